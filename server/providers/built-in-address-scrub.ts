import type { AddressScrubErrorKind } from '../../machines/contract/types.ts';
import { noAddressService, scrubErrorTexts } from '../../machines/domain/format/messages.ts';
import { isPhone, phoneDigits } from '../../machines/domain/format/phone.ts';
import { toPlainCharacters } from '../../machines/domain/format/plain-characters.ts';
import { type ParsedStreet, parseStreet } from './address/street.ts';
import { zipStates } from './address/zip-prefixes.ts';
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
import { sampleProvenance } from './samples/sample-place.ts';

/**
 * Knows the places of the book. For any other address it only checks whether the ZIP code is well formed, exists and is in the state. An
 * unknown address is NOT_FOUND, never a guess.
 */
export function builtInAddressScrub(book: SampleBook): AddressScrub {
  return scrubInBook({
    failureOnPurpose: book.failureOnPurpose,
    like: async (...street) =>
      book.like(...street).map(({ address, units }) => ({ address, units, provenance: sampleProvenance })),
  });
}

/** An address of a book, with the units that are listed there; empty for a building without units. */
interface BookAddress {
  readonly address: ScrubbedAddress;
  readonly units: readonly string[];
  readonly provenance: Provenance;
}

/** Where addresses are looked up. */
export interface AddressBook extends Pick<SampleBook, 'failureOnPurpose'> {
  /** The addresses that a street may mean, in the ZIP code (five digits) or in the city and state; '' if not entered. */
  like(street: ParsedStreet, city: string, state: string, zip: string): Promise<readonly BookAddress[]>;
}

/** Checks the form of an address and looks it up in a book. An address that the book does not have is NOT_FOUND. */
export function scrubInBook(book: AddressBook): AddressScrub {
  return { scrub: (address) => scrub(normalizeQuery(address), book) };
}

const PROVENANCE: Provenance = {
  source: 'Built-in address book',
  asOf: sampleProvenance.asOf,
  mode: 'built-in',
};

/** The most listed units that are offered to choose from. */
const MAX_LISTINGS = 10;

interface TypedAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly hasStreet: boolean;
}

function normalizeQuery(address: AddressQuery): TypedAddress {
  return {
    line1: normalizeSpace(address.streetAddress1),
    line2: normalizeSpace(address.streetAddress2),
    city: normalizeSpace(address.city),
    state: readCode(address.stateAbbreviation).toUpperCase(),
    postalCode: readCode(address.postalCode),
    phone: readCode(address.phone),
    hasStreet: (address.propertyAddressType ?? null) === null,
  };
}

async function scrub(typed: TypedAddress, book: AddressBook): Promise<ScrubResult> {
  const inForm = findFormFault(typed);
  if (inForm !== undefined) return scrubFailure(inForm);
  const onPurpose = book.failureOnPurpose(typed.line1, typed.postalCode);
  if (onPurpose !== undefined) return scrubFailure(onPurpose);
  if (!typed.hasStreet) return scrubFailure('NOT_FOUND');
  const street = parseStreet(typed.line1, typed.line2);
  if (street.number === '')
    return { ...scrubFailure('NOT_ENOUGH_INFORMATION'), reason: explainMissingNumber(street) };
  return lookUpStreet(typed, street, book);
}

/** Explains what to enter where a street line has no house number. */
function explainMissingNumber({ name }: ParsedStreet): string {
  return /\bBOX \S+$/.test(name)
    ? 'A building is not at a post office box. Enter its house number and street.'
    : 'The street has no house number. Enter it in front of the street, as in 118 Riverside Dr.';
}

/** Finds a fault in the form of the address, without looking it up; undefined if there is none. */
function findFormFault({
  line1,
  city,
  state,
  postalCode,
  phone,
}: TypedAddress): AddressScrubErrorKind | undefined {
  if (line1 === '' || (postalCode === '' && (city === '' || state === ''))) return 'NOT_ENOUGH_INFORMATION';
  if (phone !== '' && !isPhone(phoneDigits(phone))) return 'BAD_PHONE';
  if (postalCode === '') return undefined;
  if (!/^\d{5}(-?\d{4})?$/.test(postalCode)) return 'BAD_ZIP_FORMAT';
  const states = zipStates(postalCode);
  if (states.length === 0) return 'BAD_ZIP';
  return state === '' || states.includes(state) ? undefined : 'BAD_CITY_ZIP';
}

async function lookUpStreet(
  typed: TypedAddress,
  street: ParsedStreet,
  book: AddressBook,
): Promise<ScrubResult> {
  const matches = await book.like(street, typed.city, typed.state, typed.postalCode.slice(0, 5));
  const inCity = matches.filter(({ address }) => typed.city === '' || isSameCity(address.city, typed.city));
  const [place] = inCity;
  if (place === undefined && matches.length === 0)
    return { ...scrubFailure('NOT_FOUND'), reason: noAddressService };
  if (place === undefined) return scrubFailure('BAD_CITY_ZIP');
  if (inCity.length > 1)
    return scrubFailure(
      'MORE_THAN_ONE_FOUND',
      inCity.map(({ address }) => address),
    );
  return place.units.length === 0
    ? verifiedAddress(typed, place.address, place.provenance)
    : matchUnit(typed, street.unit, place);
}

function matchUnit(typed: TypedAddress, unit: string, place: BookAddress): ScrubResult {
  const listed = place.units.map((listedUnit) => ({
    ...place.address,
    streetAddress2: formatUnit(listedUnit),
  }));
  if (unit === '' && listed.length > MAX_LISTINGS) return scrubFailure('TOO_MANY_LISTINGS');
  if (unit === '') return scrubFailure('LISTING_NOT_UNIQUE', listed);
  const address = listed[place.units.indexOf(unit)];
  return address === undefined
    ? scrubFailure('LISTING_NOT_FOUND')
    : verifiedAddress(typed, address, place.provenance);
}

function verifiedAddress(typed: TypedAddress, address: ScrubbedAddress, provenance: Provenance): ScrubResult {
  const match: FoundAddress = { address, changes: addressChanges(typed, address) };
  return { outcome: 'answer', answer: match, provenance };
}

function addressChanges(typed: TypedAddress, address: ScrubbedAddress): AddressChange[] {
  const lines: AddressChange[] = [
    { field: 'streetAddress1', typed: typed.line1, corrected: address.streetAddress1 },
    { field: 'streetAddress2', typed: typed.line2, corrected: address.streetAddress2 ?? '' },
    { field: 'city', typed: typed.city, corrected: address.city },
    { field: 'stateAbbreviation', typed: typed.state, corrected: address.stateAbbreviation },
    { field: 'postalCode', typed: typed.postalCode, corrected: address.postalCode },
  ];
  return lines.filter((line) => line.typed.toUpperCase() !== line.corrected.toUpperCase());
}

function scrubFailure(
  errorKind: AddressScrubErrorKind,
  candidates: readonly ScrubbedAddress[] = [],
): ScrubFailure {
  const reason = scrubErrorTexts[errorKind];
  return { outcome: 'no answer', errorKind, reason, candidates, provenance: PROVENANCE };
}

/** `APT 4` → `Apt 4` */
function formatUnit(unit: string): string {
  return `${unit.slice(0, 1)}${unit.slice(1).toLowerCase()}`;
}

function readCode(text: string | null | undefined): string {
  return toPlainCharacters(text ?? '').trim();
}

function normalizeSpace(text: string | null | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}
