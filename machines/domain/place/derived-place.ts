import type { PolicyFile, PropertyAddress } from '../../contract/types.ts';
import { foldWords } from '../format/fold-text.ts';
import { isBlank } from '../format/format-values.ts';
import { buildProblem, type Problem } from '../problems/problem.ts';
import { formatAddressLine } from './address.ts';
import { findStateAbbreviation } from './state.ts';

/**
 * The fields that say at which place a building is. Another value of one of them is another place, whose zone and distances are others. A unit,
 * the last four digits of the ZIP code and a description of the building are no part of it: they may be corrected by themselves. An
 * urbanization is: in Puerto Rico it distinguishes streets of one name and ZIP code.
 */
const placeFields = [
  'streetAddress1',
  'urbanization',
  'city',
  'stateAbbreviation',
  'postalCode',
] as const satisfies readonly (keyof PropertyAddress)[];

type PlaceField = (typeof placeFields)[number];

/** The parts whose facts are derived from the address of the property. The zone in the policy part is that of the determination. */
const derivedParts = {
  propertyAddress: 'position and county',
  floodZoneInformation: 'flood zone and community',
  locationFacts: 'distances and building facts',
} as const satisfies { readonly [part in keyof PolicyFile]?: string };

/** The place of an address in one line, as stored with the values derived from it: 118 Riverside Dr, Nashville, TN 37206. */
export function formatPlace(address: { readonly [field in PlaceField]?: string | null | undefined }): string {
  const { streetAddress1, urbanization, city, stateAbbreviation, postalCode } = address;
  const street = [streetAddress1, urbanization].map((line) => line?.trim()).filter(Boolean);
  const rest = formatAddressLine({ city, stateAbbreviation, postalCode: postalCode?.trim().slice(0, 5) });
  return [...street, rest].filter((line) => line !== '').join(', ');
}

/** Whether two addresses in one line are one place: the same letters and digits, whatever their case, accents and punctuation. */
function isSamePlace(one: string, other: string): boolean {
  return foldWords(one) === foldWords(other);
}

/** Whether a save would move the property to another place. */
export function isPlaceChanged(before: PropertyAddress, after: PropertyAddress): boolean {
  return findMovedField(before, after) !== null;
}

/** The first field by which a save would move the property to another place; null if it stays. A state's number counts as its abbreviation. */
export function findMovedField(
  before: PropertyAddress,
  after: PropertyAddress,
): keyof PropertyAddress | null {
  const named = findStateAbbreviation(after.stateId);
  if (after.stateId !== before.stateId && named !== null && named !== after.stateAbbreviation)
    return 'stateId';
  if (isSamePlace(formatPlace(before), formatPlace(after))) return null;
  return (
    placeFields.find((field) => foldWords(before[field] ?? '') !== foldWords(after[field] ?? '')) ??
    'streetAddress1'
  );
}

/**
 * Describes the facts of a file that were derived from an address other than its own; null if all of it belongs to that address. Such a file is neither
 * rated nor submitted nor issued.
 */
export function findMisplacedFacts(file: PolicyFile): Problem | null {
  const place = formatPlace(file.propertyAddress);
  const misplaced = Object.entries(derivedParts).flatMap(([part, facts]) => {
    const { derivedFromAddress } = file[part as keyof typeof derivedParts];
    if (derivedFromAddress !== null && isSamePlace(derivedFromAddress, place)) return [];
    return [`${facts} ${isBlank(derivedFromAddress) ? 'of no known address' : `of ${derivedFromAddress}`}`];
  });
  if (misplaced.length === 0) return null;
  return buildProblem(
    'OTHER_ADDRESS',
    'propertyAddress.streetAddress1',
    `The property is at ${place}, but the file has ${misplaced.join(', ')}. Change the address to ${place} with “Change address”, which looks the place up again.`,
  );
}

/** Why a rating does not belong to the address of the file; null if it does, or if nothing is rated. */
export function findMisplacedRating({
  rating,
  propertyAddress,
}: Pick<PolicyFile, 'rating' | 'propertyAddress'>): string | null {
  const { status, derivedFromAddress } = rating;
  const place = formatPlace(propertyAddress);
  if (status === null || derivedFromAddress === null || isSamePlace(derivedFromAddress, place)) return null;
  return `The premium is that of ${derivedFromAddress}. The property is at ${place} now.`;
}
