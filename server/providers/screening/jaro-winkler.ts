/**
 * Similarity of two texts, 0 to 1, with more weight on a shared beginning. Winkler 1990: prefix of at most 4, weight 0.1. A similarity below
 * `least` may be returned as 0.
 */
export function jaroWinkler(one: string, other: string, least = 0): number {
  const prefix = sharedPrefix(one, other);
  const likeness = jaro(one, other, neededCommonLetters(one.length, other.length, prefix, least));
  return likeness === 0 ? 0 : likeness + prefix * 0.1 * (1 - likeness);
}

/** How many letters two texts of these lengths must have in common to reach a Jaro-Winkler similarity, if all of them are in order. */
export function neededCommonLetters(one: number, other: number, prefix: number, least: number): number {
  const likeness = (least - prefix * 0.1) / (1 - prefix * 0.1);
  return Math.max(1, Math.ceil((3 * likeness - 1) / (1 / one + 1 / other) - 0.000_001));
}

/** How many letters two texts share at their beginning, at most 4. */
export function sharedPrefix(one: string, other: string): number {
  let prefix = 0;
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return prefix;
}

/** The places of the letters in common, in each text's order. They are reused, because millions of texts are compared. */
let commonInOne = new Uint16Array(1024);
let takenInOther = new Uint8Array(1024);

/** Similarity by letters in common, within a distance of half the longer text, and their transpositions. Jaro 1989. */
function jaro(one: string, other: string, needed: number): number {
  if (one === other) return 1;
  if (one === '' || other === '') return 0;
  growTo(Math.max(one.length, other.length));
  takenInOther.fill(0, 0, other.length);
  const common = takeCommonLetters(one, other, one.length - needed);
  if (common < needed) return 0;
  const transpositions = countMoved(one, other, common) / 2;
  return (common / one.length + common / other.length + (common - transpositions) / common) / 3;
}

/** Marks the letters that both texts have near the same place. Returns how many they are; ends early when more than `spare` are not common. */
function takeCommonLetters(one: string, other: string, spare: number): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  let common = 0;
  for (let at = 0; at < one.length && at - common <= spare; at += 1) {
    const letter = one.charCodeAt(at);
    const last = Math.min(other.length - 1, at + reach);
    for (let near = Math.max(0, at - reach); near <= last; near += 1) {
      if (takenInOther[near] === 1 || other.charCodeAt(near) !== letter) continue;
      takenInOther[near] = 1;
      commonInOne[common] = at;
      common += 1;
      break;
    }
  }
  return common;
}

/** How many of the letters in common come in another order. */
function countMoved(one: string, other: string, common: number): number {
  let moved = 0;
  let inOther = 0;
  for (let nth = 0; nth < common; nth += 1) {
    while (takenInOther[inOther] === 0) inOther += 1;
    if (one.charCodeAt(commonInOne[nth] ?? 0) !== other.charCodeAt(inOther)) moved += 1;
    inOther += 1;
  }
  return moved;
}

function growTo(length: number): void {
  if (length <= commonInOne.length) return;
  commonInOne = new Uint16Array(2 * length);
  takenInOther = new Uint8Array(2 * length);
}
