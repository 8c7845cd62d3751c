import { formatGrouped } from '../format-number.ts';
import type { Peril } from '../peril.ts';
import type { RatingResult, Reason } from '../rating-result.ts';
import { PERIL_LABELS } from '../worksheet/line-kinds.ts';

/** The perils of which a factor may be assumed. */
const coastPerils: readonly Peril[] = ['STORM_SURGE', 'TSUNAMI'];

/** Describes the possible cost of an assumed factor, beside the reason that names the factor; null if none is assumed. */
export function describeAssumedFactor({ reasons, parts }: RatingResult): Reason | null {
  if (parts === null || !reasons.some(({ code }) => code === 'FACTOR_ASSUMED')) return null;
  const sentences = parts.perils.flatMap(({ peril, building, contents }) => {
    const amount = building + contents;
    if (!coastPerils.includes(peril) || amount <= 0) return [];
    return [
      `${PERIL_LABELS[peril]} is about ${formatDollars(amount)} of the full-risk premium: with a factor of 0.5 it would be about ${formatDollars(amount / 2)} less, with 2 about ${formatDollars(amount)} more.`,
    ];
  });
  if (sentences.length === 0) return null;
  return { code: 'FACT_RANGE', table: null, fact: null, message: sentences.join(' ') };
}

function formatDollars(amount: number): string {
  return `$${formatGrouped(Math.round(amount), 0)}`;
}
