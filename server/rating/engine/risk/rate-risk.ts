import { outOfRange } from '../../../../machines/domain/place/location-facts.ts';
import type { Edition } from '../figures/edition.ts';
import type { Coverage } from '../peril.ts';
import type { RatingInput } from '../rating-input.ts';
import type { PerilPremium, RatingParts, RatingResult } from '../rating-result.ts';
import { Reasons } from '../reasons.ts';
import { roundAmounts } from '../worksheet/round-amounts.ts';
import type { Worksheet } from '../worksheet/worksheet.ts';
import { computeCoverageTerms, rateCoverage } from './coverage-rate.ts';
import { applyBuildingFactors, findExposures } from './find-exposures.ts';
import { computeFullRisk, type FullRiskResult, type RatedCoverage, requirePolicyFacts } from './full-risk.ts';
import type { Exposure } from './place-factors.ts';
import { isSingleToFourFamily, rateBuilding } from './rate-building.ts';

/**
 * Computes the annual full-risk premium of an input under one edition. Never throws, whatever the input: a missing or unknown fact makes it
 * NOT_RATABLE, with the reasons. Pass a worksheet to record every line.
 */
export function rateRisk(given: RatingInput, edition: Edition, sheet?: Worksheet): RatingResult {
  const input = withPlainFacts(given);
  const reasons = new Reasons();
  const exposures: Exposure[] = findExposures(input, edition, reasons, sheet);
  const building = rateBuilding(input, edition, reasons, sheet);
  requirePolicyFacts(input, reasons);
  if (building)
    for (const exposure of exposures) exposure.product = applyBuildingFactors(exposure, building, sheet);
  const place = {
    isBehindLevee: input.leveeSystemId !== outOfRange,
    keys: sheet ? describeBaseRate(input, edition) : '',
  };
  const rated = (coverage: Coverage): RatedCoverage | null => {
    const limit = coverage === 'BUILDING' ? input.buildingCoverage : input.contentsCoverage;
    if (!building || !(limit > 0)) return null;
    const terms = computeCoverageTerms(coverage, input, building.use, edition, exposures, reasons, sheet);
    if (!terms) return null;
    return {
      terms,
      rate: rateCoverage(coverage, terms, exposures, place, edition, sheet),
    };
  };
  const ofBuilding = rated('BUILDING');
  const ofContents = rated('CONTENTS');
  const status = reasons.status();
  const answer = { id: input.id, status, reasons: reasons.list, edition: edition.id };
  if (status === 'NOT_RATABLE') return { ...answer, exact: null, shown: null, parts: null, worksheet: null };
  const full = computeFullRisk(input, edition, ofBuilding, ofContents, sheet);
  return {
    ...answer,
    exact: full.amounts,
    shown: roundAmounts(full.amounts),
    parts: buildRatingParts(exposures, ofBuilding, ofContents, full),
    worksheet: sheet?.lines ?? null,
  };
}

/** Facts are texts, numbers, yes or no, but for the names of those that were assumed. Anything else is a text that no table knows: it could not even be compared or printed. */
function withPlainFacts(input: RatingInput): RatingInput {
  let plain = input;
  for (const name in input) {
    const fact = input[name as keyof RatingInput];
    if (typeof fact === 'object' && fact !== null && name !== 'assumedFacts') {
      if (plain === input) plain = { ...input };
      Object.assign(plain, { [name]: '[object]' });
    }
  }
  return plain;
}

/** Describes the base-rate row: "KY, WV, segment 3, single & 2-4 family". */
function describeBaseRate(input: RatingInput, edition: Edition): string {
  const state = edition.states.get(input.state ?? '');
  const use = isSingleToFourFamily(input) ? 'single & 2-4 family' : 'other uses';
  return `${state?.region}, segment ${state?.segment}, ${use}`;
}

function buildRatingParts(
  exposures: readonly Exposure[],
  building: RatedCoverage | null,
  contents: RatedCoverage | null,
  full: FullRiskResult,
): RatingParts {
  const perils = exposures.map(
    ({ peril }, index): PerilPremium => ({
      peril,
      building: building ? computePerilPremium(building, index) : 0,
      contents: contents ? computePerilPremium(contents, index) : 0,
    }),
  );
  return {
    buildingRate: building?.rate.rate ?? 0,
    contentsRate: contents?.rate.rate ?? 0,
    cappedBuildingValue: building?.terms.cappedValue ?? 0,
    cappedContentsValue: contents?.terms.cappedValue ?? 0,
    weightedBuildingDeductibleFactor: building?.rate.weightedFactor ?? 0,
    weightedContentsDeductibleFactor: contents?.rate.weightedFactor ?? 0,
    priorClaimsPremium: full.priorClaimsPremium,
    crsPercent: full.crsPercent,
    perils,
  };
}

/** A peril's part of the variable premium in dollars. A floor or ceiling changes the rates of all perils in proportion. */
function computePerilPremium({ rate }: RatedCoverage, index: number): number {
  const own = rate.perilRates[index] ?? 0;
  let sum = 0;
  for (const perilRate of rate.perilRates) sum += perilRate;
  return sum === 0 ? 0 : (rate.variablePremium * own) / sum;
}
