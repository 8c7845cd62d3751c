import type { AddressScrubErrorKind } from '../../machines/contract/types.ts';
import { noAddressService, scrubErrorTexts } from '../../machines/domain/format/messages.ts';
import { isPhone, phoneDigits } from '../../machines/domain/format/phone.ts';
import { readStreet, type Street } from './address/street.ts';
import { statesOfZip } from './address/zip-prefixes.ts';
import type {
  AddressChange,
  AddressQuery,
  AddressScrub,
  FoundAddress,
  ScrubbedAddress,
  ScrubFailure,
  ScrubResult,
} from './address-scrub.ts';
import type { Provenance } from './provider-result.ts';
import { isSameCity, type SampleBook } from './samples/sample-book.ts';
import { type SamplePlace, sampleProvenance } from './samples/sample-place.ts';

/**
 * Knows the places of the book, and of every other address what its form tells: whether a ZIP code is well formed, exists
 * and lies in the state. An address it does not know is NOT_FOUND, never a guess.
 */
export function builtInAddressScrub(book: SampleBook): AddressScrub {
  return { scrub: async (address) => scrub(typedOf(address), book) };
}

const PROVENANCE: Provenance = {
  source: 'Built-in address book',
  asOf: sampleProvenance.asOf,
  mode: 'built-in',
};

/** More listed units than this are not shown to choose from. */
const MOST_LISTINGS = 10;

interface Typed {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly hasStreet: boolean;
}

function typedOf(address: AddressQuery): Typed {
  return {
    line1: clean(address.streetAddress1),
    line2: clean(address.streetAddress2),
    city: clean(address.city),
    state: clean(address.stateAbbreviation).toUpperCase(),
    postalCode: clean(address.postalCode),
    phone: clean(address.phone),
    hasStreet: (address.propertyAddressType ?? null) === null,
  };
}

function scrub(typed: Typed, book: SampleBook): ScrubResult {
  const inForm = faultOfForm(typed);
  if (inForm !== undefined) return failure(inForm);
  const onPurpose = book.failureOnPurpose(typed.line1, typed.postalCode);
  if (onPurpose !== undefined) return failure(onPurpose);
  if (!typed.hasStreet) return failure('NOT_FOUND');
  const street = readStreet(typed.line1, typed.line2);
  if (street.number === '') return failure('NOT_ENOUGH_INFORMATION');
  return lookedUp(typed, street, book);
}

/** What is wrong with the form of the address, before any book is opened. */
function faultOfForm({ line1, city, state, postalCode, phone }: Typed): AddressScrubErrorKind | undefined {
  if (line1 === '' || (postalCode === '' && (city === '' || state === ''))) return 'NOT_ENOUGH_INFORMATION';
  if (phone !== '' && !isPhone(phoneDigits(phone))) return 'BAD_PHONE';
  if (postalCode === '') return undefined;
  if (!/^\d{5}(-?\d{4})?$/.test(postalCode)) return 'BAD_ZIP_FORMAT';
  const states = statesOfZip(postalCode);
  if (states.length === 0) return 'BAD_ZIP';
  return state === '' || states.includes(state) ? undefined : 'BAD_CITY_ZIP';
}

function lookedUp(typed: Typed, street: Street, book: SampleBook): ScrubResult {
  const found = book.like(street, typed.city, typed.state, typed.postalCode.slice(0, 5));
  const inCity = found.filter(({ address }) => typed.city === '' || isSameCity(address.city, typed.city));
  const [place] = inCity;
  if (place === undefined && found.length === 0) return { ...failure('NOT_FOUND'), reason: noAddressService };
  if (place === undefined) return failure('BAD_CITY_ZIP');
  if (inCity.length > 1)
    return failure(
      'MORE_THAN_ONE_FOUND',
      inCity.map(({ address }) => address),
    );
  return place.units.length === 0 ? answer(typed, place.address) : unitOf(typed, street.unit, place);
}

function unitOf(typed: Typed, unit: string, place: SamplePlace): ScrubResult {
  const listed = place.units.map((known) => ({ ...place.address, streetAddress2: spelled(known) }));
  if (unit === '' && listed.length > MOST_LISTINGS) return failure('TOO_MANY_LISTINGS');
  if (unit === '') return failure('LISTING_NOT_UNIQUE', listed);
  const address = listed[place.units.indexOf(unit)];
  return address === undefined ? failure('LISTING_NOT_FOUND') : answer(typed, address);
}

function answer(typed: Typed, address: ScrubbedAddress): ScrubResult {
  const found: FoundAddress = { address, changes: changes(typed, address) };
  return { outcome: 'answer', answer: found, provenance: sampleProvenance };
}

function changes(typed: Typed, address: ScrubbedAddress): AddressChange[] {
  const lines: AddressChange[] = [
    { field: 'streetAddress1', typed: typed.line1, corrected: address.streetAddress1 },
    { field: 'streetAddress2', typed: typed.line2, corrected: address.streetAddress2 ?? '' },
    { field: 'city', typed: typed.city, corrected: address.city },
    { field: 'stateAbbreviation', typed: typed.state, corrected: address.stateAbbreviation },
    { field: 'postalCode', typed: typed.postalCode, corrected: address.postalCode },
  ];
  return lines.filter((line) => line.typed.toUpperCase() !== line.corrected.toUpperCase());
}

function failure(
  errorKind: AddressScrubErrorKind,
  candidates: readonly ScrubbedAddress[] = [],
): ScrubFailure {
  const reason = scrubErrorTexts[errorKind];
  return { outcome: 'no answer', errorKind, reason, candidates, provenance: PROVENANCE };
}

/** `APT 4` → `Apt 4` */
function spelled(unit: string): string {
  return `${unit.slice(0, 1)}${unit.slice(1).toLowerCase()}`;
}

function clean(text: string | null | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}
