import { nameWords } from './name-words.ts';

/** A name made ready for comparing with many others. */
export interface PreparedName {
  /** Sorted. */
  readonly words: readonly string[];
  readonly text: string;
  /** How often each letter occurs in the text, by its code modulo 64. */
  readonly letters: Uint8Array;
}

const maxCachedNames = 100_000;
const nameCache = new Map<string, PreparedName>();

/** The same for the same name; those of a long list are made once. */
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
 * Whether two names may be as alike as this, 0 to 100: letters in common bound the likeness from above, so that most of
 * a long list is passed over without comparing letter by letter.
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
