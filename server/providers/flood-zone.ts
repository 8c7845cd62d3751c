import type {
  CbrsType,
  CommunityStatus,
  IsoDate,
  PivotAnalysisStatus,
  ProgramType,
} from '../../machines/contract/types.ts';
import type { PlaceQuery } from './place.ts';
import type { NoProviderAnswer, NotAvailable, ProviderAnswer, ProviderResult } from './provider-result.ts';

/** The community of the determination, as the NFIP's community status book has it. */
export interface Community {
  /** Two state digits and four more. */
  readonly communityNumber: string;
  readonly communityName: string;
  readonly communityStatus: CommunityStatus;
  readonly programType: ProgramType;
  /** Day of the suspension, where it is suspended. */
  readonly suspendDate: IsoDate | null;
  /** Community rating system class, 1 to 10; 10 is no discount. */
  readonly crsClass: number;
  /** Day of the initial FIRM; null if there is none yet. */
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
  /** Such as AE, X or A99. */
  readonly floodZone: string;
  /** Special Flood Hazard Area: the zone begins with A or V. */
  readonly isSfha: boolean;
  readonly isVZone: boolean;
  /** County of the property. */
  readonly countyName: string;
  readonly community: Community;
  /** Four characters. */
  readonly mapPanel: string;
  /** One letter. */
  readonly mapSuffix: string;
  /** Day of the map in force. */
  readonly currentMapDate: IsoDate;
  /** Base flood elevation, feet NAVD 88; null if the map has none. */
  readonly baseElevation: number | null;
  /** Null where the provider does not know the Coastal Barrier Resources System. */
  readonly cbrsType: CbrsType | null;
  /** Day from which flood insurance is prohibited in the unit; null outside of the system. */
  readonly cbrsProhibitionDate: IsoDate | null;
  /** Whether a revision put the property into a Special Flood Hazard Area; null if the provider knows no former maps. */
  readonly isNewlyMapped: boolean | null;
  /** The last revision that changed the zone; null if there was none. */
  readonly mapRevision: MapRevision | null;
  readonly buildingPivot: PivotAnalysisStatus;
  readonly parcelPivot: PivotAnalysisStatus;
  /** Reference of the determination. */
  readonly trackingNumber: string;
}

/** No determination can be made: the place is on no map, lies across zones, or is not known. Leads to FZDFailure. */
export interface NoDetermination extends NoProviderAnswer {
  readonly why: 'UNMAPPED' | 'STRADDLES_ZONES' | 'UNKNOWN_PLACE';
}

/** What asking for a determination came to. */
export type ZoneResult = ProviderAnswer<ZoneDetermination> | NoDetermination | NotAvailable;

/** The port to the flood zone determination service. */
export interface FloodZone {
  determine(place: PlaceQuery, today: IsoDate): Promise<ZoneResult>;
  /** A community by its number, for a determination that was typed by hand. */
  community(communityNumber: string): Promise<ProviderResult<Community>>;
}
