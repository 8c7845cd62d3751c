import { expect, test } from 'vitest';
import { countGraceDays, findLastDayToPay } from '../../../machines/domain/dates/grace.ts';
import { countReceivedDay } from '../../../machines/domain/dates/program-authority.ts';
import { findLastDayHeld } from '../../../machines/domain/renewal/late-money.ts';
import { findProtection } from '../../../machines/domain/renewal/protection.ts';
import {
  findBuildDate,
  findFirstRenewalDate,
  findNextRenewalDate,
  findRenewalDateAfter,
  listRenewalDates,
} from '../../../machines/domain/renewal/renewal-days.ts';
import { describeRenewalDays } from '../../../machines/domain/renewal/renewal-story.ts';

/* Days written by hand, so that every constant that is a day off breaks one of them. */

test('the days of a renewal that ends on April 1, 2027 are those of the calendar', () => {
  expect(
    listRenewalDates('2027-04-01', '2027-05-01').map(({ kind, day, lastDay }) => [kind, day, lastDay]),
  ).toEqual([
    ['RENEWAL_RATES_CHECKED', '2026-12-02', '2027-01-30'],
    ['RENEWAL_BUILT', '2027-01-31', '2027-03-31'],
    ['RENEWAL_BILLED', '2027-02-15', null],
    ['RENEWAL_REMINDER', '2027-03-02', '2027-03-16'],
    ['RENEWAL_REMINDER', '2027-03-17', '2027-03-31'],
    ['RENEWAL_FINAL_NOTICE', '2027-04-01', null],
    ['RENEWAL_LAPSES', '2027-05-02', null],
  ]);
  expect(findFirstRenewalDate('2027-04-01')).toBe('2026-12-02');
  expect(findBuildDate('2027-04-01')).toBe('2027-01-31');
});

test('the days go over a leap day', () => {
  expect(listRenewalDates('2028-04-01', '2028-05-01').map(({ day }) => day)).toEqual([
    '2027-12-03',
    '2028-02-01',
    '2028-02-16',
    '2028-03-02',
    '2028-03-17',
    '2028-04-01',
    '2028-05-02',
  ]);
});

test('after each duty the next day is named, and after the lapse none', () => {
  const dates = listRenewalDates('2027-04-01', '2027-05-01');
  expect(dates.map((date) => findNextRenewalDate('2027-04-01', '2027-05-01', date))).toEqual([
    '2027-01-31',
    '2027-02-15',
    '2027-03-02',
    '2027-03-17',
    '2027-04-01',
    '2027-05-02',
    null,
  ]);
  expect(findRenewalDateAfter('2027-04-01', '2027-05-01', '2027-03-17')).toBe('2027-04-01');
  expect(findRenewalDateAfter('2027-04-01', '2027-05-01', '2027-05-02')).toBe(null);
  // A bill that goes out once the term has ended is followed by the final notice a week later.
  expect(
    ['2027-03-31', '2027-04-01', '2027-04-20'].map((billed) =>
      findRenewalDateAfter('2027-04-01', '2027-05-20', billed, billed),
    ),
  ).toEqual(['2027-04-01', '2027-04-08', '2027-04-27']);
  const lateNotice = { kind: 'RENEWAL_FINAL_NOTICE', occasion: 'billed 2027-04-20' } as const;
  expect(findNextRenewalDate('2027-04-01', '2027-05-20', lateNotice, '2027-04-20')).toBe('2027-05-21');
});

test('grace ends 30 days after the expiration, on a Saturday too, later by an event, and 30 days from the mailing of a late bill', () => {
  expect([
    findLastDayToPay('2027-04-01', '2027-02-15'),
    findLastDayToPay('2027-04-01', '2027-03-01'),
    findLastDayToPay('2027-04-01', '2027-03-31'),
    findLastDayToPay('2027-04-01', '2027-04-20'),
  ]).toEqual(['2027-05-01', '2027-05-01', '2027-05-01', '2027-05-20']);
  expect([
    countGraceDays('2020-02-12'),
    countGraceDays('2020-02-13', 'LA'),
    countGraceDays('2020-06-15'),
    countGraceDays('2020-06-16'),
  ]).toEqual([30, 120, 120, 30]);
});

const unpaid = { endDate: '2027-04-01', lastDate: '2027-05-01', paidOn: null, isEndedByUs: true };

test('the insured is covered to the end of the term, and in grace only if the next one is paid by its last day', () => {
  const on = (day: string) => findProtection(unpaid, { kind: 'INSURED' }, day);
  expect(
    ['2027-03-31', '2027-04-01', '2027-05-01', '2027-05-02'].map((day) => [on(day).status, on(day).until]),
  ).toEqual([
    ['PROTECTED', '2027-04-01'],
    ['GRACE', '2027-04-01'],
    ['GRACE', '2027-04-01'],
    ['NOT_PROTECTED', '2027-04-01'],
  ]);
  expect(findProtection({ ...unpaid, paidOn: '2027-05-01' }, { kind: 'INSURED' }, '2027-06-01')).toEqual({
    status: 'PROTECTED',
    until: null,
    sentence: 'The next term is paid: cover continues without a gap.',
  });
  expect(findProtection({ ...unpaid, paidOn: '2027-05-02' }, { kind: 'INSURED' }, '2027-06-01').status).toBe(
    'NOT_PROTECTED',
  );
});

test('a lender is protected 30 days from our notice, without one still, and not where the insured ended the term', () => {
  const lender = (noticeMailedOn: string | null, day: string) =>
    findProtection(unpaid, { kind: 'LENDER', noticeMailedOn }, day);
  expect(
    [
      lender('2027-04-01', '2027-04-30'),
      lender('2027-04-01', '2027-05-01'),
      lender('2027-04-09', '2027-05-08'),
      lender(null, '2028-04-01'),
      lender('2027-02-01', '2027-03-31'),
    ].map(({ status, until }) => [status, until]),
  ).toEqual([
    ['PROTECTED', '2027-05-01'],
    ['NOT_PROTECTED', '2027-05-01'],
    ['PROTECTED', '2027-05-09'],
    ['PROTECTED', null],
    ['PROTECTED', '2027-04-01'],
  ]);
  expect(
    findProtection({ ...unpaid, isEndedByUs: false }, { kind: 'LENDER', noticeMailedOn: null }, '2027-04-01')
      .status,
  ).toBe('NOT_PROTECTED');
});

test('late money is held ten days, and longer while its bank may take it back', () => {
  expect([
    findLastDayHeld('2027-05-14', null),
    findLastDayHeld('2027-05-14', '2027-05-20'),
    findLastDayHeld('2027-05-14', '2027-05-28'),
  ]).toEqual(['2027-05-24', '2027-05-24', '2027-05-28']);
});

test('money that comes while the program may not sell counts on the first day after the gap', () => {
  expect(
    ['2025-09-30', '2025-10-01', '2025-11-11', '2025-11-12'].map((day) => countReceivedDay(day)),
  ).toEqual(['2025-09-30', '2025-11-12', '2025-11-12', '2025-11-12']);
});

test('a renewal whose amounts cannot rise does not speak of options', () => {
  const course = {
    ...({ stage: 'BILLED', expirationDate: '2027-04-01', lastDate: '2027-05-01' } as const),
    ...{ billedDate: '2027-02-15', issuedDate: null },
  };
  const payors = (hasOptionB: boolean, language: 'EN' | 'ES') =>
    describeRenewalDays({ ...course, hasOptionB }, '2027-02-20', language)
      .filter(({ actor }) => actor === 'PAYOR')
      .map(({ sentence }) => sentence);
  expect([payors(true, 'EN'), payors(false, 'EN')]).toEqual([
    [
      'The payor pays option A or B by this day. Option B is offered until then.',
      'A payment that arrives by 05/01/2027 still renews option A without a gap.',
    ],
    [
      'The payor pays the bill by this day.',
      'A payment that arrives by 05/01/2027 still renews without a gap.',
    ],
  ]);
  expect(payors(true, 'ES')).toEqual([
    'Quien paga elige la opción A o B hasta este día. La opción B vale hasta entonces.',
    'Un pago que llega hasta el 1 de mayo de 2027 aún renueva la opción A sin interrupción.',
  ]);
  const all = (['EN', 'ES'] as const).flatMap((language) =>
    describeRenewalDays({ ...course, hasOptionB: false }, '2027-02-20', language),
  );
  expect(all.filter(({ sentence }) => /opti?[oó]n/i.test(sentence))).toEqual([]);
});
