import { postalDirectional, postalSuffix } from '../address/postal-abbreviations.ts';
import { parseStreet, streetLine } from '../address/street.ts';
import type { PlaceQuery } from '../place.ts';

type AddressLines = Pick<PlaceQuery, 'streetAddress1' | 'streetAddress2' | 'postalCode'>;

/** What makes an address: ZIP code, street and unit in postal form. Two ways to write one address have the same key. */
export function addressKey({ streetAddress1, streetAddress2, postalCode }: AddressLines): string {
  const street = parseStreet(streetAddress1, streetAddress2);
  return `${postalCode.slice(0, 5)}|${streetLine(street)}|${street.unit}`;
}

/** A city as the postal service compares it: case, punctuation and the abbreviations St, Ft and Mt do not matter. */
export function cityKey(city: string): string {
  return city
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()
    .replace(/\bSAINT\b/g, 'ST')
    .replace(/\bFORT\b/g, 'FT')
    .replace(/\bMOUNT\b/g, 'MT');
}

/** An address as one line of words in postal form, to be found by its beginning. */
export function searchLine(...lines: readonly (string | null)[]): string {
  return splitWords(lines.join(' ')).map(toPostalWord).join(' ');
}

/** The beginnings of search lines that a text may mean: its last word may be unfinished, or a whole word. */
export function searchPrefixes(text: string): readonly string[] {
  const typedWords = splitWords(text);
  const last = typedWords.pop() ?? '';
  const before = typedWords.map(toPostalWord);
  return [...new Set([last, toPostalWord(last)])].map((word) => [...before, word].join(' '));
}

function toPostalWord(word: string): string {
  return postalSuffix(word) ?? postalDirectional(word) ?? word;
}

function splitWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}
