import type { DeductibleCurves, Edition, TypeOfUseRates } from '../engine/figures/edition.ts';
import { roundRateToDollars } from '../engine/format-number.ts';
import { computeFederalPolicyFee, computeHfiaaSurcharge } from '../engine/premium/fees.ts';
import type { RatingInput } from '../engine/rating-input.ts';
import { Reasons } from '../engine/reasons.ts';
import { INLAND_PERILS } from '../engine/risk/coverage-lines.ts';
import { findExposures } from '../engine/risk/find-exposures.ts';
import type { Exposure } from '../engine/risk/place-factors.ts';
import {
  add,
  atLeast,
  atMost,
  factorsBetween,
  type Interval,
  intersect,
  multiply,
  point,
  roundBetween,
  scale,
  shift,
  subtract,
} from './interval.ts';
import type { PremiumAlternative } from './premium-space.ts';

/** Bounds the shown total of an alternative for every property factor and every building and contents value in three intervals. */
export type TotalBound = (factor: Interval, building: Interval, contents: Interval) => Interval;

/**
 * Prepares the bound of an alternative: the engine's formula, line by line in interval arithmetic, so that no input within the intervals
 * has a total outside of the result. The place must be ratable.
 */
export function boundTotalOf({ input, context }: PremiumAlternative, edition: Edition): TotalBound {
  const { constants } = edition;
  const isDiscounted = context.variant === 'DISCOUNTED';
  const use = findUse(input, edition);
  const perils = findExposures(input, edition, new Reasons(), undefined).map((exposure) =>
    toPerilRate(exposure, use),
  );
  const eligible = isDiscounted ? context.eligibleDiscounts : [];
  const share = Math.max(0, ...eligible.map((type) => constants[discountConstants[type]]));
  const layer = limitToSubsidizedLayer(input, edition);
  const fees =
    roundRateToDollars(context.isOnProbation ? constants.probationSurcharge : 0) +
    roundRateToDollars(computeHfiaaSurcharge(input, context, edition).amount) +
    roundRateToDollars(computeFederalPolicyFee(input, context, edition).amount);
  const rated = isDiscounted ? input : { ...input, isMachineryElevated: false, crsClass: 10 };
  const bound = (limits: CoverageLimits) => boundFullRisk(rated, limits, edition, use, perils);
  const boundWhole = bound(input);
  const boundLayer = bound(layer);
  return (factor, building, contents) => {
    const whole = boundWhole(factor, building, contents);
    const statutory =
      share === 0 ? point(0) : roundBetween(scale(boundLayer(factor, building, contents).exact, share));
    const discounted = subtract(whole.shown, statutory);
    const reserve = roundBetween(scale(discounted, constants.reserveFundRate));
    const repetitive = context.isSevereRepetitiveLoss
      ? boundRepetitive(discounted, whole.priorClaims, constants.repetitiveLossRate)
      : point(0);
    return shift(add(add(discounted, reserve), repetitive), fees);
  };
}

type CoverageLimits = Pick<RatingInput, 'buildingCoverage' | 'contentsCoverage'>;

/** A peril's base rates times its place and use factors, and whether the property factors and the value apply to it. */
interface PerilRate {
  readonly building: number;
  readonly contents: number;
  readonly isInland: boolean;
  readonly takesProperty: boolean;
}

const discountConstants = {
  EMERGENCY_PROGRAM: 'emergencyDiscount',
  NEWLY_MAPPED: 'newlyMappedDiscount',
  AR_FLOOD_ZONE: 'arZoneDiscount',
  NEW_CUSTOMER_PREFIRM: 'preFirmDiscount',
} as const;

function findUse({ buildingType, constructionType }: RatingInput, edition: Edition): TypeOfUseRates {
  const uses = buildingType === null ? undefined : edition.uses.get(buildingType);
  if (!uses) throw new Error('A building without a type has no bound.');
  return constructionType === 'MASONRY' ? uses.masonry : uses.frame;
}

function toPerilRate({ peril, base, product }: Exposure, { factors }: TypeOfUseRates): PerilRate {
  const isInland = INLAND_PERILS.has(peril);
  const uses = { STORM_SURGE: factors.surge, TSUNAMI: factors.tsunami, GREAT_LAKES: factors.greatLakes };
  const use = peril === 'COASTAL_EROSION' ? 1 : isInland ? factors.inland : uses[peril as keyof typeof uses];
  const takesProperty = peril !== 'COASTAL_EROSION';
  return {
    building: base.building * product * use,
    contents: base.contents * product * use,
    isInland,
    takesProperty,
  };
}

function limitToSubsidizedLayer(input: RatingInput, { constants }: Edition): CoverageLimits {
  return {
    buildingCoverage: Math.min(input.buildingCoverage, constants.subsidisedBuildingLimit),
    contentsCoverage: Math.min(input.contentsCoverage, constants.subsidisedContentsLimit),
  };
}

/** The full-risk premium between two bounds: not rounded, and as the sum of its rounded lines. */
interface FullRiskBound {
  readonly exact: Interval;
  readonly shown: Interval;
  readonly priorClaims: Interval;
}

const none = point(0);

function boundFullRisk(
  input: RatingInput,
  limits: CoverageLimits,
  edition: Edition,
  use: TypeOfUseRates,
  perils: readonly PerilRate[],
): (factor: Interval, building: Interval, contents: Interval) => FullRiskBound {
  const { constants } = edition;
  const { buildingCoverage, contentsCoverage } = limits;
  const shares = (buildingCoverage > 0 ? 1 : 0) + (contentsCoverage > 0 ? 1 : 0);
  const flat = (constants.lossConstant + constants.expenseConstant) / shares;
  const hasIcc = buildingCoverage > 0 && !input.isCondoUnitOwner && input.isEmergencyProgram !== true;
  const cap = use.caps.isPerUnit ? use.caps.building * (input.unitsCount ?? 1) : use.caps.building;
  const counted = Math.max(0, (input.priorClaims ?? 0) - 1);
  const mitigationShare = input.isMachineryElevated ? constants.machineryDiscount : 0;
  const crsShare = (constants.crsDiscounts[(input.crsClass ?? 10) - 1] ?? 0) / 100;
  const constant = constants.lossConstant + constants.expenseConstant;
  const withoutDiscount =
    constant + (constants.isIccOnConstantsLeftOut && hasIcc ? constant * constants.iccRate : 0);
  return (factor, building, contents) => {
    const ofBuilding =
      buildingCoverage > 0
        ? boundCoverage(
            'building',
            input.buildingDeductible ?? 0,
            buildingCoverage,
            atMost(building, cap),
            factor,
            edition,
            perils,
          )
        : null;
    const ofContents =
      contentsCoverage > 0
        ? boundCoverage(
            'contents',
            input.contentsDeductible ?? 0,
            contentsCoverage,
            atMost(contents, use.caps.contents),
            factor,
            edition,
            perils,
          )
        : null;
    const priorClaims =
      ofBuilding === null
        ? none
        : scale(
            multiply(atMost(building, cap), ofBuilding.weighted),
            (constants.priorClaimsRate * counted) / 1_000,
          );
    const share = shift(scale(priorClaims, 1 / shares), flat);
    const buildingPremium = ofBuilding === null ? none : add(ofBuilding.variable, share);
    const contentsPremium = ofContents === null ? none : add(ofContents.variable, share);
    const both = add(buildingPremium, contentsPremium);
    const fullIcc = hasIcc ? scale(both, constants.iccRate) : none;
    const icc = constants.isIccCapped ? atMost(fullIcc, constants.iccCeilingAmount) : fullIcc;
    const withIcc = add(both, icc);
    const base = shift(withIcc, -withoutDiscount);
    const mitigation = scale(base, mitigationShare);
    const crs = scale(base, (1 - mitigationShare) * crsShare);
    const kept = (1 - mitigationShare) * (1 - crsShare);
    const exact = shift(scale(base, kept), withoutDiscount);
    const lines = subtract(
      add(add(roundBetween(buildingPremium), roundBetween(contentsPremium)), roundBetween(icc)),
      add(roundBetween(mitigation), roundBetween(crs)),
    );
    // Five lines, each rounded by half a dollar at most.
    const shown = intersect(lines, { lo: exact.lo - 2.51, hi: exact.hi + 2.51 });
    return { exact, shown, priorClaims };
  };
}

/** The variable premium of a coverage in dollars, and its weighted deductible factor. */
interface CoverageBound {
  readonly variable: Interval;
  readonly weighted: Interval;
}

function boundCoverage(
  coverage: 'building' | 'contents',
  deductible: number,
  limit: number,
  value: Interval,
  factor: Interval,
  edition: Edition,
  perils: readonly PerilRate[],
): CoverageBound {
  const { minimumRate, maximumRate, minimumDeductibleFactor } = edition.constants;
  const onValue = multiply(factorsBetween(edition.value[coverage], value), factor);
  const curves = edition.deductible[coverage];
  const ratios = {
    limit: atMost({ lo: (deductible + limit) / value.hi, hi: (deductible + limit) / value.lo }, 1),
    deductible: atMost({ lo: deductible / value.hi, hi: deductible / value.lo }, 1),
  };
  const inland = boundDeductible(curves, 'inland', ratios, minimumDeductibleFactor);
  const other = boundDeductible(curves, 'other', ratios, minimumDeductibleFactor);
  let ofInland = none;
  let ofOther = none;
  for (const peril of perils) {
    const place = peril.takesProperty ? scale(onValue, peril[coverage]) : point(peril[coverage]);
    if (peril.isInland) ofInland = add(ofInland, multiply(place, inland));
    else ofOther = add(ofOther, multiply(place, other));
  }
  const sum = add(ofInland, ofOther);
  const weighted = weigh(ofInland, inland, ofOther, other);
  const floored = atLeast(sum, minimumRate);
  const rate = {
    lo: Math.min(floored.lo, maximumRate * weighted.lo),
    hi: Math.min(floored.hi, maximumRate * weighted.hi),
  };
  return { variable: scale(multiply(rate, value), 1 / 1_000), weighted };
}

function boundDeductible(
  curves: DeductibleCurves,
  column: 'inland' | 'other',
  ratios: { readonly limit: Interval; readonly deductible: Interval },
  floor: number,
): Interval {
  return atLeast(
    subtract(
      factorsBetween(curves.limit[column], ratios.limit),
      factorsBetween(curves.deductible[column], ratios.deductible),
    ),
    floor,
  );
}

/** The mean of two factors, weighted by their rates; 0 where both rates can be 0. */
function weigh(firstRate: Interval, first: Interval, secondRate: Interval, second: Interval): Interval {
  if (firstRate.hi === 0 && secondRate.hi === 0) return none;
  const isZeroPossible = firstRate.lo === 0 && secondRate.lo === 0;
  if (secondRate.hi === 0) return { lo: isZeroPossible ? 0 : first.lo, hi: first.hi };
  if (firstRate.hi === 0) return { lo: isZeroPossible ? 0 : second.lo, hi: second.hi };
  const least = firstRate.lo / (firstRate.lo + secondRate.hi);
  const most = firstRate.hi / (firstRate.hi + secondRate.lo);
  const mix = (share: number, one: number, other: number) => share * one + (1 - share) * other;
  return {
    lo: isZeroPossible ? 0 : Math.min(mix(least, first.lo, second.lo), mix(most, first.lo, second.lo)),
    hi: Math.max(mix(least, first.hi, second.hi), mix(most, first.hi, second.hi)),
  };
}

/** The surcharge of a severe repetitive loss; it is left out where the prior claims premium is more. */
function boundRepetitive(discounted: Interval, priorClaims: Interval, rate: number): Interval {
  const surcharge = scale(discounted, rate);
  const mayBeLeftOut = priorClaims.hi > surcharge.lo;
  const mayBeCharged = priorClaims.lo <= surcharge.hi;
  return roundBetween({ lo: mayBeLeftOut ? 0 : surcharge.lo, hi: mayBeCharged ? surcharge.hi : 0 });
}
