import { expect, test } from 'vitest';
import type { CommissionRate } from '../../../machines/contract/types.ts';
import {
  type CommissionTerm,
  findCommissionPercent,
  listCurrentRates,
} from '../../../machines/domain/ledger/commission-rate.ts';

const general: CommissionRate = {
  commissionRateId: 1,
  companyId: 1,
  agencyEntityId: null,
  state: null,
  product: null,
  isRenewal: null,
  firstDay: '2026-01-01',
  percent: 15,
  savedBy: 1,
  savedAt: '2026-01-01T18:00:00Z',
};

const term: CommissionTerm = {
  agencyEntityId: 7,
  state: 'LA',
  product: 'PUBLIC',
  isRenewal: true,
  firstDay: '2026-06-01',
};

function row(commissionRateId: number, values: Partial<CommissionRate>): CommissionRate {
  return { ...general, commissionRateId, ...values };
}

test('the narrowest row wins: the agency goes before the state, the state before the product, the product before the kind of term', () => {
  const rows = [
    row(6, { agencyEntityId: 7, percent: 20 }),
    row(5, { state: 'LA', product: 'PUBLIC', isRenewal: true, percent: 19 }),
    row(4, { state: 'LA', percent: 18 }),
    row(3, { product: 'PUBLIC', percent: 17 }),
    row(2, { isRenewal: true, percent: 16 }),
    general,
  ];
  const percents = rows.map((_, left) => findCommissionPercent(rows.slice(left), term));
  expect(percents).toEqual([20, 19, 18, 17, 16, 15]);
  expect(findCommissionPercent(rows.toReversed(), term)).toBe(20);
});

test('a row is for no other agency, state, product or kind of term', () => {
  const others: readonly Partial<CommissionRate>[] = [
    { agencyEntityId: 8 },
    { state: 'TX' },
    { product: 'PRIVATE' },
    { isRenewal: false },
  ];
  for (const other of others) expect(findCommissionPercent([row(2, other)], term)).toBeNull();
});

test('a row counts for terms from its first day on, and the later one of two alike', () => {
  const rows = [general, row(2, { firstDay: '2026-06-01', percent: 12 })];
  expect(findCommissionPercent(rows, { ...term, firstDay: '2025-12-31' })).toBeNull();
  expect(findCommissionPercent(rows, { ...term, firstDay: '2026-01-01' })).toBe(15);
  expect(findCommissionPercent(rows, { ...term, firstDay: '2026-05-31' })).toBe(15);
  expect(findCommissionPercent(rows, term)).toBe(12);
});

test('a later save replaces the row with the same columns and day, and removes it without a rate', () => {
  const corrected = row(2, { percent: 14 });
  const withdrawn = row(3, { percent: null });
  expect(listCurrentRates([corrected, general])).toEqual([corrected]);
  expect(listCurrentRates([withdrawn, corrected, general])).toEqual([]);
  expect(findCommissionPercent([withdrawn, corrected, row(4, { state: 'LA', percent: 0 })], term)).toBe(0);
});
