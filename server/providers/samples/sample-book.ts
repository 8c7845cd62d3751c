import type { AddressScrubErrorKind } from '../../../machines/contract/types.ts';
import { findMatches, type ParsedStreet, parseStreet, streetLine } from '../address/street.ts';
import type { Community } from '../flood-zone.ts';
import type { PlaceQuery } from '../place.ts';
import { cityKey } from '../records/address-key.ts';
import { samplePlaces } from './all-samples.ts';
import { findDemonstrationPlace } from './demonstration-places.ts';
import type { SamplePlace } from './sample-place.ts';
import { failureOnPurpose } from './scrub-addresses.ts';

/** The sample data behind the built-in providers. */
export interface SampleBook {
  /** Every place, as listed on the start screen. */
  readonly places: readonly SamplePlace[];
  /** The place at exactly this address, regardless of the unit; undefined if there is none. */
  at(place: PlaceQuery): SamplePlace | undefined;
  /** The places that a street may mean, in the ZIP code (five digits) or in the city and state; '' if not entered. */
  like(street: ParsedStreet, city: string, state: string, zip: string): SamplePlace[];
  /**
   * The failure that this sample address demonstrates; undefined for any other address, or if the failure follows from the address itself.
   */
  failureOnPurpose(streetAddress1: string, postalCode: string): AddressScrubErrorKind | undefined;
  community(communityNumber: string): Community | undefined;
}

/** The book of a production system, which has no samples. */
export const emptyBook: SampleBook = {
  places: [],
  at: () => undefined,
  like: () => [],
  failureOnPurpose: () => undefined,
  community: () => undefined,
};

interface Entry {
  readonly place: SamplePlace;
  readonly street: ParsedStreet;
  readonly line: string;
  readonly city: string;
  readonly zip: string;
}

const ENTRIES: readonly Entry[] = samplePlaces.map((place) => {
  const street = parseStreet(place.address.streetAddress1, null);
  const { city, postalCode } = place.address;
  return { place, street, line: streetLine(street), city: cityKey(city), zip: postalCode.slice(0, 5) };
});

const COMMUNITIES = new Map(
  samplePlaces.flatMap(({ zone }) =>
    typeof zone === 'string' ? [] : [[zone.community.communityNumber, zone.community] as const],
  ),
);

/** The book with all sample places. */
export const sampleBook: SampleBook = {
  places: samplePlaces,
  at: (place) => {
    const street = parseStreet(place.streetAddress1, place.streetAddress2);
    const line = streetLine(street);
    const zip = place.postalCode.slice(0, 5);
    const listed = ENTRIES.find((entry) => entry.line === line && entry.zip === zip)?.place;
    return listed ?? findDemonstrationPlace(street, zip);
  },
  like: (street, city, state, zip) => {
    const demonstrated = findDemonstrationPlace(street, zip);
    if (demonstrated !== undefined) return [demonstrated];
    const isNear = (entry: Entry) =>
      (state === '' || entry.place.address.stateAbbreviation === state) &&
      (entry.zip === zip || (state !== '' && entry.city === cityKey(city)));
    return findMatches(street, ENTRIES.filter(isNear), (entry) => entry.street).map(({ place }) => place);
  },
  failureOnPurpose,
  community: (communityNumber) => COMMUNITIES.get(communityNumber),
};

/** Whether two city names are the same for the postal service: case, punctuation and the abbreviations St, Ft and Mt do not matter. */
export function isSameCity(one: string, other: string): boolean {
  return cityKey(one) === cityKey(other);
}
