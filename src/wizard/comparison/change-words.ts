import type { ChangeStage, IsoDate } from '../../../machines/contract/types.ts';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';

/** The days on which a change can begin, in words. */
export function describeDays({
  earliestDate,
  latestDate,
}: {
  readonly earliestDate?: IsoDate | null;
  readonly latestDate?: IsoDate | null;
}): string {
  if (!earliestDate || !latestDate) return '';
  return earliestDate === latestDate
    ? `Only ${formatDate(earliestDate)} is possible.`
    : `From ${formatDate(earliestDate)} to ${formatDate(latestDate)}.`;
}

/** An amount that is charged, or that goes back, in words. */
export function describeAmount(amount: string): string {
  return amount.startsWith('-')
    ? `${formatDollarsAndCents(amount.slice(1))} is returned`
    : `${formatDollarsAndCents(amount)} is due`;
}

/** When a refund is requested, and by whom it is approved. */
export function describeRefundDay(day: IsoDate | null, today: IsoDate): string {
  if (day === null) return 'It is requested once receipts that cover it have cleared.';
  return day <= today
    ? 'It is requested with the issue. Accounting approves and sends it.'
    : `It is requested on ${formatDate(day)}, when the bank can no longer return the payment. Accounting approves and sends it.`;
}

/** How far a change has come, in a sentence. */
export function describeStage(stage: ChangeStage, day: IsoDate): string {
  const sentences: { readonly [stage in ChangeStage]: string } = {
    EDITING: 'It is being worked on and has no price yet.',
    PRICED: 'Its price is known. It can be signed and issued.',
    HELD: 'Underwriting holds it. An examiner releases, returns or declines it.',
    SCHEDULED: `It is accepted and takes effect on ${formatDate(day)}.`,
    ISSUED: `It is issued, from ${formatDate(day)} on.`,
    DECLINED: 'Underwriting declined it. The policy does not change.',
    ABANDONED: 'It was abandoned. The policy does not change.',
  };
  return sentences[stage];
}
