import { nameWords } from './name-words.ts';

/** A name prepared for comparison with many others. */
export interface PreparedName {
  /** Sorted alphabetically. */
  readonly words: readonly string[];
  readonly text: string;
  /** How often each letter occurs in the text, indexed by its character code modulo 64. */
  readonly letters: Uint8Array;
}

const maxCachedNames = 100_000;
const nameCache = new Map<string, PreparedName>();

/** Prepares a name, with a cache so that the names of a long list are only prepared once. */
export function prepareName(name: string): PreparedName {
  const cached = nameCache.get(name);
  if (cached) return cached;
  const words = nameWords(name);
  const text = words.join(' ');
  const letters = new Uint8Array(64);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) % 64;
    letters[code] = (letters[code] ?? 0) + 1;
  }
  const prepared = { words, text, letters };
  if (nameCache.size >= maxCachedNames) nameCache.clear();
  nameCache.set(name, prepared);
  return prepared;
}

/**
 * Whether two names could reach a similarity of `atLeast`, 0 to 100. Their letters in common give an upper bound, so most of a long list is
 * skipped without a full comparison.
 */
export function canReachScore(one: PreparedName, other: PreparedName, atLeast: number): boolean {
  let common = 0;
  for (let code = 0; code < 64; code += 1)
    common += Math.min(one.letters[code] ?? 0, other.letters[code] ?? 0);
  const jaro = common === 0 ? 0 : (common / one.text.length + common / other.text.length + 1) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < one.text.length && one.text[prefix] === other.text[prefix]) prefix += 1;
  return (jaro + prefix * 0.1 * (1 - jaro)) * 100 >= atLeast - 0.000_001;
}
