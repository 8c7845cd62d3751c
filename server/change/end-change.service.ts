import { nextChangeStage } from '../../machines/change/change.machine.ts';
import type { ChangeStage, DeclineReason, Payment } from '../../machines/contract/types.ts';
import {
  addMoney,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  parseMoney,
} from '../../machines/domain/money/money.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { isOpenedForReturn } from '../../machines/domain/underwriting/returned-payment.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import { closeDocumentRequests } from '../documents/document-requests.service.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { projectAccount, readOwed } from '../ledger/project-account.service.ts';
import { type Edit, rollBack } from '../policy/file/edit-file.service.ts';
import { openVersion } from '../policy/versions/issue-versions.service.ts';
import { requestCreditRefund } from '../refunds/credit-refund.service.ts';
import { closeReturnsOfTerm } from '../refunds/returned-payment-rows.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { readUnfinishedChange, saveChange, saveOpenTransaction } from './change.store.ts';
import { changeConditions } from './change-conditions.ts';
import { changeOf } from './lay-change.service.ts';
import type { ChangeAnswer } from './open-change.service.ts';
import { editOpenChange } from './price-change.service.ts';
import { findGroupRefusal } from './terms-together.service.ts';
import { findCreditHold } from './unpaid/held-credit.service.ts';
import { findKeepProblem } from './unpaid/kept-coverage.service.ts';

/** Gives up the open change of a policy. The policy stays unchanged, and money that was paid for the change is returned. */
export function abandonChange(
  world: World,
  viewer: Viewer,
  policyId: number,
  message: string,
): Promise<ChangeAnswer> {
  return editOpenChange(world, viewer, policyId, async (edit) => {
    const { stage } = changeOf(edit);
    if (nextChangeStage(stage, 'abandon', changeConditions({})) === null)
      return saveRefused([
        buildProblem(
          'STATUS',
          null,
          'Underwriting holds this change. Ask the examiner to return or decline it.',
        ),
      ]);
    const kept = await findKeepProblem(edit);
    if (kept) return saveRefused([kept]);
    if (await openPayment(edit.trx, edit.at))
      return saveRefused([
        buildProblem('STATUS', null, 'A payment is being taken right now. Try again in a minute.'),
      ]);
    const { transactionId } = edit.at;
    const note = message.trim().slice(0, 400);
    changeTransaction(edit, { transactionStatus: 'ABANDONED' });
    const { shown } = await endChange(edit, 'ABANDONED', note);
    for (const later of edit.others) {
      changeTransaction(later, { transactionStatus: 'ABANDONED' });
      await endChange(later, 'ABANDONED', note);
    }
    return { __typename: 'ChangeSaved', file: shown.file, transactionId };
  });
}

/** Declines a change that underwriting holds: the policy stays unchanged, and insured and agent are notified. Returns the refunds. */
export async function declineChange(
  edit: Edit,
  {
    declineReason,
    message,
    reasons,
  }: { readonly declineReason: DeclineReason; readonly message: string; readonly reasons: readonly string[] },
): Promise<readonly Payment[]> {
  const refusal = await findGroupRefusal(edit);
  if (refusal) rollBack(saveRefused([refusal]));
  const kept = await findKeepProblem(edit);
  if (kept) rollBack(saveRefused([kept]));
  for (const later of edit.others) {
    changeTransaction(later, { transactionStatus: 'REJECTED', reviewReasons: null });
    await logActivity(later.trx, later.at, { event: 'review declined', declineReason, message });
    await endChange(later, 'DECLINED', '');
  }
  changeTransaction(edit, {
    transactionStatus: 'REJECTED',
    reviewReasons: reasons.join('\n').slice(0, 4000),
  });
  await logActivity(edit.trx, edit.at, { event: 'review declined', declineReason, message });
  const { refunds, shown } = await endChange(edit, 'DECLINED', '');
  const returned = addMoney(...refunds.map(({ amount }) => parseMoney(amount)));
  await sendLetter(edit, {
    kind: 'CHANGE_DECLINED',
    facts: {
      reason: `${reasons.join('. ').replace(/\.$/, '')}.`,
      amount: formatMoney(negateMoney(returned)),
    },
  });
  edit.file = shown.file;
  return refunds;
}

/**
 * Ends a change without an issue: none of it takes effect, a change that was put aside for it is worked on again, and the insured's money
 * that is not needed is refunded. The transaction has its last status already.
 */
export async function endChange(
  edit: Edit,
  stage: ChangeStage,
  message: string,
): Promise<{ readonly refunds: readonly Payment[]; readonly shown: Edit }> {
  const change = changeOf(edit);
  const { policyId } = edit.at;
  const endedAt = edit.at.occurredAt.toISOString();
  await saveChange(edit.trx, edit.at, { stage, endedAt, price: null, dueAmount: null });
  edit.file = { ...edit.file, change: { ...change, stage, endedAt, price: null, dueAmount: null } };
  await closeDocumentRequests(edit);
  if (isOpenedForReturn(change)) await closeReturnsOfTerm(edit);
  const open = await readUnfinishedChange(edit.trx, policyId);
  await saveOpenTransaction(edit.trx, policyId, open);
  const { kind: changeKind, effectiveDate } = change;
  if (stage === 'ABANDONED')
    await logActivity(edit.trx, edit.at, { event: 'change abandoned', changeKind, effectiveDate, message });
  const { currentTransactionId } = edit.file.policy;
  const shown = await openVersion(edit, open ?? currentTransactionId ?? edit.at.transactionId);
  const credit = negateMoney(await readOwed(shown));
  const isReturned =
    compareMoney(credit, noMoney) > 0 && compareMoney(parseMoney(change.dueAmount), noMoney) > 0;
  const refunds =
    isReturned && (await findCreditHold(shown)) === null ? await requestCreditRefund(shown, credit) : [];
  await projectAccount(shown);
  return { refunds, shown };
}
