import type { FigureCertainty, IsoDate } from '../../contract/types.ts';

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
export function findDormancy(state: string | null): Dormancy {
  return dormancies.find(({ states }) => state !== null && states?.includes(state) === true) ?? usualDormancy;
}

/** Months after which an uncashed check is unclaimed property in the state of its payee, given by its USPS code. */
export function findDormancyMonths(state: string | null): number {
  return 12 * findDormancy(state).years;
}

/** The least of them: no check is unclaimed before. */
export const leastDormancyMonths = 12 * Math.min(...dormancies.map(({ years }) => years));
