import type { PolicyFile } from '../../contract/types.ts';
import { checkInsurableBuilding, checkSection1316 } from '../discounts/eligibility.ts';
import { formatDate } from '../format/format-values.ts';
import { checkCoastalBarrier, earliestProhibitionDates } from '../place/coastal-barrier.ts';
import { error, type Finding, findingIf, review } from '../problems/finding.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { optional, required, requiredIf, type StepRules } from './field-rule.ts';

/** Step 9: the remaining facts that decide whether the building can be insured. */
export const buildingCharacteristicAdditionalRules: StepRules = {
  fields: [
    required(
      'structure.detachedStructuresCount',
      'Enter the number of detached structures, from 0 to 99; a detached garage can share the building coverage.',
    ),
    optional('structure.elevatorsCount', 'Enter the number of elevators, from 0 to 99.'),
    required('policy.hasFloodProofingCert', 'Say whether there is a floodproofing certificate.'),
    requiredIf(
      'policy.isHistoric',
      ({ policy }) => policy.buildingType !== 'SINGLE_FAMILY_HOME',
      'Say whether the building is listed as historic.',
    ),
    required(
      'structure.isLocatedCbrs',
      'Say whether the property lies in the Coastal Barrier Resources System.',
    ),
    required('propertyAddress.cbrsType', 'Choose System unit or Otherwise protected area.'),
    required(
      'propertyAddress.cbrsFloodInsuranceProhibitionDate',
      'Enter the day from which flood insurance is prohibited there.',
    ),
    required('structure.isWalledAndRoofed', 'Say whether the building is walled and roofed.'),
    required('structure.percentAboveGround', 'Enter the share of the value above ground, from 0 to 100%.'),
    required('structure.isEarthSheltered', 'Say whether the building is earth-sheltered by design.'),
    optional('propertyAddress.is1316Property'),
  ],
  checks: [
    checkInsurableBuilding,
    checkSection1316,
    checkCoastalBarrier,
    checkProhibitionDate,
    checkFloodproofing,
  ],
};

function checkProhibitionDate(file: PolicyFile): readonly Finding[] {
  const field = 'propertyAddress.cbrsFloodInsuranceProhibitionDate';
  const { cbrsType, cbrsFloodInsuranceProhibitionDate: date } = file.propertyAddress;
  if (date === null || cbrsType === null || cbrsType === 'NO' || !isFieldApplicable(field, file)) return [];
  const earliest = earliestProhibitionDates[cbrsType];
  return findingIf(
    date < earliest,
    error(
      'V-09-02',
      field,
      `Flood insurance was prohibited there from ${formatDate(earliest)} at the earliest.`,
    ),
  );
}

function checkFloodproofing(file: PolicyFile) {
  const field = 'policy.hasFloodProofingCert';
  return findingIf(
    file.policy.hasFloodProofingCert === true && isFieldApplicable(field, file),
    review(
      'V-09-03',
      field,
      'A floodproofing certificate is claimed; it must reach 1 ft above the base flood elevation.',
    ),
  );
}
