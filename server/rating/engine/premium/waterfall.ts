import type { PremiumAmounts } from './amount-due.ts';

/** One bar from the full-risk premium to the total, in whole dollars: `amount` is signed, `after` is where the bar ends. */
export type WaterfallStep = { name: keyof PremiumAmounts; label: string; amount: number; after: number };

/** The steps of a shown premium. Steps of 0 are left out, except sums. */
export function waterfall(shown: PremiumAmounts): WaterfallStep[] {
  const steps: WaterfallStep[] = [];
  let after = 0;
  const step = (name: keyof PremiumAmounts, label: string, sign: 1 | -1) => {
    const amount = sign * shown[name];
    after += amount;
    if (amount !== 0) steps.push({ name, label, amount, after });
  };
  step('fullRiskPremium', 'Full-risk premium', 1);
  step('statutoryDiscount', 'Statutory discount', -1);
  step('increaseCapDiscount', 'Annual increase cap discount', -1);
  steps.push({ name: 'discountedPremium', label: 'Discounted premium', amount: after, after });
  step('reserveFund', 'Reserve fund', 1);
  step('probationSurcharge', 'Probation surcharge', 1);
  step('hfiaaSurcharge', 'HFIAA surcharge', 1);
  step('federalPolicyFee', 'Federal Policy Fee', 1);
  step('repetitiveLossPremium', 'Severe repetitive loss premium', 1);
  steps.push({ name: 'total', label: 'Total', amount: after, after });
  return steps;
}
