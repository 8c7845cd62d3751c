import type { PaymentPlan, PlanRefusal, PolicyBillingType, PolicyFile } from '../../contract/types.ts';
import { compareMoney, noMoney } from '../money/money.ts';
import { receivedCents } from '../money/payment.ts';

/** Those who pay the premium from escrow. 42 U.S.C. 4015(g): only who is not required to escrow may pay monthly. */
const escrowPayors: readonly PolicyBillingType[] = ['FIRST_MORTGAGEE', 'SECOND_MORTGAGEE', 'LOSS_PAYEE'];

/** Whether a lender pays the premium from escrow. */
export function isPaidFromEscrow({
  policyBillingType,
}: Pick<PolicyFile['policy'], 'policyBillingType'>): boolean {
  return policyBillingType !== null && escrowPayors.includes(policyBillingType);
}

/** The plan in installments of a policy: that of the NFIP, or of its private carrier. */
export function findOfferedPlan({
  privateFloodProviderId,
}: Pick<PolicyFile['rating'], 'privateFloodProviderId'>): PaymentPlan {
  return privateFloodProviderId === null ? 'MONTHLY' : 'CARRIER';
}

/** Why a term may not be paid in installments; null if it may. `hasMissed`: a payment of the term before was missed. */
export function findPlanRefusal(
  { policy, rating }: Pick<PolicyFile, 'policy' | 'rating'>,
  { hasRule, hasMissed }: { readonly hasRule: boolean; readonly hasMissed: boolean },
): PlanRefusal | null {
  if (rating.totalPremium === null) return 'NOT_RATED';
  if (!hasRule) return 'NO_PLAN';
  if (isPaidFromEscrow(policy)) return 'ESCROW';
  return hasMissed ? 'MISSED' : null;
}

/** Why a term may not be paid in installments, in whole sentences. */
export const planRefusals: { readonly [refusal in PlanRefusal]: string } = {
  NOT_RATED: 'There is no premium to divide yet. Rate the quote first.',
  NO_PLAN: 'The carrier of this policy has no plan in installments.',
  ESCROW: 'A lender pays this premium from escrow. Installments are for those who pay it themselves.',
  MISSED: 'A monthly payment of the term before was missed, so that this term is paid at once.',
};

/** Why the plan can no longer be chosen, in a whole sentence; null if it can. It is chosen once for the whole term. */
export function findFixedPlanReason({
  policy,
  payments,
}: Pick<PolicyFile, 'policy' | 'payments'>): string | null {
  const isPaid = compareMoney(receivedCents(payments), noMoney) > 0;
  return policy.currentTransactionId !== null || isPaid
    ? 'How a term is paid is chosen before its first payment, and stays for the whole term.'
    : null;
}
