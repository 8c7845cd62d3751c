import { describe, expect, test } from 'vitest';
import type { Problem } from '../../machines/domain/problem.ts';
import { bestValue, type Options, optionAt } from '../../src/wizard/screens/rates/options.ts';
import { typedChoice } from '../../src/wizard/screens/rates/typed-choice.ts';
import { linesIn, perilsIn, stepsIn } from '../../src/wizard/screens/rates/worksheet-lines.ts';
import { sampleFile } from '../support/sample-file.ts';

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

const optionsOf = (...cells: ReturnType<typeof option>[]): Options => ({
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
});

describe('The premium grid', () => {
  test('best value saves the most premium for each dollar of deductible taken on', () => {
    const options = optionsOf(option(1_000, '600.00'), option(2_000, '560.00'), option(10_000, '420.00'));
    expect(bestValue(options)).toEqual(option(2_000, '560.00'));
  });

  test('has no best value where a higher deductible saves nothing, or nothing is rated', () => {
    expect(bestValue(optionsOf(option(1_000, '600.00'), option(2_000, '600.00')))).toBeNull();
    expect(bestValue(optionsOf(option(1_000, null)))).toBeNull();
  });

  test('a cell is found by its coverage choice and its deductible', () => {
    const options = optionsOf(option(1_000, '600.00'), option(2_000, '560.00'));
    expect(optionAt(options, 'MAXIMUM', '2000')).toEqual(option(2_000, '560.00'));
    expect(optionAt(options, 'LENDER_MINIMUM', '2000')).toBeUndefined();
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
    expect(typedChoice(typed, stored, [])).toEqual({
      buildingCoverage: 250_000,
      contentsCoverage: 50_000,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
    });
    expect(typedChoice(stored, stored, [])).toBeNull();
  });

  test('are rated again where the answers changed since', () => {
    const stored = { ...sampleFile({ rating: rated }), ...notes(true) };
    expect(typedChoice(stored, stored, [])?.buildingCoverage).toBe(250_000);
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
    expect(typedChoice(typed, stored, [wrong('V-05-02', 'E')])).toEqual({
      buildingCoverage: 200_000,
      contentsCoverage: 0,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
    });
    expect(typedChoice(stored, stored, [])).toBeNull();
  });

  test('are not rated while one of them is wrong; a warning holds up nothing', () => {
    const stored = { ...sampleFile({ rating: rated }), ...notes(false) };
    const typed = sampleFile({ rating: { ...rated, buildingCoverage: 240_000 } });
    expect(typedChoice(typed, stored, [wrong('V-05-04', 'E')])).toBeNull();
    expect(typedChoice(typed, stored, [wrong('V-05-06', 'W')])?.buildingCoverage).toBe(240_000);
  });
});

describe('A stored worksheet', () => {
  const line = {
    number: 1,
    group: 'LOCATION',
    label: 'Distance to the river',
    table: 'DTR - NL',
    keys: '385 m',
    operation: 'START',
    value: 0.9312,
    result: 'Inland flood: place and building',
    running: 0.9312,
    exact: null,
    shown: null,
    flag: null,
  };

  test('is read line by line, and what has not the shape of a line is left out', () => {
    expect(linesIn([line, { number: 2 }, null, 'x'])).toEqual([line]);
    expect(linesIn(null)).toEqual([]);
  });

  test('shows the perils in words and whole dollars', () => {
    expect(perilsIn([{ peril: 'INLAND_FLOOD', building: 157.59, contents: 79.14 }, { peril: 3 }])).toEqual([
      { peril: 'Inland flood', building: 158, contents: 79 },
    ]);
  });

  test('leads from the full-risk premium over sums and changes to the total', () => {
    const stored = [
      { name: 'fullRiskPremium', label: 'Full-risk premium', amount: 438, after: 438 },
      { name: 'reserveFund', label: 'Reserve fund', amount: 79, after: 517 },
      { name: 'total', label: 'Total', amount: 517, after: 517 },
    ];
    expect(stepsIn(stored)).toEqual([
      { label: 'Full-risk premium', kind: 'total', amount: 438 },
      { label: 'Reserve fund', kind: 'change', amount: 79 },
      { label: 'Total', kind: 'total', amount: 517 },
    ]);
  });
});
