import { findReturnProof, isForReturnedPayment } from '../../../machines/change/reinstatement.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { isAboveTolerance } from '../../../machines/domain/money/tolerance.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import {
  findLastReceiptOfTerm,
  findStartBoughtOn,
} from '../../../machines/domain/underwriting/returned-payment.ts';
import { readOwed } from '../../ledger/project-account.service.ts';
import type { Edit } from '../../policy/file/edit-file.service.ts';
import { loadVersion } from '../../policy/versions/issue-versions.service.ts';
import { listDocumentTypes } from '../../refunds/payor-credits.service.ts';
import { changeOf } from '../lay-change.service.ts';

/** Whether nothing more than the tolerance is owed on the policy of an edit. */
export async function isMadeGood(edit: Edit): Promise<boolean> {
  return !isAboveTolerance(await readOwed(edit));
}

/**
 * Why the coverage that an open cancellation for a returned payment ends may not be kept by giving that cancellation up; null if it may. It
 * is kept where the money came before coverage ends, where what came in is early enough to buy it, and where the bank returned the payment
 * by its own error. Policy form VIII.B.1.d.
 */
export async function findKeepProblem(edit: Edit): Promise<Problem | null> {
  const change = changeOf(edit);
  if (change.kind !== 'CANCELLATION' || !isForReturnedPayment(change)) return null;
  const receivedOn = findLastReceiptOfTerm(edit.file) ?? edit.today;
  const isPaid = await isMadeGood(edit);
  const proof = findReturnProof(change, isPaid ? receivedOn : edit.today);
  if (proof === null) return null;
  if (listDocumentTypes(edit.file, change.transactionId).includes(proof.documentType)) return null;
  if (isPaid && (await isBoughtOn(edit, receivedOn))) return null;
  const money = isPaid
    ? `The premium was paid again on ${formatDate(receivedOn)}, too late for coverage from ${formatDate(change.effectiveDate)}.`
    : 'The premium that the bank returned was not paid again.';
  return buildProblem(
    'DOCUMENT',
    null,
    `${money} Coverage is kept only with the ${proof.documentType.toLowerCase()}: add it to this cancellation, or release the cancellation.`,
  );
}

/** Whether money that came in on a day buys the coverage of the issued application, by its own waiting period. */
async function isBoughtOn(edit: Edit, receivedOn: string): Promise<boolean> {
  const { transactions, payments } = edit.file;
  const issued = transactions.find(
    ({ transactionType, issuedDate }) => transactionType === 'NEW_BUSINESS' && issuedDate !== null,
  );
  if (issued === undefined) return false;
  const application = await loadVersion(edit, issued.transactionId);
  const start = findStartBoughtOn({ ...application, payments }, receivedOn);
  return start !== null && start <= changeOf(edit).effectiveDate;
}
