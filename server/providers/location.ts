import type {
  ConstructionType,
  IsoDate,
  LocationFacts,
  ReplacementCostMethod,
} from '../../machines/contract/types.ts';
import { blankPart } from '../../machines/domain/file/blank-file.ts';
import type { PlaceQuery } from './place.ts';
import type { DerivedFrom, ProviderResult } from './provider-result.ts';

/** The geographic facts for rating a place, in the fields and units of the part `locationFacts`. */
export type GeographicFacts = Omit<
  LocationFacts,
  'locationFactsId' | 'provenance' | 'isSample' | 'knownAnswers' | 'derivedFromAddress' | 'version'
>;

/** Geographic facts of which nothing is known. */
export function blankGeographicFacts(): GeographicFacts {
  const {
    locationFactsId: _id,
    provenance: _from,
    isSample: _isSample,
    knownAnswers: _known,
    derivedFromAddress: _address,
    version: _version,
    ...facts
  } = blankPart('locationFacts');
  return facts;
}

/** The loss history of a property in the NFIP's own records. */
export interface LossHistory {
  /** Number of claims within the look-back window. */
  readonly priorClaims: number;
  readonly isRepetitiveLoss: boolean;
  readonly isSevereRepetitiveLoss: boolean;
  /** Date when it became a severe repetitive loss property; null if it is not one. */
  readonly severeRepetitiveLossDate: IsoDate | null;
  /** Whether it was declared in violation under section 1316. */
  readonly is1316Property: boolean;
}

/** Everything known about a place except its flood zone. */
export interface LocationAnswer {
  readonly facts: GeographicFacts;
  /** Null if the provider has no loss records. */
  readonly losses: LossHistory | null;
  /** Which of the facts are derived from data sets; absent if none is. */
  readonly derived?: readonly DerivedFrom[];
}

/** The building to estimate a replacement cost for. */
export interface BuildingSize {
  /** In square feet. */
  readonly totalBuildingAreaFeet: number;
  readonly constructionType: ConstructionType;
}

/** A replacement cost and the method behind it. */
export interface ReplacementCost {
  /** In whole dollars. */
  readonly dollars: number;
  readonly method: ReplacementCostMethod;
}

/** The port to the geographic facts for rating. */
export interface Location {
  locate(place: PlaceQuery): Promise<ProviderResult<LocationAnswer>>;
  /** Estimates the replacement cost from the size of the building. */
  replacementCost(building: BuildingSize): Promise<ProviderResult<ReplacementCost>>;
}
