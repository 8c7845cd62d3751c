import { expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import { diffWorksheets } from '../../server/rating/engine/worksheet/worksheet-difference.ts';
import { rateWithWorksheet } from '../support/rating/rate-with-worksheet.ts';
import { samplePlace } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');
const lines = (input: RatingInput) => rateWithWorksheet(input, edition).worksheet ?? [];

test('a rating does not differ from itself', () => {
  expect(diffWorksheets(lines(samplePlace('boise')), lines(samplePlace('boise')))).toEqual([]);
});

test('one more community class shows in the CRS lines and the full-risk premium only', () => {
  const input = samplePlace('boise');
  const changed = diffWorksheets(lines(input), lines({ ...input, crsClass: 9 }));
  expect(changed.map(({ result, label }) => `${result}, ${label}`)).toEqual([
    'CRS discount, CRS percent',
    'CRS discount, Per cent',
    'Full-risk premium, CRS discount',
  ]);
  expect(changed[0]?.value).toBe(5);
  const [before, after] = [input, { ...input, crsClass: 9 }].map(
    (each) => rateWithWorksheet(each, edition).exact?.fullRiskPremium ?? 0,
  );
  expect(changed[2]?.running).toBe((after ?? 0) - (before ?? 0));
});

test('a line that only one of the two has is listed with null on the other side', () => {
  const input = samplePlace('boise');
  const changed = diffWorksheets(lines(input), lines({ ...input, priorClaims: 2 }));
  const added = changed.find(({ label }) => label === 'Claims that count');
  expect([added?.before, added?.after?.keys, added?.value]).toEqual([
    null,
    '2 claims, the first does not count',
    1,
  ]);
  const removed = diffWorksheets(lines({ ...input, priorClaims: 2 }), lines(input)).find(
    ({ label }) => label === 'Claims that count',
  );
  expect([removed?.before?.value, removed?.after, removed?.value]).toEqual([1, null, -1]);
});
