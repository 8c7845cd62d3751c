import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { withFollowingAnswers } from '../answers/following-answers.ts';
import { calculateLowestFloor } from '../building/elevation.ts';
import { deriveContentsLocation, deriveOccupancyType, derivePolicyForm } from '../building/occupancy.ts';
import { computeEffectiveDate, hasFixedDays } from '../dates/effective-date.ts';
import { isNewlyMappedEligible, isPreFirmEligible } from '../discounts/discount.ts';
import { findStateAbbreviation } from '../place/state.ts';

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

/** The address with the abbreviation that matches its state number. */
function withStateAbbreviation<Address extends { stateId: number | null; stateAbbreviation: string | null }>(
  address: Address,
): Address {
  const stateAbbreviation = findStateAbbreviation(address.stateId) ?? address.stateAbbreviation;
  return stateAbbreviation === address.stateAbbreviation ? address : { ...address, stateAbbreviation };
}
