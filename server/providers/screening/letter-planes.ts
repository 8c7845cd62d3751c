import { neededCommonLetters } from './jaro-winkler.ts';

/** How many texts stand in one block: each has a bit of a 32-bit number. */
const blockSize = 32;

/** Letters are told apart by their code modulo 64. Two that fall together only raise the count of what is in common. */
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
  for (const plane of planesOf(planes, text)) {
    const word = plane * lengths.length + block;
    bits[word] = (bits[word] ?? 0) | (1 << (at % blockSize));
  }
}

/** The planes of a text's letters, without the letters that no text has so often. */
function planesOf(planes: readonly Uint16Array[], text: string): number[] {
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

  constructor(arrangement: LetterArrangement) {
    this.#texts = arrangement;
    this.#blocks = arrangement.lengths.length;
  }

  /**
   * Which texts of a block lack few enough of the planes; by how many first letters are shared, how many they may lack. First all are looked
   * at as if they shared as many as the nearest: seldom is one left, and then only these are told apart.
   */
  #reached(beginning: number, planes: Int32Array, block: number, spare: readonly number[]): number {
    const { beginnings, bits } = this.#texts;
    const first = beginnings[block * blockSize] ?? 0;
    const last = beginnings[block * blockSize + blockSize - 1] ?? 0;
    const nearest = beginning < first ? first : beginning > last ? last : beginning;
    const most = sharedBeginning(beginning, nearest);
    const reached = findReached(bits, planes, block, spare[most] ?? -1);
    if (most === 0 || reached === 0) return reached;
    const byPrefix = [0, 0, 0, 0, 0];
    for (let left = reached; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      const prefix = sharedBeginning(beginning, beginnings[block * blockSize + bit] ?? 0);
      byPrefix[prefix] = (byPrefix[prefix] ?? 0) | (1 << bit);
    }
    let kept = byPrefix[most] ?? 0;
    for (let prefix = 0; prefix < most; prefix += 1) {
      const some = byPrefix[prefix] ?? 0;
      if (some !== 0) kept |= some & findReached(bits, planes, block, spare[prefix] ?? -1);
    }
    return kept;
  }

  /** The places of the texts that could reach a Jaro-Winkler similarity of `least`, 0 to 1, with a text; perhaps some more. */
  findNear(text: string, least: number): number[] {
    if (text === '') return [];
    const { places, lengths, bits } = this.#texts;
    const starts = planesOf(this.#texts.planes, text)
      .sort((one, other) => one - other)
      .map((plane) => plane * this.#blocks);
    const planeCount = starts.length;
    while (starts.length % 8 !== 0) starts.push(bits.length - this.#blocks);
    const planes = Int32Array.from(starts);
    const beginning = packBeginning(text);
    const found: number[] = [];
    let length = -1;
    let spare: number[] = [];
    for (let block = 0; block < this.#blocks; block += 1) {
      if (lengths[block] !== length) {
        length = lengths[block] ?? 0;
        spare = [0, 1, 2, 3, 4].map((prefix) => {
          const needed = neededCommonLetters(text.length, length, prefix, least);
          return needed > length ? -1 : planeCount - needed;
        });
      }
      if ((spare[4] ?? -1) < 0) continue;
      let reached = this.#reached(beginning, planes, block, spare);
      for (; reached !== 0; reached &= reached - 1) {
        const place = places[block * blockSize + 31 - Math.clz32(reached & -reached)] ?? -1;
        if (place !== -1) found.push(place);
      }
    }
    return found;
  }
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
  return one === other ? 4 : Math.floor((Math.clz32(one ^ other) - 4) / 7);
}

/**
 * Which texts of a block lack at most `spare` of the planes, which are a multiple of eight. 32 counts are kept at once: each bit of the
 * counts is a number of its own, and eight planes are added by seven adders (Harley and Seal).
 */
function findReached(bits: Int32Array, planes: Int32Array, block: number, spare: number): number {
  if (spare < 0) return 0;
  if (spare > mostCounted) return -1;
  // Counting begins so that the counters overflow when one more than `spare` is missing.
  const start = mostCounted - spare;
  let ones = -(start & 1);
  let twos = -((start >> 1) & 1);
  let fours = -((start >> 2) & 1);
  let c3 = -((start >> 3) & 1);
  let c4 = -((start >> 4) & 1);
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
    const carry = (fourA & fourB) | (fours & either);
    fours ^= either;
    const next = c3 & carry;
    c3 ^= carry;
    missed |= c4 & next;
    c4 ^= next;
    if (missed === -1) return 0;
  }
  return ~missed;
}
