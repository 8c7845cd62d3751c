import { expect, test } from 'vitest';
import {
  canEnterDiscountEligibility,
  type DiscountEntryConditions,
  daysSincePurchase,
  explainDiscountEntry,
} from '../../../machines/domain/discounts/discount-entry.ts';

function entry(values: Partial<DiscountEntryConditions>): DiscountEntryConditions {
  return { daysSincePurchase: null, isPreFirmEligible: false, isNewlyMappedEligible: false, ...values };
}

test('day 364 enters discount eligibility, day 365 does not', () => {
  const days = [-30, 0, 364, 365, 366, null];
  expect(days.map((day) => canEnterDiscountEligibility(entry({ daysSincePurchase: day })))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('pre-FIRM and newly mapped eligibility enter discount eligibility, whenever the building was bought', () => {
  const old = { daysSincePurchase: 9000 };
  expect(canEnterDiscountEligibility(entry({ ...old, isPreFirmEligible: true }))).toBe(true);
  expect(canEnterDiscountEligibility(entry({ ...old, isNewlyMappedEligible: true }))).toBe(true);
});

test('days are calendar days, over a leap day and a change of clocks', () => {
  expect(daysSincePurchase('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysSincePurchase('2025-11-22', '2026-11-21')).toBe(364);
  expect(daysSincePurchase('2025-11-21', '2026-11-21')).toBe(365);
  expect(daysSincePurchase('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysSincePurchase(null, '2026-11-21')).toBeNull();
});

test('the reason says why discount eligibility is entered or skipped', () => {
  const reasons = [
    entry({ daysSincePurchase: 40 }),
    entry({ daysSincePurchase: 1 }),
    entry({ daysSincePurchase: 0 }),
    entry({ daysSincePurchase: -12 }),
    entry({ daysSincePurchase: 40, isPreFirmEligible: true, isNewlyMappedEligible: true }),
    entry({ daysSincePurchase: 400, isPreFirmEligible: true }),
    entry({ daysSincePurchase: 400 }),
    entry({}),
  ].map(explainDiscountEntry);
  expect(reasons).toEqual([
    'Purchased 40 days ago',
    'Purchased 1 day ago',
    'Purchased today',
    'Purchase in 12 days',
    'Purchased 40 days ago, pre-FIRM eligible, newly mapped eligible',
    'Pre-FIRM eligible',
    'Purchased 400 days ago, not pre-FIRM and not newly mapped',
    'No purchase date, not pre-FIRM and not newly mapped',
  ]);
});
