import { expect, test } from 'vitest';
import type { PremiumLine } from '../../../machines/contract/types.ts';
import { type DatedCharge, findUnearnedPremium } from '../../../machines/domain/dates/unearned-premium.ts';
import { chargePremium } from '../../../machines/domain/ledger/ledger-entry.ts';
import { formatMoney, parseMoney } from '../../../machines/domain/money/money.ts';

function charge(effectiveDate: string, lines: { readonly [line in PremiumLine]?: string }): DatedCharge {
  const amounts = Object.entries(lines) as [PremiumLine, string][];
  return {
    effectiveDate,
    postings: chargePremium(amounts.map(([line, amount]) => ({ line, amount: parseMoney(amount) }))).postings,
  };
}

function unearned(charges: readonly DatedCharge[], day: string): string {
  return formatMoney(findUnearnedPremium(charges, { expirationDate: '2027-04-01', day }));
}

const year = charge('2026-04-01', {
  BUILDING: '701.00',
  CONTENTS: '291.00',
  ICC: '8.00',
  RESERVE_FUND: '180.00',
  HFIAA_SURCHARGE: '25.00',
  FEDERAL_POLICY_FEE: '47.00',
});

test.each([
  // 1,205 of the 1,252 are earned by the day: the Federal Policy Fee is earned at once.
  ['2026-01-01', '1205.00'],
  ['2026-04-01', '1205.00'],
  // 265 of 365 days are left.
  ['2026-07-10', '874.86'],
  ['2027-03-31', '3.30'],
  ['2027-04-01', '0.00'],
  ['2028-01-01', '0.00'],
])('on %s %s of a year for 1,252.00 is not earned', (day, amount) => {
  expect(unearned([year], day)).toBe(amount);
});

test('a later charge counts from its own day', () => {
  const change = charge('2026-07-10', { BUILDING: '218.00', RESERVE_FUND: '39.00' });
  expect(unearned([year, change], '2026-07-09')).toBe('1135.16');
  expect(unearned([year, change], '2026-07-10')).toBe('1131.86');
  // 146 days are left: 482.00 of the year, 141.59 of the change.
  expect(unearned([year, change], '2026-11-06')).toBe('623.59');
});

test('what is returned in full leaves nothing unearned', () => {
  const taken = charge('2026-04-01', {
    BUILDING: '-701.00',
    CONTENTS: '-291.00',
    ICC: '-8.00',
    RESERVE_FUND: '-180.00',
    HFIAA_SURCHARGE: '-25.00',
    FEDERAL_POLICY_FEE: '-47.00',
  });
  expect(unearned([year, taken], '2026-08-01')).toBe('0.00');
});
