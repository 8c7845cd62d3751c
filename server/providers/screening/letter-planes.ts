/** How many texts stand in one block: each has a bit of a 32-bit number. */
const blockSize = 32;

/** Letters are told apart by their code modulo 64. Two that fall together only raise the count of what is in common. */
const letterKinds = 64;

/** How many letters of each kind a text has. */
function countLetters(text: string): Uint8Array {
  const letters = new Uint8Array(letterKinds);
  for (let at = 0; at < text.length; at += 1) {
    const kind = text.charCodeAt(at) % letterKinds;
    letters[kind] = (letters[kind] ?? 0) + 1;
  }
  return letters;
}

/**
 * Texts, kept so that those with enough letters in common with another text are found without a look at each. For every letter and number
 * of times there is a plane: a bit for each text that has the letter so often. The letters in common with a text are the planes of its
 * letters added up, 32 texts at a time.
 */
export class LetterPlanes {
  /** The first letters of the text at each place of the blocks. */
  readonly #beginnings: Int32Array;
  /** The places of the texts in the list, in the order of the blocks; -1 fills the last block of a length. */
  readonly #places: readonly number[];
  readonly #blocks: number;
  /** The length of each block's texts, and the codes of the first letters of its first and last text. */
  readonly #lengths: Uint16Array;
  readonly #firstLetters: Uint16Array;
  readonly #lastLetters: Uint16Array;
  /** By kind of letter and number of times, where in the bits the plane begins. */
  readonly #planes: readonly (readonly number[])[];
  readonly #bits: Int32Array;
  readonly #emptyPlane: number;

  constructor(texts: readonly string[]) {
    this.#places = placesInBlocks(texts);
    this.#blocks = this.#places.length / blockSize;
    const filled = Array.from({ length: this.#blocks }, (_, block) =>
      this.#places.slice(block * blockSize, (block + 1) * blockSize).flatMap((place) => texts[place] ?? []),
    );
    this.#beginnings = Int32Array.from(this.#places, (place) => packBeginning(texts[place] ?? ''));
    this.#lengths = Uint16Array.from(filled, (block) => block[0]?.length ?? 0);
    this.#firstLetters = Uint16Array.from(filled, (block) => block[0]?.charCodeAt(0) ?? 0);
    this.#lastLetters = Uint16Array.from(filled, (block) => block.at(-1)?.charCodeAt(0) ?? 0);
    const most = new Uint8Array(letterKinds);
    for (const text of texts)
      for (const [kind, times] of countLetters(text).entries()) most[kind] = Math.max(most[kind] ?? 0, times);
    let planes = 0;
    this.#planes = Array.from(most, (times) =>
      Array.from({ length: times }, () => {
        planes += 1;
        return (planes - 1) * this.#blocks;
      }),
    );
    // The last plane is empty: it fills up the planes of a text to a multiple of eight.
    this.#emptyPlane = planes * this.#blocks;
    this.#bits = new Int32Array((planes + 1) * this.#blocks);
    for (const [block, inBlock] of filled.entries())
      for (const [bit, text] of inBlock.entries()) this.#setBits(block, bit, countLetters(text));
  }

  #setBits(block: number, bit: number, letters: Uint8Array): void {
    for (const [kind, times] of letters.entries())
      for (const plane of this.#planes[kind]?.slice(0, times) ?? [])
        this.#bits[plane + block] = (this.#bits[plane + block] ?? 0) | (1 << bit);
  }

  #planesOf(text: string): Int32Array {
    const planes = [...countLetters(text)].flatMap(
      (times, kind) => this.#planes[kind]?.slice(0, times) ?? [],
    );
    while (planes.length % 8 !== 0) planes.push(this.#emptyPlane);
    return Int32Array.from(planes);
  }

  #reached(planes: Int32Array, block: number, count: number): number {
    return count > planes.length || count > (this.#lengths[block] ?? 0)
      ? 0
      : countReached(this.#bits, planes, block, count);
  }

  /** A text that shares its beginning needs fewer letters in common. */
  #reachedByPrefix(beginning: number, planes: Int32Array, block: number, needed: readonly number[]): number {
    const byPrefix = [0, 0, 0, 0, 0];
    for (let bit = 0; bit < blockSize; bit += 1) {
      const prefix = sharedBeginning(beginning, this.#beginnings[block * blockSize + bit] ?? 0);
      byPrefix[prefix] = (byPrefix[prefix] ?? 0) | (1 << bit);
    }
    let reached = 0;
    for (let prefix = 0; prefix <= 4; prefix += 1) {
      const bits = byPrefix[prefix] ?? 0;
      if (bits !== 0) reached |= bits & this.#reached(planes, block, needed[prefix] ?? 0);
    }
    return reached;
  }

  /** The places of the texts that could reach a Jaro-Winkler similarity of `least`, 0 to 1, with a text; perhaps some more. */
  findNear(text: string, least: number): number[] {
    if (text === '') return [];
    const planes = this.#planesOf(text);
    const letter = text.charCodeAt(0);
    const beginning = packBeginning(text);
    const found: number[] = [];
    let length = -1;
    let needed: number[] = [];
    for (let block = 0; block < this.#blocks; block += 1) {
      if (this.#lengths[block] !== length) {
        length = this.#lengths[block] ?? 0;
        needed = [0, 1, 2, 3, 4].map((prefix) => neededLetters(text.length, length, prefix, least));
      }
      const isApart = letter < (this.#firstLetters[block] ?? 0) || letter > (this.#lastLetters[block] ?? 0);
      let reached = isApart
        ? this.#reached(planes, block, needed[0] ?? 0)
        : this.#reachedByPrefix(beginning, planes, block, needed);
      for (; reached !== 0; reached &= reached - 1) {
        const place = this.#places[block * blockSize + 31 - Math.clz32(reached & -reached)] ?? -1;
        if (place !== -1) found.push(place);
      }
    }
    return found;
  }
}

/** The places of the texts by length and letters, filled up so that a length begins with a block. */
function placesInBlocks(texts: readonly string[]): number[] {
  const at = (place: number) => texts[place] ?? '';
  const sorted = texts.map((_, place) => place).filter((place) => at(place) !== '');
  sorted.sort((one, other) => at(one).length - at(other).length || (at(one) < at(other) ? -1 : 1));
  const places: number[] = [];
  let length = 0;
  for (const place of sorted) {
    if (at(place).length !== length) while (places.length % blockSize !== 0) places.push(-1);
    length = at(place).length;
    places.push(place);
  }
  while (places.length % blockSize !== 0) places.push(-1);
  return places;
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

/** How many letters two texts of these lengths must have in common to reach a similarity, if all of them are in order. */
function neededLetters(one: number, other: number, prefix: number, least: number): number {
  const jaro = (least - prefix * 0.1) / (1 - prefix * 0.1);
  return Math.max(1, Math.ceil((3 * jaro - 1) / (1 / one + 1 / other) - 0.000_001));
}

/**
 * Which texts of a block have a bit in at least `least` of the planes, which are a multiple of eight and 120 at most. 32 counts are kept at
 * once: each bit of the counts is a number of its own, and eight planes are added by seven adders (Harley and Seal).
 */
function countReached(bits: Int32Array, planes: Int32Array, block: number, least: number): number {
  // Counting begins so that the eighth bit is set as soon as `least` is reached.
  const start = 128 - least;
  let ones = -(start & 1);
  let twos = -((start >> 1) & 1);
  let fours = -((start >> 2) & 1);
  let c3 = -((start >> 3) & 1);
  let c4 = -((start >> 4) & 1);
  let c5 = -((start >> 5) & 1);
  let c6 = -((start >> 6) & 1);
  let reached = 0;
  for (let at = 0; at < planes.length; at += 8) {
    const p0 = bits[(planes[at] ?? 0) + block] ?? 0;
    const p1 = bits[(planes[at + 1] ?? 0) + block] ?? 0;
    const p2 = bits[(planes[at + 2] ?? 0) + block] ?? 0;
    const p3 = bits[(planes[at + 3] ?? 0) + block] ?? 0;
    const p4 = bits[(planes[at + 4] ?? 0) + block] ?? 0;
    const p5 = bits[(planes[at + 5] ?? 0) + block] ?? 0;
    const p6 = bits[(planes[at + 6] ?? 0) + block] ?? 0;
    const p7 = bits[(planes[at + 7] ?? 0) + block] ?? 0;
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
    let carry = (fourA & fourB) | (fours & either);
    fours ^= either;
    let next = c3 & carry;
    c3 ^= carry;
    carry = next;
    next = c4 & carry;
    c4 ^= carry;
    carry = next;
    next = c5 & carry;
    c5 ^= carry;
    carry = next;
    next = c6 & carry;
    c6 ^= carry;
    reached |= next;
  }
  return reached;
}
