import type { CommunityStatus, IsoDate, PolicyFile } from '../../contract/types.ts';
import { effectiveDateFindings } from '../dates/effective-date.ts';
import { shownDate } from '../format/format.ts';
import { isPublicMarket } from '../market/market.ts';
import { coastalBarrierEligibility } from '../place/coastal-barrier.ts';
import { communityStatusOf } from '../place/community.ts';
import { type Finding, review, stop, warning, when } from '../problems/finding.ts';

const offerPrivate = ['Offer the private market.'];

/** Every finding on whether the NFIP may insure the building: EL-1 to EL-13. Empty for the private market alone. */
export function eligibilityFindings(file: PolicyFile, today: IsoDate): readonly Finding[] {
  return [
    ...communityEligibility(file, today),
    ...violationEligibility(file),
    ...coastalBarrierEligibility(file),
    ...federalLeaseEligibility(file),
    ...buildingEligibility(file),
    ...lossHistoryEligibility(file),
  ];
}

/** Whether the NFIP may insure the building: no finding is a hard stop. */
export function isEligibleForNfip(file: PolicyFile, today: IsoDate): boolean {
  return !eligibilityFindings(file, today).some(({ severity }) => severity === 'H');
}

/** EL-1, EL-2, EL-3: the community must take part in the NFIP on the effective date. */
export function communityEligibility(file: PolicyFile, today: IsoDate): readonly Finding[] {
  if (!isPublicMarket(file)) return [];
  const field = 'policy.communityStatus';
  const status = communityStatusOf(file);
  if (status !== null && outside.includes(status))
    return [
      stop(
        'EL-1',
        field,
        'The community does not take part in the NFIP, so there is no NFIP policy here.',
        'REQUIRES_REVIEW',
        offerPrivate,
      ),
    ];
  const start = effectiveDateFindings(file, today).start?.date ?? today;
  return [
    ...when(
      isSuspendedOn(file, start, today),
      stop(
        'EL-2',
        field,
        `The community is suspended from the NFIP on ${shownDate(start)}, so no policy can start then.`,
        'REQUIRES_REVIEW',
        ['Ask for a later effective date once the community is reinstated.', ...offerPrivate],
      ),
    ),
    ...when(
      status === 'PROBATION',
      warning('EL-3', field, 'The community is on probation; the probation surcharge is added.'),
    ),
  ];
}

/** EL-5: a property in violation under section 1316 is never insured. */
export function violationEligibility(file: PolicyFile): readonly Finding[] {
  return when(
    isPublicMarket(file) && file.propertyAddress.is1316Property === true,
    stop(
      'EL-5',
      'propertyAddress.is1316Property',
      'The property is declared in violation of flood plain rules (section 1316), so the NFIP does not insure it.',
      'REQUIRES_REVIEW',
      ['Send the notice that the violation is cured.', ...offerPrivate],
    ),
  );
}

/** EL-9: property leased from the federal government. 42 U.S.C. 4015(c)(2). */
export function federalLeaseEligibility(file: PolicyFile): readonly Finding[] {
  return when(
    isPublicMarket(file) && file.propertyAddress.isFederallyLeased === true,
    review(
      'EL-9',
      'propertyAddress.isFederallyLeased',
      'The property is leased from the federal government; on the river side of a levee or seaward of a seawall it is rated specially.',
    ),
  );
}

/** EL-10: the building must be walled and roofed, and stand mostly above ground. Containers, tanks, open sheds and boats are not. */
export function buildingEligibility(file: PolicyFile): readonly Finding[] {
  if (!isPublicMarket(file)) return [];
  const { structure } = file;
  const isSunken = structure.percentAboveGround !== null && structure.percentAboveGround < 51;
  return [
    ...when(
      structure.isWalledAndRoofed === false && structure.isUnderConstruction !== true,
      stop(
        'EL-10',
        'structure.isWalledAndRoofed',
        'The NFIP insures only buildings with two or more rigid outside walls and a secured roof, fixed to the site.',
        'REQUIRES_REVIEW',
      ),
    ),
    ...when(
      structure.isWalledAndRoofed === false && structure.isUnderConstruction === true,
      review(
        'EL-10',
        'structure.isWalledAndRoofed',
        'The building under construction is not yet walled and roofed.',
      ),
    ),
    ...when(
      isSunken && structure.isEarthSheltered === false,
      stop(
        'EL-10',
        'structure.percentAboveGround',
        'Less than 51 % of the value stands above ground, and the building is not earth-sheltered by design, so the NFIP does not insure it.',
        'REQUIRES_REVIEW',
      ),
    ),
  ];
}

/** EL-11, EL-12: severe repetitive losses, and a Group Flood Insurance certificate. */
export function lossHistoryEligibility(file: PolicyFile): readonly Finding[] {
  if (!isPublicMarket(file)) return [];
  return [
    ...when(
      file.propertyAddress.srlProperty === true,
      review(
        'EL-11',
        'propertyAddress.srlProperty',
        'It is a severe repetitive loss property; the special direct facility of the NFIP must write it.',
      ),
    ),
    ...when(
      file.policy.gfipApplicationDate !== null,
      warning(
        'EL-12',
        'policy.gfipApplicationDate',
        `A Group Flood Insurance certificate of ${shownDate(file.policy.gfipApplicationDate)} exists; a policy of one's own ends it.`,
      ),
    ),
  ];
}

const outside: readonly CommunityStatus[] = ['NON_PARTICIPATING', 'WITHDRAWN', 'RESCINDED'];

/** Suspended now and by that day, or to be suspended between now and then. */
function isSuspendedOn(file: PolicyFile, day: IsoDate, today: IsoDate): boolean {
  const { isSuspended, suspendDate } = file.floodZoneInformation;
  const isNow = communityStatusOf(file) === 'SUSPENDED' || isSuspended === true;
  if (isNow) return suspendDate === null || suspendDate <= day;
  return suspendDate !== null && suspendDate > today && suspendDate <= day;
}
