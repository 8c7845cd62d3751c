import type { IsoDate } from '../../machines/contract/types.ts';
import { isNewlyMappedEligible, isPreFirmEligible } from '../../machines/domain/discount.ts';
import { effectiveDateOf } from '../../machines/domain/effective-date.ts';
import { lowestFloorOf } from '../../machines/domain/elevation.ts';
import { contentsLocationOf, occupancyTypeOf, policyFormOf } from '../../machines/domain/occupancy.ts';
import type { StoredFile } from '../store/policy-file.ts';

/** The file with everything that follows from its answers: occupancy, form, dates, eligibility, lowest floor. */
export function withDerived(file: StoredFile, today: IsoDate): StoredFile {
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
  };
}
