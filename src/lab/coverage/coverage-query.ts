/** What the coverage page shows, as its address holds it. An empty text sets no filter. */
export interface CoverageQuery {
  readonly by: string;
  /** `yes` or `no`. */
  readonly exercised: string;
  /** Where path classes stop, such as `RATES PREMIUM_FAILURE`, or `none`. */
  readonly stop: string;
}

/** Reads the address of the page. */
export function readCoverageQuery(text: string): CoverageQuery {
  const query = new URLSearchParams(text);
  const read = (name: string) => query.get(name) ?? '';
  return { by: read('by'), exercised: read('exercised'), stop: read('stop') };
}

/** The address of the page with these filters; empty ones are left out. */
export function coverageAddress(query: CoverageQuery): string {
  const set = Object.entries(query).filter(([, value]) => value !== '');
  return `/lab/coverage?${new URLSearchParams(set)}`;
}
