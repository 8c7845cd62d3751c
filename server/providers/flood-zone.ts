import type {
  CbrsType,
  CommunityStatus,
  IsoDate,
  PivotAnalysisStatus,
  ProgramType,
} from '../../machines/contract/types.ts';
import type { PlaceQuery } from './place.ts';
import type { NoProviderAnswer, NotAvailable, ProviderAnswer, ProviderResult } from './provider-result.ts';

/** The community of a determination, from the NFIP's community status book. */
export interface Community {
  /** Six digits: two for the state and four more. */
  readonly communityNumber: string;
  readonly communityName: string;
  readonly communityStatus: CommunityStatus;
  readonly programType: ProgramType;
  /** Date of the suspension; null unless suspended. */
  readonly suspendDate: IsoDate | null;
  /** Community Rating System class, 1 to 10; class 10 has no discount. */
  readonly crsClass: number;
  /** Date of the initial FIRM; null if there is none yet. */
  readonly firmDate: IsoDate | null;
}

/** The map revision that changed the zone of a property. */
export interface MapRevision {
  readonly mapChangedDate: IsoDate;
  readonly priorFloodZone: string;
  readonly priorCommunityNumber: string;
  readonly priorMapPanel: string;
  readonly priorMapSuffix: string;
}

/** A flood zone determination. */
export interface ZoneDetermination {
  /** For example AE, X or A99. */
  readonly floodZone: string;
  /** Whether it is a Special Flood Hazard Area: the zone starts with A or V. */
  readonly isSfha: boolean;
  readonly isVZone: boolean;
  /** County of the property. */
  readonly countyName: string;
  readonly community: Community;
  /** Four characters. */
  readonly mapPanel: string;
  /** One letter. */
  readonly mapSuffix: string;
  /** Date of the map in force. */
  readonly currentMapDate: IsoDate;
  /** Base flood elevation in feet, NAVD 88; null if the map has none. */
  readonly baseElevation: number | null;
  /** Null if the provider has no data on the Coastal Barrier Resources System. */
  readonly cbrsType: CbrsType | null;
  /** Date from which flood insurance is prohibited in the unit; null outside the system. */
  readonly cbrsProhibitionDate: IsoDate | null;
  /** Whether a revision put the property into a Special Flood Hazard Area; null if the provider has no earlier maps. */
  readonly isNewlyMapped: boolean | null;
  /** The latest revision that changed the zone; null if there was none. */
  readonly mapRevision: MapRevision | null;
  readonly buildingPivot: PivotAnalysisStatus;
  readonly parcelPivot: PivotAnalysisStatus;
  /** Reference of the determination. */
  readonly trackingNumber: string;
}

/** No determination is possible: the place is on no map, straddles zones, or is not known. Leads to FZDFailure. */
export interface NoDetermination extends NoProviderAnswer {
  readonly why: 'UNMAPPED' | 'STRADDLES_ZONES' | 'UNKNOWN_PLACE';
}

/** The result of requesting a determination. */
export type ZoneResult = ProviderAnswer<ZoneDetermination> | NoDetermination | NotAvailable;

/** The port to the flood zone determination service. */
export interface FloodZone {
  determine(place: PlaceQuery, today: IsoDate): Promise<ZoneResult>;
  /** Looks up a community by its number, for a determination entered by hand. */
  community(communityNumber: string): Promise<ProviderResult<Community>>;
}
