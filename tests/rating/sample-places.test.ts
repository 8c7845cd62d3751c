import { expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { samplePlaces } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');

test.each(samplePlaces)('$name: $status', ({ input, status }) => {
  expect(rateRisk(input, edition).status).toBe(status);
});

test('the sample places cover every status', () => {
  expect(samplePlaces.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 10 }, () => 'RATED'),
    'PROVISIONAL',
    'NOT_RATABLE',
  ]);
});
