import type { Edition } from '../engine/figures/edition.ts';
import { roundRateToDollars } from '../engine/format-number.ts';
import { computeFederalPolicyFee, computeHfiaaSurcharge } from '../engine/premium/fees.ts';
import {
  type CoverageProfile,
  findCapMask,
  type PremiumProfile,
  type SumProfile,
} from './premium-profile.ts';
import type { PremiumAlternative } from './premium-space.ts';

/**
 * The bounds of an alternative's shown total over a box: property factors from one to another, and the values at a node of the profile. No
 * total within the box is outside of them. `bound` leaves its answer in `least` and `most`, because a search asks for thousands.
 */
export class TotalBound {
  least = 0;
  most = 0;
  readonly profile: PremiumProfile;
  /** Alternatives with the same core and profile differ in their fees only. */
  readonly core: string;
  readonly #sums: SumProfile[] = [];
  /** The discounted premium behind `least`. */
  #discounted = 0;
  readonly #terms: Terms;
  readonly #fees: { readonly least: number; readonly most: number };

  constructor(alternative: PremiumAlternative, profile: PremiumProfile, edition: Edition) {
    this.profile = profile;
    this.#terms = readTerms(alternative, edition);
    this.core = Object.values(this.#terms).join();
    this.#fees = boundFees(alternative, edition);
  }

  bound(node: number, leastFactor: number, mostFactor: number): void {
    const { parts, claimsRate } = this.profile;
    const { shares, constant, iccRate, iccCeiling, without, mitigation, crs, discount } = this.#terms;
    const { mitigationMore, crsLess } = this.#terms;
    const whole = boundVariable(parts.building, parts.contents, node, leastFactor, mostFactor);
    const claims = boundClaims(parts.building, node, claimsRate, leastFactor);
    const flat = constant / shares;
    const hasBuilding = parts.building !== null;
    const hasContents = parts.contents !== null;
    const buildingLo = hasBuilding ? whole.buildingLo + claims.lo / shares + flat : 0;
    const buildingHi = hasBuilding ? whole.buildingHi + claims.hi / shares + flat : 0;
    const contentsLo = hasContents ? whole.contentsLo + claims.lo / shares + flat : 0;
    const contentsHi = hasContents ? whole.contentsHi + claims.hi / shares + flat : 0;
    const iccLo = Math.min((buildingLo + contentsLo) * iccRate, iccCeiling);
    const iccHi = Math.min((buildingHi + contentsHi) * iccRate, iccCeiling);
    const baseLo = buildingLo + contentsLo + iccLo - without;
    const baseHi = buildingHi + contentsHi + iccHi - without;
    let statutoryLo = 0;
    let statutoryHi = 0;
    if (discount > 0) {
      const layer = boundVariable(parts.layerBuilding, parts.layerContents, node, leastFactor, mostFactor);
      const layerClaims = boundClaims(parts.layerBuilding, node, claimsRate, leastFactor);
      statutoryLo = discount * this.#fullRisk(layer.buildingLo + layer.contentsLo + layerClaims.lo);
      statutoryHi = discount * this.#fullRisk(layer.buildingHi + layer.contentsHi + layerClaims.hi);
    }
    let lo =
      roundLow(buildingLo) +
      roundLow(contentsLo) +
      roundLow(iccLo) -
      roundHigh(baseHi * mitigation + mitigationMore) -
      roundHigh(baseHi * crs - crsLess) -
      roundHigh(statutoryHi);
    let hi =
      roundHigh(buildingHi) +
      roundHigh(contentsHi) +
      roundHigh(iccHi) -
      roundLow(baseLo * mitigation + mitigationMore) -
      roundLow(baseLo * crs - crsLess) -
      roundLow(statutoryLo);
    // The lines move together: their sum is bounded more narrowly as a whole, but for half a dollar of rounding each.
    if (hi > lo && this.#terms.isIccLinear) {
      const mask = findCapMask(parts, node, leastFactor, mostFactor);
      if (mask >= 0) {
        const { slope, rest } = this.#sum(mask);
        const { kept, lines, withoutSum } = this.#terms;
        const least = slope.leastAt(node);
        const most = slope.mostAt(node);
        const sumLo = Math.min(leastFactor * least, mostFactor * least) + rest.leastAt(node);
        const sumHi = Math.max(leastFactor * most, mostFactor * most) + rest.mostAt(node);
        const rounding = lines / 2;
        lo = Math.max(lo, Math.ceil(kept * sumLo + withoutSum - rounding - computeSlack(sumLo)));
        hi = Math.min(hi, Math.floor(kept * sumHi + withoutSum + rounding + computeSlack(sumHi)));
      }
    }
    this.#charge(lo, hi, claims);
  }

  /** The full-risk premium of variable and prior claims premiums. The ICC premium of the layer is bounded without its ceiling. */
  #fullRisk(sum: number): number {
    const { kept, constant, iccRate, iccCeiling, without, mitigation, crs, mitigationMore, crsLess } =
      this.#terms;
    const premium = sum + constant;
    if (this.#terms.isIccLinear) return kept * sum + this.#terms.withoutFull;
    const icc = Math.min(premium * iccRate, iccCeiling);
    return (premium + icc - without) * (1 - mitigation - crs) + without - mitigationMore + crsLess;
  }

  #charge(lo: number, hi: number, claims: { readonly lo: number; readonly hi: number }): void {
    const { reserveRate, repetitiveRate } = this.#terms;
    this.#discounted = lo;
    this.least = lo + roundLow(lo * reserveRate) + this.#fees.least;
    this.most = hi + roundHigh(hi * reserveRate) + this.#fees.most;
    if (repetitiveRate === 0) return;
    const surcharge = { lo: lo * repetitiveRate, hi: hi * repetitiveRate };
    if (claims.hi <= surcharge.lo) this.least += roundLow(surcharge.lo);
    if (claims.lo <= surcharge.hi) this.most += roundHigh(surcharge.hi);
  }

  /** The least dollars by which the discounted premium grows with the property factor where no cap is reached; 0 where a surcharge may be left out. */
  leastSlope(): number {
    const { kept, repetitiveRate, isIccLinear } = this.#terms;
    if (repetitiveRate > 0 || !isIccLinear) return 0;
    return kept * this.#sum(0).slope.leastAt(1);
  }

  /** The greatest property factor at which no value reaches a cap; -1 where a floor may be reached. */
  mostUncappedFactor(): number {
    return this.profile.mostUncappedFactor();
  }

  /**
   * Whether the premium of every factor of a box is surely below (-1) or above (1) that of another factor, or the same (0); null if that is
   * not sure. Half a dollar of rounding in each line is allowed for.
   */
  compare(node: number, leastFactor: number, mostFactor: number, rival: number): -1 | 0 | 1 | null {
    const { kept, repetitiveRate, isIccLinear, reserveRate, lines } = this.#terms;
    if (repetitiveRate > 0 || !isIccLinear) return null;
    const { parts } = this.profile;
    const mask = findCapMask(parts, node, Math.min(leastFactor, rival), Math.max(mostFactor, rival));
    if (mask < 0) return null;
    const { slope } = this.#sum(mask);
    const least = kept * slope.leastAt(node);
    const most = kept * slope.mostAt(node);
    if (least === 0 && most === 0) return 0;
    const rounding = reserveRate * lines + 1e-6;
    const nearest = leastFactor > rival ? leastFactor - rival : rival - mostFactor;
    const side = leastFactor > rival ? 1 : -1;
    if (least * nearest > rounding) return side;
    return -most * nearest > rounding ? (-side as -1 | 1) : null;
  }

  /**
   * Whether a factor gives a lower exact total than its rival does at a node with one value; null if that is too close to tell, or the node
   * has several.
   */
  isCheaper(node: number, factor: number, rival: number): boolean | null {
    if (this.#terms.repetitiveRate > 0) return null;
    this.bound(node, factor, factor);
    if (this.least !== this.most) return null;
    const own = this.#discounted;
    this.bound(node, rival, rival);
    if (this.least !== this.most) return null;
    const shown = own - this.#discounted;
    const exact = this.#exactDiscounted(node, factor) - this.#exactDiscounted(node, rival);
    const difference = exact + this.#terms.reserveRate * shown;
    return Math.abs(difference) < 1e-6 ? null : difference < 0;
  }

  #sum(mask: number): SumProfile {
    const sum = this.#sums[mask] ?? this.profile.sum(this.#terms.discount, mask);
    this.#sums[mask] = sum;
    return sum;
  }

  #exactDiscounted(node: number, factor: number): number {
    const { parts, claimsRate } = this.profile;
    const whole = boundVariable(parts.building, parts.contents, node, factor, factor);
    const claims = boundClaims(parts.building, node, claimsRate, factor);
    const layer = boundVariable(parts.layerBuilding, parts.layerContents, node, factor, factor);
    const layerClaims = boundClaims(parts.layerBuilding, node, claimsRate, factor);
    return (
      this.#fullRisk(whole.buildingLo + whole.contentsLo + claims.lo) -
      this.#terms.discount * this.#fullRisk(layer.buildingLo + layer.contentsLo + layerClaims.lo)
    );
  }

  get fees(): { readonly least: number; readonly most: number } {
    return this.#fees;
  }

  /** How far the shown total can be from the exact one, twice: a total that is chosen for being cheaper shows no more than that above its rival. */
  get shownAboveRival(): number {
    return this.#terms.lines + 1;
  }
}

/** Lines that are rounded at most: building, contents, ICC, mitigation, CRS and the statutory discount. */
export const mostRounding = 6;

interface Terms {
  /** Coverages that are bought. */
  readonly shares: number;
  readonly constant: number;
  readonly iccRate: number;
  readonly iccCeiling: number;
  readonly isIccLinear: boolean;
  /** The part of the premium that no discount applies to. */
  readonly without: number;
  readonly mitigation: number;
  readonly crs: number;
  /** Dollars that mitigation takes off the constants, and by which the class then takes off less; 0 unless the edition says so. */
  readonly mitigationMore: number;
  readonly crsLess: number;
  /** Share of the statutory discount. */
  readonly discount: number;
  readonly reserveRate: number;
  readonly repetitiveRate: number;
  /** The amount that a dollar of variable premium adds to the full-risk premium. */
  readonly kept: number;
  /** Full-risk premium without any variable premium, and the same less the statutory discount. */
  readonly withoutFull: number;
  readonly withoutSum: number;
  /** Lines that are rounded before they are added up. */
  readonly lines: number;
}

function readTerms({ input, context }: PremiumAlternative, { constants }: Edition): Terms {
  const shares = (input.buildingCoverage > 0 ? 1 : 0) + (input.contentsCoverage > 0 ? 1 : 0);
  const constant = constants.lossConstant + constants.expenseConstant;
  const hasIcc = input.buildingCoverage > 0 && !input.isCondoUnitOwner && input.isEmergencyProgram !== true;
  const iccRate = hasIcc ? constants.iccRate : 0;
  const isLeftOut = constants.isIccOnConstantsLeftOut && hasIcc;
  const without = constant + (isLeftOut ? constant * constants.iccRate : 0);
  const mitigation = input.isMachineryElevated ? constants.machineryDiscount : 0;
  const classShare = (constants.crsDiscounts[(input.crsClass ?? 10) - 1] ?? 0) / 100;
  const crs = (1 - mitigation) * classShare;
  const mitigationMore = constants.isMitigationOnWhole ? mitigation * without : 0;
  const crsLess = mitigationMore * classShare;
  const keptShare = 1 - mitigation - crs;
  const discount = Math.max(
    0,
    ...context.eligibleDiscounts.map((type) => constants[discountConstants[type]]),
  );
  const withoutFull = keptShare * (constant * (1 + iccRate) - without) + without - mitigationMore + crsLess;
  return {
    shares,
    constant,
    iccRate,
    iccCeiling: constants.isIccCapped ? constants.iccCeilingAmount : Number.POSITIVE_INFINITY,
    isIccLinear: !(constants.isIccCapped && hasIcc),
    without,
    mitigation,
    crs,
    mitigationMore,
    crsLess,
    discount,
    reserveRate: constants.reserveFundRate,
    repetitiveRate: context.isSevereRepetitiveLoss ? constants.repetitiveLossRate : 0,
    kept: keptShare * (1 + iccRate),
    withoutFull,
    withoutSum: withoutFull * (1 - discount),
    lines: shares + (hasIcc ? 1 : 0) + (mitigation > 0 ? 1 : 0) + (crs > 0 ? 1 : 0) + (discount > 0 ? 1 : 0),
  };
}

const discountConstants = {
  EMERGENCY_PROGRAM: 'emergencyDiscount',
  NEWLY_MAPPED: 'newlyMappedDiscount',
  AR_FLOOD_ZONE: 'arZoneDiscount',
  NEW_CUSTOMER_PREFIRM: 'preFirmDiscount',
} as const;

/** Probation surcharge, HFIAA surcharge and Federal Policy Fee. */
function boundFees({ input, context, units }: PremiumAlternative, edition: Edition) {
  const feesOf = (unitsCount: number) =>
    roundRateToDollars(context.isOnProbation ? edition.constants.probationSurcharge : 0) +
    roundRateToDollars(computeHfiaaSurcharge(input, context, edition).amount) +
    roundRateToDollars(computeFederalPolicyFee({ ...input, unitsCount }, edition).amount);
  return { least: feesOf(units.lo), most: feesOf(units.hi) };
}

/** The variable premiums of both coverages; 0 for one that is not bought. */
function boundVariable(
  building: CoverageProfile | null,
  contents: CoverageProfile | null,
  node: number,
  leastFactor: number,
  mostFactor: number,
) {
  return {
    buildingLo: building === null ? 0 : leastVariable(building, node, leastFactor),
    buildingHi: building === null ? 0 : mostVariable(building, node, mostFactor),
    contentsLo: contents === null ? 0 : leastVariable(contents, node, leastFactor),
    contentsHi: contents === null ? 0 : mostVariable(contents, node, mostFactor),
  };
}

function leastVariable({ slope, flat, floor, cap }: CoverageProfile, node: number, factor: number): number {
  const rated = factor * slope.leastAt(node) + (flat === null ? 0 : flat.leastAt(node));
  const floored = floor === null || rated === 0 ? rated : Math.max(rated, floor.leastAt(node));
  return Math.min(floored, cap.leastAt(node));
}

function mostVariable({ slope, flat, floor, cap }: CoverageProfile, node: number, factor: number): number {
  const rated = factor * slope.mostAt(node) + (flat === null ? 0 : flat.mostAt(node));
  const floored = floor === null ? rated : Math.max(rated, floor.mostAt(node));
  return Math.min(floored, cap.mostAt(node));
}

/** The prior claims premium. Without any rate the engine weighs the deductible factors with 0. */
function boundClaims(building: CoverageProfile | null, node: number, rate: number, leastFactor: number) {
  if (building === null || rate === 0) return noClaims;
  return {
    lo: leastFactor === 0 ? 0 : rate * building.weightedValue.leastAt(node),
    hi: rate * building.weightedValue.mostAt(node),
  };
}

const noClaims = { lo: 0, hi: 0 };

/** More than the largest error of the computer's arithmetic, so that rounding never hides a dollar. */
function computeSlack(amount: number): number {
  return 1e-9 + Math.abs(amount) * 1e-11;
}

function roundLow(amount: number): number {
  return roundRateToDollars(amount - computeSlack(amount));
}

function roundHigh(amount: number): number {
  return roundRateToDollars(amount + computeSlack(amount));
}
