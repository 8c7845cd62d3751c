import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAboutCancellation, isReinstatement } from '../../machines/change/changes.ts';
import {
  findBaseTransaction,
  findStandingCancellation,
  planVersions,
} from '../../machines/change/plan-versions.ts';
import type { ChangeKind, IsoDate } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import {
  contentOn,
  type IssuedChange,
  issueInTerm,
  type PlayedTerm,
  showVersions,
  startTerm,
} from '../support/change/play-term.ts';
import { caseCount } from '../support/extent.ts';

const days = { effectiveDate: '2026-04-01', expirationDate: '2027-04-01' };

function issued(...list: readonly IssuedChange[]): PlayedTerm {
  return list.reduce(issueInTerm, startTerm(days));
}

function change(name: string, day: IsoDate, kind: ChangeKind = 'COVERAGE'): IssuedChange {
  return { name, kind, day };
}

/** The decisions of an issue, without the days that only stay without cover: their cancellation decides those again. */
function plan({ slices }: PlayedTerm, kind: ChangeKind, effectiveDate: IsoDate) {
  const planned = planVersions(slices, { kind, effectiveDate }, days.expirationDate);
  return planned
    .filter((span) => span.is !== 'no cover' || span.endedBy === null)
    .map(({ from, to, ...span }) => ({ from, to, ...(span.is === 'no cover' ? { is: span.is } : span) }));
}

const cancelled = change('cancelled', '2026-11-06', 'CANCELLATION');

test('a change of a term that nothing changed counts from its day to the end', () => {
  expect(plan(issued(), 'COVERAGE', '2026-07-10')).toEqual([
    { from: '2026-07-10', to: '2027-04-01', is: 'the change' },
  ]);
});

test('a change dated before issued ones is laid under them: each later one is applied again, in order', () => {
  const term = issued(change('first', '2026-07-10'), change('second', '2026-12-01'));
  expect(plan(term, 'BUILDING', '2026-06-01')).toEqual([
    { from: '2026-06-01', to: '2026-07-10', is: 'the change' },
    { from: '2026-07-10', to: '2026-12-01', is: 'applied again', transactionId: 2, after: 1 },
    { from: '2026-12-01', to: '2027-04-01', is: 'applied again', transactionId: 3, after: 2 },
  ]);
});

test('a change of the same day is applied over the issued one', () => {
  const term = issued(change('first', '2026-07-10'), change('second', '2026-12-01'));
  expect(findBaseTransaction(term.slices, '2026-07-10')).toBe(2);
  expect(plan(term, 'COVERAGE', '2026-07-10')).toEqual([
    { from: '2026-07-10', to: '2026-12-01', is: 'the change' },
    { from: '2026-12-01', to: '2027-04-01', is: 'applied again', transactionId: 3, after: 2 },
  ]);
});

test('a cancellation ends cover from its day, whatever is issued for later days', () => {
  const term = issued(change('ahead', '2026-12-01'));
  expect(plan(term, 'CANCELLATION', '2026-11-06')).toEqual([
    { from: '2026-11-06', to: '2027-04-01', is: 'no cover' },
  ]);
});

test('a change of a policy that is cancelled later is laid beneath the cancellation, whose days stay without cover', () => {
  const { slices } = issued(cancelled);
  const change = { kind: 'MAILING_ADDRESS', effectiveDate: '2026-07-10' } as const;
  expect(planVersions(slices, change, days.expirationDate)).toEqual([
    { from: '2026-07-10', to: '2027-04-01', is: 'the change' },
    { from: '2026-11-06', to: '2027-04-01', is: 'no cover', endedBy: 2 },
  ]);
});

test('a reinstatement restores the versions that the cancellation ended', () => {
  const term = issued(change('ahead', '2026-12-01'), cancelled);
  expect(findBaseTransaction(term.slices, '2026-11-06')).toBeNull();
  expect(findBaseTransaction(term.slices, '2026-11-06', true)).toBe(1);
  expect(plan(term, 'REINSTATEMENT', '2026-11-06')).toEqual([
    { from: '2026-11-06', to: '2026-12-01', is: 'the change' },
    { from: '2026-12-01', to: '2027-04-01', is: 'stored', transactionId: 2 },
  ]);
  expect(plan(term, 'REINSTATEMENT_WITH_CHANGES', '2026-11-06')).toEqual([
    { from: '2026-11-06', to: '2026-12-01', is: 'the change' },
    { from: '2026-12-01', to: '2027-04-01', is: 'applied again', transactionId: 2, after: 1 },
  ]);
});

test('a change made while cover was ended continues after the reinstatement, with the later changes that were applied again over it', () => {
  const term = issued(
    change('ahead', '2026-12-01'),
    cancelled,
    change('corrected', '2026-04-01', 'CORRECTION'),
  );
  expect(findBaseTransaction(term.slices, '2026-11-06', true)).toBe(4);
  expect(plan(term, 'REINSTATEMENT', '2026-11-06')).toEqual([
    { from: '2026-11-06', to: '2026-12-01', is: 'the change' },
    { from: '2026-12-01', to: '2027-04-01', is: 'stored', transactionId: 5 },
  ]);
  expect(plan(term, 'CANCELLATION_CORRECTION', '2026-12-24')).toEqual([
    { from: '2026-11-06', to: '2026-12-01', is: 'stored', transactionId: 4 },
    { from: '2026-12-01', to: '2026-12-24', is: 'stored', transactionId: 5 },
    { from: '2026-12-24', to: '2027-04-01', is: 'no cover' },
  ]);
});

test('a cancellation is corrected to a later day, an earlier one, and back to the first', () => {
  const correction = (day: IsoDate) => change('corrected', day, 'CANCELLATION_CORRECTION');
  const term = issued(change('first', '2026-07-10'), cancelled);
  expect(plan(term, 'CANCELLATION_CORRECTION', '2026-12-01')).toEqual([
    { from: '2026-11-06', to: '2026-12-01', is: 'stored', transactionId: 2 },
    { from: '2026-12-01', to: '2027-04-01', is: 'no cover' },
  ]);
  expect(plan(term, 'CANCELLATION_CORRECTION', '2026-06-01')).toEqual([
    { from: '2026-06-01', to: '2027-04-01', is: 'no cover' },
  ]);
  expect(
    showVersions(issueInTerm(issueInTerm(term, correction('2026-06-01')), correction('2026-08-01'))),
  ).toEqual({
    '2026-04-01': '',
    '2026-07-10': 'first',
    '2026-08-01': 'no cover',
  });
});

test('a void policy has no day with cover, and is restored whole', () => {
  const term = issued(change('first', '2026-07-10'), change('void', '2026-04-01', 'CANCELLATION'));
  expect(findStandingCancellation(term.slices)?.fromDate).toBe('2026-04-01');
  expect(showVersions(issueInTerm(term, change('back', '2026-04-01', 'REINSTATEMENT')))).toEqual({
    '2026-04-01': '',
    '2026-07-10': 'first',
  });
});

test('the standing cancellation is the last one issued for its days, and none after a reinstatement', () => {
  const standing = ({ slices }: PlayedTerm) =>
    findStandingCancellation(slices)?.issuedByTransactionId ?? null;
  const term = issued(cancelled);
  const corrected = issueInTerm(term, change('corrected', '2026-12-01', 'CANCELLATION_CORRECTION'));
  const back = issueInTerm(corrected, change('back', '2026-12-01', 'REINSTATEMENT'));
  expect([issued(), term, corrected, back].map(standing)).toEqual([null, 2, 3, null]);
});

/** A change to try: what it is about and a day of the term. */
type Attempt = {
  readonly about: 'version' | 'correction' | 'end' | 'moved end' | 'back' | 'back with changes';
  readonly on: number;
};

const attempt: fc.Arbitrary<Attempt> = fc.record({
  about: fc.constantFrom(
    'version',
    'version',
    'version',
    'correction',
    'end',
    'end',
    'moved end',
    'back',
    'back with changes',
  ),
  on: fc.oneof(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 364 })),
});
const attempts = fc.array(attempt, { minLength: 3, maxLength: 12 });

/**
 * The change that an attempt issues where it is possible; null where it is not. No version begins on the day of another change: one that begins on
 * the very day of a cancellation is restored from storage, without the changes laid under it meanwhile.
 */
function findIssue(term: PlayedTerm, { about, on }: Attempt, name: string): IssuedChange | null {
  const end = findStandingCancellation(term.slices)?.fromDate ?? null;
  const day = addDays(days.effectiveDate, on);
  const isTaken = term.issued.some((other) => other.day === day);
  switch (about) {
    case 'version':
      return isTaken || (end !== null && day >= end) ? null : change(name, day);
    case 'correction':
      return end === days.effectiveDate ? null : change(name, days.effectiveDate, 'CORRECTION');
    case 'end':
      return isTaken || end !== null ? null : change(name, day, 'CANCELLATION');
    case 'moved end':
      return isTaken || end === null ? null : change(name, day, 'CANCELLATION_CORRECTION');
    case 'back':
      return end === null ? null : change(name, end, 'REINSTATEMENT');
    case 'back with changes':
      return end === null ? null : change(name, end, 'REINSTATEMENT_WITH_CHANGES');
  }
}

/** A day's version by replaying everything from the start: every change up to the day, unless the last end comes before it. */
function replay(list: readonly IssuedChange[], day: IsoDate): readonly string[] | null {
  let end: IsoDate | null = null;
  const content: string[] = [];
  for (const { kind, day: from, name } of list) {
    if (isAboutCancellation(kind)) end = from;
    if (isReinstatement(kind)) end = null;
    if (!isAboutCancellation(kind) && kind !== 'REINSTATEMENT' && from <= day) content.push(name);
  }
  return end !== null && day >= end ? null : content.toSorted();
}

/** The days on which anything begins, and the days before them. */
function listDays({ issued: list }: PlayedTerm): IsoDate[] {
  const first = [days.effectiveDate, ...list.map(({ day }) => day)];
  const last = addDays(days.expirationDate, -1);
  return [...first, ...first.map((day) => addDays(day, -1)), last].filter((day) => day >= days.effectiveDate);
}

function playAttempts(
  list: readonly Attempt[],
  look: (before: PlayedTerm, next: IssuedChange) => void,
): PlayedTerm {
  return list.reduce((term, next, index) => {
    const found = findIssue(term, next, `change ${index + 1}`);
    if (found === null) return term;
    look(term, found);
    return issueInTerm(term, found);
  }, startTerm(days));
}

test('after random changes, cancellations and reinstatements the version of any day is the one that replaying gives', () => {
  fc.assert(
    fc.property(attempts, (list) => {
      const term = playAttempts(list, () => undefined);
      for (const day of listDays(term))
        expect([day, contentOn(term, day)]).toEqual([day, replay(term.issued, day)]);
    }),
    { numRuns: 2 * caseCount },
  );
});

test('a plan covers the days from its first to the end of the term once, beneath a cancellation too', () => {
  fc.assert(
    fc.property(attempts, (list) => {
      playAttempts(list, (term, next) => {
        const planned = plan(term, next.kind, next.day);
        const end = findStandingCancellation(term.slices)?.fromDate ?? days.expirationDate;
        const first = planned[0]?.from ?? '';
        expect(first).toBe(isAboutCancellation(next.kind) && end < next.day ? end : next.day);
        expect(planned.at(-1)?.to).toBe(days.expirationDate);
        for (const [index, { from, to }] of planned.entries()) {
          expect(from < to).toBe(true);
          if (index > 0) expect(from).toBe(planned[index - 1]?.to);
        }
      });
    }),
  );
});

test('days before a plan do not change', () => {
  fc.assert(
    fc.property(attempts, (list) => {
      playAttempts(list, (term, next) => {
        const first = plan(term, next.kind, next.day)[0]?.from ?? days.expirationDate;
        const after = issueInTerm(term, next);
        for (const day of listDays(after).filter((earlier) => earlier < first))
          expect([day, contentOn(after, day)]).toEqual([day, contentOn(term, day)]);
      });
    }),
  );
});
