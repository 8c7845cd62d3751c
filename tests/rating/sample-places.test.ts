import { expect, test } from 'vitest';
import { editionFor } from '../../server/rating/engine/books/load.ts';
import { rate } from '../../server/rating/engine/risk/rate.ts';
import { samplePlaces } from './sample-places.ts';

const edition = editionFor('2026-11-21');

test.each(samplePlaces)('$name: $status', ({ input, status }) => {
  expect(rate(input, edition).status).toBe(status);
});

test('the sample places cover every status', () => {
  expect(samplePlaces.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 10 }, () => 'RATED'),
    'PROVISIONAL',
    'NOT_RATABLE',
  ]);
});
