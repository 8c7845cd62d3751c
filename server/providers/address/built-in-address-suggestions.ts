import type { Provenance } from '../provider-result.ts';
import type { SampleBook } from '../samples/sample-book.ts';
import { type SamplePlace, sampleProvenance } from '../samples/sample-place.ts';
import type { AddressSuggestion, AddressSuggestions } from './address-suggestions.ts';
import { postalDirectional, postalSuffix } from './postal-abbreviations.ts';

/**
 * Suggests the places of the book. Every word of the text must begin a word of the address, the first one a word of the street line; the
 * postal abbreviation of a word counts as the word.
 */
export function builtInAddressSuggestions({ places }: SampleBook): AddressSuggestions {
  const listed = places.map((place) => ({
    suggestion: toSuggestion(place),
    street: splitWords(place.address.streetAddress1),
    words: splitWords(formatLine(place)),
  }));
  return {
    suggest: async (text, first) => {
      const typed = splitWords(text);
      const [start = ''] = typed;
      const fitting = listed.filter(
        ({ street, words }) =>
          street.some((word) => word.startsWith(start)) && typed.every((word) => isBegun(word, words)),
      );
      const best = fitting.toSorted((one, other) => rank(one.street, start) - rank(other.street, start));
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

/** An address that begins with the text comes before one that has it inside. */
function rank(street: readonly string[], start: string): number {
  return street[0]?.startsWith(start) === true ? 0 : 1;
}

function isBegun(typed: string, words: readonly string[]): boolean {
  const abbreviation = postalSuffix(typed) ?? postalDirectional(typed);
  return words.some((word) => word.startsWith(typed) || word === abbreviation);
}

function splitWords(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}
