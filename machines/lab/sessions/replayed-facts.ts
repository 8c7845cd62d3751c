import type { Facts } from '../../wizard/facts.ts';

/** A fact that the replayed answers give otherwise than it was recorded. */
export interface FactDifference {
  readonly name: keyof Facts;
  readonly replayed: unknown;
  readonly recorded: unknown;
}

/** The facts in which a replay differs from its recording. */
export function listFactDifferences(replayed: Facts, recorded: Facts): readonly FactDifference[] {
  return (Object.keys(replayed) as (keyof Facts)[])
    .map((name) => ({ name, replayed: replayed[name], recorded: recorded[name] }))
    .filter((fact) => sortedText(fact.replayed) !== sortedText(fact.recorded));
}

/** A value as text, the names of an object in order: the server and the lab may write them in another one. */
function sortedText(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
