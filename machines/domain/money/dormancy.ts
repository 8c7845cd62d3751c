import type { FigureCertainty, IsoDate } from '../../contract/types.ts';
import { formatDate } from '../format/format-values.ts';

/** The years after which an uncashed check is unclaimed property in a state, and how certain they are. */
interface Dormancy {
  /** USPS codes; null for every state that no other row names. */
  readonly states: readonly string[] | null;
  readonly years: number;
  readonly certainty: FigureCertainty;
  readonly source: string;
  /** The day of the source. */
  readonly asOf: IsoDate;
}

/** Not one of these years has been compared with its statute: a company has to do so before it turns money over. */
const fromMemory = {
  certainty: 'ASSUMED',
  source: 'from memory of the statutes on unclaimed property, without a source at hand',
  asOf: '2026-11-29',
} as const;

const usualDormancy: Dormancy = { states: null, years: 3, ...fromMemory };

const dormancies: readonly Dormancy[] = [
  {
    states: [
      ...['DE', 'FL', 'GA', 'HI', 'ID', 'KS', 'LA', 'MS', 'MO', 'MT', 'NE'],
      ...['NC', 'NH', 'NM', 'OH', 'OK', 'SC', 'VA', 'WI', 'WV', 'WY'],
    ],
    years: 5,
    ...fromMemory,
  },
  usualDormancy,
];

/** The row of a state, given by its USPS code. */
function findDormancy(state: string | null): Dormancy {
  return dormancies.find(({ states }) => state !== null && states?.includes(state) === true) ?? usualDormancy;
}

/** Months after which an uncashed check is unclaimed property in the state of its payee, given by its USPS code. */
export function findDormancyMonths(state: string | null): number {
  return 12 * findDormancy(state).years;
}

/** The years of a state in words for those who act on them: an assumption is named as one, with its source and day. */
export function describeDormancy(state: string | null): string {
  const { years, certainty, source, asOf } = findDormancy(state);
  const term = `The term of ${years} years${state === null ? '' : ` in ${state}`}`;
  return certainty === 'ASSUMED'
    ? `${term} is an assumption, ${source} (${formatDate(asOf)}). Compare it with the statute.`
    : `${term} is that of ${source} (${formatDate(asOf)}).`;
}

/** The least of them: no check is unclaimed before. */
export const leastDormancyMonths = 12 * Math.min(...dormancies.map(({ years }) => years));
