import type { IsoDate } from '../../contract/types.ts';

/** The days on which the counted sessions began, both included. */
export interface UsePeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
}
