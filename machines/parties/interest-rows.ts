import { createActor } from 'xstate';
import type { AdditionalInterestRole, LossPayee, PolicyFile } from '../contract/types.ts';
import { blankPart } from '../domain/file/blank.ts';
import { lossPayeeTypes } from '../domain/parties/loss-payee.ts';
import { lossPayeeKey, rowOfRole } from '../domain/problems/field-key.ts';
import { type LossPayeesEvent, lossPayeesMachine } from './loss-payees.machine.ts';
import type { PayeeLists, Sources } from './payee-lists.ts';

/** What becomes of one row of the additional interests: its new values by field name; null where it goes. */
export interface RowChange {
  /** Key of the row, such as `lossPayees.FIRST_MORTGAGEE`. */
  readonly at: string;
  readonly values: RowValues | null;
}

export interface RowValues {
  readonly [field: string]: string | number | boolean | null;
}

/** The interests of a file, as the loss payee machine has them. */
export function interestsOf(file: PolicyFile, sources: Sources): PayeeLists {
  return payeesOf(file, sources).getSnapshot().context;
}

/** What the loss payee machine makes of the file's rows when something happens to them. */
export function rowsChangedBy(
  file: PolicyFile,
  event: LossPayeesEvent,
  sources: Sources,
): readonly RowChange[] {
  const payees = payeesOf(file, sources).start();
  const before = payeesIn(payees.getSnapshot().context);
  payees.send(event);
  const after = payeesIn(payees.getSnapshot().context);
  payees.stop();
  const gone = before.filter((payee) => rowIn(after, payee) === undefined);
  return [
    ...gone.map((payee) => ({ at: keyOf(file, payee), values: null })),
    ...after.flatMap((payee) => changeOf(file, payee, rowIn(before, payee))),
  ];
}

/** The id by which the machine knows a row. Unsaved ones have none yet and are told apart by their place. */
export function payeeIdAt(file: PolicyFile, index: number): number {
  return file.lossPayees[index]?.lossPayeeId || -1 - index;
}

function payeesOf(file: PolicyFile, sources: Sources) {
  const list = file.lossPayees.map((payee, index) => ({ ...payee, lossPayeeId: payeeIdAt(file, index) }));
  return createActor(lossPayeesMachine, { input: { types: lossPayeeTypes, list, sources } });
}

function payeesIn({ entries, further }: PayeeLists): readonly LossPayee[] {
  return [...lossPayeeTypes.flatMap((type) => entries[type].payee ?? []), ...further];
}

function rowIn(list: readonly LossPayee[], { lossPayeeId }: LossPayee): LossPayee | undefined {
  return list.find((one) => one.lossPayeeId === lossPayeeId);
}

function keyOf(file: PolicyFile, { lossPayeeId }: LossPayee): string {
  const index = file.lossPayees.findIndex((_, place) => payeeIdAt(file, place) === lossPayeeId);
  return lossPayeeKey(file, index, '').slice(0, -1);
}

/** A new row says at least that it is active. */
function changeOf(file: PolicyFile, payee: LossPayee, before: LossPayee | undefined): readonly RowChange[] {
  if (before !== undefined) {
    const values = differing(payee, before);
    return Object.keys(values).length === 0 ? [] : [{ at: keyOf(file, payee), values }];
  }
  const values = { ...differing(payee, blankPart('lossPayees')), isActive: payee.isActive };
  return [{ at: nextKey(file, payee.lossPayeeTypeId), values }];
}

function differing(payee: LossPayee, before: LossPayee): RowValues {
  const known = new Map(Object.entries(before));
  const isNew = ([field, value]: [string, unknown]) =>
    !ownFields.includes(field) && known.get(field) !== value;
  return Object.fromEntries(Object.entries(payee).filter(isNew));
}

/** What a save names of the row by itself. */
const ownFields = ['lossPayeeId', 'lossPayeeTypeId', 'version'];

function nextKey(file: PolicyFile, type: AdditionalInterestRole | null): string {
  const before = file.lossPayees.filter(({ lossPayeeTypeId }) => lossPayeeTypeId === type).length;
  return `lossPayees.${rowOfRole(String(type), before + 1)}`;
}
