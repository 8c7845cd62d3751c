import { createHash, randomInt } from 'node:crypto';
import { isEverything } from '../extent.ts';

/** The seed of the run, the same for everyone; HIGHWATER_FUZZ_SEED sets another, or `random` for a new one. */
export const seed = seedFrom(process.env.HIGHWATER_FUZZ_SEED ?? (isEverything ? 'random' : '20261122'));

function seedFrom(text: string): number {
  return text === 'random' ? randomInt(2 ** 31) : Number(text);
}

/** The number of cases per target: the same for all, with the remainder spread over the first ones. */
export function shares(names: readonly string[], cases: number): ReadonlyMap<string, number> {
  const least = Math.floor(cases / names.length);
  const more = cases % names.length;
  return new Map(names.map((name, index) => [name, least + (index < more ? 1 : 0)]));
}

/** A seed per target, so that it plays the same alone as among all others. */
export function computeSeed(target: string): number {
  return createHash('sha256').update(`${seed} ${target}`).digest().readInt32BE(0);
}
