import { doubleMetaphone } from 'double-metaphone';

/** The names of a list by how their words sound, as Double Metaphone codes. */
export class WordSounds {
  /** By code, the places of the names that have a word with it; a place for each such word. */
  readonly #places = new Map<string, number[]>();
  /** The sounds of each name's words. */
  readonly #names: (readonly (readonly string[])[])[] = [];

  /** Adds the words of the name at the next place of the list. */
  add(words: readonly string[]): void {
    const sounds = words.map(soundCodes);
    for (const codes of sounds)
      for (const code of codes) {
        const places = this.#places.get(code);
        if (places) places.push(this.#names.length);
        else this.#places.set(code, [this.#names.length]);
      }
    this.#names.push(sounds);
  }

  /** The places of the names with as many words, where each word sounds like a word of the name. */
  findAlike(words: readonly string[]): number[] {
    const sounds = words.map(soundCodes);
    const perWord = sounds.map((codes) => codes.map((code) => this.#places.get(code) ?? []));
    const [rarest = []] = perWord.toSorted((one, other) => countPlaces(one) - countPlaces(other));
    const alike = new Set<number>();
    for (const places of rarest)
      for (const place of places) {
        const name = this.#names[place] ?? [];
        const isAlike =
          name.length === words.length &&
          sounds.every((codes) => name.some((others) => codes.some((code) => others.includes(code))));
        if (isAlike) alike.add(place);
      }
    return [...alike];
  }
}

const maxKnownWords = 100_000;
const knownWords = new Map<string, readonly string[]>();

/** How a word may sound, in one or two codes; none for a word without letters that sound. The same words come again and again. */
export function soundCodes(word: string): readonly string[] {
  const known = knownWords.get(word);
  if (known) return known;
  const [first, second] = doubleMetaphone(word);
  const codes = (first === second ? [first] : [first, second]).filter((code) => code !== '');
  if (knownWords.size >= maxKnownWords) knownWords.clear();
  knownWords.set(word, codes);
  return codes;
}

function countPlaces(perCode: readonly (readonly number[])[]): number {
  return perCode.reduce((sum, places) => sum + places.length, 0);
}
