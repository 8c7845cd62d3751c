import type { IsoDate, PipelineStage } from '../../contract/types.ts';
import { addDays } from '../dates/calendar.ts';

/** The stages of live work, the most pressing first: a file is in the first one that applies. */
export const liveStages = [
  'MISSING_DOCUMENTS',
  'HELD',
  'UNPAID',
  'EXPIRING',
  'APPLICATION',
  'QUOTE',
  'ISSUED',
] as const satisfies readonly PipelineStage[];

/** A stage that does not depend on today's date. */
export type LastingStage = Exclude<PipelineStage, 'EXPIRING'>;

/** The days that decide who is expiring and what was issued recently; all included. */
export interface PipelineDays {
  readonly today: IsoDate;
  /** The last day of rates that end soon. */
  readonly ratesEnd: IsoDate;
  /** The last day of terms that end soon. */
  readonly termsEnd: IsoDate;
  /** The first day of what was issued recently. */
  readonly issuedFrom: IsoDate;
}

const ratesEndingDays = 14;
const termsEndingDays = 45;
const issuedRecentlyDays = 30;

export function pipelineDays(today: IsoDate): PipelineDays {
  return {
    today,
    ratesEnd: addDays(today, ratesEndingDays),
    termsEnd: addDays(today, termsEndingDays),
    issuedFrom: addDays(today, -issuedRecentlyDays),
  };
}

/** Whether rates or a term end soon. */
export function isExpiring(
  stage: LastingStage,
  expiresOn: IsoDate | null,
  { today, ratesEnd, termsEnd }: PipelineDays,
): boolean {
  if (expiresOn === null || expiresOn < today) return false;
  if (stage === 'ISSUED') return expiresOn <= termsEnd;
  return (stage === 'QUOTE' || stage === 'APPLICATION') && expiresOn <= ratesEnd;
}
