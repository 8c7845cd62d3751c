import type { Provenance } from '../provider-result.ts';
import type { SampleBook } from '../samples/sample-book.ts';
import { type SamplePlace, sampleProvenance } from '../samples/sample-place.ts';
import type { AddressSuggestion, AddressSuggestions } from './address-suggestions.ts';
import { postalDirectional, postalSuffix } from './postal-abbreviations.ts';
import { parseStreet, splitStreetWords } from './street.ts';

/**
 * Suggests the places of the book. Every word of the text must begin a word of the address, the first one a word of the street line; the
 * directionals and the suffix of the street are also found by their other spellings. A number that another word follows is finished, and must
 * be there as a whole.
 */
export function builtInAddressSuggestions({ places }: SampleBook): AddressSuggestions {
  const listed = places.map((place) => ({
    suggestion: toSuggestion(place),
    street: splitStreetWords(place.address.streetAddress1),
    words: splitStreetWords(formatLine(place)),
    postal: listPostalParts(place),
  }));
  return {
    suggest: async (text, first) => {
      const typed = splitStreetWords(text);
      const fitting = listed.filter(
        ({ street, words, postal }) =>
          typed.slice(0, 1).every((word) => isBegun(word, street, typed.length > 1)) &&
          typed.every((word, at) => isBegun(word, words, at < typed.length - 1) || isPostal(word, postal)),
      );
      const best = fitting.toSorted((one, other) => rank(one.words, typed) - rank(other.words, typed));
      const answer = best.slice(0, first).map(({ suggestion }) => suggestion);
      return { outcome: 'answer', answer, provenance: sampleProvenance };
    },
    find: async (id) => {
      const found = listed.find(({ suggestion }) => suggestion.id === id);
      return found
        ? { outcome: 'answer', answer: found.suggestion, provenance: sampleProvenance }
        : { outcome: 'no answer', reason: notFoundReason, provenance };
    },
  };
}

const provenance: Provenance = {
  source: 'Built-in address book',
  asOf: sampleProvenance.asOf,
  mode: 'built-in',
};

const notFoundReason = 'This suggestion is not known anymore. Enter the address again.';

function toSuggestion({ key, address }: SamplePlace): AddressSuggestion {
  const { streetAddress1, city, stateAbbreviation, postalCode } = address;
  return {
    id: `sample-${key}`,
    streetAddress1,
    streetAddress2: null,
    city,
    stateAbbreviation,
    postalCode,
    isSample: true,
  };
}

function formatLine({ address }: SamplePlace): string {
  const { streetAddress1, city, stateAbbreviation, postalCode } = address;
  return `${streetAddress1} ${city} ${stateAbbreviation} ${postalCode}`;
}

/** Ranks an address equal to the typed text first, then one that begins with its first word, then one that contains it. */
function rank(words: readonly string[], typed: readonly string[]): number {
  if (typed.every((word, at) => isBegun(word, words.slice(at, at + 1), false))) return 0;
  return isBegun(typed[0] ?? '', words.slice(0, 1), false) ? 1 : 2;
}

function isBegun(typed: string, words: readonly string[], isFinished: boolean): boolean {
  if (isFinished && /^\d+$/.test(typed)) return words.includes(typed);
  return words.some((word) => word.startsWith(typed));
}

function isPostal(typed: string, postal: readonly string[]): boolean {
  return [postalSuffix(typed), postalDirectional(typed)].some((short) => postal.includes(short ?? ''));
}

/** The directionals and the suffix of the street. */
function listPostalParts({ address }: SamplePlace): string[] {
  const { before, suffix, after } = parseStreet(address.streetAddress1, null);
  return [before, suffix, after].filter(Boolean);
}
