import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { formatSignedDollars } from '../../../src/wizard/premium/signed-dollars.ts';
import { findOption, type GridOptions } from '../../../src/wizard/screens/rates/options/grid-options.ts';
import { findUnratedChoice, findWrongCoverage } from '../../../src/wizard/screens/rates/unrated-choice.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const option = (buildingDeductible: number, totalPremium: string | null) => ({
  buildingCoverage: 250_000,
  contentsCoverage: 100_000,
  buildingDeductible,
  contentsDeductible: buildingDeductible,
  status: 'RATED' as const,
  totalPremium,
  discountedPremium: null,
  discountTotal: null,
});

const buildOptions = (...cells: ReturnType<typeof option>[]): GridOptions => ({
  __typename: 'RatingOptions',
  stage: 'PRELIMINARY',
  status: 'RATED',
  reasons: [],
  deductibles: cells.map(({ buildingDeductible }) => buildingDeductible),
  choices: [
    { key: 'MAXIMUM', label: 'Maximum', buildingCoverage: 250_000, contentsCoverage: 100_000, cells },
  ],
  buildingMaximum: 250_000,
  contentsMaximum: 100_000,
  edition: '2023-02-24',
  editionNotice: null,
  assumptions: [],
});

describe('The premium grid', () => {
  test('a cell is found by its coverage choice and its deductible', () => {
    const options = buildOptions(option(1_000, '600.00'), option(2_000, '560.00'));
    expect(findOption(options, 'MAXIMUM', '2000')).toEqual(option(2_000, '560.00'));
    expect(findOption(options, 'LENDER_MINIMUM', '2000')).toBeUndefined();
  });
});

describe('Coverages and deductibles typed over', () => {
  const rated = {
    status: 'RATED',
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 2_000,
    contentsDeductible: 2_000,
  } as const;
  const wrong = (code: string, severity: Problem['severity']): Problem => ({
    code,
    field: 'rating.buildingCoverage',
    message: 'Wrong.',
    severity,
    step: 'RATES',
  });
  const notes = (isRatingStale: boolean) => ({ isRatingStale });

  test('are rated where they differ from what is rated', () => {
    const stored = { ...sampleFile({ rating: rated }), ...notes(false) };
    const typed = sampleFile({ rating: { ...rated, contentsCoverage: 50_000 } });
    expect(findUnratedChoice(typed, stored, [])).toEqual({
      buildingCoverage: 250_000,
      contentsCoverage: 50_000,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
    });
    expect(findUnratedChoice(stored, stored, [])).toBeNull();
  });

  test('are rated again where the answers changed since', () => {
    const stored = { ...sampleFile({ rating: rated }), ...notes(true) };
    expect(findUnratedChoice(stored, stored, [])?.buildingCoverage).toBe(250_000);
  });

  test('take the usual deductible where none is chosen, and a coverage left empty is not bought', () => {
    const blank = {
      status: null,
      contentsCoverage: null,
      buildingDeductible: null,
      contentsDeductible: null,
    };
    const stored = { ...sampleFile({ rating: { ...blank, buildingCoverage: null } }), ...notes(false) };
    const typed = sampleFile({ rating: { ...blank, buildingCoverage: 200_000 } });
    expect(findUnratedChoice(typed, stored, [wrong('V-05-02', 'ERROR')])).toEqual({
      buildingCoverage: 200_000,
      contentsCoverage: 0,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
    });
    expect(findUnratedChoice(stored, stored, [])).toBeNull();
  });

  test('are not rated while one of them is wrong; a warning holds up nothing', () => {
    const stored = { ...sampleFile({ rating: rated }), ...notes(false) };
    const typed = sampleFile({ rating: { ...rated, buildingCoverage: 240_000 } });
    expect(findUnratedChoice(typed, stored, [wrong('V-05-04', 'ERROR')])).toBeNull();
    expect(findUnratedChoice(typed, stored, [wrong('V-05-06', 'WARNING')])?.buildingCoverage).toBe(240_000);
  });

  test('hold up the price of a change while one of them is wrong, as it would be the price of what was typed before', () => {
    const found = (...problems: Problem[]) => findWrongCoverage(problems);
    expect(found(wrong('V-05-06', 'WARNING'), wrong('V-05-04', 'ERROR'))).toEqual(wrong('V-05-04', 'ERROR'));
    expect(found(wrong('V-05-06', 'WARNING'), wrong('V-05-02', 'ERROR'))).toBeUndefined();
    expect(found({ ...wrong('TYPE', 'ERROR'), field: 'insureds.0.lastName' })).toBeUndefined();
  });
});

test('What a choice does to the premium has its sign in front, and a dash where it is not known', () => {
  expect([212, -1_030, 0, null].map(formatSignedDollars)).toEqual(['+$212', '($1,030)', '$0', '–']);
});
