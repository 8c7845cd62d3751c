import type { PolicyFile } from '../../contract/types.ts';
import { isNonResidential } from '../building/building-type.ts';
import { findCommunityStatus } from '../place/community.ts';
import { improvementLimit, isBuiltPreFirm } from './discount.ts';

/**
 * The facts beyond the rated ones that decide fees, surcharges and the increase cap. The amounts are dated figures of the rating edition.
 */
export interface FeeContext {
  /** Whether it is a person's primary residence; never true for a condominium association. HFIAA surcharge, 42 U.S.C. 4015a. */
  readonly isPrimaryResidence: boolean;
  /** Whether the insured is a tenant. A tenant who buys only contents coverage pays the lower Federal Policy Fee. */
  readonly isTenant: boolean;
  readonly isOnProbation: boolean;
  readonly isSevereRepetitiveLoss: boolean;
  /** The most that the premium can rise in a year, in percent. */
  readonly increaseCapPercent: 18 | 25;
}

/** Builds the fee context of a file. */
export function feeContext(file: PolicyFile): FeeContext {
  const { policy, propertyAddress } = file;
  return {
    isPrimaryResidence: policy.isPrimaryResidence === true && policy.isCondoAssociation !== true,
    isTenant: policy.isTenant === true,
    isOnProbation: findCommunityStatus(file) === 'PROBATION',
    isSevereRepetitiveLoss: propertyAddress.srlProperty === true,
    increaseCapPercent: hasHigherCap(file) ? 25 : 18,
  };
}

/**
 * Whether the 25% cap applies: pre-FIRM buildings that are not a primary residence, are a business, have a severe repetitive loss, or were
 * substantially improved after July 6, 2012. Every other building rises by at most 18%. 42 U.S.C. 4014(a)(2), 4015(e).
 */
function hasHigherCap(file: PolicyFile): boolean {
  if (!isBuiltPreFirm(file)) return false;
  const { policy, propertyAddress, structure } = file;
  const isSecondHome = policy.isPrimaryResidence !== true && !isNonResidential(policy.buildingType);
  const isBusiness = isNonResidential(policy.buildingType) && policy.isNonProfit !== true;
  const improved = structure.isSubstantiallyImproved === true ? structure.substantiallyImprovedDate : null;
  return (
    isSecondHome ||
    isBusiness ||
    propertyAddress.srlProperty === true ||
    (improved !== null && improved > improvementLimit)
  );
}
