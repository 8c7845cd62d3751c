import type { RealUseQuery } from '../../graphql/staff-documents.ts';

export type PlaceUseRow = NonNullable<RealUseQuery['realUse']>['places'][number];
export type MoveUseRow = NonNullable<RealUseQuery['realUse']>['moves'][number];

/** What quotes did at a place, as the columns of the table and the colors of the map show it. */
export const useMeasures = [
  { value: 'sessions', label: 'Quotes', read: ({ sessions }: PlaceUseRow) => sessions },
  { value: 'visits', label: 'Visits', read: ({ visits }: PlaceUseRow) => visits },
  { value: 'time', label: 'Median time', read: ({ medianSeconds }: PlaceUseRow) => medianSeconds ?? 0 },
  { value: 'returns', label: 'Went back from', read: ({ returns }: PlaceUseRow) => returns },
  { value: 'errors', label: 'Errors', read: ({ errors }: PlaceUseRow) => errors },
  { value: 'left', label: 'Left there', read: ({ left }: PlaceUseRow) => left },
] as const;

export type UseMeasure = (typeof useMeasures)[number];

/** Seconds as the lab writes them: `12 s`, `4 min`; a dash where there are none. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 90 ? `${Math.round(seconds)}\u00a0s` : `${Math.round(seconds / 60)}\u00a0min`;
}

/** A measure of a place in words, such as `12 errors`. */
export function formatMeasure({ value, label, read }: UseMeasure, row: PlaceUseRow): string {
  return value === 'time'
    ? `${label.toLowerCase()} ${formatSeconds(row.medianSeconds)}`
    : `${label.toLowerCase()}: ${read(row).toLocaleString('en-US')}`;
}
