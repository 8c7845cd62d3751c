import { describe, expect, test } from 'vitest';
import {
  decideStatutoryDiscount,
  eligibleDiscounts,
  isNewlyMappedEligible,
  isPreFirmEligible,
} from '../../../machines/domain/discounts/discount.ts';
import { explainDiscounts } from '../../../machines/domain/discounts/discount-explanations.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

const old: FileChange['structure'] = { constructionDate: '1965-04-12' };
const revised: FileChange['policy'] = { mapChangeDate: '2025-11-21', priorFloodZone: 'X' };

describe('pre-FIRM eligibility', () => {
  const answer = (change: FileChange) =>
    decideStatutoryDiscount('NEW_CUSTOMER_PREFIRM', sampleFile(change), sampleToday);

  test.each<readonly [string, FileChange, boolean]>([
    ['built before the first map', { structure: { constructionDate: '1982-06-14' } }, true],
    ['built on the day of the first map', { structure: { constructionDate: '1982-06-15' } }, false],
    [
      'built by the end of 1974, whatever the map',
      { structure: { constructionDate: '1974-12-31' }, policy: { firmDate: '1970-01-01' } },
      true,
    ],
    [
      'built in 1975 after an early map',
      { structure: { constructionDate: '1975-01-01' }, policy: { firmDate: '1970-01-01' } },
      false,
    ],
    [
      'built in 1974 where the map’s date is not known',
      { structure: { constructionDate: '1974-12-31' }, policy: { firmDate: null } },
      true,
    ],
    [
      'improved after the first map',
      { structure: { ...old, isSubstantiallyImproved: true, substantiallyImprovedDate: '1990-01-01' } },
      false,
    ],
    [
      'improved before the first map',
      { structure: { ...old, isSubstantiallyImproved: true, substantiallyImprovedDate: '1980-01-01' } },
      true,
    ],
    [
      'improved after July 6, 2012 under a late map',
      {
        policy: { firmDate: '2015-01-01' },
        structure: { ...old, isSubstantiallyImproved: true, substantiallyImprovedDate: '2012-07-07' },
      },
      false,
    ],
    [
      'improved on July 6, 2012 under a late map',
      {
        policy: { firmDate: '2015-01-01' },
        structure: { ...old, isSubstantiallyImproved: true, substantiallyImprovedDate: '2012-07-06' },
      },
      true,
    ],
    [
      'a historic building improved since is exempt',
      {
        policy: { isHistoric: true },
        structure: { ...old, isSubstantiallyImproved: true, substantiallyImprovedDate: '1990-01-01' },
      },
      true,
    ],
    ['in zone D', { structure: old, policy: { floodZone: 'D' } }, true],
    ['in zone X', { structure: old, policy: { floodZone: 'X' } }, false],
    ['in the private market', { structure: old, policy: { rateMarketType: 'PRIVATE' } }, false],
    ['in both markets', { structure: old, policy: { rateMarketType: 'BOTH' } }, true],
    ['with severe repetitive losses', { structure: old, propertyAddress: { srlProperty: true } }, false],
    ['in the Emergency Program', { structure: old, policy: { programType: 'EMERGENCY' } }, false],
    ['on probation', { structure: old, policy: { communityStatus: 'PROBATION' } }, true],
    ['in a suspended community', { structure: old, policy: { communityStatus: 'SUSPENDED' } }, false],
    ['without a date of construction', { structure: { constructionDate: null } }, false],
  ])('%s', (_, change, applies) => {
    expect(isPreFirmEligible(sampleFile(change))).toBe(applies);
  });

  test.each<readonly [FileChange, string]>([
    [{ structure: old }, 'It was built on 04/12/1965, before 06/15/1982.'],
    [{}, 'It was built on 08/20/1996, not before 06/15/1982.'],
    [{ structure: old, policy: { floodZone: 'X' } }, 'Zone X is neither a Special Flood Hazard Area nor D.'],
    [
      { structure: old, policy: { rateMarketType: 'PRIVATE' } },
      'It is an NFIP discount, and the NFIP is not quoted.',
    ],
    [
      { structure: { ...old, isSubstantiallyImproved: true, substantiallyImprovedDate: '1990-01-01' } },
      'The building was substantially improved on 01/01/1990, not before 06/15/1982.',
    ],
  ])('is explained in words', (change, reason) => {
    expect(answer(change).reason).toBe(reason);
  });
});

describe('newly mapped eligibility', () => {
  const eligible = (policy: FileChange['policy'], today = sampleToday) =>
    isNewlyMappedEligible(sampleFile({ policy: { ...revised, ...policy } }), today);

  test('holds for 12 months after the revision', () => {
    expect([
      eligible({}),
      eligible({}, '2026-11-22'),
      eligible({}, '2025-11-21'),
      eligible({}, '2025-11-20'),
    ]).toEqual([true, false, true, false]);
  });

  test.each([
    ['B', 'AE', true],
    ['C', 'AE', true],
    ['D', 'VE', true],
    ['A99', 'AE', true],
    ['AR', 'AE', true],
    ['A99', 'AR', false],
    ['AE', 'VE', false],
    ['X', 'X', false],
  ])('needs a move into a Special Flood Hazard Area: %s → %s', (priorFloodZone, floodZone, applies) => {
    expect(eligible({ priorFloodZone, floodZone })).toBe(applies);
  });

  test('is not for the Emergency Program nor the private market', () => {
    expect([eligible({ programType: 'EMERGENCY' }), eligible({ rateMarketType: 'PRIVATE' })]).toEqual([
      false,
      false,
    ]);
  });

  test('needs a revision', () => {
    expect(eligible({ mapChangeDate: null })).toBe(false);
  });

  test("a lender's letter opens 45 days, at most 24 months after the revision", () => {
    expect([
      eligible({ lenderNoticeDate: '2027-03-01' }, '2027-04-15'),
      eligible({ lenderNoticeDate: '2027-03-01' }, '2027-04-16'),
      eligible({ lenderNoticeDate: '2027-11-01' }, '2027-11-21'),
      eligible({ lenderNoticeDate: '2027-11-01' }, '2027-11-22'),
      eligible({ lenderNoticeDate: '2025-12-01' }, '2026-11-21'),
    ]).toEqual([true, false, true, false, true]);
  });

  test('says when its months were over', () => {
    expect(
      decideStatutoryDiscount('NEWLY_MAPPED', sampleFile({ policy: revised }), '2026-11-22').reason,
    ).toBe(
      "The 12 months after the map revision of 11/21/2025 ended on 11/21/2026. With a lender's letter that requires the insurance, application and premium may come up to 24 months after it.",
    );
  });
});

test.each<readonly [string, FileChange, readonly string[]]>([
  ['none', {}, []],
  ['pre-FIRM', { structure: old }, ['NEW_CUSTOMER_PREFIRM']],
  [
    'newly mapped and pre-FIRM',
    { structure: old, policy: revised },
    ['NEWLY_MAPPED', 'NEW_CUSTOMER_PREFIRM'],
  ],
  [
    'zone A99 and pre-FIRM',
    { structure: old, policy: { floodZone: 'A99' } },
    ['AR_FLOOD_ZONE', 'NEW_CUSTOMER_PREFIRM'],
  ],
  ['zone AR/AE', { policy: { floodZone: 'AR/AE' } }, ['AR_FLOOD_ZONE']],
  [
    'the Emergency Program alone',
    { structure: old, policy: { ...revised, programType: 'EMERGENCY' } },
    ['EMERGENCY_PROGRAM'],
  ],
  [
    'none in the private market',
    { structure: old, policy: { floodZone: 'A99', rateMarketType: 'PRIVATE' } },
    [],
  ],
  [
    'a continued pre-FIRM discount',
    { priorPolicyInfo: prior('PRE_FIRM_DISCOUNT') },
    ['NEW_CUSTOMER_PREFIRM'],
  ],
  [
    'a continued newly mapped discount',
    { priorPolicyInfo: prior('NEWLY_MAPPED_DISCOUNT') },
    ['NEWLY_MAPPED'],
  ],
  [
    'a pre-FIRM discount that continues from last year’s premium: the cap gives it',
    { structure: old, priorPolicyInfo: { ...prior('PRE_FIRM_DISCOUNT'), priorDiscountedPremium: 400 } },
    [],
  ],
  [
    'the same beside a zone that is being restored',
    {
      policy: { floodZone: 'A99' },
      priorPolicyInfo: { ...prior('PRE_FIRM_DISCOUNT'), priorDiscountedPremium: 400 },
    },
    ['AR_FLOOD_ZONE'],
  ],
  [
    'a lapse without reason',
    { priorPolicyInfo: { ...prior('PRE_FIRM_DISCOUNT'), priorNfipLapsedPolicy: true } },
    [],
  ],
  [
    'a lapse of 30 days',
    { priorPolicyInfo: { ...prior('PRE_FIRM_DISCOUNT'), priorNfipLapsedPolicy: true, lapsedDays: 30 } },
    ['NEW_CUSTOMER_PREFIRM'],
  ],
  [
    'a lapse of 31 days',
    { priorPolicyInfo: { ...prior('PRE_FIRM_DISCOUNT'), priorNfipLapsedPolicy: true, lapsedDays: 31 } },
    [],
  ],
  [
    'a lapse for a valid reason',
    {
      priorPolicyInfo: {
        ...prior('PRE_FIRM_DISCOUNT'),
        priorNfipLapsedPolicy: true,
        lapsedForValidReason: true,
      },
    },
    ['NEW_CUSTOMER_PREFIRM'],
  ],
])('the discounts that a file passes the test for, in their order: %s', (_, change, expected) => {
  expect(eligibleDiscounts(sampleFile(change), sampleToday)).toEqual(expected);
});

test('every discount is explained, and the one that was taken is named', () => {
  const file = sampleFile({ structure: old, rating: { statutoryDiscountType: 'NEW_CUSTOMER_PREFIRM' } });
  expect(explainDiscounts(file, sampleToday)).toEqual([
    {
      name: 'Emergency Program discount',
      type: 'EMERGENCY_PROGRAM',
      applies: false,
      isChosen: false,
      reason: 'The community is in the Regular Program.',
    },
    {
      name: 'Newly mapped discount',
      type: 'NEWLY_MAPPED',
      applies: false,
      isChosen: false,
      reason: 'No map revision put the property into its zone.',
    },
    {
      name: 'AR and A99 zone discount',
      type: 'AR_FLOOD_ZONE',
      applies: false,
      isChosen: false,
      reason: 'Zone AE is neither AR nor A99.',
    },
    {
      name: 'Pre-FIRM discount',
      type: 'NEW_CUSTOMER_PREFIRM',
      applies: true,
      isChosen: true,
      reason: 'It was built on 04/12/1965, before 06/15/1982.',
    },
    {
      name: 'Discount of the prior policy',
      type: null,
      applies: false,
      isChosen: false,
      reason: 'No prior NFIP policy is named.',
    },
    {
      name: 'Elevated machinery and appliances',
      type: null,
      applies: true,
      isChosen: true,
      reason: 'All machinery and appliances are on the first elevated floor or higher.',
    },
    {
      name: 'Floodproofing certificate',
      type: null,
      applies: false,
      isChosen: false,
      reason: 'There is no floodproofing certificate.',
    },
    {
      name: 'Community rating system discount',
      type: null,
      applies: true,
      isChosen: true,
      reason: 'The community is in class 8 of the community rating system.',
    },
  ]);
});

test('a continued discount says from which premium it rises and by how much', () => {
  const priorPolicyInfo = { ...prior('PRE_FIRM_DISCOUNT'), priorDiscountedPremium: 1_400 };
  const rating = { annualIncreaseCapDiscount: '13.00' };
  const explained = (change: FileChange) =>
    explainDiscounts(sampleFile({ priorPolicyInfo, rating, ...change }), sampleToday).find(
      ({ name }) => name === 'Discount of the prior policy',
    );
  expect(explained({})).toEqual({
    name: 'Discount of the prior policy',
    type: null,
    applies: true,
    isChosen: true,
    reason:
      'The pre-FIRM discount of prior policy 1234567890 continues. From $1,400 last year the premium rises by at most 18%.',
  });
  expect(explained({ structure: old, policy: { isPrimaryResidence: false } })?.reason).toMatch(/25%/);
});

function prior(priorPolicyDiscountType: 'PRE_FIRM_DISCOUNT' | 'NEWLY_MAPPED_DISCOUNT') {
  return {
    priorOwnerPolicyNumber: '1234567890',
    priorOwnerWyoCompany: 'Sample Mutual',
    priorNfipLapsedPolicy: false,
    priorPolicyDiscountType,
  };
}
