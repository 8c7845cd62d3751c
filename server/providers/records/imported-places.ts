import type { CbrsType, CommunityStatus, IsoDate, ProgramType } from '../../../machines/contract/types.ts';
import type { ParsedStreet } from '../address/street.ts';
import type { ScrubbedAddress } from '../address-scrub.ts';
import type { GeographicFacts } from '../location.ts';
import type { PlaceQuery } from '../place.ts';
import type { DerivedFrom, Provenance } from '../provider-result.ts';

/** The flood zone facts of a place in a file. A fact that is absent is not known; null means that the place has none. */
export interface ImportedZone {
  readonly floodZone?: string;
  readonly baseElevation?: number | null;
  readonly mapPanel?: string;
  readonly mapSuffix?: string;
  readonly currentMapDate?: IsoDate;
  readonly communityNumber?: string;
  readonly communityName?: string;
  readonly communityStatus?: CommunityStatus;
  readonly programType?: ProgramType;
  readonly suspendDate?: IsoDate | null;
  readonly crsClass?: number;
  readonly firmDate?: IsoDate | null;
  readonly cbrsType?: CbrsType;
  readonly cbrsProhibitionDate?: IsoDate | null;
}

/** A place of a file. A geographic fact that is absent is not known. */
export interface ImportedPlace {
  readonly placeId: number;
  readonly address: ScrubbedAddress;
  readonly zone: ImportedZone;
  readonly facts: Partial<GeographicFacts>;
  /** Which of its facts are not from the file, but derived from data sets. */
  readonly derived: readonly DerivedFrom[];
  readonly provenance: Provenance;
}

/** The places that were imported from files. */
export interface ImportedPlaces {
  /** The place at exactly this address; undefined if there is none. */
  at(place: PlaceQuery): Promise<ImportedPlace | undefined>;
  /** The places that a street may mean, in the ZIP code (five digits) or in the city and state; '' if not entered. */
  like(street: ParsedStreet, city: string, state: string, zip: string): Promise<readonly ImportedPlace[]>;
  /** The places whose address begins like the text, at most `first`. */
  begin(text: string, first: number): Promise<readonly ImportedPlace[]>;
  byId(placeId: number): Promise<ImportedPlace | undefined>;
}
