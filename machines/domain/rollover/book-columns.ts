import { findFieldSpec } from '../problems/field-key.ts';

/** A column of a book that comes from another insurer. */
export interface BookColumn {
  /** The key of the field that it fills, or `claims`. */
  readonly key: string;
  readonly label: string;
  /** Without it a row cannot be imported. */
  readonly isRequired: boolean;
}

/** Without these a row cannot become a rollover; whatever else is missing is asked for in the wizard. */
const requiredKeys: readonly string[] = [
  'priorPolicyInfo.priorOwnerPolicyNumber',
  'policy.priorPolicyExpirationDate',
  'propertyAddress.streetAddress1',
  'propertyAddress.city',
  'propertyAddress.stateAbbreviation',
  'propertyAddress.postalCode',
];

const lenderKey = 'lossPayees.FIRST_MORTGAGEE';

/** The column of the losses under the prior policy. */
export const claimsKey = 'claims';

const otherKeys: readonly string[] = [
  'policy.priorCompanyName',
  'priorPolicyInfo.priorDiscountedPremium',
  'priorPolicyInfo.priorPolicyDiscountType',
  'priorPolicyInfo.priorNfipLapsedPolicy',
  'priorPolicyInfo.lapsedDays',
  'locationFacts.priorClaimDates',
  'insureds.0.firstName',
  'insureds.0.lastName',
  'insureds.0.entityName',
  'insureds.0.phone',
  'insureds.0.email',
  'propertyAddress.streetAddress2',
  'mailingAddress.streetAddress1',
  'mailingAddress.city',
  'mailingAddress.stateAbbreviation',
  'mailingAddress.postalCode',
  'policy.buildingType',
  'structure.buildingDescription',
  'policy.isTenant',
  'policy.isRentalProperty',
  'policy.forcePlacedByLender',
  'policy.isCondoAssociation',
  'policy.isSmallBusiness',
  'policy.isNonProfit',
  'structure.foundationType',
  'policy.isPrimaryResidence',
  'structure.replacementCostUser',
  'structure.constructionDate',
  'structure.isSubstantiallyImproved',
  'structure.substantiallyImprovedDate',
  'structure.isUnderConstruction',
  'structure.constructionType',
  'structure.totalBuildingAreaFeet',
  'structure.floorsCount',
  'structure.floorOfUnit',
  'structure.unitsCount',
  'structure.buildingOverWaterType',
  'policy.purchaseDate',
  'structure.enclosureAreaFeet',
  'structure.enclosureUse',
  'structure.openingsCount',
  'structure.openingsSquareInches',
  'structure.hasEngineeredOpenings',
  'structure.isMachineryElevated',
  'structure.isApplianceElevated',
  'structure.detachedStructuresCount',
  'structure.isLocatedCbrs',
  'structure.isWalledAndRoofed',
  'structure.percentAboveGround',
  'structure.isOnFederalLand',
  'structure.hasMultipleBuildings',
  'policy.isMandatoryPurchase',
  'policy.isHistoric',
  'policy.hasFloodProofingCert',
  'policy.disasterAssistance',
  'policy.originalNewBusinessDate',
  'elevationCertificate.isActive',
  'elevationCertificate.diagramNumber',
  'elevationCertificate.elCertDate',
  'elevationCertificate.sectionType',
  'elevationCertificate.elevationDatum',
  'elevationCertificate.topOfBottomFloor',
  'elevationCertificate.lag',
  'elevationCertificate.hag',
  'rating.buildingCoverage',
  'rating.contentsCoverage',
  'rating.buildingDeductible',
  'rating.contentsDeductible',
  'policy.policyBillingType',
  `${lenderKey}.name1`,
  `${lenderKey}.loanNumber`,
  `${lenderKey}.streetAddress1`,
  `${lenderKey}.city`,
  `${lenderKey}.stateAbbreviation`,
  `${lenderKey}.postalCode`,
];

/** Every column that a book may have, those that it needs first. */
export const bookColumns: readonly BookColumn[] = [
  ...[...requiredKeys, ...otherKeys].map((key) => ({
    key,
    label: describeKey(key),
    isRequired: requiredKeys.includes(key),
  })),
  { key: claimsKey, label: 'Claims: number, date of loss, paid, reserve', isRequired: false },
];

/** The label of a column: that of its field, with whose it is where several have the same. */
function describeKey(key: string): string {
  const label = findFieldSpec(key)?.label ?? key;
  if (key.startsWith('mailingAddress.')) return `Mailing address: ${label}`;
  return key.startsWith(`${lenderKey}.`) ? `First mortgagee: ${label}` : label;
}

/** The column that the head of a file's column names, by its key, its field or its label; null if none does. */
export function suggestColumn(head: string): string | null {
  const name = plainName(head);
  const exact = bookColumns.find(({ key, label }) => plainName(key) === name || plainName(label) === name);
  if (exact !== undefined) return exact.key;
  const ofField = bookColumns.filter(({ key }) => plainName(key.slice(key.lastIndexOf('.') + 1)) === name);
  return ofField[0]?.key ?? null;
}

function plainName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
