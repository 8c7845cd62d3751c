import { describe, expect, test } from 'vitest';
import type { PolicyFile, StepId } from '../../../machines/contract/types.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import {
  applyClearing,
  buildClearingPlan,
  type ClearingPlan,
  clearedLabels,
  findClearingThresholds,
  undoClearing,
} from '../../../machines/domain/file/clearing.ts';

function ratedFile(): PolicyFile {
  const file = blankFile();
  return {
    ...file,
    structure: {
      ...file.structure,
      foundationType: 'CRAWLSPACE',
      replacementCostUser: 250_000,
      totalBuildingAreaFeet: 2400,
      constructionType: 'FRAME',
      floorOfUnit: 2,
      floorsCount: 3,
    },
    policy: { ...file.policy, isPrimaryResidence: false, buildingType: 'RESIDENTIAL_UNIT' },
    rating: {
      ...file.rating,
      ratingId: 7,
      rateMethod: 'RISK_RATING_2',
      status: 'RATED',
      buildingPremium: '900.00',
      contentsPremium: '0.00',
      totalPremium: '1204.00',
    },
    transaction: {
      ...file.transaction,
      totalAnnualPremium: '1204.00',
      annualFedFee: '47.00',
      proratedHfiaaSurcharge: '25.00',
      balance: '1204.00',
    },
  };
}

/** A file whose rating and totals were reset before. */
function resetFile(): PolicyFile {
  const file = ratedFile();
  return applyClearing(file, buildClearingPlan(file, 'RATES', 'EFFECTIVE_DATE'));
}

const belowTwo = [
  { field: 'structure.replacementCostUser', label: 'Replacement cost', value: '$250,000' },
  { field: 'policy.isPrimaryResidence', label: 'Primary residence', value: 'No' },
];
const belowThree = [
  { field: 'structure.totalBuildingAreaFeet', label: 'Building area', value: '2,400 sq ft' },
  { field: 'structure.constructionType', label: 'Construction', value: 'Frame' },
  { field: 'structure.floorOfUnit', label: 'Floor of the unit', value: '2' },
];
const belowFive = [{ field: 'rating', label: 'Rating', value: '$1,204' }];

describe('clearing data when the user goes back to an earlier flood step', () => {
  test('below step 2: user replacement cost and the primary residence flag are cleared', () => {
    const plan = buildClearingPlan(ratedFile(), 'FOUNDATION_INFORMATION', 'BUILDING_INFORMATION');
    expect(plan.fields).toEqual([...belowTwo, ...belowThree, ...belowFive]);
    expect(plan.thresholds).toEqual([2, 3, 5]);
  });

  test('below step 3: building area, construction type and floor of unit are cleared', () => {
    const plan = buildClearingPlan(ratedFile(), 'BUILDING_CHARACTERISTICS', 'FOUNDATION_INFORMATION');
    expect(plan.fields).toEqual([...belowThree, ...belowFive]);
  });

  test('below step 5: the rating is reset to blank and the totals are zeroed', () => {
    const file = ratedFile();
    const plan = buildClearingPlan(file, 'SUMMARY', 'EFFECTIVE_DATE');
    expect(plan.fields).toEqual(belowFive);
    expect(plan.parts).toEqual(['rating', 'transaction']);
    expect(plan.needsRatingReset).toBe(true);
    const after = applyClearing(file, plan);
    expect(after.rating).toEqual(blankFile().rating);
    expect(after.transaction).toEqual({
      ...file.transaction,
      totalAnnualPremium: '0.00',
      proratedAnnualPremium: '0.00',
      premiumChange: '0.00',
      proratedPremiumChange: '0.00',
      adjustedAnnualPremium: '0.00',
      annualFedFee: '0.00',
      proratedFedFee: '0.00',
      proratedReserveFund: '0.00',
      proratedHfiaaSurcharge: '0.00',
      proratedSrlPremium: '0.00',
      balance: '0.00',
    });
  });

  test('back to the application start clears all three', () => {
    expect(findClearingThresholds('BUILDING_INFORMATION', 'APPLICATION_START')).toEqual([2, 3, 5]);
  });

  test('going back to step 5 or a later one clears nothing', () => {
    const later: StepId[] = ['RATES', 'ENCLOSURE_INFORMATION', 'QUOTE_SUMMARY'];
    expect(later.map((step) => findClearingThresholds('APPLICATION_SUMMARY', step))).toEqual([[], [], []]);
  });

  test('going forward, or nowhere, clears nothing', () => {
    expect(findClearingThresholds('BUILDING_INFORMATION', 'FOUNDATION_INFORMATION')).toEqual([]);
    expect(findClearingThresholds('EFFECTIVE_DATE', 'EFFECTIVE_DATE')).toEqual([]);
  });

  test('clearing touches nothing else', () => {
    const file = ratedFile();
    const after = applyClearing(file, buildClearingPlan(file, 'RATES', 'BUILDING_INFORMATION'));
    expect(after.structure).toEqual({
      ...file.structure,
      replacementCostUser: null,
      totalBuildingAreaFeet: null,
      constructionType: null,
      floorOfUnit: null,
    });
    expect(after.policy).toEqual({ ...file.policy, isPrimaryResidence: null });
  });

  test('only values that are there are listed, and their parts saved again', () => {
    const file = blankFile();
    const answered = { ...file, structure: { ...file.structure, floorOfUnit: 1 } };
    const plan = buildClearingPlan(answered, 'RATES', 'BUILDING_INFORMATION');
    expect(plan.fields).toEqual([{ field: 'structure.floorOfUnit', label: 'Floor of the unit', value: '1' }]);
    expect(plan.values.structure).toEqual({ floorOfUnit: 1 });
    expect(plan.parts).toEqual(['structure', 'transaction']);
  });

  test('a second going back finds nothing more to clear', () => {
    const file = ratedFile();
    const once = applyClearing(file, buildClearingPlan(file, 'RATES', 'BUILDING_INFORMATION'));
    const nothing: ClearingPlan = {
      thresholds: [2, 3, 5],
      fields: [],
      parts: [],
      values: {},
      needsRatingReset: false,
    };
    expect(buildClearingPlan(once, 'FOUNDATION_INFORMATION', 'BUILDING_INFORMATION')).toEqual(nothing);
  });

  test.each([
    'totalAnnualPremium',
    'proratedAnnualPremium',
    'premiumChange',
    'proratedPremiumChange',
    'adjustedAnnualPremium',
    'annualFedFee',
    'proratedFedFee',
    'proratedReserveFund',
    'proratedHfiaaSurcharge',
    'proratedSrlPremium',
  ] as const)('a transaction with nothing but %s is reset too, and brought back by undo', (total) => {
    const file = resetFile();
    const charged = { ...file, transaction: { ...file.transaction, [total]: '1.00' } };
    const plan = buildClearingPlan(charged, 'RATES', 'EFFECTIVE_DATE');
    expect([plan.parts, plan.needsRatingReset]).toEqual([['transaction'], true]);
    expect(applyClearing(charged, plan).transaction[total]).toBe('0.00');
    expect(undoClearing(applyClearing(charged, plan), plan.values)).toEqual(charged);
  });

  test('a transaction that waits for rates is reset even if its totals are zero', () => {
    const file = resetFile();
    const waiting: PolicyFile = {
      ...file,
      transaction: { ...file.transaction, transactionStatus: 'SFR_RATES_REQUIRED' },
    };
    const plan = buildClearingPlan(waiting, 'RATES', 'EFFECTIVE_DATE');
    expect([plan.parts, applyClearing(waiting, plan).transaction.transactionStatus]).toEqual([
      ['transaction'],
      'IN_PROCESS',
    ]);
  });

  test('money that was received stays, and is owed back', () => {
    const file = ratedFile();
    const paid = { ...file, transaction: { ...file.transaction, submittedPremium: '100.00' } };
    const after = applyClearing(paid, buildClearingPlan(paid, 'RATES', 'EFFECTIVE_DATE'));
    expect([after.transaction.submittedPremium, after.transaction.balance]).toEqual(['100.00', '-100.00']);
  });

  test('a risk that could not be rated is listed in words, and its transaction waits for rates no longer', () => {
    const file = blankFile();
    const unratable: PolicyFile = {
      ...file,
      rating: { ...file.rating, status: 'NOT_RATABLE' },
      transaction: { ...file.transaction, transactionStatus: 'SFR_RATES_REQUIRED' },
    };
    const plan = buildClearingPlan(unratable, 'RATES', 'EFFECTIVE_DATE');
    expect(plan.fields).toEqual([{ field: 'rating', label: 'Rating', value: 'Cannot be rated' }]);
    const cleared = applyClearing(unratable, plan);
    expect(cleared.transaction.transactionStatus).toBe('IN_PROCESS');
    expect(undoClearing(cleared, plan.values)).toEqual(unratable);
  });
});

describe('affected parts are re-saved unless already named in an excluded list', () => {
  const all = ['structure', 'policy', 'rating', 'transaction'];

  test.each(all)('%s', (excluded) => {
    const plan = buildClearingPlan(ratedFile(), 'RATES', 'BUILDING_INFORMATION', [excluded]);
    expect(plan.parts).toEqual(all.filter((part) => part !== excluded));
    expect(plan.fields).toEqual([...belowTwo, ...belowThree, ...belowFive]);
  });
});

describe('undo', () => {
  test('brings every cleared value back', () => {
    const file = ratedFile();
    const plan = buildClearingPlan(file, 'RATES', 'APPLICATION_START');
    expect(undoClearing(applyClearing(file, plan), plan.values)).toEqual(file);
  });

  test('leaves alone what was typed or rated since', () => {
    const file = ratedFile();
    const plan = buildClearingPlan(file, 'RATES', 'BUILDING_INFORMATION');
    const cleared = applyClearing(file, plan);
    const retyped: PolicyFile = {
      ...cleared,
      structure: { ...cleared.structure, totalBuildingAreaFeet: 1800 },
      rating: { ...file.rating, ratingId: 8, totalPremium: '990.00' },
    };
    const undone = undoClearing(retyped, plan.values);
    expect(undone.structure).toEqual({ ...file.structure, totalBuildingAreaFeet: 1800 });
    expect(undone.policy).toEqual(file.policy);
    expect([undone.rating, undone.transaction]).toEqual([retyped.rating, retyped.transaction]);
  });

  test('names what it would bring back', () => {
    const plan = buildClearingPlan(ratedFile(), 'RATES', 'FOUNDATION_INFORMATION');
    expect(clearedLabels(plan.values)).toEqual([
      'Building area',
      'Construction',
      'Floor of the unit',
      'Rating',
    ]);
  });
});
