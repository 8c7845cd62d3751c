import type { FoundationType, PolicyFile } from '../../contract/types.ts';
import { isMobile, isNonResidential } from '../building/building-type.ts';
import { isPublicMarket } from '../market/market.ts';
import { error, type Finding, findingIf, review, warning } from '../problems/finding.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { optional, required, requiredIf, type StepRules } from './field-rule.ts';

/** Step 2: the foundation, first floor height, primary residence and values. */
export const foundationInformationRules: StepRules = {
  fields: [
    required('structure.foundationType', 'Choose the foundation type.'),
    required('elevationCertificate.isActive', 'Say whether there is an elevation certificate.'),
    optional('structure.firstFloorHeightMethod'),
    required(
      'structure.firstFloorHeightFeet',
      'Enter the first floor height in feet, from -10.0 to 60.0, or leave its method empty.',
    ),
    required('policy.isPrimaryResidence', 'Say whether the insured lives there more than half of the year.'),
    requiredIf(
      'structure.replacementCostUser',
      isReplacementCostRequired,
      'Enter what it costs to replace the building, in whole dollars, 1,000 or more.',
    ),
    optional('policy.contentsValue'),
    optional('locationFacts.femaFirstFloorHeightFeet'),
    requiredIf(
      'locationFacts.femaFirstFloorHeightSource',
      ({ locationFacts }) => locationFacts.femaFirstFloorHeightFeet !== null,
      'Name the source of FEMA’s height.',
    ),
  ],
  checks: [checkRentedHome, checkMobileHomeFoundation, checkHeightMethod, checkEnteredHeight],
};

/** A review finding for a height that is unusual for its foundation and must be verified with photos; null if the height is plausible. */
export function reviewUnusualHeight(
  code: string,
  field: string,
  foundation: FoundationType | null,
  height: number,
): Finding | null {
  const isOdd =
    (foundation === 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS' && height < 2) ||
    (foundation === 'SLAB_ON_GRADE' && height > 5) ||
    (foundation === 'BASEMENT' && height < 0);
  return isOdd
    ? review(
        code,
        field,
        `A first floor height of ${height.toFixed(1)} ft is unusual for this foundation; verify it with photos.`,
      )
    : null;
}

function isReplacementCostRequired({ policy: { buildingType } }: PolicyFile): boolean {
  return (
    buildingType === 'OTHER_RESIDENTIAL_BUILDING' ||
    buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING' ||
    isNonResidential(buildingType)
  );
}

function checkRentedHome({ policy }: PolicyFile) {
  return findingIf(
    policy.buildingType === 'SINGLE_FAMILY_HOME' &&
      policy.isTenant !== true &&
      policy.isRentalProperty === true &&
      policy.isPrimaryResidence === true,
    error(
      'V-02-01',
      'policy.isPrimaryResidence',
      'A single-family home that is rented to others is not the primary residence of its owner. Correct one of the two answers.',
    ),
  );
}

function checkMobileHomeFoundation({ policy, structure: { foundationType } }: PolicyFile) {
  const field = 'structure.foundationType';
  if (!isMobile(policy.buildingType)) return [];
  return [
    ...findingIf(
      foundationType === 'BASEMENT',
      review('V-02-02', field, 'The manufactured home is on a basement.'),
    ),
    ...findingIf(
      foundationType === 'SLAB_ON_GRADE',
      warning(
        'V-02-03',
        field,
        'A manufactured home on a slab is allowed but unusual. Check the foundation.',
      ),
    ),
  ];
}

function checkHeightMethod(file: PolicyFile) {
  const field = 'structure.firstFloorHeightMethod';
  const method = file.structure.firstFloorHeightMethod;
  return [
    ...findingIf(
      method === 'EC' && file.elevationCertificate.isActive !== true,
      error(
        'V-02-04',
        field,
        'There is no elevation certificate to take the height from. Answer Yes to the certificate, or choose another method.',
      ),
    ),
    ...findingIf(
      isPublicMarket(file) && (method === 'FEMA_APPROVED' || method === 'FEMA_ASSUMPTION'),
      error(
        'V-02-05',
        field,
        'FEMA heights come with the rating. Choose the elevation certificate or the survey tool, or leave the method empty.',
      ),
    ),
  ];
}

function checkEnteredHeight(file: PolicyFile) {
  const { firstFloorHeightFeet, foundationType } = file.structure;
  const field = 'structure.firstFloorHeightFeet';
  if (firstFloorHeightFeet === null || !isFieldApplicable(field, file)) return [];
  const finding = reviewUnusualHeight('V-02-06', field, foundationType, firstFloorHeightFeet);
  return finding === null ? [] : [finding];
}
