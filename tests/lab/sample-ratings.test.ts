import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { buildRatingKey } from '../../machines/lab/sessions/sample-ratings.ts';
import { renderSampleRatings } from '../../scripts/lab/sample-ratings.ts';

const recorded = await readFile(new URL('../../src/lab/frame/sample-ratings.json', import.meta.url), 'utf8');

test('what the lab shows of ratings is what the rating gives for its sample; npm run lab -- ratings writes it anew', () => {
  expect(recorded).toBe(renderSampleRatings());
});

test('a discount that the facts allow is in the premium, and what no table reaches has none', () => {
  const { of, ratings } = JSON.parse(recorded);
  const total = (change: object) =>
    ratings[of[buildRatingKey({ ...defaultFacts, ...change }, 'DISCOUNTED')]].rating.totalPremium;
  expect([
    total({}),
    total({ isPreFirmEligible: true }),
    total({ isNewlyMappedEligible: true }),
    total({ ratingStatus: 'NOT_RATABLE' }),
  ]).toEqual(['485.00', '302.00', '271.00', null]);
});
