import { describe, expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import { readSessionUse } from '../../machines/domain/use/session-use.ts';
import {
  countBeginnings,
  countSession,
  emptyUse,
  findMedianSeconds,
} from '../../machines/domain/use/use-count.ts';
import { encodeUsePath, usePlaces } from '../../machines/domain/use/use-places.ts';

/** An event so many seconds after midnight. */
function eventAt(seconds: number, type: string, to: string | null = null) {
  return { type, to, occurredAt: new Date(Date.UTC(2026, 10, 21) + seconds * 1000).toISOString() };
}

const session = [
  eventAt(0, 'started', 'BUILDING_INFORMATION'),
  eventAt(30, 'facts changed'),
  eventAt(40, 'next', 'FOUNDATION_INFORMATION'),
  eventAt(45, 'back', 'BUILDING_INFORMATION'),
  // Longer than half an hour: nobody worked on it.
  eventAt(45 + 31 * 60, 'facts changed'),
  eventAt(50 + 31 * 60, 'jump', 'RATES'),
  eventAt(60 + 31 * 60, 'hard stop', 'PREMIUM_FAILURE'),
];

describe('the use of the wizard that a recording tells', () => {
  test('has each visit with its time, pauses left out, and each move with what it means', () => {
    const use = readSessionUse(session);
    expect(use?.visits).toEqual([
      { place: 'BUILDING_INFORMATION', seconds: 40 },
      { place: 'FOUNDATION_INFORMATION', seconds: 5 },
      { place: 'BUILDING_INFORMATION', seconds: 5 },
      { place: 'RATES', seconds: 10 },
      { place: 'hardStop.PREMIUM_FAILURE', seconds: 0 },
    ]);
    expect(use?.moves.map(({ kind, isReturn }) => [kind, isReturn])).toEqual([
      ['NEXT', false],
      ['BACK', true],
      ['JUMP', false],
      ['STOP', false],
    ]);
    expect(use?.last).toBe('hardStop.PREMIUM_FAILURE');
  });

  test('counts leaving a hard stop for a step, and an application, as no return; a jump to an earlier step and to the start as one', () => {
    const use = readSessionUse([
      ...session,
      eventAt(2000, 'jump', 'FOUNDATION_INFORMATION'),
      eventAt(2010, 'back to the start'),
      eventAt(2020, 'jump', 'APPLICATION_SUMMARY'),
      eventAt(2030, 'jump', 'RATES'),
      eventAt(2040, 'evaluated'),
      eventAt(2050, 'issued'),
    ]);
    expect(use?.moves.slice(4).map(({ to, isReturn }) => [to, isReturn])).toEqual([
      ['FOUNDATION_INFORMATION', false],
      ['applicationStart', true],
      ['APPLICATION_SUMMARY', false],
      ['RATES', true],
      ['submitted', false],
      ['issued', false],
    ]);
  });

  test('is nothing where no event says where it was', () => {
    expect(readSessionUse([eventAt(0, 'facts changed')])).toBeNull();
  });
});

test('the counts of a day are the sums of its sessions', () => {
  const count = emptyUse();
  const use = readSessionUse(session);
  if (use === null) throw new Error('The session has visits.');
  countSession(count, { use, errors: new Map([['RATES', 3]]), isLeft: true });
  countSession(count, { use, errors: new Map(), isLeft: false });
  const first = count.places.get('BUILDING_INFORMATION');
  expect([first?.sessions, first?.visits, first?.seconds, first?.returns]).toEqual([2, 4, 90, 0]);
  expect(count.places.get('FOUNDATION_INFORMATION')?.returns).toBe(2);
  expect(count.places.get('RATES')?.errors).toBe(3);
  expect(count.places.get('hardStop.PREMIUM_FAILURE')?.left).toBe(1);
  expect([...count.moves.values()].every(({ sessions, times }) => sessions === 2 && times === 2)).toBe(true);
  expect([...count.paths]).toEqual([[encodeUsePath(use.visits.map(({ place }) => place)), 2]]);
});

test('the median of stays lies in the column that holds the middle one', () => {
  expect(findMedianSeconds([])).toBeNull();
  // Ten stays from 10 to 20 seconds: the middle is taken as 15.
  expect(findMedianSeconds([0, 0, 0, 0, 10])).toBe(15);
  expect(findMedianSeconds([1, 0, 0, 0, 0, 0, 2])).toBe(37.5);
  // The last column has no upper bound.
  expect(findMedianSeconds([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3])).toBe(1800);
});

test('each path stands with how many took it and how many began with it, and each beginning that several share', () => {
  const paths = new Map([
    ['aaaabbbbcccc', 1],
    ['aaaabbbbdddd', 1],
    ['aaaabbbb', 1],
    ['aaaaeeeeffff', 2],
    ['gggghhhh', 1],
    // It shares letters with the one before, and no place.
    ['gggxhhhh', 1],
  ]);
  const counted = countBeginnings(paths).map(({ path, sessions, beginning }) => [path, sessions, beginning]);
  expect(counted.sort()).toEqual([
    ['aaaa', 0, 5],
    ['aaaabbbb', 1, 3],
    ['aaaabbbbcccc', 1, 1],
    ['aaaabbbbdddd', 1, 1],
    ['aaaaeeee', 0, 2],
    ['aaaaeeeeffff', 2, 2],
    ['gggghhhh', 1, 1],
    ['gggxhhhh', 1, 1],
  ]);
});

test('every place has characters of its own, and paths that begin alike begin with the same ones', () => {
  const stops = Object.keys(enums.HardStopType).map((stop) => `hardStop.${stop}`);
  const named = [...Object.keys(enums.StepId), ...stops, 'applicationStart', 'submitted', 'issued'];
  expect(usePlaces.toSorted()).toEqual(named.toSorted());
  const characters = usePlaces.map((place) => encodeUsePath([place]));
  expect(new Set(characters).size).toBe(named.length);
  // They stand in a pattern of LIKE, where a sign would mean something.
  expect(characters.every((character) => /^[a-z0-9]{4}$/.test(character))).toBe(true);
  expect(encodeUsePath(['RATES', 'SUMMARY'])).toBe(encodeUsePath(['RATES']) + encodeUsePath(['SUMMARY']));
});
