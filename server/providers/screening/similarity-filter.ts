import { neededCommonLetters, sharedPrefix } from './jaro-winkler.ts';

/** How many letters fit into the bits of a number, and up to which code letters have a place of their own. */
const mostLetters = 31;
const mostCode = 255;

/**
 * Decides quickly whether texts may reach a Jaro-Winkler similarity with one text. Counts the letters in common as the comparison does, but
 * with the places of each letter as bits; how many they are does not depend on which text is walked.
 */
export class SimilarityFilter {
  readonly #text: string;
  readonly #least: number;
  /** By letter, a bit for each place in the text; null for a text that does not fit. */
  readonly #places: Int32Array | null;

  constructor(text: string, least: number) {
    this.#text = text;
    this.#least = least;
    this.#places = placesByLetter(text);
  }

  /** False if the other text certainly does not reach the similarity. */
  mayReach(other: string): boolean {
    const places = this.#places;
    if (places === null) return true;
    const { length } = this.#text;
    const needed = neededCommonLetters(length, other.length, sharedPrefix(this.#text, other), this.#least);
    const reach = Math.max(0, (Math.max(length, other.length) >> 1) - 1);
    let spare = other.length - needed;
    let free = -1;
    for (let at = 0; at < other.length && spare >= 0; at += 1) {
      const letter = other.charCodeAt(at);
      const from = at - reach;
      let near = letter > mostCode ? 0 : (places[letter] ?? 0) & free;
      if (from > mostLetters) near = 0;
      else if (from > 0) near &= -1 << from;
      if (at + reach < mostLetters) near &= (1 << (at + reach + 1)) - 1;
      if (near === 0) spare -= 1;
      else free &= ~(near & -near);
    }
    return spare >= 0;
  }
}

function placesByLetter(text: string): Int32Array | null {
  if (text.length > mostLetters) return null;
  const places = new Int32Array(mostCode + 1);
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter > mostCode) return null;
    places[letter] = (places[letter] ?? 0) | (1 << at);
  }
  return places;
}
