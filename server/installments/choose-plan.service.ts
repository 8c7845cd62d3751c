import type { PaymentPlan } from '../../machines/contract/types.ts';
import { isHelper } from '../../machines/domain/access/permission.ts';
import { sumLaterInstallments } from '../../machines/domain/installments/installment-plan.ts';
import {
  findFixedPlanReason,
  findOfferedPlan,
  findPlanRefusal,
  isPaidFromEscrow,
  planRefusals,
} from '../../machines/domain/installments/plan-choice.ts';
import { findDueAtStart } from '../../machines/domain/money/due-at-start.ts';
import { formatMoney } from '../../machines/domain/money/money.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { forbidden, type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readInstallmentRule } from '../ledger/installment-rule.service.ts';
import { findPlan } from '../ledger/installments.service.ts';
import { projectAccount } from '../ledger/project-account.service.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findReceiptProblem } from '../policy/file/policy-access.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { findTermBefore } from './term-before.store.ts';

export type ChoosePlanAnswer = { __typename: 'PaymentPlanChosen'; file: StoredFile } | SaveRefused | NotFound;

/** Chooses how a term is paid, for viewers who may pay it: before its first payment, and for the whole term. */
export function choosePaymentPlan(
  world: World,
  viewer: Viewer,
  policyId: number,
  plan: PaymentPlan,
): Promise<ChoosePlanAnswer> {
  return editPolicyFile<ChoosePlanAnswer>(world, viewer, { policyId, needs: 'pay' }, async (edit) => {
    const refusal = await findReceiptProblem('TAKE_PAYMENT', edit);
    if (refusal?.code === 'NOT_ALLOWED') return saveRefused([refusal]);
    // A helper may pay bills, but only the insured chooses the plan.
    if (isHelper(viewer, policyId)) return forbidden(viewer);
    const reason = await findChoiceRefusal(edit, plan);
    if (reason !== null) return saveRefused([buildProblem('PAYMENT_PLAN', 'plan', reason)]);
    const { policy, rating, transaction } = edit.file;
    const rule = plan === 'ANNUAL' ? null : await readInstallmentRule(edit.trx, edit.file);
    const laterInstallments = rule === null ? null : sumLaterInstallments(policy, rating, rule);
    if (laterInstallments === transaction.laterInstallments)
      return { __typename: 'PaymentPlanChosen', file: edit.file };
    changeTransaction(edit, { laterInstallments });
    await projectAccount(edit);
    const firstPayment = formatMoney(findDueAtStart(edit.file.transaction));
    await logActivity(edit.trx, edit.at, { event: 'payment plan chosen', plan, firstPayment });
    return { __typename: 'PaymentPlanChosen', file: edit.file };
  });
}

async function findChoiceRefusal({ trx, at, file }: Edit, plan: PaymentPlan): Promise<string | null> {
  const isUnderWay = (await openPayment(trx, at)) !== undefined;
  const fixed = isUnderWay
    ? 'Another payment for this policy is being processed. Wait for its outcome first.'
    : findFixedPlanReason(file);
  if (fixed !== null || plan === 'ANNUAL') return fixed;
  if (plan !== findOfferedPlan(file.rating))
    return plan === 'MONTHLY'
      ? 'Twelve monthly payments are a plan of the National Flood Insurance Program. A private carrier has its own.'
      : 'Only the policy of a private carrier has a plan of its carrier.';
  const rule = await readInstallmentRule(trx, file);
  const refusal = findPlanRefusal(file, {
    hasRule: rule !== null,
    hasMissed: await hasMissedBefore(trx, at.policyId),
  });
  return refusal && planRefusals[refusal];
}

/** Whether a monthly payment of the term before was missed. */
export async function hasMissedBefore(db: Db, policyId: number): Promise<boolean> {
  const before = await findTermBefore(db, policyId);
  return before !== null && (await findPlan(db, before))?.missedDate != null;
}

/** Has an offered term paid as the one before, before it is rated: monthly where that was never missed, else whole. */
export async function keepPlan(offer: Edit, endingPolicyId: number): Promise<void> {
  const plan = await findPlan(offer.trx, endingPolicyId);
  if (plan === null || plan.missedDate !== null || isPaidFromEscrow(offer.file.policy)) return;
  changeTransaction(offer, { laterInstallments: '0.00' });
}

/** Whether an offered term would be paid monthly, and may not be: a payment of the term before was missed, or a lender pays it from escrow. */
export async function isPlanRefused({ trx, at, file }: Edit): Promise<boolean> {
  if (file.transaction.laterInstallments === null) return false;
  return isPaidFromEscrow(file.policy) || (await hasMissedBefore(trx, at.policyId));
}

/** Has an offered term paid whole that may not be paid monthly. */
export async function endRefusedPlan(offer: Edit): Promise<void> {
  if (await isPlanRefused(offer)) await endPlan(offer);
}

/** Has an offered term paid whole that was offered in monthly payments. */
export async function endPlan(offer: Edit): Promise<void> {
  changeTransaction(offer, { laterInstallments: null });
  await projectAccount(offer);
}
