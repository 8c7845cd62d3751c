import { findVersionChange, isEmptyChange, takeBack } from '../../../machines/change/lay-change.ts';
import { findBaseTransaction } from '../../../machines/change/plan-versions.ts';
import type { Edit } from '../../policy/file/edit-file.service.ts';
import { loadVersion, openVersion, readSlicesOfEdit } from '../../policy/versions/issue-versions.service.ts';
import { rateAndStore, toRatingChoice } from '../../quote/pricing/rate.service.ts';
import { blankRatingOfChange } from '../../rating/store-rating.service.ts';
import { closeReturnsOf } from '../../refunds/returned-payment-rows.service.ts';
import { completeChange } from '../complete-change.service.ts';
import { changeOf, decideForProduct, layOpenChange, writeAnswers } from '../lay-change.service.ts';
import { addChange, readChangeContext } from '../open-change.service.ts';
import { priceWithinEdit } from '../price-change.service.ts';

/**
 * Undoes an issued change that was not paid: a correction of the product's own takes its differences back from its first day, and the
 * term's charges are recalculated. The undone change itself stays unchanged. Where later changes have taken all of it back, nothing is undone, and the
 * returned payment stays in accounting's list.
 */
export async function undoUnpaidChange(
  edit: Edit,
  transactionId: number,
  note = 'A payment for a change was returned and not made good. The change is undone.',
): Promise<void> {
  const slices = await readSlicesOfEdit(edit);
  const undone = await openVersion(edit, transactionId);
  const { effectiveDate, basedOnTransactionId } = changeOf(undone);
  const before = await loadVersion(edit, basedOnTransactionId);
  const base = await loadVersion(edit, findBaseTransaction(slices, effectiveDate) ?? transactionId);
  const laid = takeBack(base, before, undone.file);
  if (isEmptyChange(findVersionChange(base, laid))) return;
  const context = await readChangeContext(edit, slices);
  const opened = await addChange(edit, slices, {
    kind: 'CORRECTION',
    effectiveDate,
    cancellationReason: null,
    note,
    newAgentUserId: null,
    coverException: null,
    context,
  });
  const { transaction, transactions, change, wizard, policy } = opened.file;
  const answers = {
    ...laid,
    transaction,
    transactions,
    change,
    wizard,
    policy: {
      ...laid.policy,
      currentTransactionId: policy.currentTransactionId,
      openTransactionId: policy.openTransactionId,
      inForceTransactionId: policy.inForceTransactionId,
      activeTransactionId: policy.activeTransactionId,
    },
  };
  await writeAnswers(opened, answers, base.transaction.transactionId);
  await blankRatingOfChange(opened, laid.rating);
  await rateAndStore(opened, 'DISCOUNTED', toRatingChoice(laid.rating));
  await decideForProduct(opened, slices, () => 'ISSUED');
  const [problem] = await priceWithinEdit(opened);
  if (problem) throw new Error(`The change cannot be undone. ${problem.message}`);
  await completeChange(opened, slices, await layOpenChange(opened, slices));
  await closeReturnsOf(edit, transactionId);
}
