import { describe, expect, test } from 'vitest';
import type { RatingStage, StepId } from '../../../machines/contract/types.ts';
import {
  deductibleRisk,
  describeDifference,
  isRiskWorthIt,
  measureDifference,
  type RatedOption,
  yearsToBreakEven,
} from '../../../machines/domain/coverage/option-difference.ts';
import { listPackages } from '../../../machines/domain/coverage/option-packages.ts';
import {
  explainRecommendation,
  hasCheaperLowerDeductible,
  type RatedChoice,
  recommendDeductible,
  recommendOption,
} from '../../../machines/domain/coverage/recommended-option.ts';
import { buildOptionGrid } from '../../../server/rating/rating-options.service.ts';
import { fileAtPlace } from '../../support/scenarios/place-file.ts';
import { readScenarios } from '../../support/scenarios/scenario.ts';
import { playSteps } from '../../support/scenarios/scenario-player.ts';

const today = '2026-11-25';
const scenarios = readScenarios(today);

function option(
  deductible: number,
  premium: number | null,
  building = 250_000,
  contents = 100_000,
): RatedOption {
  return {
    buildingCoverage: building,
    contentsCoverage: contents,
    buildingDeductible: deductible,
    contentsDeductible: deductible,
    totalPremium: premium === null ? null : `${premium}.00`,
  };
}

function difference(one: RatedOption, base: RatedOption) {
  const measured = measureDifference(one, base);
  if (measured === null) throw new Error('One of the options has no premium.');
  return measured;
}

describe('The risk of an option', () => {
  test('is both deductibles where both coverages are bought, because a flood takes both', () => {
    expect(deductibleRisk(option(2_000, 572))).toBe(4_000);
    expect(deductibleRisk(option(2_000, 476, 250_000, 0))).toBe(2_000);
    expect(deductibleRisk(option(2_000, 322, 0, 60_000))).toBe(2_000);
  });

  test('differs by the coverages that both buy; what only one buys is a difference in cover', () => {
    expect(measureDifference(option(1_250, 476, 250_000, 0), option(1_250, 576))).toEqual({
      premium: -100,
      risk: 0,
      building: 0,
      contents: -100_000,
    });
    expect(measureDifference(option(10_000, 538), option(1_250, 576))).toEqual({
      premium: -38,
      risk: 17_500,
      building: 0,
      contents: 0,
    });
    expect(measureDifference(option(10_000, null), option(1_250, 576))).toBeNull();
  });
});

describe('A higher deductible is worth it within ten years', () => {
  test('each $1,000 of more risk must save $100 a year; $100 exactly is enough', () => {
    expect(isRiskWorthIt({ risk: 1_000, premium: -100 })).toBe(true);
    expect(isRiskWorthIt({ risk: 1_000, premium: -99 })).toBe(false);
    expect(isRiskWorthIt({ risk: 8_000, premium: -31 })).toBe(false);
    expect(yearsToBreakEven({ risk: 8_000, premium: -31 })).toBe(259);
    expect(yearsToBreakEven({ risk: 1_000, premium: -100 })).toBe(10);
    expect(yearsToBreakEven({ risk: 1_000, premium: 0 })).toBeNull();
  });

  test('and is said in one sentence, in money, cover and risk', () => {
    const contentsOnly = (deductible: number, premium: number) => option(deductible, premium, 0, 60_000);
    const say = (one: RatedOption, base: RatedOption) => describeDifference(difference(one, base));
    expect([
      say(contentsOnly(10_000, 291), contentsOnly(2_000, 322)),
      say(contentsOnly(10_000, 100), contentsOnly(2_000, 900)),
      say(contentsOnly(2_000, 322), contentsOnly(10_000, 291)),
      say(contentsOnly(2_000, 1_200), contentsOnly(10_000, 291)),
      say(contentsOnly(1_500, 248), contentsOnly(1_250, 247)),
      say(contentsOnly(1_500, 247), contentsOnly(1_250, 247)),
      say(option(1_250, 378, 160_000, 0), option(1_250, 438, 210_000, 100_000)),
      say(option(2_000, 600), option(1_250, 438, 210_000, 100_000)),
    ]).toEqual([
      '$8,000 more risk saves $31 a year: not worth it, it pays for itself after 259 years.',
      '$8,000 more risk saves $800 a year: worth it, it pays for itself after 10 years.',
      '$8,000 less risk costs $31 more a year: worth it.',
      '$8,000 less risk costs $909 more a year: not worth it.',
      '$250 more risk and $1 more a year: not worth it.',
      '$250 more risk saves nothing: not worth it.',
      '$60 less a year; $50,000 less on the building and $100,000 less on the contents.',
      '$162 more a year; $40,000 more on the building and $1,500 more risk.',
    ]);
  });
});

describe('The recommended deductible', () => {
  test('is the lowest where no higher one pays for itself, even if it saves a few dollars', () => {
    const options = [option(1_250, 576), option(1_500, 573), option(10_000, 538)];
    expect(recommendDeductible(options.toReversed())).toBe(options[0]);
  });

  test('is raised as far as each $1,000 of more risk saves $100: worked by hand over contents alone', () => {
    // Ten years with one flood: 10 × 900 + 1,000 = 10,000; 10 × 790 + 2,000 = 9,900; 10 × 700 + 3,000 = 10,000.
    const options = [1_000, 2_000, 3_000].map((deductible, at) =>
      option(deductible, [900, 790, 700][at] ?? 0, 0, 60_000),
    );
    expect(recommendDeductible(options)).toBe(options[1]);
  });

  test('looks past a step that saves nothing to one that pays', () => {
    const options = [option(1_000, 3_000), option(2_000, 3_000), option(5_000, 2_100)];
    expect(recommendDeductible(options)).toBe(options[2]);
  });

  test('is the lowest where nothing is rated, and none where nothing is offered', () => {
    const unrated = [option(2_000, null), option(1_250, null)];
    expect(recommendDeductible(unrated)).toBe(unrated[1]);
    expect(recommendDeductible([])).toBeNull();
  });
});

interface RatedHome {
  readonly name: string;
  readonly stage: RatingStage;
  readonly choices: readonly RatedChoice[];
  readonly loanAmount: number | null;
}

/** The options of every scenario that the engine rates, on both rates screens. */
async function rateHomes(): Promise<RatedHome[]> {
  const screens: readonly (readonly [StepId, RatingStage])[] = [
    ['RATES', 'PRELIMINARY'],
    ['RATES_DISCOUNTED', 'DISCOUNTED'],
  ];
  const homes: RatedHome[] = [];
  for (const scenario of scenarios) {
    const place = await fileAtPlace({ ...scenario.start, rateMarket: 'PUBLIC' }, today);
    for (const [screen, stage] of screens) {
      const at = scenario.steps.findIndex((step) => step.screen === screen);
      if (at === -1) continue;
      const { file } = playSteps(place, scenario.steps.slice(0, at), today);
      const { status, choices } = buildOptionGrid(file, today, stage);
      if (status !== 'NOT_RATABLE')
        homes.push({ name: scenario.name, stage, choices, loanAmount: file.policy.loanAmount });
    }
  }
  return homes;
}

const homes = await rateHomes();

function findHome(name: string, stage: RatingStage = 'PRELIMINARY'): RatedHome {
  const home = homes.find((one) => one.name === name && one.stage === stage);
  if (home === undefined) throw new Error(`${name} is not rated.`);
  return home;
}

describe('Over the real ratings of the scenarios', () => {
  test('there are homes to look at', () => {
    expect(new Set(homes.map(({ name }) => name)).size).toBeGreaterThan(15);
  });

  test.each(homes)(
    '$name, $stage: no other deductible beats the recommended one by its rule',
    ({ choices }) => {
      const recommended = recommendOption(choices);
      if (recommended === null) throw new Error('Nothing is recommended.');
      const cells = choices.find(({ key }) => key === 'MAXIMUM')?.cells ?? [];
      const others = cells
        .filter((cell) => cell !== recommended)
        .map((cell) => difference(cell, recommended));
      expect(others.filter(({ risk, premium }) => risk > 0 && isRiskWorthIt({ risk, premium }))).toEqual([]);
      expect(
        others.filter(({ risk, premium }) => risk < 0 && !isRiskWorthIt({ risk: -risk, premium: -premium })),
      ).toEqual([]);
    },
  );

  test.each(homes)('$name, $stage: the lender’s minimum is covered', ({ choices, loanAmount }) => {
    const lender = choices.find(({ key }) => key === 'LENDER_MINIMUM');
    expect(lender !== undefined).toBe((loanAmount ?? 0) > 0);
    expect(recommendOption(choices)?.buildingCoverage ?? 0).toBeGreaterThanOrEqual(
      lender?.buildingCoverage ?? 0,
    );
  });

  test('step 5 and step 11 recommend the same cover, and the same deductible where it is offered on both', () => {
    const names = [...new Set(homes.map(({ name }) => name))].filter((name) =>
      homes.some((home) => home.name === name && home.stage === 'DISCOUNTED'),
    );
    const changed = names.filter((name) => {
      const [one, other] = [findHome(name), findHome(name, 'DISCOUNTED')].map(({ choices }) =>
        recommendOption(choices),
      );
      return (
        one?.buildingDeductible !== other?.buildingDeductible ||
        one?.contentsCoverage !== other?.contentsCoverage
      );
    });
    // Before its discount is known, its lowest deductible is $2,000; after it, $1,250.
    expect(changed).toEqual(['pre-firm-basement-with-certificate']);
  });

  test('what was chosen before changes nothing', () => {
    const { choices } = findHome('condominium-unit-with-mortgagee', 'DISCOUNTED');
    expect(choices.map(({ key }) => key)).toContain('CUSTOM');
    expect(recommendOption(choices.filter(({ key }) => key !== 'CUSTOM'))).toBe(recommendOption(choices));
  });

  test('a crawlspace in Nashville: $576 with the lowest deductible, because $10,000 saves $38', () => {
    const { choices } = findHome('crawlspace-with-certificate-bought-lately');
    const recommended = recommendOption(choices);
    expect(recommended).toEqual({
      buildingCoverage: 250_000,
      contentsCoverage: 100_000,
      buildingDeductible: 1_250,
      totalPremium: '576.00',
      contentsDeductible: 1250,
      status: 'RATED',
      discountedPremium: '427.00',
      discountTotal: null,
    });
    // $2,000 instead: 2 × $750 more risk saves $4; 1,500 / 4 = 375 years. $10,000: 17,500 / 38 = 460.5.
    expect(
      explainRecommendation(recommended ?? option(0, null), choices, {
        replacementCost: 320_000,
        contentsValue: null,
        loanAmount: null,
      }),
    ).toEqual([
      'Building: the most that the NFIP insures, $70,000 below its replacement cost.',
      'Contents: the most that the NFIP insures, because their value is not stated.',
      'Deductible: the lowest. Even the best trade, $1,500 more risk saves $4 a year: not worth it, it pays for itself after 375 years.',
    ]);
  });

  test('a condominium unit with a loan: three packages, the lender’s minimum first', () => {
    const { choices } = findHome('condominium-unit-with-mortgagee');
    expect(summarize(choices)).toEqual([
      ['LENDER_MINIMUM', '378.00', 160_000, 0, 1_250],
      ['RECOMMENDED', '438.00', 210_000, 100_000, 1_250],
      ['HIGHEST_DEDUCTIBLE', '411.00', 210_000, 100_000, 10_000],
    ]);
    expect(
      explainRecommendation(option(1_250, 438, 210_000, 100_000), choices, {
        replacementCost: 210_000,
        contentsValue: 120_000,
        loanAmount: 160_000,
      }).slice(0, 3),
    ).toEqual([
      'Building: its full replacement cost of $210,000.',
      'Contents: the most that the NFIP insures, $20,000 below their value.',
      'Lender: covers what is required for a loan of $160,000.',
    ]);
  });

  test('without a loan the least package is the building alone; a tenant, who insures no building, has none', () => {
    expect(summarize(findHome('slab-behind-a-levee').choices).map(([kind]) => kind)).toEqual([
      'BASIC',
      'RECOMMENDED',
      'HIGHEST_DEDUCTIBLE',
    ]);
    expect(summarize(findHome('tenant-contents-only').choices)).toEqual([
      ['RECOMMENDED', '349.00', 0, 60_000, 1_000],
      ['HIGHEST_DEDUCTIBLE', '334.00', 0, 60_000, 10_000],
    ]);
  });

  test('a table that makes a higher deductible dearer is noticed', () => {
    expect(hasCheaperLowerDeductible([option(1_250, 247), option(1_500, 248)])).toBe(true);
    expect(hasCheaperLowerDeductible([option(1_250, 247), option(1_500, 247), option(2_000, null)])).toBe(
      false,
    );
  });
});

test('Where the recommended deductible is raised, the fullest package is the same cover at the lowest', () => {
  const cells = [option(1_000, 5_000), option(10_000, 2_000)];
  const choices = [
    { key: 'MAXIMUM', label: 'Maximum', buildingCoverage: 250_000, contentsCoverage: 100_000, cells },
  ];
  expect(summarize(choices)).toEqual([
    ['RECOMMENDED', '2000.00', 250_000, 100_000, 10_000],
    ['FULLEST', '5000.00', 250_000, 100_000, 1_000],
  ]);
  const facts = { replacementCost: null, contentsValue: 100_000, loanAmount: 0 };
  expect(explainRecommendation(cells[1] ?? option(0, null), choices, facts)).toEqual([
    'Building: the most that the NFIP insures.',
    'Contents: their value of $100,000.',
    'Deductible: above the lowest. $18,000 more risk saves $3,000 a year: worth it, it pays for itself after 6 years.',
  ]);
});

test('Nothing is recommended and no package is listed where nothing is rated', () => {
  const cells = [option(1_000, null)];
  const row = { label: 'Maximum', buildingCoverage: 250_000, contentsCoverage: 100_000, cells };
  expect(listPackages([{ key: 'MAXIMUM', ...row }])).toEqual([]);
  expect(recommendOption([{ key: 'CUSTOM', ...row }])).toBeNull();
});

function summarize(choices: readonly RatedChoice[]) {
  return listPackages(choices).map(({ kind, option: { totalPremium, ...bought } }) => [
    kind,
    totalPremium,
    bought.buildingCoverage,
    bought.contentsCoverage,
    bought.buildingDeductible,
  ]);
}
