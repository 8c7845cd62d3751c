import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnswerName,
  type EstimateAnswers,
  readAnswers,
} from '../../machines/domain/estimate/estimate-answers.ts';
import { completeAnswers } from '../../machines/domain/estimate/usual-answers.ts';
import { orderQuestions } from '../../server/quote/estimate/estimate-questions.ts';
import { NfipRanger } from '../../server/rating/ranging/nfip-ranger.service.ts';
import { countFiles, rangeByForce } from '../support/estimate/brute-force.ts';
import { estimateDay, estimateFileAt } from '../support/estimate/estimate-places.ts';
import { isEverything, takeSample } from '../support/extent.ts';

/** Nothing is known. */
const noAnswers = readAnswers({});

/** Places of one and of two perils, behind a levee, with coastal erosion, with every discount, with prior claims and with a surcharge. */
const keys = [
  'nashville-tn',
  'boise-id',
  'upstate-ny',
  'new-orleans-la',
  'coastal-fl',
  'cbrs-system-unit',
  'pre-firm',
  'newly-mapped',
  'ar-zone',
  'emergency-program',
  'probation-community',
  'repetitive-loss',
];
const covers = [
  {},
  { buildingCoverage: 0, contentsCoverage: 40_000 },
  { buildingCoverage: 60_000, contentsCoverage: 0, buildingDeductible: 10_000 },
  {
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 1_000,
    contentsDeductible: 1_000,
  },
];
/** A building 60 m from the coast, where erosion is rated, which takes no property factor. */
const eroding = (facts: object) => ({ ...facts, distanceToCoastMeters: 60, distanceToOceanMeters: 60 });
const files = await Promise.all([
  ...keys.flatMap((key) => covers.map((cover) => estimateFileAt(key, { cover, change: forgetCost }))),
  ...covers.map((cover) =>
    estimateFileAt('coastal-fl', { cover, change: (facts) => eroding(forgetCost(facts)) }),
  ),
]);

/** Places at which the highest rate is reached by many buildings; the lower the costs, the more. */
const capped = await Promise.all(
  ['pre-firm', 'repetitive-loss', 'new-orleans-la'].flatMap((key) =>
    [60_000, 120_000, 500_000].map((replacementCost) =>
      estimateFileAt(key, { change: (facts) => ({ ...facts, replacementCost }) }),
    ),
  ),
);

const cappedByArea = await Promise.all([
  estimateFileAt('pre-firm', { change: forgetCost }),
  estimateFileAt('pre-firm', { change: forgetCost, cover: { buildingDeductible: 10_000 } }),
]);

function forgetCost(facts: object) {
  return { ...facts, replacementCost: null };
}

/** The answers that the NFIP's premium depends on, and the area by itself: it has 4,401 values. */
const small: readonly AnswerName[] = [
  'isPrimaryResidence',
  'foundationType',
  'hasElevationCertificate',
  'hasFloodOpenings',
  'isSubstantiallyImproved',
  'constructionType',
  'floorsCount',
  'isMachineryElevated',
  'isApplianceElevated',
];

const stated: fc.Arbitrary<EstimateAnswers> = fc
  .record({
    isPrimaryResidence: fc.boolean(),
    foundationType: fc.constantFrom(
      'BASEMENT' as const,
      'CRAWLSPACE' as const,
      'SLAB_ON_GRADE' as const,
      'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS' as const,
      'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS' as const,
    ),
    hasElevationCertificate: fc.boolean(),
    certificateHeightFeet: fc.integer({ min: -20, max: 120 }).map((tenths) => tenths / 10),
    hasFloodOpenings: fc.boolean(),
    yearBuilt: fc.integer({ min: 1880, max: 2026 }),
    isSubstantiallyImproved: fc.boolean(),
    constructionType: fc.constantFrom('FRAME' as const, 'MASONRY' as const, 'OTHER' as const),
    floorsCount: fc.integer({ min: 1, max: 4 }),
    totalBuildingAreaFeet: fc.integer({ min: 300, max: 6_000 }),
    isMachineryElevated: fc.boolean(),
    isApplianceElevated: fc.boolean(),
  })
  .map((answers) => completeAnswers({ ...noAnswers, ...answers }));

/** Removes these answers. Without knowing whether there is a certificate, its height is not known either. */
function forget(answers: EstimateAnswers, unknown: readonly AnswerName[]): EstimateAnswers {
  const forgotten = { ...answers, ...Object.fromEntries(unknown.map((name) => [name, null])) };
  return unknown.includes('hasElevationCertificate')
    ? { ...forgotten, certificateHeightFeet: null }
    : forgotten;
}

/** So many cases by night; one of 125 by day. */
const parameters = (cases: number) => ({ numRuns: isEverything ? cases : Math.ceil(cases / 125), seed: 14 });

test('the range over up to five unknown answers is what rating every combination of them finds', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      stated,
      fc.subarray([...small], { minLength: 1, maxLength: 5 }),
      (file, answers, unknown) => {
        const open = forget(answers, unknown);
        fc.pre(countFiles(open) <= 6_000);
        const { isTight, cost: _, ...range } = new NfipRanger(file, estimateDay).range(open);
        expect({ isTight, range }).toEqual({ isTight: true, range: rangeByForce(file, open) });
      },
    ),
    parameters(600),
  );
});

test('the range holds where the highest rate and a discount of the subsidized layer meet', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...capped),
      stated,
      fc.integer({ min: 1900, max: 1974 }),
      fc.subarray([...small], { minLength: 1, maxLength: 5 }),
      (file, answers, yearBuilt, unknown) => {
        const open = forget({ ...answers, yearBuilt, isSubstantiallyImproved: false }, unknown);
        fc.pre(countFiles(open) <= 3_000);
        const { isTight, cost: _, ...range } = new NfipRanger(file, estimateDay).range(open);
        expect({ isTight, range }).toEqual({ isTight: true, range: rangeByForce(file, open) });
      },
    ),
    parameters(400),
  );
});

test.runIf(isEverything)(
  'the range over an unknown area holds where the highest rate and a discount of the subsidized layer meet',
  {
    timeout: 600_000,
  },
  () => {
    fc.assert(
      fc.property(fc.constantFrom(...cappedByArea), stated, (file, answers) => {
        const open = forget({ ...answers, yearBuilt: 1950, isSubstantiallyImproved: false }, [
          'totalBuildingAreaFeet',
        ]);
        const { isTight, cost: _, ...range } = new NfipRanger(file, estimateDay).range(open);
        expect({ isTight, range }).toEqual({ isTight: true, range: rangeByForce(file, open) });
      }),
      parameters(80),
    );
  },
);

test('the range over an unknown year is what rating the first and the last day of each year finds', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      stated,
      fc.subarray(['isSubstantiallyImproved', 'isPrimaryResidence', 'floorsCount'] as AnswerName[], {
        maxLength: 2,
      }),
      (file, answers, unknown) => {
        const open = forget(answers, ['yearBuilt', ...unknown]);
        const { isTight, cost: _, ...range } = new NfipRanger(file, estimateDay).range(open);
        expect({ isTight, range }).toEqual({ isTight: true, range: rangeByForce(file, open) });
      },
    ),
    parameters(100),
  );
});

test.runIf(isEverything)(
  'the range over an unknown area, alone or with another answer, is what rating every square foot finds',
  {
    timeout: 600_000,
  },
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        stated,
        fc.constantFrom<AnswerName[]>(
          [],
          ['isMachineryElevated'],
          ['constructionType'],
          ['floorsCount'],
          ['hasFloodOpenings'],
        ),
        (file, answers, unknown) => {
          const open = forget({ ...answers, isSubstantiallyImproved: false }, [
            'totalBuildingAreaFeet',
            ...unknown,
          ]);
          const { isTight, cost: _, ...range } = new NfipRanger(file, estimateDay).range(open);
          expect({ isTight, range }).toEqual({ isTight: true, range: rangeByForce(file, open) });
        },
      ),
      parameters(50),
    );
  },
);

test('no answers lead out of the range that knows nothing', { timeout: 600_000 }, () => {
  const tried = takeSample(files, 2, 0);
  const ranges = new Map(tried.map((file) => [file, new NfipRanger(file, estimateDay).range(noAnswers)]));
  fc.assert(
    fc.property(
      fc.constantFrom(...tried),
      stated.filter(
        ({ yearBuilt, floorsCount, totalBuildingAreaFeet: area, certificateHeightFeet: feet }) =>
          (yearBuilt ?? 0) >= 1900 &&
          (floorsCount ?? 0) <= 3 &&
          (area ?? 0) >= 600 &&
          (area ?? 0) <= 5_000 &&
          (feet ?? 0) >= 2 &&
          (feet ?? 0) <= 5,
      ),
      (file, answers) => {
        const range = ranges.get(file);
        const found = rangeByForce(file, answers);
        if (!range || !found) throw new Error('There is no range.');
        expect({ ...found, isInside: range.least <= found.least && found.most <= range.most }).toEqual({
          ...found,
          isInside: true,
        });
      },
    ),
    parameters(800),
  );
});

test('the questions are in the order of the dollars that their answers take from the range, as rating every combination finds it', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      stated,
      fc.subarray([...small], { minLength: 2, maxLength: 4 }),
      (file, answers, unknown) => {
        const open = forget(answers, unknown);
        fc.pre(countFiles(open) <= 1_500);
        const ranger = new NfipRanger(file, estimateDay);
        const order = (rangeOf: (fixed: EstimateAnswers) => { least: number; most: number } | null) => {
          const range = (fixed: EstimateAnswers) => {
            const found = rangeOf(fixed);
            return found && { least: found.least, likely: 0, most: found.most, isTight: true };
          };
          return orderQuestions(file, open, estimateDay, range(open), range).map(({ answer, decides }) => ({
            answer,
            decides,
          }));
        };
        expect(order((fixed) => ranger.range(fixed))).toEqual(order((fixed) => rangeByForce(file, fixed)));
      },
    ),
    parameters(120),
  );
});
