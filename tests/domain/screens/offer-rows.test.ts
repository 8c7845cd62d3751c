import { describe, expect, test } from 'vitest';
import {
  buildDecisiveRows,
  buildDetailRows,
  type Offer,
} from '../../../src/wizard/screens/rates/private/offer-rows.ts';

const nfip: Offer = {
  privateFloodProviderId: null,
  name: 'National Flood Insurance Program',
  isSample: false,
  outcome: 'QUOTED',
  reasons: [],
  isStale: false,
  isChosen: true,
  mayBeChosen: true,
  buildingPremium: '238.00',
  contentsPremium: '178.00',
  fees: [{ label: 'Federal Policy Fee', amount: '47.00', certainty: 'PUBLISHED' }],
  taxes: [],
  totalPremium: '572.00',
  buildingLimit: 250_000,
  contentsLimit: 100_000,
  waitingPeriod: '30 days.',
  covers: [{ cover: 'Loss of use', words: 'Not covered' }],
  lenderAcceptance: 'Accepted.',
  minimumEarned: 'By the day.',
  validUntil: '2026-12-21',
  provenance: 'Risk Rating 2.0',
};

const carrier: Offer = {
  ...nfip,
  privateFloodProviderId: '1',
  name: 'A carrier',
  fees: [],
  taxes: [
    { label: 'Surplus lines tax', amount: '82.03', certainty: 'PUBLISHED' },
    { label: 'Clearinghouse fee', amount: '2.87', certainty: 'UNVERIFIED' },
    { label: 'City and county tax of the place', amount: null, certainty: 'UNVERIFIED' },
  ],
  totalPremium: '1725.46',
  covers: [
    { cover: 'Loss of use', words: '10 %' },
    { cover: 'Other structures', words: '5 %' },
  ],
};

const declined: Offer = {
  ...carrier,
  name: 'Another carrier',
  outcome: 'DECLINED',
  reasons: ['It writes homes only.'],
  taxes: [],
  totalPremium: null,
  buildingLimit: null,
  contentsLimit: null,
  covers: [],
  validUntil: null,
};

function row(label: string, offers = [nfip, carrier, declined]) {
  const rows = [...buildDecisiveRows(offers), ...buildDetailRows(offers)];
  const found = rows.find((one) => one.label === label);
  return found && [found.isSame, ...found.cells.map((lines) => lines.join(' | '))];
}

describe('Offers side by side', () => {
  test('a decline says why in the row of the answers', () => {
    expect(row('Answer')).toEqual([false, 'Quote', 'Quote', 'Declined | It writes homes only.']);
  });

  test('the premium is that of building and contents; only a quote has one', () => {
    expect(row('Premium')).toEqual([false, '$416', '$416', '–']);
  });

  test('taxes and fees are one amount, which says how many are unverified or not included', () => {
    expect(row('Taxes and fees')).toEqual([
      false,
      '$47',
      '$84.90 | 1 of them unverified | 1 more not known, not included',
      '–',
    ]);
  });

  test('taxes say how well they are known, and what is not included', () => {
    expect(row('State taxes and fees')).toEqual([
      false,
      '–',
      'Surplus lines tax $82.03 | Clearinghouse fee $2.87 (unverified) | City and county tax of the place: not known, not included (unverified)',
      '–',
    ]);
  });

  test('everything that a carrier covers has its row', () => {
    expect(row('Other structures')).toEqual([false, '–', '5 %', '–']);
    expect(row('Loss of use')).toEqual([false, 'Not covered', '10 %', '–']);
  });

  test('a row is the same only where every offer is a quote and all say the same', () => {
    expect(row('Waiting period', [nfip, carrier])).toEqual([true, '30 days.', '30 days.']);
    expect(row('Waiting period')).toEqual([false, '30 days.', '30 days.', '30 days.']);
    expect(row('Waiting period', [nfip])).toEqual([false, '30 days.']);
    expect(row('Limits, building / contents')).toEqual([
      false,
      '$250,000 / $100,000',
      '$250,000 / $100,000',
      '–',
    ]);
  });

  test('five rows decide, and the rest keep their order', () => {
    const offers = [nfip, carrier, declined];
    expect(buildDecisiveRows(offers).map(({ label }) => label)).toEqual([
      'Premium',
      'Limits, building / contents',
      'Waiting period',
      'Taxes and fees',
      'Lender acceptance',
    ]);
    expect(buildDetailRows(offers).map(({ label }) => label)).toEqual([
      'Answer',
      'Building premium',
      'Contents premium',
      'Fees, surcharges and discounts',
      'State taxes and fees',
      'Loss of use',
      'Other structures',
      'Cancelled early',
      'Valid until',
    ]);
  });
});
