import type { PolicyFile } from '../../contract/types.ts';
import { hasSeveralUnits, isMobile, isNonResidential, isUnit } from '../building/building-type.ts';
import { shouldAskCondoAssociation } from '../building/condo-association.ts';
import { mayHaveEnclosure } from '../building/foundation.ts';
import { shouldAskPrimaryResidence } from '../building/primary-residence.ts';
import { isShortLapse } from '../discounts/continued-discount.ts';
import { isBlank } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import { isCountyOpen } from '../place/county.ts';
import { isVZone } from '../place/flood-zone.ts';
import { hasManualLocationFacts, isMissingLocationFacts, locationFactKeys } from '../place/location-facts.ts';
import { usaCountryId } from '../place/usa.ts';
import { isPrivateMarket } from '../policy/policy.ts';
import { type FieldKey, parseFieldKey, readFieldValue } from '../problems/field-key.ts';

/**
 * Whether a field applies to this file. Screens show only fields that apply, and rules require only those. Rows of list parts are addressed
 * by key: `insureds.0.entityName`, `lossPayees.FIRST_MORTGAGEE.loanNumber`.
 */
export function isFieldApplicable(key: string, file: PolicyFile): boolean {
  const condition = conditionByField.get(key);
  return condition === undefined ? isRowFieldApplicable(key, file) : condition(file);
}

/** The condition of a field that is not one of a list row, looked up once; null if it always applies. */
export function findFieldCondition(key: string): FieldCondition | null {
  return conditionByField.get(key) ?? null;
}

/** Whether the property is identified by a name, a description or a legal description instead of a street address. */
export function isLocationDescribed(file: PolicyFile): boolean {
  return file.propertyAddress.propertyAddressType !== null;
}

/** Whether the insured owns the building. Anyone who is not a tenant counts as the owner. */
function isOwner(file: PolicyFile): boolean {
  return file.policy.isTenant !== true;
}

/** Whether there is an enclosed area below the elevated floor. */
export function hasEnclosedArea(file: PolicyFile): boolean {
  return (file.structure.enclosureAreaFeet ?? 0) > 0;
}

/** Whether to ask for location facts: no service provided them, the risk was not ratable, or a user has entered them. */
export function shouldAskLocationFacts(file: PolicyFile): boolean {
  const isNotRatable = file.rating.status === 'NOT_RATABLE';
  return (
    isPublicMarket(file) && (isNotRatable || isMissingLocationFacts(file) || hasManualLocationFacts(file))
  );
}

export type FieldCondition = (file: PolicyFile) => boolean;

/** Conditions, each with the fields that it controls. A field without a condition always applies, except in list rows. */
const fieldConditions: readonly (readonly [FieldCondition, ...FieldKey[]])[] = [
  [({ policy }) => policy.buildingType !== null, 'structure.buildingDescription'],
  [
    (file) =>
      file.structure.buildingDescription === 'OTHER_NON_RESIDENTIAL_TYPE' || isLocationDescribed(file),
    'propertyAddress.propertyDesc',
  ],
  [({ policy }) => shouldAskCondoAssociation(policy.buildingType), 'policy.isCondoAssociation'],
  [
    (file) =>
      isOwner(file) &&
      file.policy.buildingType !== 'RESIDENTIAL_CONDOMINIUM_BUILDING' &&
      !isHomeOfItsOwner(file),
    'policy.isRentalProperty',
  ],
  [isCommercial, 'policy.isSmallBusiness'],
  [
    (file) => isCommercial(file) || file.policy.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING',
    'policy.isNonProfit',
  ],
  [
    ({ policy }) => isMobile(policy.buildingType),
    'mobileHome.serialNumber',
    'mobileHome.onPermanentFoundation',
    'mobileHome.meetsAnchorRequirements',
  ],
  [({ structure }) => structure.firstFloorHeightMethod === 'TOOL', 'structure.firstFloorHeightFeet'],
  [({ policy }) => shouldAskPrimaryResidence(policy), 'policy.isPrimaryResidence'],
  [isOwner, 'structure.replacementCostUser', 'policy.loanAmount', 'policy.purchaseDate'],
  [({ structure }) => structure.isSubstantiallyImproved === true, 'structure.substantiallyImprovedDate'],
  [({ policy }) => hasSeveralUnits(policy.buildingType), 'structure.unitsCount'],
  [({ policy }) => isUnit(policy.buildingType), 'structure.floorOfUnit'],
  [({ policy }) => policy.effectiveDateType === 'STANDARD_30_DAY', 'policy.fireContainmentDate'],
  [({ policy }) => policy.effectiveDateType === 'LOAN_CLOSING', 'policy.isLenderFoundGap'],
  [
    ({ policy }) => policy.effectiveDateType === 'LOAN_CLOSING' && policy.isLenderFoundGap !== true,
    'policy.loanClosingDate',
  ],
  [
    isMapRevised,
    'policy.mapChangeDate',
    'policy.priorFloodZone',
    'policy.priorCommunityNumber',
    'policy.priorMapPanel',
    'policy.priorMapSuffix',
    'policy.lenderNoticeDate',
  ],
  [
    ({ policy }) => policy.effectiveDateType === 'TRANSFER',
    'policy.priorPolicyExpirationDate',
    'policy.priorCompanyName',
  ],
  [
    ({ policy: { effectiveDateType: type } }) => type !== null && type !== 'BACKDATE' && type !== 'TRANSFER',
    'policy.requestedEffectiveDate',
  ],
  [({ policy }) => policy.effectiveDateType === 'BACKDATE', 'policy.effectiveDate', 'policy.backdateReason'],
  [
    ({ policy }) => isPrivateMarket(policy.rateMarketType),
    'policy.surplusLinesHasPriorLosses',
    'privateQuestions.isVacant',
    'privateQuestions.hasUnrepairedDamage',
  ],
  [
    ({ policy }) => isPrivateMarket(policy.rateMarketType) && policy.surplusLinesHasPriorLosses === true,
    'privateQuestions.priorFloodLossesCount',
  ],
  [
    ({ policy, structure }) =>
      isPrivateMarket(policy.rateMarketType) && structure.foundationType === 'BASEMENT',
    'privateQuestions.hasFinishedBasement',
  ],
  [
    ({ policy, locationFacts }) =>
      isPrivateMarket(policy.rateMarketType) && typeof locationFacts.distanceToCoastMeters !== 'number',
    'privateQuestions.distanceToCoastMiles',
  ],
  [shouldAskLocationFacts, ...locationFactKeys, 'locationFacts.provenance'],
  [
    (file) => isCountyOpen(file.propertyAddress) && shouldAskLocationFacts(file),
    'floodZoneInformation.countyName',
  ],
  [hasEnclosedArea, 'structure.enclosureUse', 'structure.openingsCount'],
  [
    hasOpenings,
    'structure.openingsWallsCount',
    'structure.areOpeningsWithinOneFoot',
    'structure.hasEngineeredOpenings',
  ],
  [
    (file) => hasOpenings(file) && file.structure.hasEngineeredOpenings !== true,
    'structure.openingsSquareInches',
  ],
  [
    (file) => hasOpenings(file) && file.structure.hasEngineeredOpenings === true,
    'structure.engineeredOpeningsAreaFeet',
    'structure.hasOpeningsCertification',
  ],
  [(file) => hasEnclosedArea(file) && isVZone(file.policy.floodZone), 'structure.hasBreakawayWalls'],
  [({ structure }) => (structure.elevatorsCount ?? 0) > 0, 'structure.elevatorsElevatedCount'],
  [({ structure }) => mayHaveEnclosure(structure.foundationType), 'structure.elevatorsBelowCount'],
  [
    ({ policy: { buildingType: type } }) =>
      type === 'SINGLE_FAMILY_HOME' || type === 'TWO_TO_FOUR_FAMILY_BUILDING',
    'structure.detachedStructuresCount',
  ],
  [
    ({ policy, structure }) =>
      !isVZone(policy.floodZone) &&
      (isNonResidential(policy.buildingType) || structure.foundationType === 'BASEMENT'),
    'policy.hasFloodProofingCert',
  ],
  [({ structure }) => (structure.percentAboveGround ?? 100) < 51, 'structure.isEarthSheltered'],
  [({ structure }) => structure.isLocatedCbrs === true, 'propertyAddress.cbrsType'],
  [
    ({ structure, propertyAddress: { cbrsType } }) =>
      structure.isLocatedCbrs === true && (cbrsType === 'SYSTEM_UNIT' || cbrsType === 'OPA'),
    'propertyAddress.cbrsFloodInsuranceProhibitionDate',
  ],
  [
    ({ elevationCertificate }) => elevationCertificate.isActive === true,
    'elevationCertificate.diagramNumber',
    'elevationCertificate.elCertDate',
    'elevationCertificate.sectionType',
    'elevationCertificate.elevationDatum',
    'elevationCertificate.horizontalDatum',
    'elevationCertificate.bfe',
    'elevationCertificate.topOfBottomFloor',
    'elevationCertificate.topNextHighestFloor',
    'elevationCertificate.bottomOfHorizontalStructure',
    'elevationCertificate.attachedGarageElevation',
    'elevationCertificate.machineryEquipmentElevation',
    'elevationCertificate.lag',
    'elevationCertificate.hag',
    'elevationCertificate.lagAtLowestElevation',
  ],
  [
    hasPriorPolicy,
    'priorPolicyInfo.priorOwnerWyoCompany',
    'priorPolicyInfo.priorNfipLapsedPolicy',
    'priorPolicyInfo.priorPolicyDiscountType',
  ],
  [
    (file) => hasPriorPolicy(file) && file.priorPolicyInfo.priorNfipLapsedPolicy === true,
    'priorPolicyInfo.lapsedDays',
  ],
  [
    (file) =>
      hasPriorPolicy(file) &&
      file.priorPolicyInfo.priorNfipLapsedPolicy === true &&
      !isShortLapse(file.priorPolicyInfo),
    'priorPolicyInfo.lapsedForValidReason',
  ],
  [
    (file) => hasPriorPolicy(file) && (file.priorPolicyInfo.priorPolicyDiscountType ?? 'NO') !== 'NO',
    'priorPolicyInfo.priorDiscountedPremium',
  ],
  [
    hasSeparateMailingAddress,
    'mailingAddress.streetAddress1',
    'mailingAddress.streetAddress2',
    'mailingAddress.city',
    'mailingAddress.postalCode',
    'mailingAddress.countryId',
  ],
  [
    (file) => hasSeparateMailingAddress(file) && !isForeign(file.mailingAddress.countryId),
    'mailingAddress.stateId',
  ],
  [
    (file) => hasSeparateMailingAddress(file) && isForeign(file.mailingAddress.countryId),
    'mailingAddress.foreignState',
  ],
  [
    (file) => hasSeparateMailingAddress(file) && file.mailingAddress.stateId === puertoRicoStateId,
    'mailingAddress.urbanization',
  ],
  [({ propertyAddress: { stateId } }) => stateId === puertoRicoStateId, 'propertyAddress.urbanization'],
  [({ structure }) => structure.isOnFederalLand === true, 'propertyAddress.isFederallyLeased'],
  [({ structure }) => structure.hasMultipleBuildings === true, 'structure.buildingAtAddress'],
  [
    isBilledToOther,
    'billing.name1',
    'billing.name2',
    'billing.streetAddress1',
    'billing.streetAddress2',
    'billing.city',
    'billing.postalCode',
    'billing.countryId',
  ],
  [(file) => isBilledToOther(file) && !isForeign(file.billing.countryId), 'billing.stateId'],
  [(file) => isBilledToOther(file) && isForeign(file.billing.countryId), 'billing.foreignState'],
  [(file) => isBilledToOther(file) && file.billing.stateId === puertoRicoStateId, 'billing.urbanization'],
];

const conditionByField: ReadonlyMap<string, FieldCondition> = new Map(
  fieldConditions.flatMap(([condition, ...keys]) => keys.map((key) => [key, condition] as const)),
);

const puertoRicoStateId = 72;

/** A single-family home in which its owner lives is not rented to others, unless it was answered so already. V-02-01. */
function isHomeOfItsOwner({ policy }: PolicyFile): boolean {
  const { buildingType, isPrimaryResidence, isRentalProperty } = policy;
  return buildingType === 'SINGLE_FAMILY_HOME' && isPrimaryResidence === true && isRentalProperty === null;
}

function isCommercial({ policy: { buildingType } }: PolicyFile): boolean {
  return isNonResidential(buildingType) || buildingType === 'OTHER_RESIDENTIAL_BUILDING';
}

function isMapRevised({ policy, floodZoneInformation }: PolicyFile): boolean {
  return policy.effectiveDateType === 'MAP_REVISION' || floodZoneInformation.isNewlyMapped === true;
}

function hasOpenings(file: PolicyFile): boolean {
  return hasEnclosedArea(file) && (file.structure.openingsCount ?? 0) > 0;
}

function hasPriorPolicy({ priorPolicyInfo }: PolicyFile): boolean {
  return !isBlank(priorPolicyInfo.priorOwnerPolicyNumber);
}

function hasSeparateMailingAddress({ mailingAddress }: PolicyFile): boolean {
  return mailingAddress.isSameAsPropertyAddress === false;
}

function isBilledToOther({ policy }: PolicyFile): boolean {
  return policy.policyBillingType === 'OTHER';
}

function isForeign(countryId: unknown): boolean {
  return typeof countryId === 'number' && countryId !== usaCountryId;
}

function isRowFieldApplicable(key: string, file: PolicyFile): boolean {
  const { part, row, field } = parseFieldKey(key);
  if (row === null) return true;
  const sibling = (name: string) => readFieldValue(file, `${part}.${row}.${name}`);
  if (part === 'insureds') return isInsuredFieldApplicable(field, sibling('isEntity') === true);
  if (part === 'lossPayees') return isLossPayeeFieldApplicable(field, sibling);
  return true;
}

function isInsuredFieldApplicable(field: string, isEntity: boolean): boolean {
  if (field === 'entityName') return isEntity;
  return !(isEntity && ['firstName', 'middleName', 'lastName', 'birthDate'].includes(field));
}

function isLossPayeeFieldApplicable(field: string, sibling: (name: string) => unknown): boolean {
  const role = sibling('lossPayeeType');
  if (field === 'loanNumber') return role === 'FIRST_MORTGAGEE' || role === 'SECOND_MORTGAGEE';
  if (field === 'caseFileNumber' || field === 'agencyCode') return role === 'DISASTER_AGENCY';
  if (field === 'stateId') return !isForeign(sibling('countryId'));
  if (field === 'foreignState') return isForeign(sibling('countryId'));
  return field !== 'urbanization' || sibling('stateId') === puertoRicoStateId;
}
