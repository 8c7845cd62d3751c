import { hash, randomInt } from 'node:crypto';

/** The SHA-256 digest that a random secret is stored under. A random secret needs no slow hash. */
export function digestSecret(secret: string): string {
  return hash('sha256', secret);
}

const unambiguousCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The first bytes of a digest as unambiguous characters, five bits each. */
export function secretLetters(digest: Uint8Array, count: number): string {
  return [...digest.subarray(0, count)]
    .map((byte) => unambiguousCharacters[byte % unambiguousCharacters.length])
    .join('');
}

/** A random code of six digits, which a person types from a message. */
export function randomDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A random string of unambiguous characters, five bits each. */
export function randomCharacters(count: number): string {
  return Array.from(
    { length: count },
    () => unambiguousCharacters[randomInt(unambiguousCharacters.length)],
  ).join('');
}
