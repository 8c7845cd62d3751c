import { createHash, randomInt } from 'node:crypto';

/** The SHA-256 digest that a random secret is stored under: its bits need no slow hash. */
export function digestSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const unambiguousCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** So many random signs, five bits each, that are not mistaken for each other. */
export function randomCharacters(count: number): string {
  return Array.from(
    { length: count },
    () => unambiguousCharacters[randomInt(unambiguousCharacters.length)],
  ).join('');
}
