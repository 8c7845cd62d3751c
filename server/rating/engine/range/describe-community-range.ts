import { formatGrouped } from '../format-number.ts';
import type { Reason } from '../rating-result.ts';

/** An amount due in whole dollars, with the fact of the community that leads to it: "The program of the community: the Emergency Program". */
interface PossibleAmount {
  readonly total: number;
  readonly words: string;
}

/** Says that a fact of the community is not known, and which one the premium is computed with in the meantime. */
export function describeAssumedCommunity(name: string, assumed: string): Reason {
  const message = `${name} is not known: it is assumed to be ${assumed}.`;
  return { code: 'FACT_ASSUMED', table: null, fact: null, message };
}

/** Describes the range of the amount due until the community is known, from the least to the greatest. */
export function describeAmountRange(amounts: readonly PossibleAmount[]): Reason {
  const sorted = amounts.toSorted((one, other) => one.total - other.total);
  const ends = [sorted.at(0), sorted.at(-1)].flatMap((end) =>
    end === undefined ? [] : [`$${formatGrouped(end.total, 0)} (${end.words})`],
  );
  const message = `Until that is known, the amount due can be anything from ${ends.join(' to ')}.`;
  return { code: 'FACT_RANGE', table: null, fact: null, message };
}
