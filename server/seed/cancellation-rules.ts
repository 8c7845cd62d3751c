import type { CancellationRule } from '../../machines/contract/types.ts';

/** Industry defaults. Check them against each carrier's form and each state's law before relying on them. */
export const defaultCancellationRules: readonly Omit<CancellationRule, 'cancellationRuleId'>[] = [
  defaultRule('INSURED', 'The insured asks for it.', null, null, 'PRO_RATA_LESS_MINIMUM_EARNED', true),
  defaultRule('NON_PAYMENT', 'The premium was not paid.', 10, null, 'PRO_RATA', true),
  defaultRule('UNDERWRITING', 'The insurer does not keep a new risk.', 10, 60, 'PRO_RATA', false),
  defaultRule(
    'INSURER',
    'The insurer ends the policy for another reason; states ask for 30 to 45 days.',
    45,
    null,
    'PRO_RATA',
    false,
  ),
  defaultRule('NEVER_IN_FORCE', 'The policy is void from its first day.', null, null, 'FULL', false),
  defaultRule('MISREPRESENTATION', 'Fraud or misrepresentation.', 10, null, 'NONE', true),
];

function defaultRule(
  code: string,
  reason: string,
  noticeDays: number | null,
  withinDays: number | null,
  returnPremium: CancellationRule['returnPremium'],
  isPolicyFeeKept: boolean,
): Omit<CancellationRule, 'cancellationRuleId'> {
  return {
    code,
    reason,
    noticeDays,
    withinDays,
    returnPremium,
    isPolicyFeeKept,
    certainty: 'UNVERIFIED',
    isActive: true,
  };
}
