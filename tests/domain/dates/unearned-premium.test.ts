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

function unearned(charges: readonly DatedCharge[], day: string, coverEndDate = '2027-04-01'): string {
  return formatMoney(findUnearnedPremium(charges, { expirationDate: '2027-04-01', coverEndDate, day }));
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

/** The return of a cancellation from 2026-11-06, with 146 days left, for each kind of refund. */
const returns: readonly (readonly [string, { readonly [line in PremiumLine]?: string }])[] = [
  ['nothing, as reason code 21 does', {}],
  [
    'whole dollars by a rounded factor',
    {
      BUILDING: '-281.00',
      CONTENTS: '-116.00',
      ICC: '-3.00',
      RESERVE_FUND: '-72.00',
      HFIAA_SURCHARGE: '-10.00',
    },
  ],
  ['less than its days, as a private minimum does', { BUILDING: '-100.00' }],
];

test.each(returns)('from the day on which cover ends nothing is unearned where it returns %s', (_, lines) => {
  const charges = [year, charge('2026-11-06', lines)];
  for (const day of ['2026-11-06', '2026-12-31', '2027-04-01'])
    expect(unearned(charges, day, '2026-11-06')).toBe('0.00');
  expect(Number(unearned(charges, '2026-11-05', '2026-11-06'))).toBeGreaterThan(0);
});

test('a term that is void from its first day has nothing unearned, whatever is kept of it', () => {
  for (const day of ['2026-04-01', '2026-09-01']) expect(unearned([year], day, '2026-04-01')).toBe('0.00');
});

test('a return of whole dollars never leaves less than nothing on the last days of cover', () => {
  const small = charge('2026-04-01', { BUILDING: '100.00' });
  // 146 days of 100.00 are 40.00; a day more is 40.27.
  const returned = charge('2026-11-06', { BUILDING: '-41.00' });
  expect(unearned([small, returned], '2026-11-05', '2026-11-06')).toBe('0.00');
});
