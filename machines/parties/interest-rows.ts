import { createActor } from 'xstate';
import type { AdditionalInterestRole, LossPayee, PolicyFile } from '../contract/types.ts';
import { blankPart } from '../domain/file/blank-file.ts';
import { lossPayeeTypes } from '../domain/parties/loss-payee.ts';
import { formatLossPayeeKey, formatRoleRow } from '../domain/problems/field-key.ts';
import { type LossPayeesEvent, lossPayeesMachine } from './loss-payees.machine.ts';
import type { PayeeLists, PayeeSources } from './payee-lists.ts';

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
export function buildPayeeLists(file: PolicyFile, sources: PayeeSources): PayeeLists {
  return createPayeesActor(file, sources).getSnapshot().context;
}

/** What the loss payee machine makes of the file's rows when something happens to them. */
export function findRowChanges(
  file: PolicyFile,
  event: LossPayeesEvent,
  sources: PayeeSources,
): readonly RowChange[] {
  const payees = createPayeesActor(file, sources).start();
  const before = listPayees(payees.getSnapshot().context);
  payees.send(event);
  const after = listPayees(payees.getSnapshot().context);
  payees.stop();
  const gone = before.filter((payee) => findPayee(after, payee) === undefined);
  return [
    ...gone.map((payee) => ({ at: findRowKey(file, payee), values: null })),
    ...after.flatMap((payee) => buildRowChanges(file, payee, findPayee(before, payee))),
  ];
}

/** The id by which the machine knows a row. Unsaved ones have none yet and are told apart by their place. */
export function findPayeeId(file: PolicyFile, index: number): number {
  return file.lossPayees[index]?.lossPayeeId || -1 - index;
}

function createPayeesActor(file: PolicyFile, sources: PayeeSources) {
  const list = file.lossPayees.map((payee, index) => ({ ...payee, lossPayeeId: findPayeeId(file, index) }));
  return createActor(lossPayeesMachine, { input: { types: lossPayeeTypes, list, sources } });
}

function listPayees({ entries, further }: PayeeLists): readonly LossPayee[] {
  return [...lossPayeeTypes.flatMap((type) => entries[type].payee ?? []), ...further];
}

function findPayee(list: readonly LossPayee[], { lossPayeeId }: LossPayee): LossPayee | undefined {
  return list.find((one) => one.lossPayeeId === lossPayeeId);
}

function findRowKey(file: PolicyFile, { lossPayeeId }: LossPayee): string {
  const index = file.lossPayees.findIndex((_, place) => findPayeeId(file, place) === lossPayeeId);
  return formatLossPayeeKey(file, index, '').slice(0, -1);
}

/** A new row says at least that it is active. */
function buildRowChanges(
  file: PolicyFile,
  payee: LossPayee,
  before: LossPayee | undefined,
): readonly RowChange[] {
  if (before !== undefined) {
    const values = diffValues(payee, before);
    return Object.keys(values).length === 0 ? [] : [{ at: findRowKey(file, payee), values }];
  }
  const values = { ...diffValues(payee, blankPart('lossPayees')), isActive: payee.isActive };
  return [{ at: buildNextRowKey(file, payee.lossPayeeTypeId), values }];
}

function diffValues(payee: LossPayee, before: LossPayee): RowValues {
  const known = new Map(Object.entries(before));
  const isNew = ([field, value]: [string, unknown]) =>
    !identityFields.includes(field) && known.get(field) !== value;
  return Object.fromEntries(Object.entries(payee).filter(isNew));
}

/** What a save names of the row by itself. */
const identityFields = ['lossPayeeId', 'lossPayeeTypeId', 'version'];

function buildNextRowKey(file: PolicyFile, type: AdditionalInterestRole | null): string {
  const before = file.lossPayees.filter(({ lossPayeeTypeId }) => lossPayeeTypeId === type).length;
  return `lossPayees.${formatRoleRow(String(type), before + 1)}`;
}
