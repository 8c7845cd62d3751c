import type { Edition } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import type { RatingAmounts } from '../rating-result.ts';
import type { Reasons } from '../reasons.ts';
import { isFactKnown, requireFlags, requireNumber, requireWholeNumber } from '../require-facts.ts';
import type { Worksheet } from '../worksheet/worksheet.ts';
import type { CoverageRate, CoverageTerms } from './coverage-rate.ts';
import { COVERAGE_SHARE_LINES, FULL_RISK_LINES as LINES } from './full-risk-lines.ts';

export type RatedCoverage = { terms: CoverageTerms; rate: CoverageRate };

export type FullRiskResult = { amounts: RatingAmounts; priorClaimsPremium: number; crsPercent: number };

/** Adds a reason for each fact of the policy that the amounts need and that is missing or invalid. */
export function requirePolicyFacts(input: RatingInput, reasons: Reasons): void {
  requireFlags(input, reasons);
  if (isFactKnown(input.priorClaims)) requireWholeNumber(input, 'priorClaims', reasons, 0);
  else reasons.factAssumed('priorClaims', '0');
  if (isFactKnown(input.crsClass)) {
    const crsClass = requireWholeNumber(input, 'crsClass', reasons, 1);
    if (crsClass > 10) reasons.invalid('crsClass', crsClass);
  } else reasons.factAssumed('crsClass', '10, which takes nothing off');
  const building = requireNumber(input, 'buildingCoverage', reasons, 0);
  const contents = requireNumber(input, 'contentsCoverage', reasons, 0);
  if (building === 0 && contents === 0) reasons.missing('buildingCoverage');
}

/** Computes the full-risk premium from the rates: prior claims, constants, ICC, mitigation and CRS. */
export function computeFullRisk(
  input: RatingInput,
  edition: Edition,
  building: RatedCoverage | null,
  contents: RatedCoverage | null,
  sheet: Worksheet | undefined,
): FullRiskResult {
  const { constants } = edition;
  const priorClaimsPremium = building ? computePriorClaimsPremium(input, edition, building, sheet) : 0;
  const shares = (building ? 1 : 0) + (contents ? 1 : 0);
  const extra = {
    priorClaims: priorClaimsPremium / shares,
    loss: constants.lossConstant / shares,
    expense: constants.expenseConstant / shares,
    shares,
  };
  const buildingPremium = building ? computeCoveragePremium('BUILDING', building, extra, edition, sheet) : 0;
  const contentsPremium = contents ? computeCoveragePremium('CONTENTS', contents, extra, edition, sheet) : 0;
  if (!building) sheet?.write(COVERAGE_SHARE_LINES.BUILDING.notBought, 0, 0);
  if (!contents) sheet?.write(COVERAGE_SHARE_LINES.CONTENTS.notBought, 0, 0);
  const iccPremium = computeIccPremium(input, edition, buildingPremium, contentsPremium, sheet);
  const base = computeDiscountBase(edition, buildingPremium, contentsPremium, iccPremium, sheet);
  const withIcc = buildingPremium + contentsPremium + iccPremium;
  const mitigationBase = constants.isMitigationOnWhole ? withIcc : base;
  const mitigationDiscount = computeMitigationDiscount(input, edition, mitigationBase, sheet);
  const crsClass = isFactKnown(input.crsClass) ? (input.crsClass ?? 10) : 10;
  const crsPercent = constants.crsDiscounts[crsClass - 1] ?? 0;
  const afterMitigation = base - mitigationDiscount;
  const crsDiscount = (afterMitigation * crsPercent) / 100;
  const afterDiscount = withIcc - mitigationDiscount;
  const fullRiskPremium = afterDiscount - crsDiscount;
  if (sheet) {
    sheet.write(LINES.crsBase, base, base);
    sheet.write(LINES.crsMitigation, mitigationDiscount, afterMitigation);
    const isAssumed = !isFactKnown(input.crsClass);
    const words = isAssumed ? `class not known, assumed ${crsClass}` : `class ${crsClass}`;
    sheet.write(
      LINES.crsPercent,
      crsPercent,
      afterMitigation * crsPercent,
      words,
      isAssumed ? 'ASSUMED' : undefined,
    );
    sheet.write(LINES.crsHundred, 100, crsDiscount);
    sheet.write(LINES.fullBuilding, buildingPremium, buildingPremium);
    sheet.write(LINES.fullContents, contentsPremium, buildingPremium + contentsPremium);
    sheet.write(LINES.fullIcc, iccPremium, withIcc);
    sheet.write(LINES.fullMitigation, mitigationDiscount, afterDiscount);
    sheet.write(LINES.fullCrs, crsDiscount, fullRiskPremium);
  }
  const amounts = {
    buildingPremium,
    contentsPremium,
    iccPremium,
    mitigationDiscount,
    crsDiscount,
    fullRiskPremium,
  };
  return { amounts, priorClaimsPremium, crsPercent };
}

/** One coverage's share of the policy's constants and prior claims, in dollars. `shares` is the number of coverages bought. */
type CoverageShare = { priorClaims: number; loss: number; expense: number; shares: number };

function computePriorClaimsPremium(
  input: RatingInput,
  { constants }: Edition,
  { terms, rate }: RatedCoverage,
  sheet: Worksheet | undefined,
): number {
  const counted = Math.max(0, (input.priorClaims ?? 0) - 1);
  const perClaim = (constants.priorClaimsRate * terms.cappedValue * rate.weightedFactor) / 1_000;
  if (sheet && counted > 0) {
    const byValue = constants.priorClaimsRate * terms.cappedValue;
    sheet.write(LINES.claimsRate, constants.priorClaimsRate, constants.priorClaimsRate);
    sheet.write(LINES.claimsValue, terms.cappedValue, byValue);
    sheet.write(LINES.claimsWeighted, rate.weightedFactor, byValue * rate.weightedFactor);
    sheet.write(LINES.claimsThousand, 1_000, perClaim);
    sheet.write(
      LINES.claimsCount,
      counted,
      perClaim * counted,
      `${input.priorClaims} claims, the first does not count`,
    );
  }
  return perClaim * counted;
}

function computeCoveragePremium(
  coverage: 'BUILDING' | 'CONTENTS',
  { rate }: RatedCoverage,
  { priorClaims: claims, loss, expense, shares }: CoverageShare,
  { constants }: Edition,
  sheet: Worksheet | undefined,
): number {
  const withClaims = rate.variablePremium + claims;
  const withLoss = withClaims + loss;
  const premium = withLoss + expense;
  if (sheet) {
    const lines = COVERAGE_SHARE_LINES[coverage];
    const split = shares === 2 ? 'half' : 'whole';
    if (claims > 0) sheet.write(lines.claims, claims, withClaims, split);
    sheet.write(lines.loss, loss, withLoss, `${split} of $${constants.lossConstant}`);
    sheet.write(lines.expense, expense, premium, `${split} of $${constants.expenseConstant}`);
  }
  return premium;
}

function computeIccPremium(
  input: RatingInput,
  { constants }: Edition,
  building: number,
  contents: number,
  sheet: Worksheet | undefined,
): number {
  const without = noIccReason(input);
  if (without) {
    sheet?.write(LINES.noIcc, 0, 0, without);
    return 0;
  }
  const premium = building + contents;
  const full = premium * constants.iccRate;
  const icc = constants.isIccCapped ? Math.min(full, constants.iccCeilingAmount) : full;
  if (sheet) {
    sheet.write(LINES.iccBuilding, building, building);
    sheet.write(LINES.iccContents, contents, premium);
    sheet.write(LINES.iccRate, constants.iccRate, full);
    if (constants.isIccCapped) sheet.write(LINES.iccCeiling, constants.iccCeilingAmount, icc);
  }
  return icc;
}

function noIccReason(input: RatingInput): string | null {
  if (input.buildingCoverage === 0) return 'no building coverage';
  if (input.isCondoUnitOwner) return 'condominium unit owner';
  return input.isEmergencyProgram ? 'Emergency Program' : null;
}

/** The amount that discounts apply to. It excludes the constants and, if the edition says so, the ICC premium on them. */
function computeDiscountBase(
  { constants }: Edition,
  building: number,
  contents: number,
  iccPremium: number,
  sheet: Worksheet | undefined,
): number {
  const withIcc = building + contents + iccPremium;
  const withoutLoss = withIcc - constants.lossConstant;
  const base = withoutLoss - constants.expenseConstant;
  const isLeftOut = constants.isIccOnConstantsLeftOut && iccPremium > 0;
  const iccOnConstants = isLeftOut
    ? (constants.lossConstant + constants.expenseConstant) * constants.iccRate
    : 0;
  if (sheet) {
    sheet.write(LINES.baseBuilding, building, building);
    sheet.write(LINES.baseContents, contents, building + contents);
    sheet.write(LINES.baseIcc, iccPremium, withIcc);
    sheet.write(LINES.baseLoss, constants.lossConstant, withoutLoss);
    sheet.write(LINES.baseExpense, constants.expenseConstant, base);
    if (isLeftOut) sheet.write(LINES.baseConstantsIcc, iccOnConstants, base - iccOnConstants);
  }
  return base - iccOnConstants;
}

function computeMitigationDiscount(
  input: RatingInput,
  { constants }: Edition,
  base: number,
  sheet: Worksheet | undefined,
): number {
  const share = input.isMachineryElevated ? constants.machineryDiscount : 0;
  const discount = base * share;
  if (sheet) {
    const isUnverified = share > 0 && constants.unverified.has('machineryDiscount');
    const keys = share > 0 ? 'machinery and appliances elevated' : 'none';
    if (constants.isMitigationOnWhole) sheet.write(LINES.mitigationWhole, base, base);
    else sheet.write(LINES.mitigationBase, base, base);
    sheet.write(LINES.mitigationShare, share, discount, keys, isUnverified ? 'UNVERIFIED' : null);
  }
  return discount;
}
