import { doubleMetaphone } from 'double-metaphone';

/** The names of a list by how their words sound, as Double Metaphone codes. */
export class WordSounds {
  /** By code, the places of the names that have a word with it. */
  readonly #places = new Map<string, number[]>();
  readonly #names: { readonly wordCount: number; readonly codes: ReadonlySet<string> }[] = [];

  /** Adds the words of the name at the next place of the list. */
  add(words: readonly string[]): void {
    const codes = new Set(words.flatMap(soundCodes));
    for (const code of codes) {
      const places = this.#places.get(code);
      if (places) places.push(this.#names.length);
      else this.#places.set(code, [this.#names.length]);
    }
    this.#names.push({ wordCount: words.length, codes });
  }

  /** The places of the names with as many words, where each word sounds like a word of the name. */
  findAlike(words: readonly string[]): number[] {
    const sounds = words.map(soundCodes);
    const perWord = sounds.map((codes) => codes.map((code) => this.#places.get(code) ?? []));
    const [rarest = []] = perWord.toSorted((one, other) => countPlaces(one) - countPlaces(other));
    return rarest.flat().filter((place) => {
      const name = this.#names[place];
      return (
        name?.wordCount === words.length &&
        sounds.every((codes) => codes.some((code) => name.codes.has(code)))
      );
    });
  }
}

const maxKnownWords = 100_000;
const knownWords = new Map<string, readonly string[]>();

/** How a word may sound, in one or two codes; none for a word without letters that sound. The same words come again and again. */
export function soundCodes(word: string): readonly string[] {
  const known = knownWords.get(word);
  if (known) return known;
  const codes = [...new Set(doubleMetaphone(word))].filter((code) => code !== '');
  if (knownWords.size >= maxKnownWords) knownWords.clear();
  knownWords.set(word, codes);
  return codes;
}

function countPlaces(perCode: readonly (readonly number[])[]): number {
  return perCode.reduce((sum, places) => sum + places.length, 0);
}
