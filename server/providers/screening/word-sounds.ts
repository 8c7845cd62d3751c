import { doubleMetaphone } from 'double-metaphone';

/** Names by how their words sound, as plain data that a thread can be given. */
export interface SoundArrangement {
  /** The number of each Double Metaphone code. */
  readonly codes: ReadonlyMap<string, number>;
  /** Code by code, the places of the names that have a word with it; and where each code's begin, with the end of the last. */
  readonly places: Int32Array;
  readonly starts: Int32Array;
}

export function arrangeSounds(names: readonly (readonly string[])[]): SoundArrangement {
  const byCode = new Map<string, number[]>();
  for (const [place, words] of names.entries())
    for (const code of words.flatMap(soundCodes)) {
      const places = byCode.get(code);
      if (places === undefined) byCode.set(code, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  const starts = new Int32Array(byCode.size + 1);
  for (const [number, places] of [...byCode.values()].entries())
    starts[number + 1] = (starts[number] ?? 0) + places.length;
  return {
    codes: new Map([...byCode.keys()].map((code, number) => [code, number])),
    starts,
    places: Int32Array.from([...byCode.values()].flat()),
  };
}

/** Finds the names where each word of another name sounds like one of theirs. */
export class WordSounds {
  readonly #names: SoundArrangement;

  constructor(arrangement: SoundArrangement) {
    this.#names = arrangement;
  }

  /** The places of the names that have, for each word, one that sounds like it. */
  findAlike(words: readonly string[]): number[] {
    const perWord = words.map((word) => soundCodes(word).map((code) => this.#placesOf(code)));
    const [rarest = [], ...others] = perWord.sort((one, other) => countPlaces(one) - countPlaces(other));
    const alike = new Set<number>();
    for (const places of rarest)
      for (const place of places)
        if (others.every((codes) => codes.some((ofCode) => hasPlace(ofCode, place)))) alike.add(place);
    return [...alike];
  }

  #placesOf(code: string): Int32Array {
    const { codes, starts, places } = this.#names;
    const number = codes.get(code);
    return number === undefined ? noPlaces : places.subarray(starts[number], starts[number + 1]);
  }
}

const noPlaces = new Int32Array();

function countPlaces(codes: readonly Int32Array[]): number {
  return codes.reduce((sum, places) => sum + places.length, 0);
}

/** Whether a place is among places in their order. */
function hasPlace(places: Int32Array, wanted: number): boolean {
  let from = 0;
  let end = places.length;
  while (from < end) {
    const middle = (from + end) >> 1;
    if ((places[middle] ?? 0) < wanted) from = middle + 1;
    else end = middle;
  }
  return places[from] === wanted;
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
