import type { Distance } from '../../../machines/contract/types.ts';

/** The nine building types of the application, as the product spells them. */
export type BuildingType =
  | 'SINGLE_FAMILY_HOME'
  | 'TWO_TO_FOUR_FAMILY_BUILDING'
  | 'OTHER_RESIDENTIAL_BUILDING'
  | 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME'
  | 'RESIDENTIAL_CONDOMINIUM_BUILDING'
  | 'RESIDENTIAL_UNIT'
  | 'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING'
  | 'NON_RESIDENTIAL_BUILDING'
  | 'NON_RESIDENTIAL_UNIT';

export type ConstructionType = 'FRAME' | 'MASONRY' | 'OTHER';

export type FoundationType =
  | 'SLAB_ON_GRADE'
  | 'BASEMENT'
  | 'CRAWLSPACE'
  | 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS'
  | 'ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS'
  | 'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS';

/** 100-year minus 10-year flood depth: A under 1 ft, B 1-2 ft … H 7-8 ft, I 8 ft and over. */
export type RiverClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I';

type FirstFloorHeightMethod = 'EC' | 'FEMA_APPROVED' | 'FEMA_ASSUMPTION' | 'TOOL';

/** Facts that a caller may have assumed rather than entered; their worksheet lines are flagged. */
type AssumableFact = 'firstFloorHeightFeet' | 'buildingValue' | 'contentsValue';

/**
 * Everything a rating takes as input: one flat record, also the line format of batch files. `null` means "not known" (the rating reports
 * which fact is missing if it needs it); `OUT_OF_RANGE` means "known to be none". A blank or absent fact is the same as null.
 */
export type RatingInput = {
  /** Repeated in the result. */
  id: string;
  /** USPS code. */
  state: string | null;
  /** As spelled in the concentration-risk table: "Davidson County", "Orleans Parish". */
  county: string | null;
  /** Twelve digits, with a leading zero if there is one. */
  huc12: string | null;
  /** Number in the National Levee Database; OUT_OF_RANGE = behind none. */
  leveeSystemId: string | null;
  isBarrierIsland: boolean | null;
  distanceToRiverMeters: Distance | null;
  distanceToCoastMeters: Distance | null;
  distanceToOceanMeters: Distance | null;
  /** To a Great Lake. */
  distanceToLakeMeters: Distance | null;
  elevationFeet: number | null;
  elevationRelativeToRiverFeet: number | null;
  /** Only used by an edition that has the Great Lakes tables. */
  elevationRelativeToLakeFeet?: number | null;
  structuralRelativeElevationFeet: number | null;
  drainageAreaSquareKilometers: number | null;
  riverClass: RiverClass | null;
  buildingType: BuildingType | null;
  /** Determines the type of use of one-to-four family homes; OTHER is rated as frame. */
  constructionType: ConstructionType | null;
  /** Whether the insured owns a residential or non-residential condominium unit. */
  isCondoUnitOwner: boolean;
  /** Number of floors in the building; for a condominium unit owner, the floor of the unit. */
  floorsOfInterest: number | null;
  /** Required for a residential condominium building (value cap, policy fee). */
  unitsCount: number | null;
  foundationType: FoundationType | null;
  hasFloodVents: boolean;
  isMachineryElevated: boolean;
  firstFloorHeightFeet: number | null;
  /** Where the height came from, for its line of the worksheet; the rate does not depend on it. */
  firstFloorHeightMethod?: FirstFloorHeightMethod;
  /** Replacement cost in dollars. */
  buildingValue: number | null;
  /** Replacement cost in dollars. */
  contentsValue: number | null;
  /** In dollars; 0 = not bought. */
  buildingCoverage: number;
  /** In dollars; 0 = not bought. */
  contentsCoverage: number;
  buildingDeductible: number | null;
  contentsDeductible: number | null;
  /** Number of claims within the look-back window. */
  priorClaims: number | null;
  isEmergencyProgram?: boolean;
  /** 1 to 10. */
  crsClass: number | null;
  assumedFacts?: readonly AssumableFact[];
};
