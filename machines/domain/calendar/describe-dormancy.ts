import { formatDate } from '../format/format-values.ts';
import { findDormancy } from '../money/dormancy.ts';

/** The years of a state in words for those who act on them: an assumption is named as one, with its source and day. */
export function describeDormancy(state: string | null): string {
  const { years, certainty, source, asOf } = findDormancy(state);
  const term = `The term of ${years} years${state === null ? '' : ` in ${state}`}`;
  return certainty === 'ASSUMED'
    ? `${term} is an assumption, ${source} (${formatDate(asOf)}). Compare it with the statute.`
    : `${term} is that of ${source} (${formatDate(asOf)}).`;
}
