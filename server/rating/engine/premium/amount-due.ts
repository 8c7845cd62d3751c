import type { ConstantName } from '../figures/constants.ts';
import type { Edition } from '../figures/edition.ts';
import { roundRateToDollars } from '../format-number.ts';
import type { RatingAmounts } from '../rating-result.ts';
import { roundAmounts } from '../worksheet/round-amounts.ts';
import type { LineFlag, Worksheet } from '../worksheet/worksheet.ts';
import { CHARGE_LINES as LINES } from './charge-lines.ts';
import {
  type ChargeContext,
  type ChargedPolicy,
  computeFederalPolicyFee,
  computeHfiaaSurcharge,
} from './fees.ts';

/** Lines of a premium in dollars, in printing order. */
export type PremiumAmounts = RatingAmounts & {
  statutoryDiscount: number;
  increaseCapDiscount: number;
  discountedPremium: number;
  reserveFund: number;
  probationSurcharge: number;
  hfiaaSurcharge: number;
  federalPolicyFee: number;
  repetitiveLossPremium: number;
  total: number;
};

/**
 * Computes the amount due from the exact amounts, rounding each line half up to whole dollars. The increase cap is measured on shown
 * amounts and its limit rounded down, so that no shown premium exceeds it.
 */
export function computeAmountDue(
  rated: RatingAmounts,
  statutoryDiscount: number,
  priorClaimsPremium: number,
  policy: ChargedPolicy,
  charges: ChargeContext,
  edition: Edition,
  sheet?: Worksheet,
): { exact: PremiumAmounts; shown: PremiumAmounts } {
  const { constants } = edition;
  const shown = roundAmounts(rated);
  const statutoryShown = roundRateToDollars(statutoryDiscount);
  if (sheet) writePremiumBreakdown(sheet, rated, shown, statutoryDiscount);
  const capDiscount = computeIncreaseCapDiscount(shown.fullRiskPremium - statutoryShown, charges, sheet);
  const discounted = shown.fullRiskPremium - statutoryShown - capDiscount;
  sheet?.writeShown(LINES.cap, capDiscount, discounted);
  const reserve = discounted * constants.reserveFundRate;
  const repetitive = charges.isSevereRepetitiveLoss
    ? computeRepetitiveLossPremium(discounted, priorClaimsPremium, edition, sheet)
    : 0;
  const probation = charges.isOnProbation ? constants.probationSurcharge : 0;
  const hfiaa = computeHfiaaSurcharge(policy, charges, edition);
  const fee = computeFederalPolicyFee(policy, edition);
  const due = [
    roundRateToDollars(reserve),
    roundRateToDollars(probation),
    roundRateToDollars(hfiaa.amount),
    roundRateToDollars(fee.amount),
    roundRateToDollars(repetitive),
  ];
  const total = due.reduce((sum, amount) => sum + amount, discounted);
  if (sheet) {
    const flag = (name: ConstantName): LineFlag | null =>
      constants.unverified.has(name) ? 'UNVERIFIED' : null;
    sheet.write(LINES.reserveStart, discounted, discounted);
    sheet.write(LINES.reserveRate, constants.reserveFundRate, reserve, '', flag('reserveFundRate'));
    sheet.write(LINES.totalStart, discounted, discounted);
    let running = discounted + roundRateToDollars(reserve);
    sheet.writeShown(LINES.reserve, reserve, running);
    running += roundRateToDollars(probation);
    sheet.writeShown(
      LINES.probation,
      probation,
      running,
      '',
      probation > 0 ? flag('probationSurcharge') : null,
    );
    running += roundRateToDollars(hfiaa.amount);
    sheet.writeShown(LINES.hfiaa, hfiaa.amount, running, hfiaa.why, flag(hfiaa.constant));
    running += roundRateToDollars(fee.amount);
    sheet.writeShown(LINES.fee, fee.amount, running, fee.why, flag(fee.constant));
    if (charges.isSevereRepetitiveLoss) sheet.writeShown(LINES.repetitive, repetitive, total);
  }
  const surcharges = {
    probationSurcharge: probation,
    hfiaaSurcharge: hfiaa.amount,
    federalPolicyFee: fee.amount,
  };
  const exactDiscounted = rated.fullRiskPremium - statutoryDiscount - capDiscount;
  return {
    exact: {
      ...rated,
      statutoryDiscount,
      increaseCapDiscount: capDiscount,
      discountedPremium: exactDiscounted,
      reserveFund: reserve,
      ...surcharges,
      repetitiveLossPremium: repetitive,
      total: exactDiscounted + reserve + probation + hfiaa.amount + fee.amount + repetitive,
    },
    shown: {
      ...shown,
      statutoryDiscount: statutoryShown,
      increaseCapDiscount: capDiscount,
      discountedPremium: discounted,
      reserveFund: roundRateToDollars(reserve),
      ...surcharges,
      repetitiveLossPremium: roundRateToDollars(repetitive),
      total,
    },
  };
}

function writePremiumBreakdown(
  sheet: Worksheet,
  exact: RatingAmounts,
  shown: RatingAmounts,
  statutory: number,
): void {
  const withContents = shown.buildingPremium + shown.contentsPremium;
  const withIcc = withContents + shown.iccPremium;
  sheet.writeShown(LINES.building, exact.buildingPremium, shown.buildingPremium);
  sheet.writeShown(LINES.contents, exact.contentsPremium, withContents);
  sheet.writeShown(LINES.icc, exact.iccPremium, withIcc);
  sheet.writeShown(LINES.mitigation, exact.mitigationDiscount, withIcc - shown.mitigationDiscount);
  sheet.writeShown(LINES.crs, exact.crsDiscount, shown.fullRiskPremium);
  sheet.writeShown(LINES.statutory, statutory, shown.fullRiskPremium - roundRateToDollars(statutory));
}

/** The annual increase cap discount in whole dollars; 0 without a cap. */
function computeIncreaseCapDiscount(
  premium: number,
  { increaseCap: cap }: ChargeContext,
  sheet: Worksheet | undefined,
): number {
  if (!cap) {
    sheet?.write(LINES.noCap, 0, 0);
    return 0;
  }
  const highest = cap.priorPremium * (1 + cap.percent / 100);
  const limit = Math.floor(highest + 1e-9);
  const discount = Math.max(0, premium - limit);
  if (sheet) {
    sheet.write(LINES.capPrior, cap.priorPremium, cap.priorPremium);
    sheet.write(LINES.capPercent, 1 + cap.percent / 100, highest, `${cap.percent} %`);
    sheet.write(LINES.capWhole, 1, limit);
    sheet.write(LINES.capPremium, premium, premium);
    sheet.write(LINES.capLimit, limit, premium - limit);
    sheet.write(LINES.capFloor, 0, discount);
  }
  return discount;
}

/** A share of the discounted premium; 0 if the prior claims premium is greater. */
function computeRepetitiveLossPremium(
  discounted: number,
  priorClaims: number,
  { constants }: Edition,
  sheet: Worksheet | undefined,
): number {
  const surcharge = discounted * constants.repetitiveLossRate;
  const flag = constants.unverified.has('repetitiveLossRate') ? 'UNVERIFIED' : null;
  sheet?.write(LINES.repetitiveStart, discounted, discounted);
  sheet?.write(LINES.repetitiveRate, constants.repetitiveLossRate, surcharge, '', flag);
  if (priorClaims <= surcharge) return surcharge;
  sheet?.write(LINES.repetitiveNone, 0, 0, 'the prior claims premium is more');
  return 0;
}
