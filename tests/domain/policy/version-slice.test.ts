import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IsoDate, VersionSlice } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import {
  describeStanding,
  findCoverEnd,
  findCurrentTransactionId,
  findSliceOfDay,
  findStanding,
  listVersionSpans,
} from '../../../machines/domain/policy/version-slice.ts';

const firstDay = '2026-04-01';
const lastDay = '2027-04-01';

function buildSlice(
  issueSequence: number,
  fromDate: IsoDate,
  toDate: IsoDate,
  transactionId: number | null,
): VersionSlice {
  const issuedAt = `2026-03-${String(issueSequence).padStart(2, '0')}T17:00:00+00:00`;
  return {
    versionSliceId: issueSequence,
    policyId: 1,
    issueSequence,
    fromDate,
    toDate,
    transactionId,
    issuedByTransactionId: transactionId ?? 99,
    issuedAt,
  };
}

const newBusiness = buildSlice(1, firstDay, lastDay, 11);
const endorsement = buildSlice(2, '2026-07-10', lastDay, 12);
const earlierEndorsement = buildSlice(3, '2026-06-01', '2026-07-10', 13);
const cancellation = buildSlice(4, '2026-11-06', lastDay, null);

test('of the slices that contain a day the last issued one counts', () => {
  const slices = [newBusiness, endorsement, earlierEndorsement, cancellation];
  expect(
    [
      '2026-03-31',
      firstDay,
      '2026-06-01',
      '2026-07-09',
      '2026-07-10',
      '2026-11-05',
      '2026-11-06',
      lastDay,
    ].map((day) => findSliceOfDay(slices, day)?.transactionId),
  ).toEqual([undefined, 11, 13, 13, 12, 12, null, undefined]);
});

test('what was issued later is not known earlier', () => {
  const slices = [newBusiness, endorsement];
  const knownAt = (time: string) => findSliceOfDay(slices, '2026-08-01', new Date(time))?.transactionId;
  expect([
    knownAt('2026-03-01T16:59:59Z'),
    knownAt('2026-03-01T17:00:00Z'),
    knownAt('2026-03-02T17:00:00Z'),
  ]).toEqual([undefined, 11, 12]);
});

test.each([
  ['nothing is issued', [], '2026-05-01', 'Not issued', null],
  ['cover begins later', [newBusiness], '2026-03-31', 'Starts on 04/01/2026', 11],
  ['cover is in force', [newBusiness], firstDay, 'In force until 04/01/2027', 11],
  ['a change is in force', [newBusiness, endorsement], '2026-08-01', 'In force until 04/01/2027', 12],
  ['a change waits for its day', [newBusiness, endorsement], '2026-05-01', 'In force until 04/01/2027', 11],
  ['the term is over', [newBusiness], lastDay, 'Expired on 04/01/2027', 11],
  [
    'a cancellation waits for its day',
    [newBusiness, cancellation],
    '2026-11-05',
    'In force until 11/06/2026',
    11,
  ],
  [
    'it is cancelled',
    [newBusiness, cancellation],
    '2026-11-06',
    'Cancelled from 12:01 a.m. of 11/06/2026',
    11,
  ],
  [
    'it is cancelled, after the term too',
    [newBusiness, cancellation],
    '2028-01-01',
    'Cancelled from 12:01 a.m. of 11/06/2026',
    11,
  ],
  [
    'it is void',
    [newBusiness, buildSlice(2, firstDay, lastDay, null)],
    '2026-05-01',
    'Void from its first day',
    null,
  ],
  [
    'it is reinstated without a gap',
    [newBusiness, cancellation, buildSlice(5, '2026-11-06', lastDay, 15)],
    '2026-11-20',
    'In force until 04/01/2027',
    15,
  ],
] as const)('a policy states its status when %s', (_, slices, today, words, current) => {
  expect(describeStanding(findStanding(slices, today))).toBe(words);
  expect(findCurrentTransactionId(slices, today)).toBe(current);
});

test.each([
  ['nothing is issued', [], null],
  ['nothing ends it', [newBusiness, endorsement], lastDay],
  ['it is cancelled', [newBusiness, endorsement, cancellation], '2026-11-06'],
  ['it is void', [newBusiness, buildSlice(2, firstDay, lastDay, null)], firstDay],
  ['it is reinstated', [newBusiness, cancellation, buildSlice(5, '2026-11-06', lastDay, 11)], lastDay],
] as const)('the first day without any cover is known where %s', (_, slices, day) => {
  expect(findCoverEnd(slices)).toBe(day);
});

test('the calendar of any issues has no overlaps and says of each day what its last issue says', () => {
  const slice = fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    days: fc.integer({ min: 1, max: 20 }),
    transactionId: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  fc.assert(
    fc.property(fc.array(slice, { maxLength: 8 }), (drawn) => {
      const slices = drawn.map(({ from, days, transactionId }, index) =>
        buildSlice(index + 1, addDays(firstDay, from), addDays(firstDay, from + days), transactionId),
      );
      const spans = listVersionSpans(slices);
      for (const [index, { from, to }] of spans.entries()) {
        expect(from < to).toBe(true);
        expect((spans[index - 1]?.to ?? '') <= from).toBe(true);
      }
      for (let day = -1; day <= 61; day += 1) {
        const date = addDays(firstDay, day);
        const last = slices.filter(({ fromDate, toDate }) => fromDate <= date && date < toDate).at(-1);
        const span = spans.find(({ from, to }) => from <= date && date < to);
        expect(span?.transactionId).toBe(last?.transactionId);
      }
    }),
  );
});
