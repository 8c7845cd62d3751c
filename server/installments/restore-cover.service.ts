import type { Payment } from '../../machines/contract/types.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { compareMoney, negateMoney, parseMoney } from '../../machines/domain/money/money.ts';
import { undoUnpaidChange } from '../change/unpaid/undo-change.service.ts';
import { readRecords } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { listInstallments } from '../ledger/installments.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { loadVersion } from '../policy/versions/issue-versions.service.ts';
import { closeUnderpayment, readUnderpayments } from './underpayments.store.ts';

/**
 * Undoes the reduction of a term that is paid whole, where the missing money had come by its last day and was only entered later: cover is as
 * requested from the first day. Standard Flood Insurance Policy, VII.D.
 */
export async function restoreCover(edit: Edit, { cashReceiptDate }: Payment): Promise<void> {
  const { trx, at, today: closedDate } = edit;
  const reduced = await findReduced(edit);
  if (reduced === null || cashReceiptDate === null || cashReceiptDate > reduced.lastDate) return;
  const credit = negateMoney(await readOwed(edit));
  if (compareMoney(credit, parseMoney(reduced.amount)) < 0) return;
  const made = { policyId: at.policyId, kind: 'CORRECTION', stage: 'ISSUED', openedBy: null } as const;
  const reduction = (await readRecords(trx, 'policyChanges', made)).find(
    ({ acceptedAt }) => acceptedAt !== null && toBusinessDate(new Date(acceptedAt)) === reduced.closedDate,
  );
  if (reduction === undefined) return;
  const byProduct = { ...edit, at: { ...at, userId: null } };
  const note = 'The missing premium had come in time. Coverage is as requested again.';
  await undoUnpaidChange(byProduct, reduction.transactionId, note);
  await closeUnderpayment(trx, reduced.underpaymentId, { status: 'SETTLED', closedDate });
  await logActivity(trx, at, { event: 'underpayment settled', isFromClaim: false });
  edit.file = await loadVersion(edit, at.transactionId);
}

/** The underpayment for which the cover of a term that is paid whole was reduced last; null if it was not. */
export async function findReduced({ trx, at }: Pick<Edit, 'trx' | 'at'>) {
  const newest = (await readUnderpayments(trx, at.policyId)).at(-1);
  if (newest?.status !== 'REDUCED') return null;
  return (await listInstallments(trx, at.policyId)).length === 0 ? newest : null;
}
