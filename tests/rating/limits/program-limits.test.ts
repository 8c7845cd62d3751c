import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuildingType, RatingInput } from '../../../server/rating/engine/rating-input.ts';
import { findPassedLimits } from '../../../server/rating/engine/risk/program-limits.ts';
import { sampleHome, samplePlace } from '../sample-places.ts';

const nashville = samplePlace('nashville');

/** The limits that coverages of ten million dollars are above: building, contents. */
function limits(change: Partial<RatingInput>): (number | undefined)[] {
  const risk = { ...nashville, ...change, buildingCoverage: 10_000_000, contentsCoverage: 10_000_000 };
  const passed = findPassedLimits(risk);
  return (['buildingCoverage', 'contentsCoverage'] as const).map(
    (field) => passed.find((limit) => limit.field === field)?.limit,
  );
}

// 44 CFR 61.6. Columns: Regular Program, Emergency Program in the states, Emergency Program in AK, HI, GU and VI.
// biome-ignore format: a table
const law: readonly (readonly [BuildingType, [number, number], [number, number], [number, number]])[] = [
  ['SINGLE_FAMILY_HOME', [250_000, 100_000], [35_000, 10_000], [50_000, 10_000]],
  ['TWO_TO_FOUR_FAMILY_BUILDING', [250_000, 100_000], [35_000, 10_000], [50_000, 10_000]],
  ['RESIDENTIAL_MOBILE_MANUFACTURED_HOME', [250_000, 100_000], [35_000, 10_000], [50_000, 10_000]],
  ['RESIDENTIAL_UNIT', [250_000, 100_000], [35_000, 10_000], [50_000, 10_000]],
  ['OTHER_RESIDENTIAL_BUILDING', [500_000, 100_000], [100_000, 10_000], [150_000, 10_000]],
  ['NON_RESIDENTIAL_BUILDING', [500_000, 500_000], [100_000, 100_000], [100_000, 100_000]],
  ['NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING', [500_000, 500_000], [100_000, 100_000], [100_000, 100_000]],
  ['NON_RESIDENTIAL_UNIT', [0, 500_000], [0, 100_000], [0, 100_000]],
];

describe('the amounts that the NFIP sells', () => {
  test.each(law)('for %s: Regular Program %j, Emergency Program %j, overseas %j', (buildingType, ...rows) => {
    const emergency = { buildingType, isEmergencyProgram: true };
    expect([
      limits({ buildingType }),
      limits(emergency),
      ...['AK', 'HI', 'GU', 'VI'].map((state) => limits({ ...emergency, state })),
    ]).toEqual([rows[0], rows[1], rows[2], rows[2], rows[2], rows[2]]);
  });

  test('for a condominium association: the lower of the replacement cost and $250,000 for each unit', () => {
    const association = { buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING', unitsCount: 4 } as const;
    expect(limits({ ...association, buildingValue: 5_000_000 })).toEqual([1_000_000, 100_000]);
    expect(limits({ ...association, buildingValue: 700_010 })).toEqual([700_100, 100_000]);
    expect(findPassedLimits({ ...nashville, ...association, buildingCoverage: 400_000 })).toEqual([
      {
        field: 'buildingCoverage',
        amount: 400_000,
        limit: 342_000,
        rule: '44 CFR 61.6: residential condominium building, the lower of its replacement cost and $250,000 for each of 4 units',
        message:
          'The building coverage of $400,000 is above the limit of $342,000 (44 CFR 61.6: residential condominium building, the lower of its replacement cost and $250,000 for each of 4 units).',
      },
    ]);
  });

  test('end with the limit itself', () => {
    expect(findPassedLimits({ ...nashville, buildingCoverage: 250_000, contentsCoverage: 100_000 })).toEqual(
      [],
    );
    const [passed] = findPassedLimits({ ...nashville, isEmergencyProgram: true, buildingCoverage: 35_100 });
    expect(passed?.message).toBe(
      'The building coverage of $35,100 is above the limit of $35,000 (44 CFR 61.6: single family home, Emergency Program, TN).',
    );
  });
});

test('a missing or invalid fact passes no limit: the rating reports it', () => {
  expect(findPassedLimits({ ...sampleHome, buildingType: null, buildingCoverage: 10_000_000 })).toEqual([]);
  const association = { ...sampleHome, buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING' as const };
  expect(findPassedLimits({ ...association, unitsCount: null, buildingCoverage: 10_000_000 })).toEqual([]);
  const odd = fc.oneof(fc.anything(), fc.constantFrom('constructor', '__proto__', 'toString'));
  fc.assert(
    fc.property(
      fc.record({
        buildingType: odd,
        state: odd,
        unitsCount: odd,
        buildingValue: odd,
        buildingCoverage: odd,
      }),
      (facts) => {
        expect(Array.isArray(findPassedLimits({ ...nashville, ...facts } as RatingInput))).toBe(true);
      },
    ),
  );
});
