import type { PolicyFile } from '../../contract/types.ts';
import { isNonResidential } from '../building/building-type.ts';
import { isCondoAssociation } from '../building/condo-association.ts';
import { findCommunityStatus } from '../place/community.ts';
import { isSfha } from '../place/flood-zone.ts';
import {
  findPreFirmLimit,
  findRelevantImprovementDate,
  improvementLimit,
  isBuiltPreFirm,
} from './discount.ts';

/**
 * The facts beyond the rated ones that decide fees, surcharges and the increase cap. The amounts are dated figures of the rating edition.
 */
export interface FeeContext {
  /** Whether it is a person's primary residence; never true for a condominium association. HFIAA surcharge, 42 U.S.C. 4015a. */
  readonly isPrimaryResidence: boolean;
  /** Whether the insured is a tenant. A tenant’s contents alone may pay the lower HFIAA surcharge where an owner does not. */
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
    isPrimaryResidence: policy.isPrimaryResidence === true && !isCondoAssociation(policy),
    isTenant: policy.isTenant === true,
    isOnProbation: findCommunityStatus(file) === 'PROBATION',
    isSevereRepetitiveLoss: propertyAddress.srlProperty === true,
    increaseCapPercent: hasHigherCap(file) ? 25 : 18,
  };
}

/**
 * Whether the 25% cap applies: to the four pre-FIRM categories of the changes of April 2017 only, in a Special Flood Hazard Area or zone D,
 * where pre-FIRM rates were subsidized: a residence that is not the insured's primary one, a business, a severe repetitive loss property, and
 * a building that was substantially improved after July 6, 2012. A building that an earlier improvement made post-FIRM is in none of them.
 * Every other building rises by at most 18%. 42 U.S.C. 4014(a)(2), 4015(e).
 */
function hasHigherCap(file: PolicyFile): boolean {
  const { policy, propertyAddress } = file;
  const isSubsidizedZone = isSfha(policy.floodZone) || policy.floodZone === 'D';
  if (!isBuiltPreFirm(file) || !isSubsidizedZone) return false;
  const improved = findRelevantImprovementDate(file);
  if (improved !== null && improved > improvementLimit) return true;
  if (improved !== null && improved >= findPreFirmLimit(policy)) return false;
  const isResidence =
    !isNonResidential(policy.buildingType) && policy.buildingType !== 'RESIDENTIAL_CONDOMINIUM_BUILDING';
  const isSecondHome = isResidence && policy.isPrimaryResidence === false && !isCondoAssociation(policy);
  const isBusiness = isNonResidential(policy.buildingType) && policy.isNonProfit !== true;
  return isSecondHome || isBusiness || propertyAddress.srlProperty === true;
}
