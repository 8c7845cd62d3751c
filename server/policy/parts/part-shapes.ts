import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import type { PartKey, PolicyFile } from '../../../machines/contract/types.ts';
import { lossPayeeFullName } from '../../../machines/domain/parties/loss-payee.ts';
import {
  entityInput,
  entityMembers,
  type FieldValues,
  type Member,
  member,
  type ObjectShape,
  rowNumber,
  text,
} from '../../rest/shape.ts';

/** The shapes in which a part is returned and may be sent; for a list part, the shapes of one row. */
interface PartShapes {
  readonly answer: ObjectShape<FieldValues>;
  readonly given: ObjectShape<FieldValues>;
}

const partShapesCache = new Map<PartKey, PartShapes>();

/** The shapes of a part, including the IDs of the policy and the transaction. */
export function partShapes(key: PartKey): PartShapes {
  const shapes = partShapesCache.get(key) ?? buildPartShapes(parts[key]);
  partShapesCache.set(key, shapes);
  return shapes;
}

/** A part of a file, or the rows of a list part, with the members that its shape adds to its own fields. */
export function partRowsForApi(file: PolicyFile, key: PartKey): FieldValues[] {
  const { policyId, transactionId } = file.transaction;
  const stored = file[key];
  const rows = Array.isArray(stored) ? stored : [stored];
  return rows.map((row) => ({
    policyId,
    transactionId,
    ...row,
    ...(key === 'lossPayees' && 'name1' in row ? { fullName: lossPayeeFullName(row) } : {}),
  }));
}

function buildPartShapes(spec: EntitySpec): PartShapes {
  const own = spec.key === 'lossPayees' ? lossPayeeMembers(spec) : entityMembers(spec);
  const keys = keyMembers.filter(({ name }) => spec.fields[name ?? ''] === undefined);
  const members = [...own, ...keys];
  const open = spec.isList ? ['policyId', spec.idField] : ['policyId'];
  return {
    answer: { is: 'object', name: spec.type, members },
    given: entityInput(spec, open, members),
  };
}

const keyMembers: readonly Member[] = [
  { ...member('policyID', 'policyId', rowNumber('The policy')), isReadOnly: true },
  { ...member('transactionID', 'transactionId', rowNumber('The transaction')), isReadOnly: true },
];

/** Members of a loss payee: its address in a nested object, and its full name. Specification, section 3. */
function lossPayeeMembers(spec: EntitySpec): Member[] {
  const isAddress = ({ name }: Member) => addressFields.includes(name ?? '');
  const address = entityMembers(spec).filter(isAddress);
  return [
    ...entityMembers(spec).filter((entry) => !isAddress(entry)),
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
  'addressScrubStatus',
];
