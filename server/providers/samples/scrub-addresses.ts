import type { AddressScrubErrorKind } from '../../../machines/contract/types.ts';
import type { SampleAddress } from './sample-place.ts';

/** An address to enter and the scrub failure that it demonstrates. */
export interface FailingAddress extends SampleAddress {
  readonly errorKind: AddressScrubErrorKind;
}

/** One address for each kind of scrub failure. */
export const failingAddresses: readonly FailingAddress[] = [
  failingAddress('UNKNOWN_ERROR', 'unknown-error', 'the service fails', [
    '500 Outage Ave',
    'Nashville',
    'TN',
    '37206',
  ]),
  failingAddress('NOT_ENOUGH_INFORMATION', 'not-enough-information', 'no house number', [
    'Riverside Dr',
    'Nashville',
    'TN',
    '37206',
  ]),
  failingAddress('BAD_CITY_ZIP', 'bad-city-zip', 'a ZIP code of another city', [
    '118 Riverside Dr',
    'Memphis',
    'TN',
    '37206',
  ]),
  failingAddress('MORE_THAN_ONE_FOUND', 'more-than-one', 'two addresses to choose from', [
    '410 Larkspur St',
    'West Fargo',
    'ND',
    '58078',
  ]),
  failingAddress('NOT_FOUND', 'not-found', 'no such house', [
    '9999 Riverside Dr',
    'Nashville',
    'TN',
    '37206',
  ]),
  failingAddress('BAD_ZIP', 'bad-zip', 'a ZIP code that does not exist', [
    '118 Riverside Dr',
    'Nashville',
    'TN',
    '00001',
  ]),
  failingAddress('BAD_ZIP_FORMAT', 'bad-zip-format', 'a ZIP code of four digits', [
    '118 Riverside Dr',
    'Nashville',
    'TN',
    '3720',
  ]),
  failingAddress('BAD_PHONE', 'bad-phone', 'listed with a telephone number of nine digits', [
    '502 Party Line Rd',
    'Nashville',
    'TN',
    '37206',
  ]),
  failingAddress('LISTING_NOT_FOUND', 'listing-not-found', 'a unit that the building does not have', [
    '20 Lakeside Mill Ct Apt 9',
    'Madison',
    'WI',
    '53715',
  ]),
  failingAddress('LISTING_NOT_UNIQUE', 'listing-not-unique', 'a building of four units, no unit given', [
    '20 Lakeside Mill Ct',
    'Madison',
    'WI',
    '53715',
  ]),
  failingAddress('TOO_MANY_LISTINGS', 'too-many-listings', 'a tower of 120 units, no unit given', [
    '1200 Monona Tower Pl',
    'Madison',
    'WI',
    '53715',
  ]),
];

/** An address that the scrub corrects. */
export const correctedAddress: SampleAddress = {
  key: 'corrected-address',
  label: 'Virginia: typed with words spelled out and a wrong letter, corrected by the scrub',
  typed: {
    streetAddress1: '2204 West Rivana Terrace Avenue',
    city: 'Charlottesville',
    stateAbbreviation: 'VA',
    postalCode: '22902',
  },
};

function failingAddress(
  errorKind: AddressScrubErrorKind,
  key: string,
  shows: string,
  [streetAddress1, city, stateAbbreviation, postalCode]: readonly [string, string, string, string],
): FailingAddress {
  const label = `Address check: ${shows}`;
  return { errorKind, key, label, typed: { streetAddress1, city, stateAbbreviation, postalCode } };
}

/** Failures that only an address service can report: an error of its own, a fault in its records, or a house that does not exist. */
const ON_PURPOSE: readonly AddressScrubErrorKind[] = ['UNKNOWN_ERROR', 'BAD_PHONE', 'NOT_FOUND'];

/**
 * The failure that this sample address demonstrates; undefined for any other address, or if the failure follows from the address itself.
 */
export function failureOnPurpose(
  streetAddress1: string,
  postalCode: string,
): AddressScrubErrorKind | undefined {
  return failingAddresses.find(
    ({ errorKind, typed }) =>
      ON_PURPOSE.includes(errorKind) &&
      typed.streetAddress1.toUpperCase() === streetAddress1.toUpperCase() &&
      postalCode.startsWith(typed.postalCode),
  )?.errorKind;
}
