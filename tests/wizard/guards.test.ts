import { describe, expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import type { FoundationType } from '../../machines/contract/types.ts';
import { canEnter, explainEntry } from '../../machines/wizard/guards.ts';
import { listKeys } from '../support/browser/keys.ts';
import { buildGuardFacts, unrated } from '../support/scenarios/facts.ts';

const foundations = listKeys(enums.FoundationType);

describe('enclosure info is entered only if the foundation type is Crawlspace or one of the three elevated types', () => {
  const expected: { [foundation in FoundationType]: [boolean, string] } = {
    BASEMENT: [false, 'Foundation is basement: no enclosure'],
    CRAWLSPACE: [true, 'Foundation is crawlspace: the enclosure counts'],
    ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: [
      true,
      'Foundation is elevated without enclosure, on posts, piles or piers: the enclosure counts',
    ],
    ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS: [
      true,
      'Foundation is elevated with enclosure, not on posts, piles or piers: the enclosure counts',
    ],
    ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: [
      true,
      'Foundation is elevated with enclosure, on posts, piles or piers: the enclosure counts',
    ],
    SLAB_ON_GRADE: [false, 'Foundation is slab: no enclosure'],
  };

  test.each(foundations)('%s', (foundation) => {
    const facts = buildGuardFacts({ foundation });
    expect([canEnter('ENCLOSURE_INFORMATION', facts), explainEntry('ENCLOSURE_INFORMATION', facts)]).toEqual(
      expected[foundation],
    );
  });

  test('none is chosen', () => {
    expect(explainEntry('ENCLOSURE_INFORMATION', buildGuardFacts({ foundation: null }))).toBe(
      'The foundation is not chosen yet',
    );
  });
});

test('elevation certificate is entered only if the policy has an elevation certificate', () => {
  const answers = [true, false].map((hasElevationCertificate) => {
    const facts = buildGuardFacts({ hasElevationCertificate });
    return [canEnter('ELEVATION_CERTIFICATE', facts), explainEntry('ELEVATION_CERTIFICATE', facts)];
  });
  expect(answers).toEqual([
    [true, 'The policy has an elevation certificate'],
    [false, 'The policy has no elevation certificate'],
  ]);
});

test('discount eligibility says why it is or is not entered', () => {
  const answers = [364, 365].map((daysSincePurchase) => {
    const facts = buildGuardFacts({ daysSincePurchase });
    return [canEnter('DISCOUNT_ELIGIBILITY', facts), explainEntry('DISCOUNT_ELIGIBILITY', facts)];
  });
  expect(answers).toEqual([
    [true, 'Purchased 364 days ago'],
    [false, 'Purchased 365 days ago, not pre-FIRM and not newly mapped'],
  ]);
});

test('the final summary is entered only if a rating exists and both building and contents premiums are present', () => {
  const answers = [
    buildGuardFacts(),
    buildGuardFacts({ hasBuildingPremium: false }),
    buildGuardFacts({ hasContentsPremium: false }),
    buildGuardFacts({ hasBuildingPremium: false, hasContentsPremium: false }),
    buildGuardFacts({ hasRating: false }),
    buildGuardFacts(unrated),
    buildGuardFacts({ ...unrated, ratingStatus: 'NOT_RATABLE' }),
    buildGuardFacts({ ...unrated, rateMarket: 'NONE' }),
  ].map((facts) => [canEnter('APPLICATION_SUMMARY', facts), explainEntry('APPLICATION_SUMMARY', facts)]);
  expect(answers).toEqual([
    [true, 'Building and contents premiums are present'],
    [false, 'The building premium is missing'],
    [false, 'The contents premium is missing'],
    [false, 'The building and contents premiums are missing'],
    [false, 'There is no rating yet'],
    [false, 'There is no rating yet'],
    [false, 'The risk cannot be rated: there is no premium'],
    [false, 'The rate market is None: nothing is rated'],
  ]);
});

test('the other steps are always open', () => {
  expect([canEnter('RATES', buildGuardFacts()), explainEntry('RATES', buildGuardFacts())]).toEqual([
    true,
    null,
  ]);
});
