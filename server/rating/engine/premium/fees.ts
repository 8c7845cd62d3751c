import type { ConstantName } from '../figures/constants.ts';
import type { Edition } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';

/** The facts besides the rated ones on which surcharges, fees and the increase cap depend. */
export type ChargeContext = {
  /** Last year's discounted premium in dollars and the cap of 18 or 25 percent; null unless a renewal or a continued discount is capped. */
  increaseCap: { priorPremium: number; percent: number } | null;
  isPrimaryResidence: boolean;
  isTenant: boolean;
  /** Whether the community is on probation. */
  isOnProbation: boolean;
  isSevereRepetitiveLoss: boolean;
};

/** Facts of the rated policy that fees depend on. */
export type ChargedPolicy = Pick<
  RatingInput,
  'buildingType' | 'unitsCount' | 'buildingCoverage' | 'isEmergencyProgram'
>;

/** A fee in dollars, the name of the edition's constant behind it, and the reason as text. */
export type Fee = { amount: number; constant: ConstantName; why: string };

/**
 * Computes the HFIAA surcharge. A primary residence of the classes of the edition pays the lower one: a one-family home or unit, or what a
 * tenant insures there, contents alone.
 */
export function computeHfiaaSurcharge(
  { buildingType, buildingCoverage }: ChargedPolicy,
  { isPrimaryResidence, isTenant }: ChargeContext,
  { constants }: Edition,
): Fee {
  const isContentsOfTenant = isTenant && buildingCoverage === 0;
  const classes = isContentsOfTenant ? constants.hfiaaPrimaryTenant : constants.hfiaaPrimaryOwner;
  if (isPrimaryResidence && buildingType !== null && classes.has(buildingType))
    return { amount: constants.hfiaaPrimary, constant: 'hfiaaPrimary', why: 'primary residence' };
  const why = isPrimaryResidence ? 'not a one-family home or unit' : 'not a primary residence';
  return { amount: constants.hfiaaOther, constant: 'hfiaaOther', why };
}

/** Computes the Federal Policy Fee: one amount per policy, or by the tiers of units for a condominium association. */
export function computeFederalPolicyFee(policy: ChargedPolicy, { constants }: Edition): Fee {
  const isAssociation =
    policy.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING' &&
    policy.buildingCoverage > 0 &&
    !policy.isEmergencyProgram;
  if (!isAssociation)
    return { amount: constants.federalPolicyFee, constant: 'federalPolicyFee', why: 'per policy' };
  let counted = 0;
  const parts: string[] = [];
  let amount = 0;
  const units = policy.unitsCount ?? 1;
  for (const { upTo, fee } of constants.federalPolicyFeeUnits) {
    const inTier = Math.min(units, upTo) - counted;
    if (inTier <= 0) break;
    counted += inTier;
    amount += inTier * fee;
    parts.push(`${inTier} ${inTier === 1 ? 'unit' : 'units'} at $${fee}`);
  }
  return { amount, constant: 'federalPolicyFee', why: parts.join(', ') };
}
