import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import {
  imagineFlood,
  printFlood,
  printWhatIfs,
} from '../../../machines/domain/claims/what-if/flood-what-if.ts';
import { listWhatIfs } from '../../../machines/domain/claims/what-if/settlement-what-ifs.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { addMoney, compareMoney, formatMoney } from '../../../machines/domain/money/money.ts';
import { buildLines, buildTerms } from '../../support/claims/settlements.ts';

function house(changes: {
  readonly structure?: Partial<PolicyFile['structure']>;
  readonly rating?: Partial<PolicyFile['rating']>;
}): PolicyFile {
  const blank = blankFile();
  return {
    ...blank,
    policy: { ...blank.policy, buildingType: 'SINGLE_FAMILY_HOME', isPrimaryResidence: true },
    structure: {
      ...blank.structure,
      foundationType: 'SLAB_ON_GRADE',
      floorsCount: 1,
      replacementCostUser: 300_000,
      ...changes.structure,
    },
    rating: {
      ...blank.rating,
      buildingCoverage: 250_000,
      buildingDeductible: 1250,
      contentsCoverage: 50_000,
      contentsDeductible: 1250,
      ...changes.rating,
    },
  };
}

function imagine(policy: PolicyFile, depthInches: number, language: 'EN' | 'ES' = 'EN') {
  const flood = imagineFlood(policy, { depthInches, today: '2026-11-28', language });
  if (flood === null) throw new Error('The house is known.');
  return printFlood(flood);
}

test('three feet of water in a house on a slab cost about 40 percent of it, and each coverage says what is paid and why the rest is not', () => {
  const { coverages, damage, paid, unpaid, whatIfs } = imagine(house({}), 36);
  expect({ coverages, damage, paid, unpaid, whatIfs }).toEqual({
    coverages: [
      {
        coverage: 'BUILDING',
        damage: '124500.00',
        paid: '109750.00',
        unpaid: '14750.00',
        shortfalls: [
          { reason: 'Age and wear', amount: '13500.00' },
          { reason: 'Deductible', amount: '1250.00' },
        ],
      },
      {
        coverage: 'CONTENTS',
        damage: '96500.00',
        paid: '50000.00',
        unpaid: '46500.00',
        shortfalls: [
          { reason: 'Age and wear', amount: '30875.00' },
          { reason: 'Deductible', amount: '1250.00' },
          { reason: 'Above the amount of insurance', amount: '14375.00' },
        ],
      },
    ],
    damage: '221000.00',
    paid: '159750.00',
    unpaid: '61250.00',
    whatIfs: [{ sentence: 'With a deductible of $1,000.00 for each coverage', more: '250.00' }],
  });
});

test('a basement is paid by its list, without an inch of water above it', () => {
  const { rooms } = imagine(house({ structure: { foundationType: 'BASEMENT' } }), 0);
  const [basement] = rooms;
  expect(rooms.map(({ room, damage, paid, unpaid }) => [room, damage, paid, unpaid])).toEqual([
    ['Basement', '46500.00', '21500.00', '25000.00'],
  ]);
  expect(basement?.items.map(({ item, paid, refusal }) => [item, paid, refusal])).toEqual([
    ['Furnace and water heater', '8448.53', null],
    ['Electrical panel', '2816.18', null],
    ['Drywall, hung and not painted', '3379.41', null],
    ['Stairway', '1689.70', null],
    ['Pumping out and cleaning', '2816.18', null],
    ['Finished floor', '0.00', 'BASEMENT_LIST'],
    ['Paint, trim, and built-in shelves', '0.00', 'BASEMENT_LIST'],
    ['Washer, dryer, and freezer', '2350.00', null],
    ['Furniture and stored things', '0.00', 'BASEMENT_LIST'],
  ]);
});

test('a house that is insured for too little says what 80 percent of its replacement cost would have paid beside it', () => {
  const { coverages, whatIfs } = imagine(house({ rating: { buildingCoverage: 120_000 } }), 36);
  expect([coverages[0]?.shortfalls, whatIfs]).toEqual([
    [
      { reason: 'Age and wear', amount: '13500.00' },
      {
        reason: 'Insured for less than 80 percent of what the house costs to rebuild',
        amount: '17476.00',
      },
      { reason: 'Deductible', amount: '1250.00' },
    ],
    [
      {
        sentence:
          'With the building insured for $240,000.00, 80 percent of its replacement cost or the maximum',
        more: '17476.00',
      },
      { sentence: 'With a deductible of $1,000.00 for each coverage', more: '250.00' },
    ],
  ]);
});

test('a house without contents coverage says in Spanish that nothing in it is insured', () => {
  const { coverages } = imagine(house({ rating: { contentsCoverage: 0, contentsDeductible: 0 } }), 12, 'ES');
  expect(coverages[1]).toEqual({
    coverage: 'CONTENTS',
    damage: '31500.00',
    paid: '0.00',
    unpaid: '31500.00',
    shortfalls: [
      {
        reason: 'Sin seguro: no hay cobertura, o no está en la lista de las áreas debajo del piso más bajo',
        amount: '31500.00',
      },
    ],
  });
});

test('the worksheet of a claim says what 80 percent of its replacement cost would have paid beside it', () => {
  const lines = buildLines(
    { cost: 70_000, depreciation: 9000 },
    { cost: 10_000, depreciation: 3000, property: 'CARPET_OR_APPLIANCE' },
  );
  const terms = buildTerms({ building: [100_000, 2000], isPrincipalHome: true, replacementCost: 200_000 });
  expect(printWhatIfs(listWhatIfs(lines, terms, 'EN'))).toEqual([
    {
      sentence:
        'With the building insured for $160,000.00, 80 percent of its replacement cost or the maximum',
      more: '9000.00',
    },
    { sentence: 'With a deductible of $1,000.00 for each coverage', more: '1000.00' },
  ]);
});

test('a building or a replacement cost that is not known answers nothing', () => {
  const ask = (policy: PolicyFile) =>
    imagineFlood(policy, { depthInches: 36, today: '2026-11-28', language: 'EN' });
  expect([ask(blankFile()), ask(house({ structure: { replacementCostUser: null } }))]).toEqual([null, null]);
});

test('what is paid and every reason add up to the damage, rooms add up to coverages, and deeper water never pays less', () => {
  const foundations = [
    'SLAB_ON_GRADE',
    'BASEMENT',
    'ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...foundations),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 20_000, max: 900_000 }),
      fc.integer({ min: 0, max: 250_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 95 }),
      (foundationType, floorsCount, replacementCostUser, buildingCoverage, contentsCoverage, depth) => {
        const policy = house({
          structure: { foundationType, floorsCount, replacementCostUser },
          rating: { buildingCoverage, contentsCoverage },
        });
        const flood = imagineFlood(policy, { depthInches: depth, today: '2026-11-28', language: 'EN' });
        const deeper = imagineFlood(policy, { depthInches: depth + 1, today: '2026-11-28', language: 'EN' });
        if (flood === null || deeper === null) throw new Error('The house is known.');
        const items = flood.rooms.flatMap((room) => room.items);
        for (const { coverage, damage, paid, shortfalls } of flood.coverages) {
          const own = items.filter((item) => item.coverage === coverage);
          const reasons = shortfalls.map(({ amount }) => amount);
          expect(formatMoney(addMoney(paid, ...reasons))).toBe(formatMoney(damage));
          expect(formatMoney(addMoney(...own.map((item) => item.paid)))).toBe(formatMoney(paid));
        }
        expect(compareMoney(deeper.paid, flood.paid)).toBeGreaterThanOrEqual(0);
        expect(items.filter((item) => compareMoney(item.paid, item.damage) > 0)).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});
