import { expect, test } from 'vitest';
import {
  type ClaimDays,
  findNextClock,
  isEndedRight,
  listClocks,
} from '../../../machines/domain/claims/work/claim-clocks.ts';
import {
  addBusinessDays,
  isFederalHoliday,
  nextBusinessDay,
} from '../../../machines/domain/dates/business-days.ts';

const reported: ClaimDays = {
  dateOfLoss: '2026-09-12',
  reportedDate: '2026-09-13',
  assignedDate: null,
  contactedDate: null,
  preliminaryDate: null,
  closingDate: null,
  examinedDate: null,
  proofDate: null,
  paidDate: null,
  deniedDate: null,
  lastDeniedDate: null,
  closedDate: null,
  suitDate: null,
};

function due(days: ClaimDays, today = '2026-09-13'): readonly string[] {
  return listClocks(days, today).map(
    ({ kind, dueDate, isLate }) => `${kind} ${dueDate}${isLate ? ' late' : ''}`,
  );
}

test('business days leave out weekends and federal holidays on the days on which they are observed', () => {
  const holidays = [
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ];
  expect(holidays.filter((day) => !isFederalHoliday(day))).toEqual([]);
  const days = Array.from({ length: 365 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  );
  expect(days.filter(isFederalHoliday)).toEqual(holidays);
  expect([isFederalHoliday('2021-12-31'), isFederalHoliday('2020-06-19')]).toEqual([true, false]);
  expect(addBusinessDays('2026-11-25', 2)).toBe('2026-11-30');
  expect(nextBusinessDay('2026-07-03')).toBe('2026-07-06');
});

test('a reported loss waits for its adjuster by the next business day, and for the proof of loss by the sixtieth', () => {
  expect(due(reported)).toEqual(['ASSIGNMENT 2026-09-14', 'PROOF_OF_LOSS 2026-11-11']);
  expect(due(reported, '2026-09-15')).toEqual(['ASSIGNMENT 2026-09-14 late', 'PROOF_OF_LOSS 2026-11-11']);
});

test('each act starts the next clock', () => {
  const worked: ClaimDays = {
    ...reported,
    assignedDate: '2026-09-14',
    contactedDate: '2026-09-17',
    preliminaryDate: '2026-09-25',
    closingDate: '2026-10-29',
    proofDate: '2026-10-30',
    examinedDate: '2026-11-04',
    paidDate: '2026-11-09',
  };
  expect(due(worked, '2026-11-09')).toEqual([
    'ASSIGNMENT 2026-09-14',
    'CONTACT 2026-09-16 late',
    'PRELIMINARY_REPORT 2026-09-29',
    'CLOSING_REPORT 2026-11-09',
    'PROOF_OF_LOSS 2026-11-11',
    'PROOF_DECISION 2026-11-16',
    'EXAMINATION 2026-11-09',
    'PAYMENT 2026-11-16',
  ]);
  expect(findNextClock(listClocks(worked, '2026-11-09'))).toBe(null);
});

test('the insured may appeal until the next working day after sixty days, and sue for a year', () => {
  const on = (day: string) => ({ deniedDate: day, lastDeniedDate: day });
  const denied: ClaimDays = { ...reported, ...on('2026-11-09'), closedDate: '2026-11-10' };
  expect(due(denied, '2026-11-10')).toEqual(['APPEAL 2027-01-08', 'SUIT 2027-11-09']);
  expect(due({ ...denied, ...on('2026-11-10') }, '2026-11-10')[0]).toBe('APPEAL 2027-01-11');
  expect(due({ ...denied, lastDeniedDate: '2027-02-15' }, '2027-02-15')).toEqual([
    'APPEAL 2027-04-16',
    'SUIT 2027-11-09',
  ]);
});

test('a right of the insured that ran out unused has ended and is not late; a duty that is overdue is late', () => {
  const denied: ClaimDays = { ...reported, deniedDate: '2026-11-09', lastDeniedDate: '2026-11-09' };
  const listEnded = (days: ClaimDays, today: string) =>
    listClocks(days, today)
      .filter(isEndedRight)
      .map(({ kind }) => kind);
  expect([
    listEnded(denied, '2027-01-08'),
    listEnded(denied, '2027-01-09'),
    listEnded(denied, '2027-11-10'),
    listEnded({ ...denied, suitDate: '2027-11-10' }, '2027-11-11'),
  ]).toEqual([[], ['APPEAL'], ['APPEAL', 'SUIT'], []]);
});

test('an event may give more days', () => {
  const clocks = listClocks(reported, '2026-09-13', { PROOF_OF_LOSS: 120 });
  expect(clocks.map(({ kind, dueDate }) => [kind, dueDate])).toEqual([
    ['ASSIGNMENT', '2026-09-14'],
    ['PROOF_OF_LOSS', '2027-03-11'],
  ]);
});
