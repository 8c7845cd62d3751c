import type { PolicyFile } from '../../contract/types.ts';
import { descriptionsFor, isMobile } from '../building/building-type.ts';
import { isSfha } from '../place/flood-zone.ts';
import { type Check, error, findingIf, hardStop, review } from '../problems/finding.ts';
import { required, requiredIf, type StepRules } from './field-rule.ts';

/** Step 1: what is insured, and for whom. */
export const buildingInformationRules: StepRules = {
  fields: [
    required('policy.buildingType', 'Choose the type of building.'),
    required('structure.buildingDescription', 'Choose the building description.'),
    requiredIf(
      'propertyAddress.propertyDesc',
      isOtherBuilding,
      'Describe the building in 3 to 100 characters.',
    ),
    required('policy.isTenant', 'Say whether the insured is a tenant.'),
    required('policy.isCondoAssociation', 'Say whether the insured is a condominium association.'),
    required('policy.isRentalProperty', 'Say whether the building is rented to others.'),
    required(
      'policy.isSmallBusiness',
      'Say whether the insured is a business with fewer than 100 employees.',
    ),
    required('policy.isNonProfit', 'Say whether the insured is a non-profit.'),
    required('policy.forcePlacedByLender', 'Say whether a lender force-placed the insurance.'),
    required('mobileHome.serialNumber', 'Enter the serial number of the home, 1 to 30 letters and digits.'),
    required('mobileHome.onPermanentFoundation', 'Say whether the home is on a permanent foundation.'),
    required('mobileHome.meetsAnchorRequirements', 'Say whether the home is anchored as required.'),
  ],
  checks: [
    checkDescriptionFitsType,
    checkDescriptionLength,
    checkAssociationOwnsCondominium,
    checkTenantOwnsNoCondominium,
    checkPermanentFoundation,
    checkAnchoring,
    checkForcePlacement,
  ],
};

function checkDescriptionFitsType({ policy, structure }: PolicyFile) {
  const { buildingType } = policy;
  const description = structure.buildingDescription;
  return findingIf(
    buildingType !== null && description !== null && !descriptionsFor(buildingType).includes(description),
    error(
      'V-01-01',
      'structure.buildingDescription',
      'This description does not fit the type of building. Choose another, or another type of building.',
    ),
  );
}

/**
 * Whether the building needs a description here. The description of a property without a street address is requested on step 15 instead.
 */
function isOtherBuilding({ structure }: PolicyFile): boolean {
  return structure.buildingDescription === 'OTHER_NON_RESIDENTIAL_TYPE';
}

function checkDescriptionLength(file: PolicyFile) {
  const text = file.propertyAddress.propertyDesc?.trim() ?? '';
  return findingIf(
    isOtherBuilding(file) && text !== '' && [...text].length < 3,
    error('LENGTH', 'propertyAddress.propertyDesc', 'Describe the building in 3 to 100 characters.'),
  );
}

function checkAssociationOwnsCondominium({ policy }: PolicyFile) {
  return findingIf(
    policy.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING' && policy.isCondoAssociation === false,
    error(
      'V-01-02',
      'policy.isCondoAssociation',
      'A residential condominium building is insured by its association. Answer Yes, or choose another type of building.',
    ),
  );
}

function checkTenantOwnsNoCondominium({ policy }: PolicyFile) {
  return findingIf(
    policy.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING' && policy.isTenant === true,
    error(
      'V-01-03',
      'policy.isTenant',
      'An association that insures its building is not a tenant. Answer No, or choose Residential unit.',
    ),
  );
}

function checkPermanentFoundation({ policy, mobileHome }: PolicyFile) {
  return findingIf(
    isMobile(policy.buildingType) && mobileHome.onPermanentFoundation === false,
    hardStop(
      'V-01-04',
      'mobileHome.onPermanentFoundation',
      'A manufactured home must stand on a permanent foundation to be insured.',
      'INVALID_MOBILE',
    ),
  );
}

function checkAnchoring({ policy, mobileHome }: PolicyFile) {
  if (!isMobile(policy.buildingType) || mobileHome.meetsAnchorRequirements !== false) return [];
  const field = 'mobileHome.meetsAnchorRequirements';
  return isSfha(policy.floodZone)
    ? [
        hardStop(
          'V-01-05',
          field,
          'In a Special Flood Hazard Area a manufactured home must be anchored: over-the-top or frame ties, or as local code or the manufacturer requires.',
          'INVALID_MOBILE',
        ),
      ]
    : [review('V-01-06', field, 'The manufactured home is not anchored.')];
}

const forcePlacedField = 'policy.forcePlacedByLender';

function checkForcePlacement({ policy }: PolicyFile): ReturnType<Check> {
  if (policy.forcePlacedByLender !== true) return [];
  return [
    review('V-01-07', forcePlacedField, 'The insurance is force-placed by a lender.'),
    ...findingIf(
      policy.floodZone !== null && !isSfha(policy.floodZone),
      error(
        'V-01-08',
        forcePlacedField,
        `A lender can force-place flood insurance only in a Special Flood Hazard Area; this is zone ${policy.floodZone}. Answer No.`,
      ),
    ),
  ];
}
