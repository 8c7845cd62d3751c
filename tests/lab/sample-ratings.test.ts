import { expect, test } from 'vitest';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { findRecordedRating } from '../../machines/lab/sessions/sample-ratings.ts';
import { buildSampleRatings } from '../../scripts/lab/sample-ratings.ts';

test('a discount that the facts allow is in the premium, and what no table reaches has none', () => {
  const recorded = buildSampleRatings();
  const readTotal = (change: object) =>
    Reflect.get(
      findRecordedRating(recorded, { ...defaultFacts, ...change }, 'DISCOUNTED')?.rating ?? {},
      'totalPremium',
    );
  expect([
    readTotal({}),
    readTotal({ isPreFirmEligible: true }),
    readTotal({ isNewlyMappedEligible: true }),
    readTotal({ ratingStatus: 'NOT_RATABLE' }),
  ]).toEqual(['485.00', '302.00', '271.00', null]);
});
