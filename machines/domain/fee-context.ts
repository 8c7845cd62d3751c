import type { PolicyFile } from '../contract/types.ts';
import { unitsOf } from './building-type.ts';
import { communityStatusOf } from './community.ts';
import { nfipForm } from './occupancy.ts';

/** What decides fees and surcharges; the amounts are dated figures of the rating edition. */
export interface FeeContext {
  /** PRIMARY: the lower surcharge of a primary residence; OTHER: the higher one. */
  readonly hfiaaClass: 'PRIMARY' | 'OTHER';
  readonly policyFeeClass: 'STANDARD' | 'PER_UNIT' | 'TENANT_CONTENTS';
  /** Units that the Federal Policy Fee is charged for; 1 but for an RCBAP. */
  readonly policyFeeUnits: number;
  readonly isProbation: boolean;
  readonly isSevereRepetitiveLoss: boolean;
  /** 25 % annual increase cap instead of 18 %. */
  readonly hasHigherIncreaseCap: boolean;
}

/** The dated figures that fees are made of, whole dollars; `repetitiveLossRate` is a share of the premium. */
export interface FeeFigures {
  readonly hfiaaPrimary: number;
  readonly hfiaaOther: number;
  readonly federalPolicyFee: number;
  readonly federalPolicyFeeTenant: number;
  readonly probationSurcharge: number;
  readonly repetitiveLossRate: number;
}

/** Fees and surcharges of a year, whole dollars. */
export interface Fees {
  readonly hfiaaSurcharge: number;
  readonly federalPolicyFee: number;
  readonly probationSurcharge: number;
  readonly repetitiveLossRate: number;
}

/** The fee context of a file at its building coverage: whether a tenant buys contents only decides the policy fee. */
export function feeContext(file: PolicyFile, buildingCoverage: number): FeeContext {
  const { policy, propertyAddress } = file;
  const isRcbap = nfipForm(file) === 'RCBAP';
  const isTenantContents = policy.isTenant === true && buildingCoverage === 0;
  return {
    hfiaaClass: isPrimaryForHfiaa(file) ? 'PRIMARY' : 'OTHER',
    policyFeeClass: isRcbap ? 'PER_UNIT' : isTenantContents ? 'TENANT_CONTENTS' : 'STANDARD',
    policyFeeUnits: isRcbap ? (unitsOf(file) ?? 1) : 1,
    isProbation: communityStatusOf(file) === 'PROBATION',
    isSevereRepetitiveLoss: propertyAddress.srlProperty === true,
    hasHigherIncreaseCap: hasHigherIncreaseCap(file),
  };
}

/** The amounts that a context and the edition's figures come to. */
export function feesOf(context: FeeContext, figures: FeeFigures): Fees {
  return {
    hfiaaSurcharge: context.hfiaaClass === 'PRIMARY' ? figures.hfiaaPrimary : figures.hfiaaOther,
    federalPolicyFee:
      context.policyFeeClass === 'TENANT_CONTENTS'
        ? figures.federalPolicyFeeTenant
        : figures.federalPolicyFee * context.policyFeeUnits,
    probationSurcharge: context.isProbation ? figures.probationSurcharge : 0,
    repetitiveLossRate: context.isSevereRepetitiveLoss ? figures.repetitiveLossRate : 0,
  };
}

/** A primary residence that is a single-family home, a mobile home, a unit, or a tenant's dwelling under the Dwelling form; never a two-to-four family building. 42 U.S.C. 4015a. */
function isPrimaryForHfiaa(file: PolicyFile): boolean {
  const { buildingType, isPrimaryResidence, isTenant, isCondoAssociation } = file.policy;
  if (isPrimaryResidence !== true || isCondoAssociation === true) return false;
  if (isTenant === true) return nfipForm(file) === 'DWELLING';
  return (
    buildingType === 'SINGLE_FAMILY_HOME' ||
    buildingType === 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' ||
    buildingType === 'RESIDENTIAL_UNIT'
  );
}

function hasHigherIncreaseCap({ policy, structure, propertyAddress }: PolicyFile): boolean {
  const isPreFirmSecondHome = policy.isPreFirmEligible === true && policy.isPrimaryResidence !== true;
  const isBusiness = policy.occupancyType === 'NON_RESIDENTIAL' && policy.isNonProfit !== true;
  return (
    isPreFirmSecondHome ||
    isBusiness ||
    propertyAddress.srlProperty === true ||
    structure.isSubstantiallyImproved === true
  );
}
