import { createActor } from 'xstate';
import type { AdditionalInterestRole, LossPayee, PolicyFile } from '../contract/types.ts';
import { blankPart } from '../domain/file/blank-file.ts';
import { lossPayeeTypes } from '../domain/parties/loss-payee.ts';
import { formatLossPayeeKey, formatRoleRow } from '../domain/problems/field-key.ts';
import { type LossPayeesEvent, lossPayeesMachine } from './loss-payees.machine.ts';
import type { PayeeLists, PayeeSources } from './payee-lists.ts';

/** A change to the row of an additional interest: its new values by field name; null if the row is removed. */
export interface RowChange {
  /** The key of the row, such as `lossPayees.FIRST_MORTGAGEE`. */
  readonly at: string;
  readonly values: RowValues | null;
}

export interface RowValues {
  readonly [field: string]: string | number | boolean | null;
}

/** Converts the additional interests of a file to the lists of the loss payee machine. */
export function buildPayeeLists(file: PolicyFile, sources: PayeeSources): PayeeLists {
  return createPayeesActor(file, sources).getSnapshot().context;
}

/** Finds the row changes that an event of the loss payee machine causes. */
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

/** The machine's id of a row. An unsaved row has no id yet, so its position gives it a negative one. */
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
  return list.find((payee) => payee.lossPayeeId === lossPayeeId);
}

function findRowKey(file: PolicyFile, { lossPayeeId }: LossPayee): string {
  const index = file.lossPayees.findIndex((_, place) => findPayeeId(file, place) === lossPayeeId);
  return formatLossPayeeKey(file, index, '').slice(0, -1);
}

/** The changes to one row; empty if nothing changed. A new row always includes `isActive`. */
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
  return [{ at: buildNextRowKey(file, payee.lossPayeeType), values }];
}

function diffValues(payee: LossPayee, before: LossPayee): RowValues {
  const valuesByField = new Map(Object.entries(before));
  const isNew = ([field, value]: [string, unknown]) =>
    !identityFields.includes(field) && valuesByField.get(field) !== value;
  return Object.fromEntries(Object.entries(payee).filter(isNew));
}

/** The fields that a save sets from the row's identity. */
const identityFields = ['lossPayeeId', 'lossPayeeType', 'version'];

function buildNextRowKey(file: PolicyFile, type: AdditionalInterestRole | null): string {
  const before = file.lossPayees.filter(({ lossPayeeType }) => lossPayeeType === type).length;
  return `lossPayees.${formatRoleRow(String(type), before + 1)}`;
}
