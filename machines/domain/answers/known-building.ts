import type { BuildingType, ConstructionType, FoundationType, IsoDate } from '../../contract/types.ts';

/** The facts of a building in a record. Null is not known; it never means that there is none. */
export interface RecordedFacts {
  readonly buildingType: BuildingType | null;
  readonly yearBuilt: number | null;
  /** In square feet. */
  readonly totalBuildingAreaFeet: number | null;
  /** Above ground. */
  readonly floorsCount: number | null;
  readonly unitsCount: number | null;
  readonly foundationType: FoundationType | null;
  readonly constructionType: ConstructionType | null;
  /** In whole dollars. */
  readonly replacementCost: number | null;
  readonly detachedStructuresCount: number | null;
  /** The last sale on record: when the present owner bought it. */
  readonly lastSaleDate: IsoDate | null;
}

export type BuildingFactName = keyof RecordedFacts;

const noFacts: RecordedFacts = {
  buildingType: null,
  yearBuilt: null,
  totalBuildingAreaFeet: null,
  floorsCount: null,
  unitsCount: null,
  foundationType: null,
  constructionType: null,
  replacementCost: null,
  detachedStructuresCount: null,
  lastSaleDate: null,
};

/** Every fact that a record may have. */
export const buildingFactNames = Object.keys(noFacts) as readonly BuildingFactName[];

/** A building with what is known of it, and where that came from. */
export interface KnownBuilding {
  readonly facts: RecordedFacts;
  /** The facts that the source itself estimates. */
  readonly assumed: readonly BuildingFactName[];
  /** Source, date and kind as one line. */
  readonly provenance: string;
}

/** Completes the known facts of a building with nulls. */
export function completeFacts(facts: Partial<RecordedFacts>): RecordedFacts {
  return { ...noFacts, ...facts };
}
