import type {
  BuildingOverWater,
  BuildingType,
  ConstructionType,
  EffectiveDateType,
  FoundationType,
  IsoDate,
  PolicyFile,
} from '../../contract/types.ts';
import { isMobile, isNonResidential } from '../building/building-type.ts';
import { shouldAskPrimaryResidence } from '../building/primary-residence.ts';
import { isBlank } from '../format/format-values.ts';
import { isQuote } from '../policy/transaction-stage.ts';
import { replacementCost } from './coverage.ts';
import { findMeasuredHeight } from './risk.ts';

/** Everything that a private carrier receives about a risk: the place and the building, but no person. Null means unknown. */
export interface PrivateRisk {
  readonly streetAddress: string | null;
  readonly city: string | null;
  /** The two-letter abbreviation. */
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly county: string | null;
  /** Decimal degrees, as is the longitude. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly floodZone: string | null;
  readonly zoneGroup: ZoneGroup | null;
  readonly distanceToCoastMiles: number | null;
  readonly occupancy: 'RESIDENTIAL' | 'COMMERCIAL' | null;
  readonly buildingType: BuildingType | null;
  readonly isMobile: boolean;
  readonly foundationType: FoundationType | null;
  readonly constructionType: ConstructionType | null;
  readonly overWater: BuildingOverWater | null;
  readonly yearBuilt: number | null;
  readonly floors: number | null;
  readonly areaSquareFeet: number | null;
  /** Feet above the lowest adjacent grade. */
  readonly firstFloorHeightFeet: number | null;
  /** Whole dollars, as is the contents value. */
  readonly replacementCost: number | null;
  readonly contentsValue: number | null;
  readonly isPrimaryResidence: boolean | null;
  readonly isTenant: boolean | null;
  readonly isUnderConstruction: boolean | null;
  readonly isVacant: boolean | null;
  readonly hasUnrepairedDamage: boolean | null;
  readonly hasFinishedBasement: boolean | null;
  /** The number of flood losses in the last ten years. */
  readonly priorLosses: number | null;
  readonly effectiveDate: IsoDate | null;
  readonly effectiveDateType: EffectiveDateType | null;
  /** The day on which the agent signed a submitted application, from which waits are counted; null for a quote, whose wait counts from today. */
  readonly applicationDate: IsoDate | null;
  /** Whole dollars, as are the three amounts below; 0 means not bought. */
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number;
  readonly contentsDeductible: number;
}

/** Flood zones as private rates group them: coastal high hazard, other special flood hazard, and everything else. */
export type ZoneGroup = 'V' | 'A' | 'OTHER';

/** Builds the risk of a file with the coverages in its rating. */
export function buildPrivateRisk(file: PolicyFile): PrivateRisk {
  const { policy, structure, propertyAddress, privateQuestions, rating, transaction } = file;
  return {
    streetAddress: propertyAddress.streetAddress1,
    city: propertyAddress.city,
    state: propertyAddress.stateAbbreviation,
    postalCode: propertyAddress.postalCode,
    county: propertyAddress.county,
    latitude: propertyAddress.latitude,
    longitude: propertyAddress.longitude,
    floodZone: policy.floodZone,
    zoneGroup: toZoneGroup(policy.floodZone),
    distanceToCoastMiles: coastMiles(file),
    occupancy: policy.buildingType === null ? null : toOccupancyClass(policy.buildingType),
    buildingType: policy.buildingType,
    isMobile: isMobile(policy.buildingType),
    foundationType: structure.foundationType,
    constructionType: structure.constructionType,
    overWater: structure.buildingOverWaterType,
    yearBuilt: structure.constructionDate === null ? null : Number(structure.constructionDate.slice(0, 4)),
    floors: structure.floorsCount,
    areaSquareFeet: structure.totalBuildingAreaFeet,
    firstFloorHeightFeet: findMeasuredHeight(file)?.feet ?? null,
    replacementCost: replacementCost(file),
    contentsValue: policy.contentsValue,
    isPrimaryResidence: shouldAskPrimaryResidence(policy) ? policy.isPrimaryResidence : null,
    isTenant: policy.isTenant,
    isUnderConstruction: structure.isUnderConstruction,
    isVacant: privateQuestions.isVacant,
    hasUnrepairedDamage: privateQuestions.hasUnrepairedDamage,
    hasFinishedBasement:
      structure.foundationType === 'BASEMENT' ? privateQuestions.hasFinishedBasement : null,
    priorLosses: countPriorLosses(file),
    effectiveDate: policy.effectiveDate,
    effectiveDateType: policy.effectiveDateType,
    applicationDate: isQuote(transaction.policyState) ? null : transaction.agentSignedDate,
    buildingCoverage: rating.buildingCoverage ?? 0,
    contentsCoverage: rating.contentsCoverage ?? 0,
    buildingDeductible: rating.buildingDeductible ?? 0,
    contentsDeductible: rating.contentsDeductible ?? 0,
  };
}

function toZoneGroup(zone: string | null): ZoneGroup | null {
  if (isBlank(zone)) return null;
  const [letter] = zone ?? '';
  return letter === 'V' || letter === 'A' ? letter : 'OTHER';
}

function toOccupancyClass(type: BuildingType): 'RESIDENTIAL' | 'COMMERCIAL' {
  return isNonResidential(type) ? 'COMMERCIAL' : 'RESIDENTIAL';
}

const metersInAMile = 1609.344;

/** Miles to the coast: the location service's distance to a tenth of a mile, else the user's answer. */
function coastMiles({ locationFacts, privateQuestions }: PolicyFile): number | null {
  const meters = locationFacts.distanceToCoastMeters;
  return typeof meters !== 'number'
    ? privateQuestions.distanceToCoastMiles
    : Math.round((meters / metersInAMile) * 10) / 10;
}

function countPriorLosses({ policy, privateQuestions }: PolicyFile): number | null {
  if (policy.surplusLinesHasPriorLosses === false) return 0;
  return policy.surplusLinesHasPriorLosses === true ? privateQuestions.priorFloodLossesCount : null;
}
