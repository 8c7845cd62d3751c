import type { Mutation } from './mutation.ts';
import reasons from './unnoticeable.json' with { type: 'json' };

/** A mutation that changes nothing that the product does, and why. */
interface Unnoticeable {
  readonly sentence: string;
  readonly reason: string;
}

/** Why nothing in the product can tell a mutation from the original; null if something can. */
export function findUnnoticeable({ sentence }: Mutation): string | null {
  const unnoticeable: readonly Unnoticeable[] = reasons;
  return unnoticeable.find((each) => each.sentence === sentence)?.reason ?? null;
}
