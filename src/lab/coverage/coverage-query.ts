/** What the coverage page shows, as its address holds it. An empty text sets no filter. */
export interface CoverageQuery {
  readonly show: CoverageKind;
  readonly by: string;
  /** `yes` or `no`. */
  readonly exercised: string;
  /** Where path classes stop, such as `RATES PREMIUM_FAILURE`, or `none`. */
  readonly stop: string;
}

export const coverageKinds = [
  { value: 'ways', label: 'Transitions' },
  { value: 'states', label: 'States' },
  { value: 'outcomes', label: 'Guard outcomes' },
  { value: 'classes', label: 'Path classes' },
] as const;

export type CoverageKind = (typeof coverageKinds)[number]['value'];

/** Reads the address of the page. */
export function readCoverageQuery(text: string): CoverageQuery {
  const query = new URLSearchParams(text);
  const show = coverageKinds.find(({ value }) => value === query.get('show'))?.value ?? 'ways';
  const read = (name: string) => query.get(name) ?? '';
  return { show, by: read('by'), exercised: read('exercised'), stop: read('stop') };
}

/** The address of the page with these filters; empty ones are left out. */
export function coverageAddress(query: CoverageQuery): string {
  const set = Object.entries(query).filter(([, value]) => value !== '');
  return `/lab/coverage?${new URLSearchParams(set)}`;
}
