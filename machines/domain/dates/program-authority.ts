import type { IsoDate } from '../../contract/types.ts';

/** Days on which the National Flood Insurance Program may not sell, because Congress has let its authority lapse. */
export interface AuthorityGap {
  readonly from: IsoDate;
  /** The first day on which it may sell again. */
  readonly to: IsoDate;
  readonly source: string;
}

/** The gaps, the earliest first. Payments from before a gap remain valid. 42 U.S.C. 4016, 4026. */
const authorityGaps: readonly AuthorityGap[] = [
  {
    from: '2025-10-01',
    to: '2025-11-12',
    source: 'The authority lapsed with the appropriations of the year.',
  },
];

/** The day on which money counts as received: in a gap the first day after it, on which new business, increases and renewals are sold again. */
export function countReceivedDay(day: IsoDate, gaps: readonly AuthorityGap[] = authorityGaps): IsoDate {
  const gap = gaps.find(({ from, to }) => from <= day && day < to);
  return gap === undefined ? day : countReceivedDay(gap.to, gaps);
}
