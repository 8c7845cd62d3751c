import type { Edition } from '../figures/edition.ts';
import type { Coverage } from '../peril.ts';
import type { RatingInput } from '../rating-input.ts';
import type { PerilPremium, RatingParts, RatingResult } from '../rating-result.ts';
import { Reasons } from '../reasons.ts';
import { shownAmounts } from '../worksheet/shown-amounts.ts';
import { Worksheet } from '../worksheet/worksheet.ts';
import { isSingleToFourFamily, rateBuilding } from './building.ts';
import { coverageTerms, rateCoverage } from './coverage-rate.ts';
import type { Exposure } from './exposure.ts';
import { exposuresAt, onBuilding } from './exposures.ts';
import { type FullRisk, fullRisk, needPolicyFacts, type RatedCoverage } from './full-risk.ts';

/**
 * The annual full-risk premium of one input by one edition. Never throws for an input: what is missing or unknown
 * makes it NOT_RATABLE, with the reasons. Give a worksheet to have every line recorded.
 */
export function rate(input: RatingInput, edition: Edition, sheet?: Worksheet): RatingResult {
  const reasons = new Reasons();
  const exposures: Exposure[] = exposuresAt(input, edition, reasons, sheet);
  const building = rateBuilding(input, edition, reasons, sheet);
  needPolicyFacts(input, reasons);
  if (building) for (const exposure of exposures) exposure.product = onBuilding(exposure, building, sheet);
  const place = {
    isBehindLevee: input.leveeSystemId !== null,
    keys: sheet ? baseRateKeys(input, edition) : '',
  };
  const rated = (coverage: Coverage): RatedCoverage | null => {
    const limit = coverage === 'BUILDING' ? input.buildingCoverage : input.contentsCoverage;
    if (!building || !(limit > 0)) return null;
    const terms = coverageTerms(coverage, input, building.use, edition, exposures, reasons, sheet);
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
  const full = fullRisk(input, edition, ofBuilding, ofContents, sheet);
  return {
    ...answer,
    exact: full.amounts,
    shown: shownAmounts(full.amounts),
    parts: partsOf(exposures, ofBuilding, ofContents, full),
    worksheet: sheet?.lines ?? null,
  };
}

/** The same with its worksheet. */
export function rateWithWorksheet(input: RatingInput, edition: Edition): RatingResult {
  return rate(input, edition, new Worksheet(edition.id));
}

/** "KY, WV, segment 3, single & 2-4 family". */
function baseRateKeys(input: RatingInput, edition: Edition): string {
  const state = edition.states.get(input.state ?? '');
  const use = isSingleToFourFamily(input) ? 'single & 2-4 family' : 'other uses';
  return `${state?.region}, segment ${state?.segment}, ${use}`;
}

function partsOf(
  exposures: readonly Exposure[],
  building: RatedCoverage | null,
  contents: RatedCoverage | null,
  full: FullRisk,
): RatingParts {
  const perils = exposures.map(
    ({ peril }, index): PerilPremium => ({
      peril,
      building: building ? perilPremium(building, index) : 0,
      contents: contents ? perilPremium(contents, index) : 0,
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

/** A peril's part of the variable premium; a rate cut by the ceiling is cut for every peril alike. */
function perilPremium({ rate }: RatedCoverage, index: number): number {
  const own = rate.perilRates[index] ?? 0;
  let sum = 0;
  for (const perilRate of rate.perilRates) sum += perilRate;
  return sum === 0 ? 0 : (rate.variablePremium * own) / sum;
}
