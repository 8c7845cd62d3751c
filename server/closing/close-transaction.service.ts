import { records } from '../../machines/contract/fields.ts';
import type { DeclineReason, Money, Payment, PolicyAction } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import { addMoney, formatMoney, negateMoney, parseMoney } from '../../machines/domain/money/money.ts';
import { isMoneyUnsettled } from '../../machines/domain/money/payment.ts';
import { isApplication, isQuote } from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { nextPolicyState } from '../../machines/lifecycle/policy.machine.ts';
import { requestFullRefund } from '../billing/payment-actions.service.ts';
import { declineChange } from '../change/end-change.service.ts';
import { findTermsTogether } from '../change/terms-together.service.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import { closeDocumentRequests } from '../documents/document-requests.service.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile, rollBack } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import { policyConditions } from '../policy/file/policy-conditions.service.ts';
import { changeRecordStatus } from '../policy/file/record-status.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { changeMany, type PipelineChangeAnswer } from '../policy/pipeline/change-many.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { clearHardStop } from '../underwriting/submit.service.ts';

export type ClosingAnswer =
  | { __typename: 'PolicyClosed'; file: StoredFile; refunds: readonly Payment[] }
  | SaveRefused
  | NotFound;

/** Declines what underwriting holds: it ends, refunds are requested for all that was paid, and insured and agent are notified. */
export function declineApplication(
  world: World,
  viewer: Viewer,
  policyId: number,
  reason: DeclineReason,
  message: string,
): Promise<ClosingAnswer> {
  const needsText = reason === 'OTHER' && message.trim() === '';
  return closePolicy(world, viewer, policyId, 'DECLINE', message, async (edit) => {
    if (needsText) return buildProblem('REQUIRED', 'message', 'Say why the application is declined.');
    const reasons = [enumLabel('DeclineReason', reason), message.trim()].filter(Boolean);
    if (edit.file.change !== null)
      return declineChange(edit, { declineReason: reason, message: message.trim(), reasons });
    changeTransaction(edit, {
      transactionStatus: 'REJECTED',
      reviewReasons: reasons.join('\n').slice(0, 4000),
      readyToIssueAt: null,
    });
    await logActivity(edit.trx, edit.at, {
      event: 'review declined',
      declineReason: reason,
      message: message.trim(),
    });
    const refunds = await endTransaction(edit);
    await sendLetter(edit, {
      kind: 'APPLICATION_DECLINED',
      facts: { reason: `${reasons.join('. ').replace(/\.$/, '')}.`, amount: refundedAmount(refunds) },
    });
    return refunds;
  });
}

/**
 * Withdraws an application that is not issued. It becomes a quote again, which needs that nothing was paid, or it ends, and refunds
 * are requested for all that was paid.
 */
export function withdrawApplication(
  world: World,
  viewer: Viewer,
  policyId: number,
  isQuoteAgain: boolean,
  message: string,
): Promise<ClosingAnswer> {
  return closePolicy(world, viewer, policyId, 'WITHDRAW', message, async (edit) => {
    const problem = isQuoteAgain ? await convertToQuote(edit) : null;
    if (problem) return problem;
    if (!isQuoteAgain) changeTransaction(edit, { transactionStatus: 'ABANDONED', readyToIssueAt: null });
    await logActivity(edit.trx, edit.at, {
      event: 'application withdrawn',
      isQuoteAgain,
      message: message.trim(),
    });
    return isQuoteAgain ? [] : endTransaction(edit);
  });
}

/** Gives up a quote for which nothing was paid. */
export function abandonQuote(
  world: World,
  viewer: Viewer,
  policyId: number,
  message: string,
): Promise<ClosingAnswer> {
  return closePolicy(world, viewer, policyId, 'ABANDON', message, async (edit) => {
    changeTransaction(edit, { transactionStatus: 'ABANDONED' });
    await logActivity(edit.trx, edit.at, { event: 'quote abandoned', message: message.trim() });
    return endTransaction(edit);
  });
}

/** Takes up an abandoned or expired quote again, as a quote. A withdrawn application becomes one too. */
export function reopenQuote(world: World, viewer: Viewer, policyId: number): Promise<ClosingAnswer> {
  return closePolicy(world, viewer, policyId, 'REOPEN', '', async (edit) => {
    changeTransaction(edit, { transactionStatus: 'IN_PROCESS', readyToIssueAt: null });
    if (isApplication(edit.file.transaction.policyState)) {
      const problem = await convertToQuote(edit);
      if (problem) return problem;
    }
    // The record of a quote that expired was archived.
    await changeRecordStatus(edit, 'ACTIVE');
    await logActivity(edit.trx, edit.at, { event: 'quote reopened' });
    return [];
  });
}

/** Archives what has ended without being issued. */
export function archivePolicy(world: World, viewer: Viewer, policyId: number): Promise<ClosingAnswer> {
  return closePolicy(world, viewer, policyId, 'ARCHIVE', '', async (edit) => {
    changeTransaction(edit, { transactionStatus: 'ARCHIVED' });
    await changeRecordStatus(edit, 'ARCHIVED');
    await logActivity(edit.trx, edit.at, { event: 'archived' });
    return [];
  });
}

/** Puts quotes away for which nothing was paid: each ends and is archived, so that lists and searches leave it out. */
export async function archiveQuotes(
  world: World,
  viewer: Viewer,
  policyIds: readonly number[],
): Promise<PipelineChangeAnswer> {
  if (!mayChangeQuotes(viewer)) return withScopeCode(viewer, saveRefused([notChanging]));
  return changeMany(policyIds, (policyId) =>
    closePolicy(world, viewer, policyId, 'ABANDON', '', async (edit) => {
      changeTransaction(edit, { transactionStatus: 'ABANDONED' });
      await changeRecordStatus(edit, 'ARCHIVED');
      await logActivity(edit.trx, edit.at, { event: 'archived' });
      return endTransaction(edit);
    }),
  );
}

/** Takes quotes up again that were put away. */
export async function unarchiveQuotes(
  world: World,
  viewer: Viewer,
  policyIds: readonly number[],
): Promise<PipelineChangeAnswer> {
  if (!mayChangeQuotes(viewer)) return withScopeCode(viewer, saveRefused([notChanging]));
  return changeMany(policyIds, (policyId) => reopenQuote(world, viewer, policyId));
}

function mayChangeQuotes({ masks }: Viewer): boolean {
  return may(masks, 'policy', 'edit') || may(masks, 'policy', 'create');
}

const notChanging: Problem = buildProblem('NOT_ALLOWED', null, "You don't have permission to change quotes.");

/** Does an action that ends a policy, if it is possible now. The work returns the refunds that it requested, or a problem. */
function closePolicy(
  world: World,
  viewer: Viewer,
  policyId: number,
  action: PolicyAction,
  message: string,
  work: (edit: Edit) => Promise<readonly Payment[] | Problem>,
): Promise<ClosingAnswer> {
  const target = {
    policyId,
    needs: action === 'ARCHIVE' ? 'view' : 'edit',
    ...(action === 'DECLINE' ? { findOthers: findTermsTogether } : {}),
  } as const;
  return editPolicyFile<ClosingAnswer>(world, viewer, target, async (edit) => {
    const refusal = findActionProblem(action, viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    if (action !== 'ARCHIVE' && (await openPayment(edit.trx, edit.at))) return saveRefused([isPaying]);
    const fault = valueFault(records.documentRequests.fields.note, message);
    if (fault) return saveRefused([buildProblem(fault.code, 'message', fault.message)]);
    const result = await work(edit);
    if ('code' in result) rollBack(saveRefused([result]));
    return { __typename: 'PolicyClosed', file: edit.file, refunds: result };
  });
}

const isPaying: Problem = buildProblem(
  'STATUS',
  null,
  'A payment is being taken right now. Try again in a minute.',
);

/** Settles the open ends of an ended transaction: its hard stop, its document requests, and its payments. */
async function endTransaction(edit: Edit): Promise<Payment[]> {
  await clearHardStop(edit);
  await closeDocumentRequests(edit);
  return requestFullRefund(edit);
}

/** Makes an application a quote again. Returns the problem if its money prevents that; nothing has changed then. */
async function convertToQuote(edit: Edit): Promise<Problem | null> {
  const { policyState } = edit.file.transaction;
  if (isQuote(policyState)) return buildProblem('STATE', null, 'It is already a quote.');
  const reopened = nextPolicyState(policyState, 'reopen', policyConditions(edit.file));
  if (isMoneyUnsettled(edit.file.payments) || reopened === null)
    return buildProblem(
      'NOT_ALLOWED',
      null,
      'A payment was received, so it cannot become a quote again. Withdraw it for good; the payment is then refunded.',
    );
  changeTransaction(edit, { policyState: reopened, readyToIssueAt: null });
  return null;
}

/** The sum of the refunds, as a positive amount. */
function refundedAmount(refunds: readonly Payment[]): Money {
  return formatMoney(negateMoney(addMoney(...refunds.map(({ amount }) => parseMoney(amount)))));
}
