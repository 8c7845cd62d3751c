import { describe, expect, test } from 'vitest';
import { samplePlaces } from '../../server/providers/samples/all-samples.ts';
import type { SamplePlace } from '../../server/providers/samples/sample-place.ts';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { findSamplePlace } from '../support/input/find-sample-place.ts';
import { louisianaChecks } from './louisiana-checks.ts';
import { placedAt } from './placed-at.ts';
import { sampleHome } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');

const NOT_RATED: Readonly<Record<string, string>> = {
  'coastal-fl': 'PROVISIONAL',
  'cbrs-system-unit': 'PROVISIONAL',
  'barrier-island': 'NOT_RATABLE',
  'great-lakes': 'NOT_RATABLE',
};

function ratedAt(place: SamplePlace) {
  return rateRisk(placedAt({ ...sampleHome, buildingValue: place.facts.replacementCost }, place), edition);
}

describe('the sample places that a quote can be started at', () => {
  test('rate as their labels say: fully, provisionally, or not at all', () => {
    const statuses = samplePlaces.map((place) => [place.key, ratedAt(place).status]);
    expect(statuses).toStrictEqual(samplePlaces.map(({ key }) => [key, NOT_RATED[key] ?? 'RATED']));
  });

  test('those that do not rate fully name an absent table or an assumed factor', () => {
    const reasons = samplePlaces
      .filter(({ key }) => key in NOT_RATED)
      .map((place) => [place.key, [...new Set(ratedAt(place).reasons.map(({ code }) => code))]]);
    expect(reasons).toStrictEqual([
      ['coastal-fl', ['FACTOR_ASSUMED']],
      ['barrier-island', ['TABLE_ABSENT']],
      ['great-lakes', ['TABLE_ABSENT']],
      ['cbrs-system-unit', ['FACTOR_ASSUMED']],
    ]);
  });

  test('the one behind a levee has the premium of the published check, to the dollar', () => {
    const input = louisianaChecks[0]?.input ?? sampleHome;
    expect(rateRisk(placedAt(input, findSamplePlace('new-orleans-la')), edition).shown).toStrictEqual({
      buildingPremium: 1826,
      contentsPremium: 1615,
      iccPremium: 65,
      mitigationDiscount: 0,
      crsDiscount: 497,
      fullRiskPremium: 3009,
    });
  });
});
