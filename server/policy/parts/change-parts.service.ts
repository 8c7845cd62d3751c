import { changes, choosesCover } from '../../../machines/change/changes.ts';
import { parts } from '../../../machines/contract/fields.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { formatMoney, isAboveZero, parseMoney, subtractMoney } from '../../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { changeRecord } from '../../database/records.store.ts';
import type { Edit } from '../file/edit-file.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import type { PartsInput } from './part-inputs.ts';

/** A problem for each part that the open change must not touch; empty for a quote or an application. */
export function listPartsOutsideChange({ change }: StoredFile, sent: PartsInput): Problem[] {
  if (change === null) return [];
  const allowed: readonly string[] = [
    ...changes[change.kind].parts,
    'transaction',
    ...(choosesCover(change.kind) && asksOnlyForDeductibles(sent) ? ['policy'] : []),
  ];
  return Object.keys(sent)
    .filter((key) => !allowed.includes(key))
    .map((key) => {
      const kind = enumLabel('ChangeKind', change.kind).toLowerCase();
      const what = Object.values(parts).find((part) => part.key === key)?.type ?? key;
      return buildProblem(
        'NOT_IN_CHANGE',
        key,
        `A change of ${kind} does not touch this (${what}). Open a change of the kind that does.`,
      );
    });
}

/** Whether all that is sent of the policy is the answer that decides which deductibles are offered. */
function asksOnlyForDeductibles({ policy }: PartsInput): boolean {
  return Object.keys(policy ?? {}).every(
    (name) => name === 'version' || name === 'useExceptionalDeductibles',
  );
}

/** The problem that coverages and deductibles are chosen in a change whose kind does not have the premium options; null where they may be. */
export function findCoverOutsideChange({ change }: StoredFile): Problem | null {
  if (change === null || choosesCover(change.kind)) return null;
  const kind = enumLabel('ChangeKind', change.kind).toLowerCase();
  return buildProblem(
    'NOT_IN_CHANGE',
    'rating',
    `A change of ${kind} does not touch coverages and deductibles. Open a change of coverage.`,
    'RATES_DISCOUNTED',
  );
}

/** Takes the price of the open change back, because an answer moved: it is not due, and is priced again before it is issued. */
export async function forgetChangePrice(edit: Edit): Promise<void> {
  const { change, transaction } = edit.file;
  if (change === null || change.stage !== 'PRICED') return;
  const { policyId, transactionId } = edit.at;
  const values = { stage: 'EDITING', price: null, dueAmount: null } as const;
  await changeRecord(edit.trx, 'policyChanges', { policyId, transactionId }, values);
  edit.file = { ...edit.file, change: { ...change, ...values } };
  if (!isAboveZero(change.dueAmount)) return;
  const balance = formatMoney(subtractMoney(parseMoney(transaction.balance), parseMoney(change.dueAmount)));
  await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, { balance });
  edit.file = { ...edit.file, transaction: { ...transaction, balance } };
}
