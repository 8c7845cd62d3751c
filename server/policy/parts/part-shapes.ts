import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import type { PartKey, PolicyFile } from '../../../machines/contract/types.ts';
import { fullName } from '../../../machines/domain/parties/loss-payee.ts';
import {
  fieldsOf,
  type Member,
  member,
  membersOf,
  number,
  type ObjectShape,
  type Row,
  text,
} from '../../rest/shape.ts';

/** A part as it is answered, and as it may be sent; of a list, one row. */
interface PartShapes {
  readonly answer: ObjectShape<Row>;
  readonly given: ObjectShape<Row>;
}

const known = new Map<PartKey, PartShapes>();

/** The shapes of a part, the policy's and the transaction's numbers among its fields. */
export function shapesOf(key: PartKey): PartShapes {
  const shapes = known.get(key) ?? made(parts[key]);
  known.set(key, shapes);
  return shapes;
}

/** A part of a file, or the rows of a list, with what its shape answers beside its own fields. */
export function partIn(file: PolicyFile, key: PartKey): Row[] {
  const { policyId, transactionId } = file.transaction;
  const stored = file[key];
  const rows = Array.isArray(stored) ? stored : [stored];
  return rows.map((row) => ({
    policyId,
    transactionId,
    ...row,
    ...(key === 'lossPayees' && 'name1' in row ? { fullName: fullName(row) } : {}),
  }));
}

function made(spec: EntitySpec): PartShapes {
  const own = spec.key === 'lossPayees' ? lossPayeeMembers(spec) : membersOf(spec);
  const keys = keyMembers.filter(({ name }) => spec.fields[name ?? ''] === undefined);
  const members = [...own, ...keys];
  const open = spec.isList ? ['policyId', spec.idField] : ['policyId'];
  return {
    answer: { is: 'object', name: spec.type, members },
    given: fieldsOf(spec, open, members),
  };
}

const keyMembers: readonly Member[] = [
  { ...member('policyID', 'policyId', number('The policy')), isReadOnly: true },
  { ...member('transactionID', 'transactionId', number('The transaction')), isReadOnly: true },
];

/** A loss payee has its address in a member of its own, and its full name. Specification, section 3. */
function lossPayeeMembers(spec: EntitySpec): Member[] {
  const isAddress = ({ name }: Member) => addressFields.includes(name ?? '');
  const address = membersOf(spec).filter(isAddress);
  return [
    ...membersOf(spec).filter((one) => !isAddress(one)),
    member('mailingAddress', null, { is: 'object', name: 'LossPayeeAddress', members: address }),
    { ...member('fullName', 'fullName', text('Both name lines')), isReadOnly: true },
  ];
}

const addressFields: readonly string[] = [
  'streetAddress1',
  'streetAddress2',
  'city',
  'stateId',
  'stateAbbreviation',
  'postalCode',
  'urbanization',
  'countryId',
  'foreignState',
  'addressScrubStatusId',
];
