import { expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { rateOptionGrid } from '../../server/rating/engine/premium/option-grid.ts';
import { computePremium, type PremiumContext } from '../../server/rating/engine/premium/premium.ts';
import { samplePlace } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');
const context: PremiumContext = {
  variant: 'DISCOUNTED',
  eligibleDiscounts: ['NEW_CUSTOMER_PREFIRM'],
  increaseCap: null,
  isPrimaryResidence: true,
  isTenant: false,
  isOnProbation: false,
  isSevereRepetitiveLoss: false,
};

const coverages = [
  { building: 250_000, contents: 100_000 },
  { building: 158_400, contents: 0 },
  { building: 0, contents: 100_000 },
];
const deductibles = [1_250, 2_000, 5_000, 10_000].map((amount) => ({ building: amount, contents: amount }));

test('every cell of the grid is the premium of rating that choice alone', () => {
  const input = samplePlace('williamsport');
  const grid = rateOptionGrid(input, edition, context, coverages, deductibles);
  expect(grid.map((row) => row.length)).toEqual([4, 4, 4]);
  for (const { coverage, deductible, premium: cell } of grid.flat()) {
    const chosen = {
      ...input,
      buildingCoverage: coverage.building,
      contentsCoverage: coverage.contents,
      buildingDeductible: deductible.building,
      contentsDeductible: deductible.contents,
    };
    expect(cell).toEqual(computePremium(chosen, edition, context));
  }
});

test('a place that cannot be rated says so in every cell', () => {
  const grid = rateOptionGrid(samplePlace('galveston'), edition, context, coverages, deductibles);
  expect(new Set(grid.flat().map(({ premium: { rating } }) => rating.status))).toEqual(
    new Set(['NOT_RATABLE']),
  );
});
