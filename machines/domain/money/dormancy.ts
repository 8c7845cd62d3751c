/** Years after which an uncashed check is unclaimed property where a state sets no others. */
const usualYears = 3;

/**
 * States that set another number of years for an insurer's uncashed checks. From memory of their statutes on unclaimed property, 2024: to be
 * verified before production.
 */
const yearsByState: { readonly [state: string]: number } = {
  DE: 5,
  FL: 5,
  GA: 5,
  HI: 5,
  ID: 5,
  KS: 5,
  LA: 5,
  MS: 5,
  MO: 5,
  MT: 5,
  NE: 5,
  NC: 5,
  NH: 5,
  NM: 5,
  OH: 5,
  OK: 5,
  SC: 5,
  VA: 5,
  WI: 5,
  WV: 5,
  WY: 5,
};

/** Months after which an uncashed check is unclaimed property in the state of its payee, given by its USPS code. */
export function findDormancyMonths(state: string | null): number {
  return 12 * ((state === null ? undefined : yearsByState[state]) ?? usualYears);
}

/** The least of them: no check is unclaimed before. */
export const leastDormancyMonths = 12 * usualYears;
