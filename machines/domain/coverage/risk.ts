import type {
  BuildingType,
  ConstructionType,
  Distance,
  FirstFloorHeightMethod,
  FoundationType,
  IsoDate,
  PolicyFile,
  ReplacementCostMethod,
  RiverClass,
} from '../../contract/types.ts';
import { countInsuredUnits } from '../building/building-type.ts';
import { isCondoUnitOwner } from '../building/condo-unit-owner.ts';
import { calculateLowestFloor } from '../building/elevation.ts';
import { isMachineryCounted } from '../building/mitigation.ts';
import { evaluateFloodOpenings } from '../building/openings.ts';
import { computeEffectiveDate } from '../dates/effective-date.ts';
import { isBlank } from '../format/format-values.ts';
import { isEmergencyProgram } from '../place/community.ts';
import { findRatedCounty } from '../place/county.ts';
import { findPriorClaims } from './prior-claims.ts';

/**
 * The dated figures that are assumed for unknown facts: heights in feet, dollars per square foot, and contents as a share of the building
 * value.
 */
export interface Assumptions {
  readonly assumedHeightSlab: number;
  readonly assumedHeightBasement: number;
  readonly assumedHeightCrawlspace: number;
  readonly assumedHeightElevated: number;
  readonly dollarsPerSquareFootFrame: number;
  readonly dollarsPerSquareFootMasonry: number;
  readonly dollarsPerSquareFootOther: number;
  readonly assumedContentsShare: number;
}

/**
 * The flat record of everything that one rating knows, with the field names of the batch files. Null is a fact that is not known.
 * OUT_OF_RANGE means that no levee, coast, ocean, lake or river is in reach.
 */
export interface RiskInput {
  readonly id: string;
  readonly state: string | null;
  readonly county: string | null;
  readonly huc12: string | null;
  readonly leveeSystemId: string | null;
  readonly isBarrierIsland: boolean | null;
  readonly distanceToRiverMeters: Distance | null;
  readonly distanceToCoastMeters: Distance | null;
  readonly distanceToOceanMeters: Distance | null;
  readonly distanceToLakeMeters: Distance | null;
  readonly elevationFeet: number | null;
  readonly elevationRelativeToRiverFeet: number | null;
  readonly structuralRelativeElevationFeet: number | null;
  readonly drainageAreaSquareKilometers: number | null;
  readonly riverClass: RiverClass | null;
  readonly buildingType: BuildingType | null;
  readonly constructionType: ConstructionType | null;
  readonly isCondoUnitOwner: boolean;
  readonly floorsOfInterest: number | null;
  readonly unitsCount: number | null;
  readonly foundationType: FoundationType | null;
  readonly hasFloodVents: boolean;
  readonly isMachineryElevated: boolean;
  readonly firstFloorHeightFeet: number | null;
  /** Where the height came from; absent until one of the candidates is taken. */
  readonly firstFloorHeightMethod?: FirstFloorHeightMethod;
  readonly buildingValue: number | null;
  readonly contentsValue: number | null;
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number | null;
  readonly contentsDeductible: number | null;
  readonly priorClaims: number | null;
  readonly isEmergencyProgram: boolean;
  readonly crsClass: number | null;
  readonly assumedFacts: readonly AssumedFact[];
}

/** A fact of the input that can be assumed. */
type AssumedFact = 'firstFloorHeightFeet' | 'buildingValue' | 'contentsValue';

/** A first floor height that can be rated, in feet above the lowest adjacent grade, and its source. */
export interface HeightCandidate {
  readonly feet: number;
  readonly method: FirstFloorHeightMethod;
}

/** A replacement cost in dollars and its source. INDUSTRY means area times dollars per square foot. */
interface BuildingValue {
  readonly dollars: number;
  readonly method: ReplacementCostMethod;
}

/** The input to rate, and where its assumed figures came from. */
export interface Risk {
  /** The rating input, with the first of the height candidates. */
  readonly input: RiskInput;
  /**
   * The measured height and FEMA's, where both are known; the one with the lower premium is used. Otherwise a single height, or none if
   * nothing is known and the foundation neither.
   */
  readonly heights: readonly HeightCandidate[];
  readonly buildingValue: BuildingValue | null;
  /** The day that selects the edition: the effective date, or today if it is not known. */
  readonly ratingDate: IsoDate;
}

/** Builds the rating input of a file. Pure. Facts missing from the file stay null, or are assumed and listed. */
export function buildRisk(file: PolicyFile, today: IsoDate, assumptions: Assumptions): Risk {
  const heights = heightCandidates(file, assumptions);
  const buildingValue = findBuildingValue(file, assumptions);
  const ratingDate = computeEffectiveDate(file, today).effectiveDate ?? today;
  return {
    input: {
      ...buildLocationInput(file),
      ...buildBuildingInput(file, assumptions, heights, buildingValue),
      ...buildCoverageInput(file, ratingDate),
    },
    heights,
    buildingValue,
    ratingDate,
  };
}

/** The same input with a different height candidate. */
export function withHeight(input: RiskInput, { feet, method }: HeightCandidate): RiskInput {
  const others = input.assumedFacts.filter((fact) => fact !== 'firstFloorHeightFeet');
  const assumedFacts = method === 'FEMA_ASSUMPTION' ? (['firstFloorHeightFeet', ...others] as const) : others;
  return { ...input, firstFloorHeightFeet: feet, firstFloorHeightMethod: method, assumedFacts };
}

/**
 * The heights that can be rated: the measured one (the certificate's, else the survey tool's) and the one that FEMA determined. The
 * placeholder of the foundation counts only where there is neither. nfip-domain 2.2, rating-rr2 section 1a.
 */
export function heightCandidates(file: PolicyFile, assumptions: Assumptions): readonly HeightCandidate[] {
  const { femaFirstFloorHeightFeet: fema } = file.locationFacts;
  const measured = findMeasuredHeight(file);
  const known: readonly HeightCandidate[] = [
    ...(measured === null ? [] : [measured]),
    ...(fema === null ? [] : [{ feet: fema, method: 'FEMA_APPROVED' as const }]),
  ];
  const { foundationType } = file.structure;
  if (known.length > 0 || foundationType === null) return known;
  return [{ feet: assumptions[findHeightAssumption(foundationType)], method: 'FEMA_ASSUMPTION' }];
}

/** The height of the active certificate, else the one that a survey tool measured; null if neither is known. */
export function findMeasuredHeight(file: PolicyFile): HeightCandidate | null {
  const certified = calculateLowestFloor(file).firstFloorHeight;
  if (certified !== null) return { feet: certified, method: 'EC' };
  const { firstFloorHeightMethod, firstFloorHeightFeet: feet } = file.structure;
  return firstFloorHeightMethod === 'TOOL' && feet !== null ? { feet, method: 'TOOL' } : null;
}

/** The replacement cost to rate: the agent's, else a known one, else area times dollars per square foot. Null if none can be found. */
function findBuildingValue(
  { structure, locationFacts }: PolicyFile,
  assumptions: Assumptions,
): BuildingValue | null {
  if (structure.replacementCostUser !== null)
    return { dollars: structure.replacementCostUser, method: 'TOOL' };
  const knownCost = structure.replacementCostNfip ?? locationFacts.replacementCost;
  if (knownCost !== null) return { dollars: knownCost, method: 'DATASET' };
  const { totalBuildingAreaFeet: area, constructionType: construction } = structure;
  if (area === null || construction === null) return null;
  return { dollars: area * assumptions[findCostAssumption(construction)], method: 'INDUSTRY' };
}

function buildLocationInput({ policy, propertyAddress, floodZoneInformation, locationFacts }: PolicyFile) {
  return {
    id: String(policy.policyId),
    state: propertyAddress.stateAbbreviation,
    county: findRatedCounty({ propertyAddress, floodZoneInformation }),
    huc12: locationFacts.huc12,
    leveeSystemId: isBlank(locationFacts.leveeSystemId) ? null : locationFacts.leveeSystemId,
    isBarrierIsland: locationFacts.isBarrierIsland,
    distanceToRiverMeters: locationFacts.distanceToRiverMeters,
    distanceToCoastMeters: locationFacts.distanceToCoastMeters,
    distanceToOceanMeters: locationFacts.distanceToOceanMeters,
    distanceToLakeMeters: locationFacts.distanceToLakeMeters,
    elevationFeet: locationFacts.elevationFeet,
    elevationRelativeToRiverFeet: locationFacts.elevationRelativeToRiverFeet,
    structuralRelativeElevationFeet: locationFacts.structuralRelativeElevationFeet,
    drainageAreaSquareKilometers: locationFacts.drainageAreaSquareKilometers,
    riverClass: locationFacts.riverClass,
  };
}

function buildBuildingInput(
  file: PolicyFile,
  assumptions: Assumptions,
  heights: readonly HeightCandidate[],
  buildingValue: BuildingValue | null,
) {
  const { policy, structure } = file;
  const isCondo = isCondoUnitOwner(file);
  const [height] = heights;
  const assumedContents =
    buildingValue === null ? null : buildingValue.dollars * assumptions.assumedContentsShare;
  const assumedFacts: AssumedFact[] = [];
  if (height?.method === 'FEMA_ASSUMPTION') assumedFacts.push('firstFloorHeightFeet');
  if (buildingValue?.method === 'INDUSTRY') assumedFacts.push('buildingValue');
  if (policy.contentsValue === null && assumedContents !== null) assumedFacts.push('contentsValue');
  return {
    buildingType: policy.buildingType,
    constructionType: structure.constructionType,
    isCondoUnitOwner: isCondo,
    floorsOfInterest: isCondo ? structure.floorOfUnit : structure.floorsCount,
    unitsCount: countInsuredUnits(file),
    foundationType: structure.foundationType,
    hasFloodVents: evaluateFloodOpenings(file).areProper,
    isMachineryElevated: isMachineryCounted(file),
    firstFloorHeightFeet: height?.feet ?? null,
    buildingValue: buildingValue?.dollars ?? null,
    contentsValue: policy.contentsValue ?? assumedContents,
    assumedFacts,
  };
}

function buildCoverageInput(file: PolicyFile, ratingDate: IsoDate) {
  const { rating, floodZoneInformation } = file;
  return {
    buildingCoverage: rating.buildingCoverage ?? 0,
    contentsCoverage: rating.contentsCoverage ?? 0,
    buildingDeductible: rating.buildingDeductible,
    contentsDeductible: rating.contentsDeductible,
    priorClaims: findPriorClaims(file, ratingDate),
    isEmergencyProgram: isEmergencyProgram(file),
    crsClass: floodZoneInformation.crsClass,
  };
}

/** The figure that is assumed for the height of a foundation's first floor. */
export function findHeightAssumption(foundation: FoundationType): keyof Assumptions {
  if (foundation === 'SLAB_ON_GRADE') return 'assumedHeightSlab';
  if (foundation === 'BASEMENT') return 'assumedHeightBasement';
  return foundation === 'CRAWLSPACE' ? 'assumedHeightCrawlspace' : 'assumedHeightElevated';
}

/** The figure that is assumed for the cost of a square foot of a construction. */
export function findCostAssumption(construction: ConstructionType): keyof Assumptions {
  if (construction === 'FRAME') return 'dollarsPerSquareFootFrame';
  return construction === 'MASONRY' ? 'dollarsPerSquareFootMasonry' : 'dollarsPerSquareFootOther';
}
