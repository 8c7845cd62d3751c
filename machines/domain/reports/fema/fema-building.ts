import {
  BuildingDescription,
  BuildingType,
  DisasterAssistance,
  ProgramType,
  RateMethod,
} from '../../../contract/enums.ts';
import type { CancellationReason, IsoDate, PolicyFile } from '../../../contract/types.ts';
import { countInsuredUnits, isHome, isMobile, isUnit } from '../../building/building-type.ts';
import { isCondoAssociation } from '../../building/condo-association.ts';
import { nfipForm } from '../../building/occupancy.ts';
import { isBuiltPreFirm } from '../../discounts/discount.ts';
import { isEmergencyProgram } from '../../place/community.ts';

/** A value of a data set before it is written. */
export type FemaValue = string | number | boolean | null;

/** The fields of a building and its cover that both data sets have, by the names of the policies. */
export function describeFemaBuilding(file: PolicyFile) {
  const { policy, structure, rating, propertyAddress, floodZoneInformation, elevationCertificate } = file;
  const certificate = elevationCertificate.isActive ? elevationCertificate : null;
  const foundation = structure.foundationType;
  return {
    agricultureStructureIndicator: agricultural.includes(structure.buildingDescription ?? ''),
    baseFloodElevation: certificate?.bfe ?? policy.currentBfe ?? null,
    basementEnclosureCrawlspaceType: findBasementType(file),
    condominiumCoverageTypeCode: findCondominiumCode(file),
    crsClassCode: floodZoneInformation.crsClass,
    buildingDeductibleCode: findDeductibleCode(rating.buildingCoverage, rating.buildingDeductible),
    contentsDeductibleCode: findDeductibleCode(rating.contentsCoverage, rating.contentsDeductible),
    elevatedBuildingIndicator: foundation === null ? null : foundation.startsWith('ELEVATED'),
    elevationCertificateIndicator: certificate === null ? '2' : certificate.bfe === null ? '4' : '3',
    elevationDifference: findElevationDifference(certificate),
    ratedFloodZone: policy.floodZone ?? floodZoneInformation.currentFloodZoneId,
    houseOfWorshipIndicator: structure.buildingDescription === 'HOUSE_OF_WORSHIP',
    lowestAdjacentGrade: certificate?.lag ?? null,
    lowestFloorElevation: certificate?.lfe ?? null,
    locationOfContents: findContentsPlace(file),
    nonProfitIndicator: policy.isNonProfit ?? findNoOfHome(file),
    numberOfFloorsInInsuredBuilding: findFloorsCode(file),
    occupancyType: policy.buildingType === null ? null : BuildingType[policy.buildingType].nfip,
    originalConstructionDate: structure.constructionDate,
    originalNBDate: policy.originalNewBusinessDate,
    policyCount: nfipForm(file) === 'RCBAP' ? countInsuredUnits(file) : 1,
    postFIRMConstructionIndicator: structure.constructionDate === null ? null : !isBuiltPreFirm(file),
    primaryResidenceIndicator: policy.isPrimaryResidence,
    rateMethod: findRateMethod(file),
    smallBusinessIndicatorBuilding: policy.isSmallBusiness ?? findNoOfHome(file),
    stateOwnedIndicator: isOwnedByPersons(file) ? false : null,
    totalBuildingInsuranceCoverage: rating.buildingCoverage ?? 0,
    totalContentsInsuranceCoverage: rating.contentsCoverage ?? 0,
    buildingDescriptionCode:
      structure.buildingDescription === null ? null : BuildingDescription[structure.buildingDescription].nfip,
    floodproofedIndicator: policy.hasFloodProofingCert ?? findNoOfHome(file),
    rentalPropertyIndicator: policy.isRentalProperty,
    disasterAssistanceCoverageRequiredCode:
      policy.disasterAssistance === null ? null : DisasterAssistance[policy.disasterAssistance].nfip,
    nfipRatedCommunityNumber: policy.communityNumber,
    nfipCommunityNumberCurrent: floodZoneInformation.communityNumber ?? policy.communityNumber,
    nfipCommunityName: policy.communityName,
    floodZoneCurrent: floodZoneInformation.currentFloodZoneId ?? policy.floodZone,
    buildingReplacementCost: structure.replacementCostUser ?? structure.replacementCostNfip,
    propertyState: propertyAddress.stateAbbreviation,
    reportedCity: propertyAddress.city,
    reportedZipCode: propertyAddress.postalCode?.slice(0, 5) ?? null,
    countyCode: propertyAddress.countyFips,
    latitude: roundPlace(propertyAddress.latitude),
    longitude: roundPlace(propertyAddress.longitude),
  } satisfies { readonly [field: string]: FemaValue };
}

/** The answer to a question that is not asked about homes: no business, no non-profit, no floodproofing. */
function findNoOfHome({ policy: { buildingType } }: PolicyFile): false | null {
  return isHome(buildingType) ? false : null;
}

/** Whether the building belongs to its insureds, and they are persons. */
function isOwnedByPersons({ policy, insureds }: PolicyFile): boolean {
  const active = insureds.filter(({ isActive }) => isActive !== false);
  return (
    policy.isTenant !== true && active.length > 0 && active.every(({ entityName }) => !entityName?.trim())
  );
}

/** Where the contents are, if the shape of the building leaves one answer; null for basements, crawlspaces and enclosures, which may be empty. */
function findContentsPlace({ policy, structure, rating }: PolicyFile): number | null {
  if ((rating.contentsCoverage ?? 0) === 0) return null;
  if (isMobile(policy.buildingType)) return 6;
  if (isUnit(policy.buildingType)) {
    if (structure.floorOfUnit === 1) return 3;
    return (structure.floorOfUnit ?? 0) > 2 ? 5 : null;
  }
  if (!withoutSpaceBelow.includes(structure.foundationType) || structure.floorsCount === null) return null;
  return structure.floorsCount > 1 ? 4 : 3;
}

const withoutSpaceBelow: readonly (PolicyFile['structure']['foundationType'] | null)[] = [
  'SLAB_ON_GRADE',
  'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
];

const agricultural: readonly string[] = ['AGRICULTURAL_STRUCTURE', 'BARN'];

function findBasementType({ structure }: PolicyFile): number {
  switch (structure.foundationType) {
    case 'BASEMENT':
      return structure.enclosureUse === 'FINISHED' ? 1 : 2;
    case 'CRAWLSPACE':
      return 3;
    case 'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS':
    case 'ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS':
      return structure.enclosureUse === 'FINISHED' ? 1 : 2;
    default:
      return 0;
  }
}

/** Buildings of condominium associations of three floors or more are high-rises where they have five units or more. */
function findCondominiumCode(file: PolicyFile): string {
  const { policy, structure } = file;
  if (nfipForm(file) === 'RCBAP')
    return (structure.floorsCount ?? 0) >= 3 && (structure.unitsCount ?? 0) >= 5 ? 'H' : 'L';
  if (isCondoAssociation(policy)) return 'A';
  return isUnit(policy.buildingType) && condominiums.includes(structure.buildingDescription ?? '')
    ? 'U'
    : 'N';
}

const condominiums: readonly string[] = ['CONDOMINIUM_UNIT', 'TOWNHOUSE_ROWHOUSE'];

function findFloorsCode({ policy, structure }: PolicyFile): number | null {
  if (isMobile(policy.buildingType)) return 5;
  return structure.floorsCount === null ? null : Math.min(structure.floorsCount, 3);
}

function findRateMethod({ rating }: PolicyFile): string | null {
  if (rating.rateMethod === null) return null;
  return rating.rateMethod === 'RISK_RATING_2' ? 'RatingEngine' : RateMethod[rating.rateMethod].nfip;
}

/** The whole feet by which the lowest floor is above the base flood, the half foot rounded up; 9999 where that is not known. */
function findElevationDifference(
  certificate: Pick<PolicyFile['elevationCertificate'], 'lfe' | 'bfe'> | null,
): number {
  const { lfe = null, bfe = null } = certificate ?? {};
  return lfe === null || bfe === null ? 9999 : Math.floor(lfe - bfe + 0.5);
}

const deductibleCodes: { readonly [dollars: number]: string } = {
  500: '0',
  1000: '1',
  2000: '2',
  3000: '3',
  4000: '4',
  5000: '5',
  750: '9',
  10000: 'A',
  15000: 'B',
  20000: 'C',
  25000: 'D',
  50000: 'E',
  1250: 'F',
  1500: 'G',
  200: 'H',
};

function findDeductibleCode(coverage: number | null, deductible: number | null): string | null {
  return coverage === null || coverage === 0 || deductible === null
    ? null
    : (deductibleCodes[deductible] ?? null);
}

/** Degrees to one decimal, so that the building cannot be found by them. */
function roundPlace(degrees: number | null): string | null {
  return degrees === null ? null : degrees.toFixed(1);
}

/** The phase of the program, and whether it is the emergency one. */
export function describeFemaProgram(file: PolicyFile) {
  const isEmergency = isEmergencyProgram(file);
  return {
    regularEmergencyProgramIndicator: ProgramType[isEmergency ? 'EMERGENCY' : 'REGULAR'].nfip,
    programTypeIndicator: isEmergency,
  };
}

/** The states of each region of FEMA. */
const regions: { readonly [region: number]: string } = {
  1: 'CT ME MA NH RI VT',
  2: 'NJ NY PR VI',
  3: 'DE DC MD PA VA WV',
  4: 'AL FL GA KY MS NC SC TN',
  5: 'IL IN MI MN OH WI',
  6: 'AR LA NM OK TX',
  7: 'IA KS MO NE',
  8: 'CO MT ND SD UT WY',
  9: 'AZ CA HI NV AS GU MP',
  10: 'AK ID OR WA',
};

/** The region of FEMA that a state belongs to. */
export function findFemaRegion(state: string | null): number | null {
  const region = Object.entries(regions).find(
    ([, states]) => state !== null && states.split(' ').includes(state),
  );
  return region === undefined ? null : Number(region[0]);
}

/** The dictionary's code of a reason of cancellation; null for reasons of the private market. The dictionary numbers some of them in the older way. */
export const femaCancellationCodes: { readonly [reason in CancellationReason]: string | null } = {
  BUILDING_SOLD_OR_REMOVED: '01',
  CONTENTS_SOLD_OR_REMOVED: '02',
  COMMON_EXPIRATION_DATE: '03',
  DUPLICATE_NFIP_POLICY: '04',
  INVALID_PAYMENT: '05',
  NOT_ELIGIBLE: '06',
  CLOSING_DID_NOT_OCCUR: '08',
  CONVERTED_TO_RCBAP: '45',
  BEFORE_EFFECTIVE_DATE: '60',
  SRL_INCORRECT_INSURER: '21',
  CONTINUOUS_LAKE_FLOODING: '10',
  REWRITTEN_AFTER_ERROR: '22',
  FRAUD_OR_MISREPRESENTATION: '23',
  DUPLICATE_PRIVATE_POLICY: '26',
  BECAME_INELIGIBLE: '27',
  NOT_REQUIRED_BY_LENDER: '28',
  BUILDING_ALTERED: '29',
  INSUFFICIENT_PREMIUM: '30',
  INSURED_REQUEST: null,
  NON_PAYMENT: null,
  UNDERWRITING: null,
  NEVER_IN_FORCE: null,
  MISREPRESENTATION: null,
};

/** A day as a date and time. */
export function toFemaMoment(day: IsoDate | null): string | null {
  return day === null ? null : `${day}T00:00:00.000Z`;
}
