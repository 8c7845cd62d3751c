import type { PolicyFile } from '../../contract/types.ts';
import { isNonResidential } from '../building/building-type.ts';
import { findCommunityStatus } from '../place/community.ts';
import { isPreFirmEligible } from './discount.ts';

/** What decides fees, surcharges and the increase cap beside the rated facts; the amounts are dated figures of the rating edition. */
export interface FeeContext {
  /** A primary residence of a person, never of a condominium association. HFIAA surcharge, 42 U.S.C. 4015a. */
  readonly isPrimaryResidence: boolean;
  /** A tenant who buys contents alone pays the lower Federal Policy Fee. */
  readonly isTenant: boolean;
  readonly isOnProbation: boolean;
  readonly isSevereRepetitiveLoss: boolean;
  /** How much a premium may rise in a year, percent. */
  readonly increaseCapPercent: 18 | 25;
}

/** The fee context of a file. */
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

/** Pre-FIRM buildings that are no primary residence, businesses, severe repetitive losses and improved buildings. 42 U.S.C. 4014(h), 4015(e). */
function hasHigherCap(file: PolicyFile): boolean {
  const { policy, propertyAddress, structure } = file;
  const isPreFirmSecondHome = isPreFirmEligible(file) && policy.isPrimaryResidence !== true;
  const isBusiness = isNonResidential(policy.buildingType) && policy.isNonProfit !== true;
  return (
    isPreFirmSecondHome ||
    isBusiness ||
    propertyAddress.srlProperty === true ||
    structure.isSubstantiallyImproved === true
  );
}
