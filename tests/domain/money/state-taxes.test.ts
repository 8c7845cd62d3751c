import { describe, expect, test } from 'vitest';
import type { StateTax } from '../../../machines/contract/types.ts';
import { formatMoney, parseMoney, sumMoney } from '../../../machines/domain/money/money.ts';
import {
  areTaxesKnown,
  calculateStateTaxes,
  type TaxedPremium,
} from '../../../machines/domain/money/state-taxes.ts';
import { isMailingOnly, states } from '../../../machines/domain/place/state.ts';
import { defaultStateTaxes } from '../../../server/seed/state-taxes.ts';

const rows: readonly StateTax[] = defaultStateTaxes.map((figure, at) => ({ ...figure, stateTaxId: at + 1 }));

function taxed(state: string, change: Partial<TaxedPremium> = {}): TaxedPremium {
  return {
    state,
    writtenAs: 'SURPLUS',
    isCommercial: false,
    transactionType: 'NEW_BUSINESS',
    effectiveDate: '2026-12-21',
    premium: '900.00',
    policyFee: '100.00',
    inspectionFee: '0.00',
    ...change,
  };
}

/** "label amount" of every line. */
function lines(state: string, change: Partial<TaxedPremium> = {}, of: readonly StateTax[] = rows): string[] {
  return calculateStateTaxes(of, taxed(state, change)).map(({ label, amount }) => `${label} ${amount}`);
}

describe('State taxes and fees, worked out by hand', () => {
  test('Florida, a home: 900 premium and 100 policy fee', () => {
    // 1,000 x 4.94 % = 49.40; 1,000 x 0.06 % = 0.60; 2.00 a policy. Total 1,052.00.
    const found = calculateStateTaxes(rows, taxed('FL'));
    expect(found.map(({ field, label, amount }) => [field, label, amount])).toEqual([
      ['SURPLUS_LINES_TAX', 'Surplus lines tax', '49.40'],
      ['SURPLUS_LINES_SERVICE_CHARGE', 'FSLSO Service Fee', '0.60'],
      ['EMPA_TAX', 'Emergency management surcharge', '2.00'],
    ]);
    expect(sumMoney('900.00', '100.00', ...found.map(({ amount }) => amount))).toBe('1052.00');
  });

  test('Florida, a business: the fixed surcharge is 4.00', () => {
    expect(lines('FL', { isCommercial: true })).toEqual([
      'Surplus lines tax 49.40',
      'FSLSO Service Fee 0.60',
      'Emergency management surcharge 4.00',
    ]);
  });

  test('Texas: the stamping fee of the effective date, 0.075 % to the end of 2023, 0.04 % since', () => {
    // 1,000 x 4.85 % = 48.50; 1,000 x 0.075 % = 0.75; 1,000 x 0.04 % = 0.40.
    expect(lines('TX', { effectiveDate: '2023-12-31' })).toEqual([
      'Surplus lines tax 48.50',
      'Stamping fee 0.75',
    ]);
    expect(lines('TX', { effectiveDate: '2024-01-01' })).toEqual([
      'Surplus lines tax 48.50',
      'Stamping fee 0.40',
    ]);
  });

  test('before the first day of a figure the line is named, not known and not charged, never nothing', () => {
    expect(lines('TX', { effectiveDate: '2020-12-31' })).toEqual([
      'Surplus lines tax 48.50',
      'Stamping fee null',
    ]);
    expect(lines('FL', { effectiveDate: '2020-06-30' })[0]).toBe('Surplus lines tax null');
    expect(lines('FL', { effectiveDate: '2020-07-01' })[0]).toBe('Surplus lines tax 49.40');
  });

  test.each<[string, readonly string[]]>([
    // Premium only: 900 x 3 % = 27.00; 900 x 0.18 % = 1.62.
    ['CA', ['Surplus lines tax 27.00', 'Stamping fee 1.62']],
    // Premium only: 900 x 3.6 % = 32.40; 900 x 0.15 % = 1.35.
    ['NY', ['Surplus lines tax 32.40', 'Stamping fee 1.35']],
    // 1,000 x 4.85 %.
    ['LA', ['Surplus lines tax 48.50']],
    // 1,000 x 5 %; 1,000 x 0.3 %.
    ['NC', ['Surplus lines tax 50.00', 'Stamping fee 3.00']],
    // 1,000 x 6 %, state and municipal in one.
    ['SC', ['Surplus lines tax, state and municipal 60.00']],
    // Premium only: 900 x 5 %.
    ['NJ', ['Surplus lines tax 45.00']],
    // Premium only: 900 x 2.25 %; 900 x 0.03 %.
    ['VA', ['Surplus lines tax 20.25', 'Maintenance assessment 0.27']],
    // Premium only: 900 x 3 %; 20.00 a policy.
    ['PA', ['Surplus lines tax 27.00', 'Stamping fee 20.00']],
    ['GA', ['Surplus lines tax 40.00']],
    ['AL', ['Surplus lines tax 60.00']],
    // 1,000 x 4 %; 1,000 x 0.25 %; the 3 % fee spares homes.
    ['MS', ['Surplus lines tax 40.00', 'Stamping fee 2.50']],
    // 1,000 x 3 %; 1,000 x 1.8 %; the tax of the place is named, not known and not charged.
    [
      'KY',
      [
        'Surplus lines tax 30.00',
        'Kentucky premium surcharge 18.00',
        'City and county tax of the place null',
      ],
    ],
    // 1,000 x 5 %; 1,000 x 0.175 %.
    ['TN', ['Surplus lines tax 50.00', 'Clearinghouse fee 1.75']],
  ])('%s: 900 premium and 100 policy fee of a home', (state, expected) => {
    expect(lines(state)).toEqual(expected);
  });

  test('Mississippi, a business: 3 % beside, on premium and policy fee, not on the inspection', () => {
    // 1,000 x 4 % = 40.00; x 0.25 % = 2.50; x 3 % = 30.00; the inspection's 50 is not taxed.
    expect(lines('MS', { isCommercial: true, inspectionFee: '50.00' })).toEqual([
      'Surplus lines tax 40.00',
      'Stamping fee 2.50',
      'MWUA non-admitted fee 30.00',
    ]);
  });

  test('every line is rounded to cents by itself, half up', () => {
    // Tennessee: 5 % of 10.10 = 0.505 is 0.51; 0.175 % of 10.10 = 0.017675 is 0.02.
    expect(lines('TN', { premium: '10.10', policyFee: '0.00' })).toEqual([
      'Surplus lines tax 0.51',
      'Clearinghouse fee 0.02',
    ]);
    // 5 % of 10.09 = 0.5045 is 0.50.
    expect(lines('TN', { premium: '10.09', policyFee: '0.00' })[0]).toBe('Surplus lines tax 0.50');
  });

  test('a row for one kind of transaction is not charged on another', () => {
    const once = rows.map((row) =>
      row.taxField === 'EMPA_TAX' ? { ...row, transactionType: 'RENEWAL' as const } : row,
    );
    expect(lines('FL', {}, once)).toEqual(['Surplus lines tax 49.40', 'FSLSO Service Fee 0.60']);
    expect(lines('FL', { transactionType: 'RENEWAL' }, once).at(-1)).toBe(
      'Emergency management surcharge 2.00',
    );
  });
});

describe('What is known of a state', () => {
  test('an admitted policy has no such taxes where no row says otherwise', () => {
    expect(lines('FL', { writtenAs: 'ADMITTED' })).toEqual([]);
    expect(areTaxesKnown(rows, taxed('ID', { writtenAs: 'ADMITTED' }))).toBe(true);
  });

  test('every state and territory where property is insured has a row, with a figure or as not known since a day', () => {
    const places = states.map(({ letters }) => letters).filter((letters) => !isMailingOnly(letters));
    const openPlaces = places.filter((state) => lines(state).join() === 'Surplus lines tax null');
    expect([places.length, places.filter((state) => lines(state).length === 0), openPlaces.length]).toEqual([
      56,
      [],
      41,
    ]);
    const [idaho] = rows.filter(({ state }) => state === 'ID');
    expect([
      idaho?.rate,
      idaho?.effectiveFrom,
      idaho?.source.startsWith('Not known since 2021-01-01'),
    ]).toEqual([null, '2021-01-01', true]);
  });

  test('before that day, and of a state that is in no row, nothing is said', () => {
    expect([
      areTaxesKnown(rows, taxed('ID', { effectiveDate: '2020-12-31' })),
      areTaxesKnown([], taxed('TN')),
      areTaxesKnown(rows, taxed('TN')),
    ]).toEqual([false, false, true]);
  });

  test('figures without a public source are marked', () => {
    const marked = rows.filter(({ certainty, effectiveTo, rate, taxField }) => {
      const isOpen = rate === null && (effectiveTo !== null || taxField === 'SURPLUS_LINES_TAX');
      return certainty !== 'PUBLISHED' && !isOpen;
    });
    expect(marked.map(({ state, taxField, certainty }) => `${state} ${taxField} ${certainty}`)).toEqual([
      'FL EMPA_TAX UNVERIFIED',
      'FL EMPA_TAX UNVERIFIED',
      'NJ SURPLUS_LINES_TAX UNVERIFIED',
      'VA SURPLUS_LINES_TAX UNVERIFIED',
      'VA SURPLUS_LINES_SERVICE_CHARGE ASSUMED',
      'PA SURPLUS_LINES_TAX UNVERIFIED',
      'PA STAMPING_FEE UNVERIFIED',
      'KY COUNTY_FEE UNVERIFIED',
      'TN STAMPING_FEE UNVERIFIED',
    ]);
  });
});

test('amounts of money are whole cents and back', () => {
  expect(['0.00', '0.05', '1204.70', '-3.10'].map((amount) => formatMoney(parseMoney(amount)))).toEqual([
    '0.00',
    '0.05',
    '1204.70',
    '-3.10',
  ]);
  expect(sumMoney('0.10', null, '0.20', undefined)).toBe('0.30');
});
