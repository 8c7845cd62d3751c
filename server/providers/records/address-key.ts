import { foldWords } from '../../../machines/domain/format/fold-text.ts';
import { postalBeginnings, postalDirectional, postalSuffix } from '../address/postal-abbreviations.ts';
import { parseStreet, streetLine } from '../address/street.ts';
import type { ScrubbedAddress } from '../address-scrub.ts';
import type { PlaceQuery } from '../place.ts';

type AddressLines = Pick<PlaceQuery, 'streetAddress1' | 'streetAddress2' | 'postalCode'>;

/** The key of an address: ZIP code, street and unit in postal form. Two ways to write one address have the same key. */
export function addressKey({ streetAddress1, streetAddress2, postalCode }: AddressLines): string {
  const street = parseStreet(streetAddress1, streetAddress2);
  return `${postalCode.slice(0, 5)}|${streetLine(street)}|${street.unit}`;
}

/** A city as the postal service compares it: case, accents, punctuation and the abbreviations St, Ft and Mt do not matter. */
export function cityKey(city: string): string {
  return foldWords(city)
    .toUpperCase()
    .replace(/\bSAINT\b/g, 'ST')
    .replace(/\bFORT\b/g, 'FT')
    .replace(/\bMOUNT\b/g, 'MT');
}

type SearchedAddress = Pick<
  ScrubbedAddress,
  'streetAddress1' | 'streetAddress2' | 'city' | 'stateAbbreviation' | 'postalCode'
>;

/** An address as one line of folded words, to be found by its beginning: the directionals and the suffix of its street in postal form. */
export function searchLine(address: SearchedAddress): string {
  const { streetAddress1, streetAddress2, city, stateAbbreviation, postalCode } = address;
  const street = parseStreet(streetAddress1, streetAddress2);
  return fold(streetLine(street), street.unit, city, stateAbbreviation, postalCode);
}

/**
 * The beginnings of search lines that a text may mean. Each word may be a part of a name, or a directional or suffix that is stored in postal
 * form; the last one may be unfinished.
 */
export function searchPrefixes(text: string): readonly string[] {
  const spellings = fold(text)
    .split(' ')
    .map((word, at, words) => [
      ...new Set([
        word,
        postalSuffix(word) ?? postalDirectional(word) ?? word,
        ...(at > 0 && at === words.length - 1 ? postalBeginnings(word) : []),
      ]),
    ]);
  const lines = spellings.reduce<readonly string[]>(
    (begun, words) =>
      begun.length * words.length > mostPrefixes
        ? begun.map((line) => `${line} ${words[0]}`)
        : begun.flatMap((line) => words.map((word) => `${line} ${word}`)),
    [''],
  );
  return lines.map((line) => line.trim());
}

const mostPrefixes = 16;

function fold(...lines: readonly (string | null)[]): string {
  return foldWords(lines.join(' ')).toUpperCase();
}

/** Changes when addresses get other keys or search lines, so that a file is read again at its next import. */
export const addressForm = 2;
