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

/** A community of the status book, with its county as the book writes it; '' if it says none. */
export interface ListedCommunity extends Community {
  readonly county: string;
}

/** The days on which a community is on probation, as staff entered them. The status book has no probation. */
export interface Probation {
  readonly fromDate: IsoDate;
  /** The last day; null while no end is known. */
  readonly toDate: IsoDate | null;
  /** The letter or notice that says so. */
  readonly source: string;
}

/** The status of a community on a day. */
export interface CommunityStanding extends ListedCommunity {
  /** The probation that makes its status PROBATION, if staff entered one; else null. */
  readonly probation: Probation | null;
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
  /** Four characters; null if no panel of the zone's own study is known. */
  readonly mapPanel: string | null;
  /** One letter; null without a panel. */
  readonly mapSuffix: string | null;
  /** Date of the map in force; null if the panel has none. Never in the future. */
  readonly currentMapDate: IsoDate | null;
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
  /** Looks up the status of a community on a day, by its number of six digits. */
  community(communityNumber: string, day: IsoDate): Promise<ProviderResult<CommunityStanding>>;
}
