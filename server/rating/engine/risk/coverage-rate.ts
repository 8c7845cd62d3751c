import type { DeductibleCurves, Edition, TypeOfUseRates } from '../figures/edition.ts';
import type { Coverage } from '../peril.ts';
import type { RatingInput } from '../rating-input.ts';
import type { Reasons } from '../reasons.ts';
import { requireNumber, requireWholeNumber } from '../require-facts.ts';
import type { Worksheet } from '../worksheet/worksheet.ts';
import { COVERAGE_LINES, type DeductibleLineKinds, INLAND_PERILS } from './coverage-lines.ts';
import type { Exposure } from './place-factors.ts';

/** A coverage that was bought: its capped value in dollars and its factors. */
export type CoverageTerms = {
  cappedValue: number;
  valueFactor: number;
  /** Deductible & ITV factors for the inland flood perils and for all others; 0 where the place has no such peril. */
  inlandFactor: number;
  otherFactor: number;
};

/** The base-rate row of the place: which table, and its key as text (blank without a worksheet). */
export type BaseRateSource = { isBehindLevee: boolean; keys: string };

export type CoverageRate = {
  /** Final rate in dollars per $1,000 of the capped value. */
  rate: number;
  weightedFactor: number;
  /** Rate of each exposure, in the order of the exposures, before floor and ceiling. */
  perilRates: readonly number[];
  /** Dollars per year. */
  variablePremium: number;
};

/** Computes the terms of a coverage. Null, with the reasons added, when a fact of the coverage is missing. */
export function computeCoverageTerms(
  coverage: Coverage,
  input: RatingInput,
  use: TypeOfUseRates,
  edition: Edition,
  exposures: readonly Exposure[],
  reasons: Reasons,
  sheet: Worksheet | undefined,
): CoverageTerms | null {
  const kinds = COVERAGE_LINES[coverage];
  const isBuilding = coverage === 'BUILDING';
  const value = requireNumber(input, isBuilding ? 'buildingValue' : 'contentsValue', reasons, 1);
  const deductible = requireNumber(
    input,
    isBuilding ? 'buildingDeductible' : 'contentsDeductible',
    reasons,
    0,
  );
  const limit = isBuilding ? input.buildingCoverage : input.contentsCoverage;
  const cap = isBuilding ? findBuildingCap(input, use, reasons) : use.caps.contents;
  if (Number.isNaN(value) || Number.isNaN(deductible) || Number.isNaN(cap)) return null;
  const cappedValue = Math.min(value, cap);
  const curve = isBuilding ? edition.value.building : edition.value.contents;
  const valueFactor = curve.factorAt(cappedValue);
  const curves = isBuilding ? edition.deductible.building : edition.deductible.contents;
  const deductibleRatio = deductible / cappedValue;
  const limitRatio = (deductible + limit) / cappedValue;
  const ratios = { limit: Math.min(limitRatio, 1), deductible: Math.min(deductibleRatio, 1) };
  if (sheet) {
    const isAssumed = input.assumedFacts?.includes(isBuilding ? 'buildingValue' : 'contentsValue');
    sheet.write(kinds.value, value, value, '', isAssumed ? 'ASSUMED' : null);
    sheet.write(kinds.cap, cap, cappedValue, use.label);
    sheet.write(kinds.valueFactor, valueFactor, valueFactor, curve.keys(cappedValue));
    sheet.write(kinds.limitDeductible, deductible, deductible);
    sheet.write(kinds.limitCoverage, limit, deductible + limit);
    sheet.write(kinds.limitValue, cappedValue, limitRatio);
    sheet.write(kinds.limitCeiling, 1, ratios.limit);
    sheet.write(kinds.deductible, deductible, deductible);
    sheet.write(kinds.deductibleValue, cappedValue, deductibleRatio);
    sheet.write(kinds.deductibleCeiling, 1, ratios.deductible);
  }
  const floor = edition.constants.minimumDeductibleFactor;
  const hasInland = exposures.some(({ peril }) => INLAND_PERILS.has(peril));
  const hasOther = exposures.some(({ peril }) => !INLAND_PERILS.has(peril));
  return {
    cappedValue,
    valueFactor,
    inlandFactor: hasInland
      ? computeDeductibleFactor(curves, 'inland', ratios, floor, kinds.inland, sheet)
      : 0,
    otherFactor: hasOther ? computeDeductibleFactor(curves, 'other', ratios, floor, kinds.other, sheet) : 0,
  };
}

/** Adds up the rates of the perils, applies floor and ceiling, and converts the final rate to dollars. */
export function rateCoverage(
  coverage: Coverage,
  terms: CoverageTerms,
  exposures: readonly Exposure[],
  place: BaseRateSource,
  edition: Edition,
  sheet: Worksheet | undefined,
): CoverageRate {
  const kinds = COVERAGE_LINES[coverage];
  const { minimumRate, maximumRate } = edition.constants;
  const perilRates: number[] = [];
  let sum = 0;
  let weighted = 0;
  for (const exposure of exposures) {
    const factor = INLAND_PERILS.has(exposure.peril) ? terms.inlandFactor : terms.otherFactor;
    const rate = computePerilRate(coverage, exposure, terms.valueFactor, factor, place, sheet);
    perilRates.push(rate);
    sum += rate;
    weighted += factor * rate;
    if (sheet) {
      const peril = kinds.perils[exposure.peril];
      sheet.write(peril.weight, factor, factor);
      sheet.write(peril.weightRate, rate, factor * rate);
      sheet.write(peril.sum, rate, sum);
      sheet.write(peril.weightSum, factor * rate, weighted);
    }
  }
  const weightedFactor = sum === 0 ? 0 : weighted / sum;
  const ceiling = maximumRate * weightedFactor;
  const floored = Math.max(sum, minimumRate);
  const rate = Math.min(floored, ceiling);
  const variablePremium = (rate * terms.cappedValue) / 1_000;
  if (sheet) {
    if (sum === 0) sheet.write(kinds.noRate, 0, 0);
    else sheet.write(kinds.weighted, sum, weightedFactor);
    sheet.write(kinds.ceiling, maximumRate, maximumRate);
    sheet.write(kinds.ceilingWeighted, weightedFactor, ceiling);
    sheet.write(kinds.rate, sum, sum);
    sheet.write(kinds.rateFloor, minimumRate, floored);
    sheet.write(kinds.rateCeiling, ceiling, rate, sum > ceiling ? 'ceiling applies' : 'ceiling not reached');
    sheet.write(kinds.premiumRate, rate, rate);
    sheet.write(kinds.premiumValue, terms.cappedValue, rate * terms.cappedValue);
    sheet.write(kinds.premiumThousand, 1_000, variablePremium);
  }
  return { rate, weightedFactor, perilRates, variablePremium };
}

function findBuildingCap(input: RatingInput, { caps }: TypeOfUseRates, reasons: Reasons): number {
  return caps.isPerUnit ? caps.building * requireWholeNumber(input, 'unitsCount', reasons, 1) : caps.building;
}

function computeDeductibleFactor(
  curves: DeductibleCurves,
  column: 'inland' | 'other',
  ratios: { limit: number; deductible: number },
  floor: number,
  kinds: DeductibleLineKinds,
  sheet: Worksheet | undefined,
): number {
  const limit = curves.limit[column];
  const deductible = curves.deductible[column];
  const limitFactor = limit.factorAt(ratios.limit);
  const deductibleFactor = deductible.factorAt(ratios.deductible);
  const difference = limitFactor - deductibleFactor;
  const factor = Math.max(floor, difference);
  if (sheet) {
    sheet.write(kinds.limit, limitFactor, limitFactor, limit.keys(ratios.limit));
    sheet.write(kinds.deductible, deductibleFactor, difference, deductible.keys(ratios.deductible));
    sheet.write(kinds.floor, floor, factor);
  }
  return factor;
}

function computePerilRate(
  coverage: Coverage,
  { peril, base, product }: Exposure,
  valueFactor: number,
  deductible: number,
  place: BaseRateSource,
  sheet: Worksheet | undefined,
): number {
  const baseRate = coverage === 'BUILDING' ? base.building : base.contents;
  const byPlace = baseRate * product;
  const byValue = peril === 'COASTAL_EROSION' ? byPlace : byPlace * valueFactor;
  const rate = byValue * deductible;
  if (sheet) {
    const kinds = COVERAGE_LINES[coverage].perils[peril];
    sheet.write(place.isBehindLevee ? kinds.leveeBase : kinds.base, baseRate, baseRate, place.keys);
    sheet.write(kinds.place, product, byPlace);
    if (peril !== 'COASTAL_EROSION') sheet.write(kinds.value, valueFactor, byValue);
    sheet.write(kinds.deductible, deductible, rate);
  }
  return rate;
}
