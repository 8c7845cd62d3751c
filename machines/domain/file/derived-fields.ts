import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { withFollowingAnswers } from '../answers/following-answers.ts';
import { calculateLowestFloor } from '../building/elevation.ts';
import { deriveContentsLocation, deriveOccupancyType, derivePolicyForm } from '../building/occupancy.ts';
import { computeEffectiveDate } from '../dates/effective-date.ts';
import { isNewlyMappedEligible, isPreFirmEligible } from '../discounts/discount.ts';
import { findStateAbbreviation } from '../place/state.ts';
import { isIssuedBusiness } from '../policy/policy.ts';
import { isOfferedTerm } from '../policy/transaction-stage.ts';

/**
 * The file with all derived fields computed: answers that follow from others, occupancy, form, dates, eligibility, lowest floor and state
 * abbreviations.
 */
export function withDerivedFields<File extends PolicyFile>(stated: File, today: IsoDate): File {
  const file = withFollowingAnswers(stated, today);
  const { effectiveDate, expirationDate, waitingPeriod } = hasFixedDays(file)
    ? file.policy
    : computeEffectiveDate(file, today);
  return {
    ...file,
    policy: {
      ...file.policy,
      occupancyType: deriveOccupancyType(file.policy.buildingType),
      policyForm: derivePolicyForm(file),
      contentsLocation: deriveContentsLocation(file),
      effectiveDate,
      expirationDate,
      waitingPeriod,
      isPreFirmEligible: isPreFirmEligible(file),
      isNewlyMappedEligible: isNewlyMappedEligible(file, today),
    },
    elevationCertificate: { ...file.elevationCertificate, lfe: calculateLowestFloor(file).lfe },
    mailingAddress: withStateAbbreviation(file.mailingAddress),
    billing: withStateAbbreviation(file.billing),
    lossPayees: file.lossPayees.map(withStateAbbreviation),
  };
}

/** Whether the days of the term stay, whatever changes in it: those of an issued term, and of an offer, which follows the term before. */
function hasFixedDays({ transaction: { policyState } }: PolicyFile): boolean {
  return isIssuedBusiness(policyState) || isOfferedTerm(policyState);
}

/** The address with the abbreviation that matches its state number. */
function withStateAbbreviation<Address extends { stateId: number | null; stateAbbreviation: string | null }>(
  address: Address,
): Address {
  const stateAbbreviation = findStateAbbreviation(address.stateId) ?? address.stateAbbreviation;
  return stateAbbreviation === address.stateAbbreviation ? address : { ...address, stateAbbreviation };
}
