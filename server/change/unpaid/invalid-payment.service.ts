import { nextChangeStage } from '../../../machines/change/change.machine.ts';
import { findStandingCancellation } from '../../../machines/change/plan-versions.ts';
import type { CancellationReason, Payment, VersionSlice } from '../../../machines/contract/types.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { isOpenedForReturn } from '../../../machines/domain/underwriting/returned-payment.ts';
import type { Edit } from '../../policy/file/edit-file.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import { openVersion, readSlicesOfEdit } from '../../policy/versions/issue-versions.service.ts';
import { changeTransaction, joinReasons, splitReasons } from '../../underwriting/evaluation.service.ts';
import { readChanges } from '../change.store.ts';
import { changeConditions } from '../change-conditions.ts';
import { findReasonWindow } from '../change-facts.service.ts';
import { completeChange } from '../complete-change.service.ts';
import { endChange } from '../end-change.service.ts';
import { holdChange } from '../issue-change.service.ts';
import { changeOf, layOpenChange } from '../lay-change.service.ts';
import { addChange, readChangeContext } from '../open-change.service.ts';
import { priceWithinEdit } from '../price-change.service.ts';
import { findKeepProblem } from './kept-coverage.service.ts';

/**
 * Opens the cancellation that follows from a returned payment, prices it and holds it for an examiner. It waits for no other open change:
 * another open change is put aside until it ends. Does nothing if one is open already, or the policy is cancelled.
 */
export async function openInvalidPayment(edit: Edit, payment: Payment): Promise<void> {
  const slices = await readSlicesOfEdit(edit);
  if (findStandingCancellation(slices) !== null || (await findOpenedForReturn(edit)) !== null) return;
  const opened = await addCancellation(edit, slices, payment);
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

/** Ends a term from its first day, because the bank returned its premium and the last day to pay it has passed. Throws where that cannot be priced. */
export async function endUnpaidTerm(edit: Edit, payment: Payment): Promise<void> {
  const slices = await readSlicesOfEdit(edit);
  if (findStandingCancellation(slices) !== null) return;
  const opened = await addCancellation(edit, slices, payment);
  const [problem] = await priceWithinEdit(opened);
  if (problem) throw new Error(`The unpaid term cannot be ended. ${problem.message}`);
  await completeChange(opened, slices, await layOpenChange(opened, slices));
}

async function addCancellation(edit: Edit, slices: readonly VersionSlice[], payment: Payment): Promise<Edit> {
  const context = await readChangeContext(edit, slices);
  const isPrivate = context.file.rating.privateFloodProviderId !== null;
  const cancellationReason: CancellationReason = isPrivate ? 'NON_PAYMENT' : 'INVALID_PAYMENT';
  const sum = formatDollarsAndCents(payment.amount);
  return addChange({ ...edit, at: { ...edit.at, userId: null } }, slices, {
    kind: 'CANCELLATION',
    effectiveDate: findReasonWindow(cancellationReason, context).proposed,
    cancellationReason,
    note: `The bank returned a payment of ${sum}.`,
    newAgentUserId: null,
    coverException: null,
    context,
  });
}

/**
 * Takes the cancellation back that follows from a returned payment, because money came in that buys the coverage it ends. Money that came
 * too late leaves it open, and the examiner who decides about it sees why. Does nothing if none is open.
 */
export async function settleInvalidPayment(edit: Edit): Promise<void> {
  const transactionId = await findOpenedForReturn(edit);
  if (transactionId === null) return;
  const opened = await openVersion(edit, transactionId);
  const byProduct = { ...opened, at: { ...opened.at, userId: null } };
  const problem = await findKeepProblem(byProduct);
  const file = problem === null ? await withdrawInvalidPayment(byProduct) : noteLateMoney(byProduct, problem);
  edit.file = edit.at.transactionId === transactionId ? file : { ...edit.file, policy: file.policy };
}

async function withdrawInvalidPayment(opened: Edit): Promise<StoredFile> {
  const stage = nextChangeStage(changeOf(opened).stage, 'fall away', changeConditions({}));
  if (stage !== 'ABANDONED') throw new Error('A cancellation that is issued does not fall away.');
  if (opened.file.transaction.transactionStatus === 'PENDING_UNDERWRITING')
    changeTransaction(opened, { transactionStatus: 'IN_PROCESS' });
  changeTransaction(opened, { transactionStatus: 'ABANDONED', reviewReasons: null });
  const { shown } = await endChange(opened, stage, 'The returned payment was made good.');
  return shown.file;
}

function noteLateMoney(opened: Edit, { message }: Problem): StoredFile {
  const reasons = splitReasons(opened.file.transaction.reviewReasons);
  if (!reasons.includes(message))
    changeTransaction(opened, { reviewReasons: joinReasons([...reasons, message]) });
  return opened.file;
}

/** The open cancellation that the product opened because of a returned payment; null if there is none. */
async function findOpenedForReturn({ trx, at }: Edit): Promise<number | null> {
  const isOpen = (stage: string) => stage === 'EDITING' || stage === 'PRICED' || stage === 'HELD';
  const all = await readChanges(trx, at.policyId);
  return all.find((change) => isOpen(change.stage) && isOpenedForReturn(change))?.transactionId ?? null;
}
