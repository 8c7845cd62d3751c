/** The nine building types of the application, in the product's spelling. */
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

/** 100-year minus 10-year flood depth: A below 1 ft, B 1-2 ft … H 7-8 ft, I 8 ft and over. */
export type RiverClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I';

/** Inputs that a caller may have assumed rather than been told; their worksheet lines are flagged. */
type AssumableFact = 'firstFloorHeightFeet' | 'buildingValue' | 'contentsValue';

/**
 * Everything one rating knows: one flat record, also the line format of batch files.
 * `null` is "not known" (the rating says which fact is missing) except where a field says otherwise.
 */
export type RatingInput = {
  /** Echoed in the result. */
  id: string;
  /** USPS code. */
  state: string | null;
  /** As the concentration-risk table writes it: "Davidson County", "Orleans Parish". */
  county: string | null;
  /** Twelve digits, leading zero kept. */
  huc12: string | null;
  /** National levee inventory number; null = not behind a levee. */
  leveeSystemId: string | null;
  isBarrierIsland: boolean | null;
  /** Metres. */
  distanceToRiverMeters: number | null;
  /** Metres; null = out of range of the coast. */
  distanceToCoastMeters: number | null;
  /** Metres; null = out of range of the ocean. */
  distanceToOceanMeters: number | null;
  /** Metres to a Great Lake; null = unknown. */
  distanceToLakeMeters: number | null;
  elevationFeet: number | null;
  elevationRelativeToRiverFeet: number | null;
  /** Only used by an edition that carries the Great Lakes tables. */
  elevationRelativeToLakeFeet?: number | null;
  structuralRelativeElevationFeet: number | null;
  drainageAreaSquareKilometers: number | null;
  riverClass: RiverClass | null;
  buildingType: BuildingType | null;
  /** Decides the type of use of one-to-four family homes; OTHER is rated as frame. */
  constructionType: ConstructionType | null;
  /** A residential or non-residential unit owned as a condominium unit. */
  isCondoUnitOwner: boolean;
  /** Floors of the building; for a condominium unit owner the floor of the unit. */
  floorsOfInterest: number | null;
  /** Needed for a residential condominium building (value cap, policy fee). */
  unitsCount: number | null;
  foundationType: FoundationType | null;
  hasFloodVents: boolean;
  isMachineryElevated: boolean;
  firstFloorHeightFeet: number | null;
  /** Replacement cost, dollars. */
  buildingValue: number | null;
  /** Replacement cost, dollars. */
  contentsValue: number | null;
  /** Dollars; 0 = not bought. */
  buildingCoverage: number;
  /** Dollars; 0 = not bought. */
  contentsCoverage: number;
  buildingDeductible: number | null;
  contentsDeductible: number | null;
  /** Claims inside the look-back window. */
  priorClaims: number | null;
  isEmergencyProgram?: boolean;
  /** 1 … 10. */
  crsClass: number | null;
  assumedFacts?: readonly AssumableFact[];
};
