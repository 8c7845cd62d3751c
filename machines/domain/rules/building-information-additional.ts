import type { PolicyFile } from '../../contract/types.ts';
import { checkFederalLease, checkLossHistory } from '../discounts/eligibility.ts';
import { error, type Finding, findingIf, warning } from '../problems/finding.ts';
import { isLocationDescribed } from '../questions/field-conditions.ts';
import { hasActiveInterest } from './application-interest.ts';
import { optional, required, requiredIf, type StepRules } from './field-rule.ts';

/** Step 15: the remaining facts about the building and the reason for insuring it. */
export const buildingInformationAdditionalRules: StepRules = {
  fields: [
    required('structure.isOnFederalLand', 'Say whether the building is on federal land.'),
    required(
      'propertyAddress.isFederallyLeased',
      'Say whether the property is leased from the federal government.',
    ),
    required('structure.hasMultipleBuildings', 'Say whether there is more than one building at the address.'),
    required('structure.buildingAtAddress', 'Say which of the buildings at the address is insured.'),
    required('policy.isMandatoryPurchase', 'Say whether a lender or a law requires flood insurance.'),
    required(
      'policy.disasterAssistance',
      'Choose whether the insurance is required for federal disaster assistance.',
    ),
    optional('propertyAddress.propertyAddressType'),
    requiredIf(
      'propertyAddress.propertyDesc',
      isLocationDescribed,
      'Enter the name, description or legal description of the property.',
    ),
    optional('policy.reviewExplanation'),
  ],
  checks: [checkSiteDescription, checkDisasterAgency, checkFederalLease, checkLossHistory],
};

function checkSiteDescription({ structure, propertyAddress }: PolicyFile): readonly Finding[] {
  const field = 'propertyAddress.propertyAddressType';
  const type = propertyAddress.propertyAddressType;
  const isBeingBuilt = structure.isUnderConstruction === true;
  return [
    ...findingIf(
      isBeingBuilt && (type === 'NAME' || type === 'DESCRIPTIVE'),
      error(
        'V-15-01',
        field,
        'A building under construction needs a street address or a legal description. Choose one of the two.',
      ),
    ),
    ...findingIf(
      !isBeingBuilt && type === 'LEGAL',
      warning(
        'V-15-02',
        field,
        'A legal description is for buildings under construction, or before there is a street address.',
      ),
    ),
  ];
}

function checkDisasterAgency(file: PolicyFile) {
  const { disasterAssistance } = file.policy;
  return findingIf(
    disasterAssistance !== null && disasterAssistance !== 'NO' && !hasActiveInterest(file, 'DISASTER_AGENCY'),
    warning(
      'V-15-03',
      'policy.disasterAssistance',
      'Disaster assistance requires the insurance, but no disaster agency is named on step 13.',
    ),
  );
}
