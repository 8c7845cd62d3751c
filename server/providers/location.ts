import type {
  ConstructionType,
  IsoDate,
  LocationFacts,
  ReplacementCostMethod,
} from '../../machines/contract/types.ts';
import type { PlaceQuery } from './place.ts';
import type { ProviderResult } from './provider-result.ts';

/** The geographic facts that a place is rated by, in the fields and units of the part `locationFacts`. */
export type GeographicFacts = Omit<LocationFacts, 'locationFactsId' | 'provenance' | 'isSample' | 'version'>;

/** What the NFIP's own records say of the losses of a property. */
export interface LossHistory {
  /** Claims inside the look-back window. */
  readonly priorClaims: number;
  readonly isRepetitiveLoss: boolean;
  readonly isSevereRepetitiveLoss: boolean;
  /** Day on which it became a severe repetitive loss property. */
  readonly severeRepetitiveLossDate: IsoDate | null;
  /** Declared in violation under section 1316. */
  readonly is1316Property: boolean;
}

/** All that is known of a place beside its flood zone. */
export interface LocationAnswer {
  readonly facts: GeographicFacts;
  /** Null where the provider has no records of losses. */
  readonly losses: LossHistory | null;
}

/** The building that a replacement cost is asked for. */
export interface BuildingSize {
  /** Square feet. */
  readonly totalBuildingAreaFeet: number;
  readonly constructionType: ConstructionType;
}

/** A replacement cost and how it was found. */
export interface ReplacementCost {
  /** Whole dollars. */
  readonly dollars: number;
  readonly method: ReplacementCostMethod;
}

/** The port to the geographic facts of the rating method. */
export interface Location {
  locate(place: PlaceQuery): Promise<ProviderResult<LocationAnswer>>;
  /** An estimate from the size of the building. */
  replacementCost(building: BuildingSize): Promise<ProviderResult<ReplacementCost>>;
}
