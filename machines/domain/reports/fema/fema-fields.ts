/*
 * The fields of the public OpenFEMA data sets FimaNfipPolicies and FimaNfipClaims, version 2, in their order, with type and legal codes: facts of
 * FEMA's data dictionaries (www.fema.gov/openfema-data-page, rows of 2024-08-27 to 2025-05-14).
 */

/** The type of a field as the dictionary has it. */
export type FemaFieldType =
  | 'boolean'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'date'
  | 'datetime'
  | 'text'
  | 'uuid'
  | `decimal(${number},${number})`;

/** A field of a data set. */
export interface FemaField {
  readonly name: string;
  readonly type: FemaFieldType;
  /** The codes that the dictionary allows; null where it lists none. */
  readonly codes: readonly string[] | null;
  /** Whether it may be empty. */
  readonly isNullable: boolean;
}

function defineField(
  name: string,
  type: FemaFieldType,
  codes: string | null = null,
  isNullable = true,
): FemaField {
  return { name, type, codes: codes === null ? null : codes.split(' '), isNullable };
}

const crsCodes = '1 2 3 4 5 6 7 8 9 10';
const basementCodes = '0 1 2 3 4';
const condominiumCodes = 'N U A H L';
const deductibleCodes = '0 1 2 3 4 5 9 A B C D E F G H';
const certificateCodes = '1 2 3 4 A B C D E';
const contentsPlaceCodes = '1 2 3 4 5 6 7';
const floorsCodes = '1 2 3 4 5 6';
const obstructionCodes = '10 15 20 24 30 34 40 50 54 60 70 80 90 91 92 94 95 96 97 98';
const occupancyCodes = '1 2 3 4 6 11 12 13 14 15 16 17 18 19';
const rateMethodCodes = '1 2 3 4 5 6 7 8 9 A B E F G P Q R S T W RatingEngine';
const descriptionCodes = '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20';
const disasterCodes = '0 1 2 4 5';
const nonPaymentCodes = '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 97 98 99';

/** FimaNfipPolicies. */
export const femaPolicyFields: readonly FemaField[] = [
  defineField('agricultureStructureIndicator', 'boolean'),
  defineField('baseFloodElevation', 'decimal(8,2)'),
  defineField('basementEnclosureCrawlspaceType', 'smallint', basementCodes),
  defineField('cancellationDateOfFloodPolicy', 'date'),
  defineField('condominiumCoverageTypeCode', 'text', condominiumCodes),
  defineField('construction', 'boolean'),
  defineField('crsClassCode', 'smallint', crsCodes),
  defineField('buildingDeductibleCode', 'text', deductibleCodes),
  defineField('contentsDeductibleCode', 'text', deductibleCodes),
  defineField('elevatedBuildingIndicator', 'boolean'),
  defineField('elevationCertificateIndicator', 'text', certificateCodes),
  defineField('elevationDifference', 'integer'),
  defineField('federalPolicyFee', 'smallint'),
  defineField('ratedFloodZone', 'text'),
  defineField('hfiaaSurcharge', 'smallint'),
  defineField('houseOfWorshipIndicator', 'boolean'),
  defineField('locationOfContents', 'smallint', contentsPlaceCodes),
  defineField('lowestAdjacentGrade', 'decimal(8,2)'),
  defineField('lowestFloorElevation', 'decimal(8,2)'),
  defineField('nonProfitIndicator', 'boolean'),
  defineField('numberOfFloorsInInsuredBuilding', 'smallint', floorsCodes),
  defineField('obstructionType', 'smallint', obstructionCodes),
  defineField('occupancyType', 'smallint', occupancyCodes),
  defineField('originalConstructionDate', 'date'),
  defineField('originalNBDate', 'date'),
  defineField('policyCost', 'integer'),
  defineField('policyCount', 'smallint'),
  defineField('policyEffectiveDate', 'date'),
  defineField('policyTerminationDate', 'date'),
  defineField('policyTermIndicator', 'smallint', '1 3 9'),
  defineField('postFIRMConstructionIndicator', 'boolean'),
  defineField('primaryResidenceIndicator', 'boolean'),
  defineField('rateMethod', 'text', rateMethodCodes),
  defineField('regularEmergencyProgramIndicator', 'text', 'R E'),
  defineField('smallBusinessIndicatorBuilding', 'boolean'),
  defineField('totalBuildingInsuranceCoverage', 'integer'),
  defineField('totalContentsInsuranceCoverage', 'integer'),
  defineField('totalInsurancePremiumOfThePolicy', 'integer'),
  defineField(
    'cancellationVoidanceReasonCode',
    'text',
    '01 02 03 04 05 06 08 09 10 16 17 20 21 22 23 24 25 26 27 28 29 30 45 50 52 60 70 UN',
  ),
  defineField('subsidizedRateType', 'text', 'E N P'),
  defineField('iccPremium', 'smallint'),
  defineField('reserveFundAssessment', 'integer'),
  defineField('communityProbationSurcharge', 'smallint'),
  defineField('premiumPaymentIndicator', 'smallint', '1 2'),
  defineField('buildingReplacementCost', 'bigint'),
  defineField('basicBuildingRate', 'decimal(8,2)'),
  defineField('additionalBuildingRate', 'decimal(8,2)'),
  defineField('basicContentsRate', 'decimal(8,2)'),
  defineField('AdditionalContentsRate', 'decimal(8,2)'),
  defineField('enclosureTypeCode', 'text', 'F P N'),
  defineField('buildingDescriptionCode', 'smallint', descriptionCodes),
  defineField('insuranceToValueCode', 'smallint', '1 2 3'),
  defineField('postFirmVzoneIndicator', 'boolean'),
  defineField('floodproofedIndicator', 'boolean'),
  defineField('waitingPeriodType', 'text', 'S C M N W'),
  defineField('rolloverTransferCode', 'text', 'N R E Z T O'),
  defineField('endorsementEffectiveDate', 'date'),
  defineField('propertyPurchaseDate', 'date'),
  defineField('rentalPropertyIndicator', 'boolean'),
  defineField('tenantIndicator', 'boolean'),
  defineField('stateOwnedIndicator', 'boolean'),
  defineField('disasterAssistanceCoverageRequiredCode', 'smallint', disasterCodes),
  defineField('mandatoryPurchaseFlag', 'boolean'),
  defineField('grandfatheringTypeCode', 'smallint', '1 2 3'),
  defineField('nfipRatedCommunityNumber', 'text'),
  defineField('nfipCommunityNumberCurrent', 'text'),
  defineField('nfipCommunityName', 'text'),
  defineField('programTypeIndicator', 'boolean'),
  defineField('mapPanelNumber', 'text'),
  defineField('mapPanelSuffix', 'text'),
  defineField('floodZoneCurrent', 'text'),
  defineField('femaRegion', 'smallint'),
  defineField('propertyState', 'text'),
  defineField('reportedCity', 'text'),
  defineField('reportedZipCode', 'text'),
  defineField('countyCode', 'text'),
  defineField('censusTract', 'text'),
  defineField('censusBlockGroupFips', 'text'),
  defineField('latitude', 'decimal(9,1)'),
  defineField('longitude', 'decimal(9,1)'),
  defineField('id', 'uuid', null, false),
];

/** FimaNfipClaims. */
export const femaClaimFields: readonly FemaField[] = [
  defineField('agricultureStructureIndicator', 'boolean'),
  defineField('asOfDate', 'datetime'),
  defineField('basementEnclosureCrawlspaceType', 'smallint', basementCodes),
  defineField('policyCount', 'smallint'),
  defineField('crsClassificationCode', 'smallint', crsCodes),
  defineField('dateOfLoss', 'datetime'),
  defineField('elevatedBuildingIndicator', 'boolean'),
  defineField('elevationCertificateIndicator', 'text', certificateCodes),
  defineField('elevationDifference', 'integer'),
  defineField('baseFloodElevation', 'decimal(6,1)'),
  defineField('ratedFloodZone', 'text'),
  defineField('houseWorship', 'boolean'),
  defineField('locationOfContents', 'smallint', contentsPlaceCodes),
  defineField('lowestAdjacentGrade', 'decimal(6,1)'),
  defineField('lowestFloorElevation', 'decimal(6,1)'),
  defineField('numberOfFloorsInTheInsuredBuilding', 'smallint', floorsCodes),
  defineField('nonProfitIndicator', 'boolean'),
  defineField('obstructionType', 'smallint', obstructionCodes),
  defineField('occupancyType', 'smallint', occupancyCodes),
  defineField('originalConstructionDate', 'date'),
  defineField('originalNBDate', 'date'),
  defineField('amountPaidOnBuildingClaim', 'decimal(12,2)'),
  defineField('amountPaidOnContentsClaim', 'decimal(12,2)'),
  defineField('amountPaidOnIncreasedCostOfComplianceClaim', 'decimal(12,2)'),
  defineField('postFIRMConstructionIndicator', 'boolean'),
  defineField('rateMethod', 'text', rateMethodCodes),
  defineField('smallBusinessIndicatorBuilding', 'boolean'),
  defineField('totalBuildingInsuranceCoverage', 'integer'),
  defineField('totalContentsInsuranceCoverage', 'integer'),
  defineField('yearOfLoss', 'smallint'),
  defineField('primaryResidenceIndicator', 'boolean'),
  defineField('buildingDamageAmount', 'integer'),
  defineField('buildingDeductibleCode', 'text', deductibleCodes),
  defineField('netBuildingPaymentAmount', 'decimal(12,2)'),
  defineField('buildingPropertyValue', 'integer'),
  defineField('causeOfDamage', 'text', '0 1 2 3 4 7 8 9 A B C D'),
  defineField('condominiumCoverageTypeCode', 'text', condominiumCodes),
  defineField('contentsDamageAmount', 'integer'),
  defineField('contentsDeductibleCode', 'text', deductibleCodes),
  defineField('netContentsPaymentAmount', 'decimal(12,2)'),
  defineField('contentsPropertyValue', 'integer'),
  defineField('disasterAssistanceCoverageRequired', 'smallint', disasterCodes),
  defineField('eventDesignationNumber', 'text'),
  defineField('ficoNumber', 'smallint'),
  defineField('floodCharacteristicsIndicator', 'smallint', '1 2 3 4 5'),
  defineField('floodWaterDuration', 'smallint'),
  defineField('floodproofedIndicator', 'boolean'),
  defineField('floodEvent', 'text'),
  defineField('iccCoverage', 'integer'),
  defineField('netIccPaymentAmount', 'decimal(8,2)'),
  defineField('nfipRatedCommunityNumber', 'text'),
  defineField('nfipCommunityNumberCurrent', 'text'),
  defineField('nfipCommunityName', 'text'),
  defineField('nonPaymentReasonContents', 'text', nonPaymentCodes),
  defineField('nonPaymentReasonBuilding', 'text', nonPaymentCodes),
  defineField('numberOfUnits', 'smallint'),
  defineField('buildingReplacementCost', 'bigint'),
  defineField('contentsReplacementCost', 'integer'),
  defineField('replacementCostBasis', 'text', 'R A'),
  defineField('stateOwnedIndicator', 'boolean'),
  defineField('waterDepth', 'smallint'),
  defineField('floodZoneCurrent', 'text'),
  defineField('buildingDescriptionCode', 'smallint', descriptionCodes),
  defineField('rentalPropertyIndicator', 'boolean'),
  defineField('state', 'text'),
  defineField('reportedCity', 'text'),
  defineField('reportedZipCode', 'text'),
  defineField('countyCode', 'text'),
  defineField('censusTract', 'text'),
  defineField('censusBlockGroupFips', 'text'),
  defineField('latitude', 'decimal(9,1)'),
  defineField('longitude', 'decimal(9,1)'),
  defineField('id', 'text', null, false),
];

/** Finds the fault of a field's text by the dictionary; null if it has none. */
export function findFemaFault({ name, type, codes, isNullable }: FemaField, text: string): string | null {
  if (text === '') return isNullable ? null : `${name} is empty.`;
  if (codes !== null && !codes.includes(text)) return `${name} has no code ${text}.`;
  if (codes !== null) return null;
  return isOfType(type, text) ? null : `${name} is ${text}, which is not of type ${type}.`;
}

function isOfType(type: FemaFieldType, text: string): boolean {
  const digits = /^decimal\((\d+),(\d+)\)$/.exec(type);
  if (digits !== null) {
    const [, precision = '', scale = ''] = digits;
    const whole = Number(precision) - Number(scale);
    return new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${scale}})?$`).test(text);
  }
  const most = greatest[type];
  if (most !== undefined) return /^-?\d+$/.test(text) && Math.abs(Number(text)) <= most;
  return patterns[type]?.test(text) ?? true;
}

const greatest: { readonly [type in FemaFieldType]?: number } = {
  smallint: 32_767,
  integer: 2_147_483_647,
  bigint: Number.MAX_SAFE_INTEGER,
};

const patterns: { readonly [type in FemaFieldType]?: RegExp } = {
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  datetime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};
