import { ReviewTopic as reviewTopicLabels } from '../../../machines/contract/office-enums.ts';
import type { ReviewTopic } from '../../../machines/contract/types.ts';
import type { ReviewFilter } from '../../graphql/staff-documents.ts';

/** The names of the queue's conditions in the address. */
export type ReviewFilterName = 'who' | 'topic' | 'agency' | 'premium' | 'days' | 'after';

/** The ranges of premium in the filter, in the form of the address. */
export const premiumRanges = [
  { value: '-1000', label: 'Up to $1,000' },
  { value: '1000-5000', label: '$1,000 to $5,000' },
  { value: '5000-25000', label: '$5,000 to $25,000' },
  { value: '25000-', label: '$25,000 or more' },
] as const;

/** Reads the filter from the query string of the address. Unknown parameters are ignored. */
export function parseReviewFilter(query: string): { filter: ReviewFilter; after: string | null } {
  const asked = new URLSearchParams(query);
  const topic = asked.get('topic') ?? '';
  const [from = '', to = ''] = (asked.get('premium') ?? '').split('-');
  const days = Number(asked.get('days') ?? 0);
  return {
    after: asked.get('after'),
    filter: {
      ...(asked.get('who') === 'mine' ? { isMine: true } : {}),
      ...(asked.get('who') === 'nobody' ? { isUnassigned: true } : {}),
      ...(isTopic(topic) ? { topic } : {}),
      ...(/^\d+$/.test(asked.get('agency') ?? '') ? { agencyEntityId: asked.get('agency') } : {}),
      ...(/^\d{1,9}$/.test(from) ? { premiumFrom: Number(from) } : {}),
      ...(/^\d{1,9}$/.test(to) ? { premiumTo: Number(to) } : {}),
      ...(Number.isInteger(days) && days > 0 && days < 1000 ? { waitingDays: days } : {}),
    },
  };
}

/** The query string with one condition changed; null takes it out. Any change but of the page leads to the first page. */
export function changeReviewFilter(query: string, name: ReviewFilterName, value: string | null): string {
  const changed = new URLSearchParams(query);
  changed.delete('after');
  if (value === null || value === '') changed.delete(name);
  else changed.set(name, value);
  const text = changed.toString();
  return text === '' ? '' : `?${text}`;
}

function isTopic(name: string): name is ReviewTopic {
  return name in reviewTopicLabels;
}
