import { expect, test } from 'vitest';
import {
  computeQuoteExpiration,
  isQuoteValid,
  validateQuoteExpiration,
} from '../../../machines/domain/dates/quote-validity.ts';

test.each([
  ['60 days', '2026-11-21', null, null, '2027-01-20'],
  ['the effective date', '2026-11-21', '2026-12-21', null, '2026-12-21'],
  ['the next change of rates', '2026-11-21', '2026-12-21', '2026-12-01', '2026-12-01'],
  ['60 days before a later effective date', '2026-11-21', '2027-02-01', '2027-04-01', '2027-01-20'],
] as const)(
  'a quote is valid until the earliest of rating, effective date and change of rates: %s',
  (_, ratedOn, effective, change, until) => {
    expect(computeQuoteExpiration(ratedOn, effective, change)).toBe(until);
  },
);

test('a quote is still valid on its last day', () => {
  expect([
    isQuoteValid('2026-12-21', '2026-12-21'),
    isQuoteValid('2026-12-21', '2026-12-22'),
    isQuoteValid(null, '2026-12-22'),
  ]).toEqual([true, false, false]);
});

test('every user may shorten it, only some may lengthen it, none into the past', () => {
  const refusal = (asked: string, mayExtend: boolean) =>
    validateQuoteExpiration(asked, '2026-12-21', '2026-11-21', mayExtend);
  expect([
    refusal('2026-12-01', false),
    refusal('2026-12-21', false),
    refusal('2026-12-22', false),
    refusal('2026-12-22', true),
    refusal('2026-11-20', true),
  ]).toEqual([
    null,
    null,
    'The quote is valid until 12/21/2026; you may choose an earlier day.',
    null,
    'Choose today or a later day.',
  ]);
});
