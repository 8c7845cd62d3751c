import { expect, test } from 'vitest';
import { findEditionById, findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import type { PremiumContext } from '../../server/rating/engine/premium/premium.ts';
import { computeCaseTotal, type PremiumCase } from '../../server/rating/engine/premium/premium-case.ts';
import { explainPremiumDifference } from '../../server/rating/engine/premium/premium-difference.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import { samplePlace } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');
const context: PremiumContext = {
  variant: 'DISCOUNTED',
  eligibleDiscounts: [],
  increaseCap: null,
  isPrimaryResidence: true,
  isTenant: false,
  isOnProbation: false,
  isSevereRepetitiveLoss: false,
};

function buildCase(input: Partial<RatingInput> = {}, changed: Partial<PremiumContext> = {}): PremiumCase {
  return {
    input: { ...samplePlace('nashville'), ...input },
    context: { ...context, ...changed },
    edition,
    ratedFor: '2026-11-21',
  };
}

function total(of: PremiumCase): number {
  return computeCaseTotal(of) ?? Number.NaN;
}

test('a premium that follows from the same does not differ', () => {
  const { headline, change, causes, lines } = explainPremiumDifference(
    buildCase(),
    buildCase({ id: 'another name' }),
  );
  expect({ headline, change, causes, lines }).toEqual({
    headline: 'No change',
    change: 0,
    causes: [],
    lines: [],
  });
});

test('foundations are named in words, those of one word too', () => {
  const one = buildCase({ foundationType: 'SLAB_ON_GRADE' });
  const other = buildCase({ foundationType: 'CRAWLSPACE' });
  const [cause] = explainPremiumDifference(one, other).causes;
  expect([cause?.before, cause?.after]).toEqual(['slab on grade', 'crawlspace']);
});

test('one changed deductible is described in one line, with its effect on the total', () => {
  const one = buildCase({ buildingDeductible: 2_000, contentsDeductible: 2_000 });
  const other = buildCase({ buildingDeductible: 1_250, contentsDeductible: 1_250 });
  const change = total(other) - total(one);
  const explanation = explainPremiumDifference(one, other);
  expect(change).toBeGreaterThan(0);
  expect(explanation.headline).toBe(`+$${change}: deductible $2,000 → $1,250`);
  expect(explanation.causes).toEqual([{ label: 'deductible', before: '$2,000', after: '$1,250', change }]);
  expect(explainPremiumDifference(other, one).headline).toBe(`($${change}): deductible $1,250 → $2,000`);
});

test('the changes of several causes add up to the whole, each taken after the ones before it', () => {
  const one = buildCase();
  const other = buildCase(
    { firstFloorHeightFeet: 6, buildingCoverage: 200_000, contentsDeductible: 5_000, crsClass: 5 },
    { isPrimaryResidence: false, eligibleDiscounts: ['NEWLY_MAPPED'] },
  );
  const explanation = explainPremiumDifference(one, other);
  expect(explanation.causes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual([
    'first floor height: 3 ft → 6 ft',
    'building coverage: $250,000 → $200,000',
    'CRS class: 10 → 5',
    'contents deductible: $2,000 → $5,000',
    'statutory discounts: none → newly mapped',
    'primary residence: yes → no',
  ]);
  const sum = explanation.causes.reduce((all, { change }) => all + (change ?? Number.NaN), 0);
  expect(sum).toBe(explanation.change);
  expect(explanation.change).toBe(total(other) - total(one));
  expect(explanation.headline).toMatch(/; 3 more$/);
});

test('the printed amounts are side by side; discounts are negative and amounts of zero in both are left out', () => {
  const explanation = explainPremiumDifference(buildCase(), buildCase({ crsClass: 5 }));
  const crs = explanation.amounts.find(({ label }) => label === 'CRS discount');
  expect(crs?.before).toBe(0);
  expect(crs?.after).toBeLessThan(0);
  expect(explanation.amounts.map(({ label }) => label)).toEqual([
    'Building premium',
    'Contents premium',
    'ICC premium',
    'CRS discount',
    'Full-risk premium',
    'Discounted premium',
    'Reserve fund',
    'HFIAA surcharge',
    'Federal Policy Fee',
    'Total',
  ]);
  for (const { before, after, change } of explanation.amounts)
    expect((after ?? 0) - (before ?? 0)).toBe(change);
});

test('every line that differs is listed with both its sides', () => {
  const { lines } = explainPremiumDifference(buildCase(), buildCase({ crsClass: 5 }));
  expect(lines[0]).toEqual({
    result: 'CRS discount',
    label: 'CRS percent',
    before: 'class 10; × 0',
    after: 'class 5; × 25',
    change: lines[0]?.change ?? '',
  });
  expect(lines.map(({ result }) => result)).toContain('Amount due');
});

test('a place that moved is one cause that names what moved', () => {
  const moved = buildCase({ distanceToRiverMeters: 900, elevationRelativeToRiverFeet: 12 });
  expect(
    explainPremiumDifference(buildCase(), moved).causes.map(({ label, before, after }) => [
      label,
      before,
      after,
    ]),
  ).toEqual([
    [
      'location',
      'distance to the river 412 m, elevation relative to the river 9.5 ft',
      'distance to the river 900 m, elevation relative to the river 12 ft',
    ],
  ]);
});

test('other dated figures are a cause of their own', () => {
  const dearer = { ...edition, constants: { ...edition.constants, federalPolicyFee: 52 } };
  const other = { ...buildCase(), edition: dearer, ratedFor: '2027-10-01' };
  expect(explainPremiumDifference(buildCase(), other).headline).toBe(
    '+$5: rate figures of 2023-02-24 for 2026-11-21 → of 2023-02-24 for 2027-10-01',
  );
  expect(findEditionById('2023-02-24', '2026-11-21')).toBe(edition);
});

test('discounts that come in are one cause', () => {
  const one = buildCase({ crsClass: 10 }, { variant: 'UNDISCOUNTED' });
  const other = buildCase({ crsClass: 10 }, { eligibleDiscounts: ['NEW_CUSTOMER_PREFIRM'] });
  expect(
    explainPremiumDifference(one, other).causes.map(({ label, before, after }) => [label, before, after]),
  ).toEqual([['discounts', 'left out', 'taken']]);
});

test('a premium that cannot be made on one side says so', () => {
  const island = buildCase({ isBarrierIsland: true });
  const { headline, change, causes } = explainPremiumDifference(buildCase(), island);
  expect(headline).toBe('No premium now: location barrier island no → barrier island yes');
  expect([change, causes[0]?.change]).toEqual([null, null]);
  expect(explainPremiumDifference(island, buildCase()).headline).toMatch(/^\$[\d,]+, no premium before: /);
});
