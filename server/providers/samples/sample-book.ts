import { mayMean, readStreet, type Street, streetLine } from '../address/street.ts';
import type { PlaceQuery } from '../place.ts';
import { samplePlaces } from './all-samples.ts';
import type { SamplePlace } from './sample-place.ts';

interface Entry {
  readonly place: SamplePlace;
  readonly street: Street;
  readonly line: string;
  readonly city: string;
  readonly zip: string;
}

const ENTRIES: readonly Entry[] = samplePlaces.map((place) => {
  const street = readStreet(place.address.streetAddress1, null);
  const { city, postalCode } = place.address;
  return { place, street, line: streetLine(street), city: cityKey(city), zip: postalCode.slice(0, 5) };
});

/** The sample place at exactly this address, whatever the unit; undefined where there is none. */
export function samplePlaceAt(place: PlaceQuery): SamplePlace | undefined {
  const line = streetLine(readStreet(place.streetAddress1, place.streetAddress2));
  const zip = place.postalCode.slice(0, 5);
  return ENTRIES.find((entry) => entry.line === line && entry.zip === zip)?.place;
}

/** The sample places that a street may mean, in the ZIP code (five digits) or in the city and state; '' is not typed. */
export function samplePlacesLike(street: Street, city: string, state: string, zip: string): SamplePlace[] {
  const isNear = (entry: Entry) =>
    (state === '' || entry.place.address.stateAbbreviation === state) &&
    (entry.zip === zip || (state !== '' && entry.city === cityKey(city)));
  return ENTRIES.filter((entry) => isNear(entry) && mayMean({ ...street, unit: '' }, entry.street)).map(
    ({ place }) => place,
  );
}

/** Whether two names of a city are the same to the post: case, points and Saint or St do not matter. */
export function isSameCity(one: string, other: string): boolean {
  return cityKey(one) === cityKey(other);
}

function cityKey(city: string): string {
  return city
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()
    .replace(/\bSAINT\b/g, 'ST')
    .replace(/\bFORT\b/g, 'FT')
    .replace(/\bMOUNT\b/g, 'MT');
}
