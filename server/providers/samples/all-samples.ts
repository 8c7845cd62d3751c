import { communityPlaces } from './community-places.ts';
import { ratablePlaces } from './ratable-places.ts';
import type { SampleAddress, SamplePlace } from './sample-place.ts';
import { correctedAddress, failingAddresses } from './scrub-addresses.ts';
import { scrubPlaces } from './scrub-places.ts';
import { unratablePlaces } from './unratable-places.ts';

/** Every sample place that the built-in providers know. */
export const samplePlaces: readonly SamplePlace[] = [
  ...ratablePlaces,
  ...unratablePlaces,
  ...communityPlaces,
  ...scrubPlaces,
];

/** The addresses offered on the start screen: places found as entered, then addresses that the scrub corrects or refuses. */
export const sampleAddresses: readonly SampleAddress[] = [
  ...samplePlaces
    .filter((place) => place.units.length === 0 && place.key !== correctedAddress.key)
    .map(toSampleAddress),
  correctedAddress,
  ...failingAddresses,
];

function toSampleAddress({ key, label, address }: SamplePlace): SampleAddress {
  const { streetAddress1, city, stateAbbreviation, postalCode } = address;
  return { key, label, typed: { streetAddress1, city, stateAbbreviation, postalCode } };
}
