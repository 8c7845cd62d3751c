import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonths,
  laterDate,
} from '../../../machines/domain/dates/calendar.ts';

test('days are added over the ends of months and years', () => {
  expect([
    addDays('2026-05-01', 30),
    addDays('2026-04-03', 30),
    addDays('2026-12-31', 1),
    addDays('2028-02-28', 1),
    addDays('2026-03-01', -1),
    addDays('2026-03-08', 1),
  ]).toEqual(['2026-05-31', '2026-05-03', '2027-01-01', '2028-02-29', '2026-02-28', '2026-03-09']);
});

test('months are added to the same day, or to the last day of a shorter month', () => {
  expect([
    addMonths('2025-02-10', 13),
    addMonths('2028-02-29', 12),
    addMonths('2026-01-31', 1),
    addMonths('2026-08-31', 6),
    addMonths('2026-12-15', 1),
  ]).toEqual(['2026-03-10', '2029-02-28', '2026-02-28', '2027-02-28', '2027-01-15']);
});

test('days between two days are counted whole, backwards as negative', () => {
  expect([
    daysBetween('2025-11-22', '2026-11-21'),
    daysBetween('2025-11-21', '2026-11-21'),
    daysBetween('2026-03-02', '2026-03-01'),
  ]).toEqual([364, 365, -1]);
});

test('the later of two days is taken', () => {
  expect([laterDate('2026-01-02', '2026-01-01'), laterDate('2026-01-02', '2026-01-02')]).toEqual([
    '2026-01-02',
    '2026-01-02',
  ]);
});

test('months from the end of a month end with the whole of the last one', () => {
  expect([
    endOfMonths('2025-01-31', 13),
    endOfMonths('2025-01-28', 13),
    endOfMonths('2023-01-30', 13),
    endOfMonths('2025-05-31', 13),
    endOfMonths('2025-02-10', 13),
  ]).toEqual(['2026-03-01', '2026-02-28', '2024-03-01', '2026-07-01', '2026-03-10']);
});
