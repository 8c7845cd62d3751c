import type { ConstantName } from '../figures/constants.ts';
import type { Edition } from '../figures/edition.ts';
import type { BuildingType, RatingInput } from '../rating-input.ts';

/** What surcharges, fees and the increase cap depend on besides the rated facts. */
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

/** Computes the HFIAA surcharge. A primary residence pays the lower one if it is a one-family home or unit, or a tenant's contents. */
export function computeHfiaaSurcharge(
  policy: ChargedPolicy,
  charges: ChargeContext,
  { constants }: Edition,
): Fee {
  const { buildingType } = policy;
  const isOwnHome = buildingType !== null && OWN_HOMES.has(buildingType);
  const isTenantHome = charges.isTenant && buildingType !== null && TENANT_HOMES.has(buildingType);
  if (charges.isPrimaryResidence && (isOwnHome || isTenantHome)) {
    return { amount: constants.hfiaaPrimary, constant: 'hfiaaPrimary', why: 'primary residence' };
  }
  const why = charges.isPrimaryResidence ? 'not a one-family home or unit' : 'not a primary residence';
  return { amount: constants.hfiaaOther, constant: 'hfiaaOther', why };
}

/** Computes the Federal Policy Fee: per policy, per unit for a condominium association if the edition says so, and lower for a tenant's contents alone. */
export function computeFederalPolicyFee(
  policy: ChargedPolicy,
  charges: ChargeContext,
  { constants }: Edition,
): Fee {
  const isAssociation =
    constants.isFeePerUnit &&
    policy.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING' &&
    !policy.isEmergencyProgram;
  if (isAssociation) {
    const units = policy.unitsCount ?? 1;
    const amount = constants.federalPolicyFee * units;
    return { amount, constant: 'federalPolicyFee', why: `${units} units at $${constants.federalPolicyFee}` };
  }
  if (charges.isTenant && policy.buildingCoverage === 0) {
    return {
      amount: constants.federalPolicyFeeTenant,
      constant: 'federalPolicyFeeTenant',
      why: 'tenant, contents only',
    };
  }
  return { amount: constants.federalPolicyFee, constant: 'federalPolicyFee', why: 'per policy' };
}

const OWN_HOMES: ReadonlySet<BuildingType> = new Set([
  'SINGLE_FAMILY_HOME',
  'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  'RESIDENTIAL_UNIT',
]);

const TENANT_HOMES: ReadonlySet<BuildingType> = new Set([
  'TWO_TO_FOUR_FAMILY_BUILDING',
  'OTHER_RESIDENTIAL_BUILDING',
]);
