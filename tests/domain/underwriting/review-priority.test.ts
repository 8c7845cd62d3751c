import { expect, test } from 'vitest';
import {
  lastUrgentDay,
  listReviewTopics,
  raisePriority,
} from '../../../machines/domain/underwriting/review-priority.ts';

const today = '2026-11-21';

test('a review is urgent from seven days before the effective date, and says since when cover was to start', () => {
  expect(lastUrgentDay(today)).toBe('2026-11-28');
  const days = ['2026-11-29', '2026-11-28', '2026-11-21', null];
  expect(days.map((day) => raisePriority('LOW', day, today))).toEqual([
    { priority: 'LOW', reason: null },
    { priority: 'HIGH', reason: 'Coverage starts on 11/28/2026.' },
    { priority: 'HIGH', reason: 'Coverage was to start on 11/21/2026.' },
    { priority: 'LOW', reason: null },
  ]);
});

test('a change says when it takes effect, and a cancellation is a topic of its own', () => {
  const reasons = ['2026-11-28', '2026-11-21'].map((day) => raisePriority('LOW', day, today, true).reason);
  expect(reasons).toEqual([
    'The change takes effect on 11/28/2026.',
    'The change was to take effect on 11/21/2026.',
  ]);
  expect(listReviewTopics(['U15'])).toEqual(['CANCELLATION']);
});

test('a priority that is set to high needs no other reason', () => {
  expect(raisePriority('HIGH', '2026-11-22', today)).toEqual({ priority: 'HIGH', reason: null });
});

test('the topics of a review follow from its rules, each once; a rule of a step has the topic of its step', () => {
  expect(listReviewTopics(['U1', 'U1', 'V-04-15', 'V-03-07', 'U99'])).toEqual([
    'AMOUNT',
    'DATES',
    'BUILDING',
    'OTHER',
  ]);
});
