import { nextChangeStage } from '../../../machines/change/change.machine.ts';
import { findStandingCancellation } from '../../../machines/change/plan-versions.ts';
import type { CancellationReason, Payment } from '../../../machines/contract/types.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { isOpenedForReturn } from '../../../machines/domain/underwriting/returned-payment.ts';
import type { Edit } from '../../policy/file/edit-file.service.ts';
import { openVersion, readSlicesOfEdit } from '../../policy/versions/issue-versions.service.ts';
import { changeTransaction } from '../../underwriting/evaluation.service.ts';
import { readChanges } from '../change.store.ts';
import { changeConditions } from '../change-conditions.ts';
import { findReasonWindow } from '../change-facts.service.ts';
import { endChange } from '../end-change.service.ts';
import { holdChange } from '../issue-change.service.ts';
import { changeOf } from '../lay-change.service.ts';
import { addChange, readChangeContext } from '../open-change.service.ts';
import { priceWithinEdit } from '../price-change.service.ts';

/**
 * Opens the cancellation that follows from a returned payment, prices it and holds it for an examiner. It waits for no other open change:
 * that one stands aside until it ends. Nothing where one is open already, or the policy is cancelled.
 */
export async function openInvalidPayment(edit: Edit, payment: Payment): Promise<void> {
  const slices = await readSlicesOfEdit(edit);
  if (findStandingCancellation(slices) !== null || (await findOpenedForReturn(edit)) !== null) return;
  const context = await readChangeContext(edit, slices);
  const isPrivate = context.file.rating.privateFloodProviderId !== null;
  const cancellationReason: CancellationReason = isPrivate ? 'NON_PAYMENT' : 'INVALID_PAYMENT';
  const sum = formatDollarsAndCents(payment.amount);
  const opened = await addChange({ ...edit, at: { ...edit.at, userId: null } }, slices, {
    kind: 'CANCELLATION',
    effectiveDate: findReasonWindow(cancellationReason, context).proposed,
    cancellationReason,
    note: `The bank returned a payment of ${sum}.`,
    newAgentUserId: null,
    coverException: null,
    context,
  });
  const problems = await priceWithinEdit(opened);
  // What cannot be priced stays open for a person to work on.
  if (problems.length === 0)
    await holdChange(opened, [{ rule: 'U15', reason: 'The bank returned a payment of the premium.' }]);
  const { transactionId } = opened.at;
  edit.file = {
    ...edit.file,
    policy: { ...edit.file.policy, openTransactionId: transactionId, activeTransactionId: transactionId },
  };
}

/** Takes the cancellation back that follows from a returned payment, because the money was made good. Nothing where none is open. */
export async function withdrawInvalidPayment(edit: Edit): Promise<void> {
  const transactionId = await findOpenedForReturn(edit);
  if (transactionId === null) return;
  const opened = await openVersion(edit, transactionId);
  const withdrawn = { ...opened, at: { ...opened.at, userId: null } };
  const stage = nextChangeStage(changeOf(withdrawn).stage, 'fall away', changeConditions({}));
  if (stage !== 'ABANDONED') throw new Error('A cancellation that is issued does not fall away.');
  if (withdrawn.file.transaction.transactionStatus === 'PENDING_UNDERWRITING')
    changeTransaction(withdrawn, { transactionStatus: 'IN_PROCESS' });
  changeTransaction(withdrawn, { transactionStatus: 'ABANDONED', reviewReasons: null });
  const { shown } = await endChange(withdrawn, stage, 'The returned payment was made good.');
  edit.file =
    edit.at.transactionId === transactionId ? shown.file : { ...edit.file, policy: shown.file.policy };
}

/** The open cancellation that the product opened because of a returned payment; null if there is none. */
async function findOpenedForReturn({ trx, at }: Edit): Promise<number | null> {
  const isOpen = (stage: string) => stage === 'EDITING' || stage === 'PRICED' || stage === 'HELD';
  const all = await readChanges(trx, at.policyId);
  return all.find((change) => isOpen(change.stage) && isOpenedForReturn(change))?.transactionId ?? null;
}
