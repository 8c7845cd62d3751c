import { createHash, randomInt } from 'node:crypto';
import { isEverything } from '../extent.ts';

/** The seed of the run, the same for everybody's; HIGHWATER_FUZZ_SEED names another, or `random` for one that nobody has seen. */
export const seed = seedFrom(process.env.HIGHWATER_FUZZ_SEED ?? (isEverything ? 'random' : '20261122'));

function seedFrom(text: string): number {
  return text === 'random' ? randomInt(2 ** 31) : Number(text);
}

/** The cases of each target: all the same number, the first ones one more where it does not come out even. */
export function shares(names: readonly string[], cases: number): ReadonlyMap<string, number> {
  const least = Math.floor(cases / names.length);
  const more = cases % names.length;
  return new Map(names.map((name, index) => [name, least + (index < more ? 1 : 0)]));
}

/** A seed of a target's own, so that it plays the same alone as among all. */
export function seedOf(target: string): number {
  return createHash('sha256').update(`${seed} ${target}`).digest().readInt32BE(0);
}
