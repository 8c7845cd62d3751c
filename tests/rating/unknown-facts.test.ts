import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outOfRange } from '../../machines/domain/place/location-facts.ts';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { RANGED_FACTS } from '../../server/rating/engine/range/fact-values.ts';
import { rangeUnknownFacts } from '../../server/rating/engine/range/range-unknown-facts.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { generatedRisks } from '../bench/rating/generated-risks.ts';
import { samplePlace } from './sample-places.ts';

const edition = findEditionInForce('2026-01-01');
/** Without barrier islands far from a coast or in a state without storm surge: what contradicts itself has no right answer. */
const risks = [...generatedRisks(edition, 3_000)].filter(
  ({ isBarrierIsland, distanceToCoastMeters, state }) =>
    !isBarrierIsland || (Number(distanceToCoastMeters) < 80_467 && hasSurge(state)),
);

function hasSurge(state: string | null): boolean {
  const { open, levee } = edition.states.get(state ?? '') ?? {};
  return [open?.singleToFour, open?.other, levee?.singleToFour, levee?.other].every(
    (base) => (base?.surge?.building ?? 0) > 0,
  );
}

/** Every fact of a place that a user or a service may leave out. */
const placeFacts = ['state', 'county', 'huc12', ...RANGED_FACTS] as const;

const rangeOf = (risk: RatingInput) => rangeUnknownFacts(risk, rateRisk(risk, edition), edition);

test('taking a fact away never leaves a RATED answer with another amount, whatever the place', () => {
  const blanks = fc.constantFrom(null, undefined, '');
  fc.assert(
    fc.property(
      fc.constantFrom(...risks),
      fc.uniqueArray(fc.constantFrom(...placeFacts), { minLength: 1, maxLength: 4 }),
      blanks,
      (risk, facts, blank) => {
        const known = rateRisk(risk, edition);
        const lacking = {
          ...risk,
          ...Object.fromEntries(facts.map((fact) => [fact, blank])),
        } as RatingInput;
        const unknown = rateRisk(lacking, edition);
        if (unknown.status === 'RATED') expect([known.status, known.exact]).toEqual(['RATED', unknown.exact]);
        const isAssumed = facts.includes('crsClass') || facts.includes('priorClaims');
        if (unknown.status === 'PROVISIONAL' && known.exact && !isAssumed)
          expect(unknown.exact).toEqual(known.exact);
      },
    ),
    { numRuns: 4_000 },
  );
});

test('the range reaches below a ceiling where both facts together get the rate under it', () => {
  const found = risks.find(({ id }) => id === 'risk-1152');
  if (!found) throw new Error('There is no such risk.');
  const known = rateRisk(found, edition).exact?.fullRiskPremium ?? Number.NaN;
  const range = rangeOf({ ...found, distanceToRiverMeters: null, elevationRelativeToRiverFeet: null });
  expect(range?.least.fullRiskPremium).toBeLessThanOrEqual(known);
  expect(range?.greatest.fullRiskPremium).toBeGreaterThanOrEqual(known);
});

test('the range holds the premium that the fact would have made, and both of its ends are premiums of its values', () => {
  let ranged = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...risks),
      fc.uniqueArray(fc.constantFrom(...RANGED_FACTS), { minLength: 1, maxLength: 2 }),
      (risk, facts) => {
        const known = rateRisk(risk, edition).exact?.fullRiskPremium;
        const lacking = {
          ...risk,
          ...Object.fromEntries(facts.map((fact) => [fact, null])),
        } as RatingInput;
        const range = rangeOf(lacking);
        if (known === undefined || range === null) return;
        ranged += 1;
        expect(known).toBeGreaterThanOrEqual(range.least.fullRiskPremium - 0.001);
        expect(known).toBeLessThanOrEqual(range.greatest.fullRiskPremium + 0.001);
        for (const { fullRiskPremium, values } of [range.least, range.greatest])
          expect(rateRisk({ ...lacking, ...values }, edition).exact?.fullRiskPremium).toBe(fullRiskPremium);
      },
    ),
    { numRuns: 400 },
  );
  expect(ranged).toBeGreaterThan(50);
});

describe('a range is that of a plain search through the whole reach of a fact', () => {
  const brute = (risk: RatingInput, fact: keyof RatingInput, values: readonly unknown[]) => {
    const premiums = values.flatMap((value) => {
      const { exact } = rateRisk({ ...risk, [fact]: value } as RatingInput, edition);
      return exact ? [exact.fullRiskPremium] : [];
    });
    return [Math.min(...premiums), Math.max(...premiums)];
  };
  const steps = (from: number, to: number, step: number) =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
  const bay = samplePlace('st petersburg');
  const levee = samplePlace('new orleans');

  test.each<readonly [string, RatingInput, keyof RatingInput, readonly unknown[]]>([
    ['coast', bay, 'distanceToCoastMeters', [...steps(0, 2_000, 1), ...steps(2_000, 90_000, 50), outOfRange]],
    ['elevation', bay, 'elevationFeet', steps(-20, 60, 0.05)],
    ['elevation behind a levee', levee, 'elevationFeet', steps(-20, 60, 0.05)],
    ['river', bay, 'distanceToRiverMeters', [...steps(0, 5_000, 1), outOfRange]],
    ['class', bay, 'crsClass', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('%s', (_, risk, fact, values) => {
    const range = rangeOf({ ...risk, [fact]: null } as RatingInput);
    const [least = 0, greatest = 0] = brute(risk, fact, values);
    expect(range?.facts).toEqual([fact]);
    expect(range?.least.fullRiskPremium).toBeLessThanOrEqual(least + 0.001);
    expect(range?.greatest.fullRiskPremium).toBeGreaterThanOrEqual(greatest - 0.001);
    expect(range?.least.fullRiskPremium).toBeCloseTo(least, 0);
    expect(range?.greatest.fullRiskPremium).toBeCloseTo(greatest, 0);
  });
});

test('a home at the coast of Louisiana is not rated as if it had none, and the range says what it may cost', () => {
  const home: RatingInput = {
    ...samplePlace('new orleans'),
    leveeSystemId: outOfRange,
    huc12: '080902010306',
    county: 'St. Tammany Parish',
    elevationFeet: 4,
    distanceToOceanMeters: 500,
  };
  const unknown = { ...home, distanceToCoastMeters: null };
  expect(rateRisk({ ...home, distanceToCoastMeters: outOfRange }, edition).status).toBe('RATED');
  expect(rateRisk(unknown, edition)).toEqual({
    status: 'NOT_RATABLE',
    reasons: [
      {
        code: 'FACT_MISSING',
        fact: 'distanceToCoastMeters',
        table: null,
        message: 'The distance to the coast is not known.',
      },
      {
        code: 'FACTOR_ASSUMED',
        table: 'DTO - Non-BI - NL',
        fact: null,
        message:
          'The published rates lack the storm surge factor for the distance to the ocean in LA. It is assumed to be 1, so that it neither raises nor lowers the premium.',
      },
    ],
    id: 'new orleans',
    edition: '2023-02-24',
    exact: null,
    shown: null,
    parts: null,
    worksheet: null,
  });
  const range = rangeOf(unknown);
  expect(range?.least.values).toEqual({ distanceToCoastMeters: 80_467 });
  expect(range?.least.fullRiskPremium).toBe(
    rateRisk({ ...home, distanceToCoastMeters: outOfRange }, edition).exact?.fullRiskPremium,
  );
  expect(range?.greatest.fullRiskPremium).toBeGreaterThan(1.9 * (range?.least.fullRiskPremium ?? 0));
});
