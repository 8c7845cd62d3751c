import type { IsoDate, ReviewPriority, ReviewTopic } from '../../contract/types.ts';
import { addDays } from '../dates/calendar.ts';
import { formatDate } from '../format/format-values.ts';

/** From this many days before the effective date a review is urgent. */
const urgentDays = 7;

/** The last effective date that makes a review urgent today. */
export function lastUrgentDay(today: IsoDate): IsoDate {
  return addDays(today, urgentDays);
}

/** The priority of a review today, and why it is higher than the one that was set. */
export function raisePriority(
  priority: ReviewPriority,
  effectiveDate: IsoDate | null,
  today: IsoDate,
  isChange = false,
): { readonly priority: ReviewPriority; readonly reason: string | null } {
  if (priority === 'HIGH' || effectiveDate === null || effectiveDate > lastUrgentDay(today))
    return { priority, reason: null };
  const isAhead = effectiveDate > today;
  const what = isChange
    ? `The change ${isAhead ? 'takes' : 'was to take'} effect`
    : `Coverage ${isAhead ? 'starts' : 'was to start'}`;
  return { priority: 'HIGH', reason: `${what} on ${formatDate(effectiveDate)}.` };
}

/** The topics of the rules that asked for a review, each once. */
export function listReviewTopics(rules: readonly string[]): ReviewTopic[] {
  return [...new Set(rules.map(findTopic))];
}

/** A rule of a step, such as V-04-15, has the topic of its step. */
function findTopic(rule: string): ReviewTopic {
  return topics[rule] ?? topics[rule.slice(0, 'V-00'.length)] ?? 'OTHER';
}

const topics: { readonly [rule: string]: ReviewTopic } = {
  U1: 'AMOUNT',
  U2: 'CONDOMINIUM',
  U3: 'BUILDING',
  U4: 'DATES',
  U5: 'ELEVATION',
  U6: 'AMOUNT',
  U7: 'LOSSES',
  U8: 'DUPLICATE',
  U9: 'SANCTIONS',
  U10: 'BUILDING',
  U11: 'OTHER',
  U12: 'LOCATION',
  U13: 'DISCOUNT',
  U14: 'LICENSE',
  U15: 'CANCELLATION',
  U17: 'LICENSE',
  U18: 'DISCOUNT',
  U19: 'DATES',
  U20: 'DISCOUNT',
  U21: 'AMOUNT',
  'V-01': 'BUILDING',
  'V-02': 'ELEVATION',
  'V-03': 'BUILDING',
  'V-04': 'DATES',
  'V-05': 'BUILDING',
  'V-06': 'ELEVATION',
  'V-07': 'ELEVATION',
  'V-08': 'ELEVATION',
  'V-09': 'ELEVATION',
  'V-10': 'DISCOUNT',
  'V-00': 'LOCATION',
  'V-14': 'SANCTIONS',
};
