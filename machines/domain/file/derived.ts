import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { lowestFloorOf } from '../building/elevation.ts';
import { contentsLocationOf, occupancyTypeOf, policyFormOf } from '../building/occupancy.ts';
import { effectiveDateOf } from '../dates/effective-date.ts';
import { isNewlyMappedEligible, isPreFirmEligible } from '../discounts/discount.ts';
import { stateLetters } from '../place/state.ts';

/** The file with everything that follows from its answers: occupancy, form, dates, eligibility, lowest floor, letters of states. */
export function withDerived<File extends PolicyFile>(file: File, today: IsoDate): File {
  const { effectiveDate, expirationDate, waitingPeriod } = effectiveDateOf(file, today);
  return {
    ...file,
    policy: {
      ...file.policy,
      occupancyType: occupancyTypeOf(file.policy.buildingType),
      policyForm: policyFormOf(file),
      contentsLocation: contentsLocationOf(file),
      effectiveDate,
      expirationDate,
      waitingPeriod,
      isPreFirmEligible: isPreFirmEligible(file),
      isNewlyMappedEligible: isNewlyMappedEligible(file, today),
    },
    elevationCertificate: { ...file.elevationCertificate, lfe: lowestFloorOf(file).lfe },
    mailingAddress: withLetters(file.mailingAddress),
    billing: withLetters(file.billing),
    lossPayees: file.lossPayees.map(withLetters),
  };
}

/** An address by state number with the state's letters. */
function withLetters<Address extends { stateId: number | null; stateAbbreviation: string | null }>(
  address: Address,
): Address {
  const stateAbbreviation = stateLetters(address.stateId) ?? address.stateAbbreviation;
  return stateAbbreviation === address.stateAbbreviation ? address : { ...address, stateAbbreviation };
}
