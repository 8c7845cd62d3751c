import type { CommunityStatus, IsoDate, PolicyFile } from '../../contract/types.ts';
import { checkEffectiveDate } from '../dates/effective-date.ts';
import { formatDate } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import { checkCoastalBarrier } from '../place/coastal-barrier.ts';
import { findCommunityStatus } from '../place/community.ts';
import { type Finding, findingIf, hardStop, review, warning } from '../problems/finding.ts';

const privateMarketRemedy = ['Offer the private market.'];

/** Every finding about whether the NFIP can insure the building, EL-1 to EL-13. Empty if only the private market is quoted. */
export function checkNfipEligibility(file: PolicyFile, today: IsoDate): readonly Finding[] {
  return [
    ...checkCommunity(file, today),
    ...checkSection1316(file),
    ...checkCoastalBarrier(file),
    ...checkFederalLease(file),
    ...checkInsurableBuilding(file),
    ...checkLossHistory(file),
  ];
}

/** EL-1, EL-2, EL-3: the community must participate in the NFIP on the effective date. */
export function checkCommunity(file: PolicyFile, today: IsoDate): readonly Finding[] {
  if (!isPublicMarket(file)) return [];
  const field = 'policy.communityStatus';
  const status = findCommunityStatus(file);
  if (status !== null && nonParticipatingStatuses.includes(status))
    return [
      hardStop(
        'EL-1',
        field,
        'The community does not take part in the NFIP, so there is no NFIP policy here.',
        'REQUIRES_REVIEW',
        privateMarketRemedy,
      ),
    ];
  const start = checkEffectiveDate(file, today).start?.date ?? today;
  return [
    ...findingIf(
      isSuspendedOn(file, start, today),
      hardStop(
        'EL-2',
        field,
        `The community is suspended from the NFIP on ${formatDate(start)}, so no policy can start then.`,
        'REQUIRES_REVIEW',
        ['Request a later effective date once the community is reinstated.', ...privateMarketRemedy],
      ),
    ),
    ...findingIf(
      status === 'PROBATION',
      warning('EL-3', field, 'The community is on probation; the probation surcharge is added.'),
    ),
  ];
}

/** EL-5: a property in violation under section 1316 cannot be insured by the NFIP, and one whose status is not known is reviewed. */
export function checkSection1316(file: PolicyFile): readonly Finding[] {
  if (isPublicMarket(file) && file.propertyAddress.is1316Property === null)
    return [
      review(
        'EL-5',
        'propertyAddress.is1316Property',
        'It is not known whether the property is declared in violation of floodplain rules (section 1316).',
      ),
    ];
  return findingIf(
    isPublicMarket(file) && file.propertyAddress.is1316Property === true,
    hardStop(
      'EL-5',
      'propertyAddress.is1316Property',
      'The property is declared in violation of floodplain rules (section 1316), so the NFIP does not insure it.',
      'REQUIRES_REVIEW',
      ['Send the notice that the violation is cured.', ...privateMarketRemedy],
    ),
  );
}

/** EL-9: property leased from the federal government. 42 U.S.C. 4015(c)(2). */
export function checkFederalLease(file: PolicyFile): readonly Finding[] {
  return findingIf(
    isPublicMarket(file) && file.propertyAddress.isFederallyLeased === true,
    review(
      'EL-9',
      'propertyAddress.isFederallyLeased',
      'The property is leased from the federal government; on the river side of a levee or seaward of a seawall it has special rates.',
    ),
  );
}

/**
 * EL-10: the building must be walled and roofed, with most of its value above ground. Containers, tanks, open sheds and boats do not
 * qualify.
 */
export function checkInsurableBuilding(file: PolicyFile): readonly Finding[] {
  if (!isPublicMarket(file)) return [];
  const { structure } = file;
  const isSunken = structure.percentAboveGround !== null && structure.percentAboveGround < 51;
  return [
    ...findingIf(
      structure.isWalledAndRoofed === false && structure.isUnderConstruction !== true,
      hardStop(
        'EL-10',
        'structure.isWalledAndRoofed',
        'The NFIP insures only buildings with two or more rigid outside walls and a secured roof, fixed to the site.',
        'REQUIRES_REVIEW',
      ),
    ),
    ...findingIf(
      structure.isWalledAndRoofed === false && structure.isUnderConstruction === true,
      review(
        'EL-10',
        'structure.isWalledAndRoofed',
        'The building under construction is not yet walled and roofed.',
      ),
    ),
    ...findingIf(
      isSunken && structure.isEarthSheltered === false,
      hardStop(
        'EL-10',
        'structure.percentAboveGround',
        'Less than 51% of the value is above ground, and the building is not earth-sheltered by design, so the NFIP does not insure it.',
        'REQUIRES_REVIEW',
      ),
    ),
  ];
}

/** EL-11, EL-12: severe repetitive losses, and a Group Flood Insurance certificate. */
export function checkLossHistory(file: PolicyFile): readonly Finding[] {
  if (!isPublicMarket(file)) return [];
  return [
    ...findingIf(
      file.propertyAddress.srlProperty === true,
      review(
        'EL-11',
        'propertyAddress.srlProperty',
        'It is a severe repetitive loss property; the NFIP Special Direct Facility must write it.',
      ),
    ),
    ...findingIf(
      file.policy.gfipApplicationDate !== null,
      warning(
        'EL-12',
        'policy.gfipApplicationDate',
        `A Group Flood Insurance certificate dated ${formatDate(file.policy.gfipApplicationDate)} exists; an individual policy ends it.`,
      ),
    ),
  ];
}

const nonParticipatingStatuses: readonly CommunityStatus[] = ['NON_PARTICIPATING', 'WITHDRAWN', 'RESCINDED'];

/** Whether the community is suspended on a day: already suspended by then, or due to be suspended between today and then. */
function isSuspendedOn(file: PolicyFile, day: IsoDate, today: IsoDate): boolean {
  const { isSuspended, suspendDate } = file.floodZoneInformation;
  const isNow = findCommunityStatus(file) === 'SUSPENDED' || isSuspended === true;
  if (isNow) return suspendDate === null || suspendDate <= day;
  return suspendDate !== null && suspendDate > today && suspendDate <= day;
}
