import { neededCommonLetters } from './jaro-winkler.ts';

/** The number of texts in one block: each has a bit of a 32-bit number. */
const blockSize = 32;

/** Letters are distinguished by their code modulo 64. Two with the same number only raise the count of common letters. */
const letterKinds = 64;

/** The counters of missing letters have five bits. */
const mostCounted = 31;

/** Texts by their letters, as plain data that a thread can be given. */
export interface LetterArrangement {
  /** The places of the texts in the list, block by block; -1 fills the last block of a length. */
  readonly places: Int32Array;
  /** The first letters of the text at each of these places, in ascending order within a length. */
  readonly beginnings: Int32Array;
  /** The length of each block's texts. */
  readonly lengths: Uint16Array;
  /** By kind of letter and number of times, which plane it is; the planes are in the order of how many texts have a bit in them. */
  readonly planes: readonly Uint16Array[];
  /** Plane by plane, a number for each block. The last plane has all bits: it fills up the planes of a text to a multiple of eight. */
  readonly bits: Int32Array;
}

export function arrangeLetters(texts: readonly string[]): LetterArrangement {
  const places = placesInBlocks(texts);
  const blocks = places.length / blockSize;
  const usage = countUsage(texts);
  const fullPlane = usage.reduce((sum, times) => sum + times.length, 0);
  const arrangement: LetterArrangement = {
    places,
    beginnings: new Int32Array(places.length),
    lengths: new Uint16Array(blocks),
    planes: orderPlanes(usage),
    bits: new Int32Array((fullPlane + 1) * blocks).fill(-1, fullPlane * blocks),
  };
  for (const [at, place] of places.entries())
    if (place !== -1) addText(arrangement, texts[place] ?? '', at);
    else arrangement.beginnings[at] = arrangement.beginnings[at - 1] ?? 0;
  return arrangement;
}

function addText(arrangement: LetterArrangement, text: string, at: number): void {
  const { beginnings, lengths, planes, bits } = arrangement;
  const block = Math.floor(at / blockSize);
  lengths[block] = text.length;
  beginnings[at] = packBeginning(text);
  for (const plane of listPlanes(planes, text)) {
    const word = plane * lengths.length + block;
    bits[word] = (bits[word] ?? 0) | (1 << (at % blockSize));
  }
}

/** The planes of a text's letters, without the letters that no text has so often. */
function listPlanes(planes: readonly Uint16Array[], text: string): number[] {
  const times = new Uint8Array(letterKinds);
  const found: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const kind = text.charCodeAt(at) % letterKinds;
    const before = times[kind] ?? 0;
    times[kind] = before + 1;
    const plane = planes[kind]?.[before];
    if (plane !== undefined) found.push(plane);
  }
  return found;
}

/**
 * Finds those of the texts that have enough letters in common with another text, without a look at each. For every letter and number of
 * times there is a plane: a bit for each text that has the letter so often. The letters of another text that a text lacks are counted
 * 32 texts at a time, the rarest first, until too many are missing in all of them.
 */
export class LetterPlanes {
  readonly #texts: LetterArrangement;
  readonly #blocks: number;
  /** For each block of the last count, a bit for each text that is reached; used again and again. */
  readonly #reached: Int32Array;

  constructor(arrangement: LetterArrangement) {
    this.#texts = arrangement;
    this.#blocks = arrangement.lengths.length;
    this.#reached = new Int32Array(this.#blocks);
  }

  /** The places of the texts that could reach a Jaro-Winkler similarity of `least`, 0 to 1, with a text; perhaps some more. */
  findNear(text: string, least: number): number[] {
    const found: number[] = [];
    if (text === '') return found;
    const { places, lengths, bits } = this.#texts;
    const starts = listPlanes(this.#texts.planes, text)
      .sort((one, other) => one - other)
      .map((plane) => plane * this.#blocks);
    const planeCount = starts.length;
    while (starts.length % 8 !== 0) starts.push(bits.length - this.#blocks);
    const planes = Int32Array.from(starts);
    const beginning = packBeginning(text);
    // A text that shares its beginning needs fewer letters in common.
    const spareLetters = (length: number, prefix: number) => {
      const needed = neededCommonLetters(text.length, length, prefix, least);
      return needed > length ? -1 : planeCount - needed;
    };
    for (let from = 0, to = 0; from < this.#blocks; from = to) {
      const length = lengths[from] ?? 0;
      const prefix = this.#mostShared(beginning, from);
      to = from + 1;
      while (to < this.#blocks && lengths[to] === length && this.#mostShared(beginning, to) === prefix)
        to += 1;
      const spare = spareLetters(length, prefix);
      if (spare < 0) continue;
      findReached(bits, planes, { from, to, spare }, this.#reached);
      for (let block = from; block < to; block += 1) {
        let reached = this.#reached[block] ?? 0;
        if (reached === 0) continue;
        if (prefix > 0)
          reached = this.#keepByPrefix(beginning, planes, block, (shared) => spareLetters(length, shared));
        for (; reached !== 0; reached &= reached - 1) {
          const place = places[block * blockSize + lowestBit(reached)] ?? -1;
          if (place !== -1) found.push(place);
        }
      }
    }
    return found;
  }

  /** How many first letters one text of a block may share at most: as many as the nearest, because they are sorted by their beginnings. */
  #mostShared(beginning: number, block: number): number {
    const { beginnings } = this.#texts;
    const first = beginnings[block * blockSize] ?? 0;
    const last = beginnings[block * blockSize + blockSize - 1] ?? 0;
    return sharedBeginning(beginning, beginning < first ? first : beginning > last ? last : beginning);
  }

  /** Those reached texts of a block that are still reached if each may lack only as much as its own beginning allows. */
  #keepByPrefix(
    beginning: number,
    planes: Int32Array,
    block: number,
    spareLetters: (prefix: number) => number,
  ): number {
    const { beginnings, bits } = this.#texts;
    const most = this.#mostShared(beginning, block);
    const byPrefix = [0, 0, 0, 0, 0];
    for (let left = this.#reached[block] ?? 0; left !== 0; left &= left - 1) {
      const bit = lowestBit(left);
      const prefix = sharedBeginning(beginning, beginnings[block * blockSize + bit] ?? 0);
      byPrefix[prefix] = (byPrefix[prefix] ?? 0) | (1 << bit);
    }
    let kept = byPrefix[most] ?? 0;
    for (let prefix = 0; prefix < most; prefix += 1) {
      const some = byPrefix[prefix] ?? 0;
      const spare = some === 0 ? -1 : spareLetters(prefix);
      if (spare < 0) continue;
      findReached(bits, planes, { from: block, to: block + 1, spare }, this.#reached);
      kept |= some & (this.#reached[block] ?? 0);
    }
    return kept;
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** The places of the texts by length and beginning, filled up so that a length begins with a block. */
function placesInBlocks(texts: readonly string[]): Int32Array {
  const at = (place: number) => texts[place] ?? '';
  const sorted = texts.map((_, place) => place).filter((place) => at(place) !== '');
  const beginnings = Int32Array.from(texts, packBeginning);
  sorted.sort(
    (one, other) => at(one).length - at(other).length || (beginnings[one] ?? 0) - (beginnings[other] ?? 0),
  );
  const places: number[] = [];
  let length = 0;
  for (const place of sorted) {
    if (at(place).length !== length) while (places.length % blockSize !== 0) places.push(-1);
    length = at(place).length;
    places.push(place);
  }
  while (places.length % blockSize !== 0) places.push(-1);
  return Int32Array.from(places);
}

/** By kind of letter and number of times, how many texts have the letter so often. */
function countUsage(texts: readonly string[]): number[][] {
  const usage: number[][] = Array.from({ length: letterKinds }, () => []);
  for (const text of texts) {
    const times = new Uint8Array(letterKinds);
    for (let nth = 0; nth < text.length; nth += 1) {
      const kind = text.charCodeAt(nth) % letterKinds;
      const before = times[kind] ?? 0;
      times[kind] = before + 1;
      const ofKind = usage[kind] ?? [];
      ofKind[before] = (ofKind[before] ?? 0) + 1;
    }
  }
  return usage;
}

/** By kind of letter and number of times, the number of its plane: the fewer texts, the lower. */
function orderPlanes(usage: readonly (readonly number[])[]): Uint16Array[] {
  const planes = usage.map((times) => new Uint16Array(times.length));
  usage
    .flatMap((times, kind) => times.map((texts, nth) => ({ kind, nth, texts })))
    .toSorted((one, other) => one.texts - other.texts)
    .forEach(({ kind, nth }, plane) => {
      const ofKind = planes[kind];
      if (ofKind) ofKind[nth] = plane;
    });
  return planes;
}

/** The first four letters in one number, seven bits of each. */
function packBeginning(text: string): number {
  let packed = 0;
  for (let at = 0; at < 4; at += 1) packed = (packed << 7) | (text.charCodeAt(at) & 127);
  return packed;
}

/** How many of the first four letters are shared; perhaps some more. */
function sharedBeginning(one: number, other: number): number {
  return one === other ? 4 : ((Math.clz32(one ^ other) - 4) / 7) | 0;
}

/** Some blocks of texts, and how many letters each of these may lack. */
interface Count {
  readonly from: number;
  readonly to: number;
  readonly spare: number;
}

/**
 * Notes which texts of some blocks lack at most `spare` of the planes, which are a multiple of eight. 32 counts are kept at once: each bit of
 * the counts is a number of its own, and eight planes are added by seven adders (Harley and Seal).
 */
function findReached(
  bits: Int32Array,
  planes: Int32Array,
  { from, to, spare }: Count,
  reached: Int32Array,
): void {
  // Counting begins so that the counters overflow when one more than `spare` is missing.
  const start = mostCounted - Math.min(spare, mostCounted);
  const start1 = -(start & 1);
  const start2 = -((start >> 1) & 1);
  const start4 = -((start >> 2) & 1);
  const start8 = -((start >> 3) & 1);
  const start16 = -((start >> 4) & 1);
  for (let block = from; block < to; block += 1) {
    let ones = start1;
    let twos = start2;
    let fours = start4;
    let eights = start8;
    let sixteens = start16;
    let missed = 0;
    for (let at = 0; at < planes.length; at += 8) {
      const p0 = ~(bits[(planes[at] ?? 0) + block] ?? 0);
      const p1 = ~(bits[(planes[at + 1] ?? 0) + block] ?? 0);
      const p2 = ~(bits[(planes[at + 2] ?? 0) + block] ?? 0);
      const p3 = ~(bits[(planes[at + 3] ?? 0) + block] ?? 0);
      const p4 = ~(bits[(planes[at + 4] ?? 0) + block] ?? 0);
      const p5 = ~(bits[(planes[at + 5] ?? 0) + block] ?? 0);
      const p6 = ~(bits[(planes[at + 6] ?? 0) + block] ?? 0);
      const p7 = ~(bits[(planes[at + 7] ?? 0) + block] ?? 0);
      let either = p0 ^ p1;
      const twoA = (p0 & p1) | (ones & either);
      ones ^= either;
      either = p2 ^ p3;
      const twoB = (p2 & p3) | (ones & either);
      ones ^= either;
      either = twoA ^ twoB;
      const fourA = (twoA & twoB) | (twos & either);
      twos ^= either;
      either = p4 ^ p5;
      const twoC = (p4 & p5) | (ones & either);
      ones ^= either;
      either = p6 ^ p7;
      const twoD = (p6 & p7) | (ones & either);
      ones ^= either;
      either = twoC ^ twoD;
      const fourB = (twoC & twoD) | (twos & either);
      twos ^= either;
      either = fourA ^ fourB;
      const eight = (fourA & fourB) | (fours & either);
      fours ^= either;
      const sixteen = eights & eight;
      eights ^= eight;
      missed |= sixteens & sixteen;
      sixteens ^= sixteen;
      if (missed === -1) break;
    }
    reached[block] = spare > mostCounted ? -1 : ~missed;
  }
}
