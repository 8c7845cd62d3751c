import { describe, expect, test } from 'vitest';
import { findStepProblems } from '../../../machines/domain/file/step-problems.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';
import { found } from '../../support/server/found.ts';

type Row = readonly [rule: string, change: FileChange, expected: readonly string[]];

describe('step 4, effective date', () => {
  test.each<Row>([
    ['a type is chosen', { policy: { effectiveDateType: null } }, ['E REQUIRED policy.effectiveDateType']],
    [
      'a loan closing needs its date',
      { policy: { effectiveDateType: 'LOAN_CLOSING' } },
      ['E REQUIRED policy.loanClosingDate'],
    ],
    [
      'a map revision needs its date and the zone before',
      { policy: { effectiveDateType: 'MAP_REVISION' } },
      ['E REQUIRED policy.mapChangeDate', 'E REQUIRED policy.priorFloodZone'],
    ],
    [
      'a transfer needs the day of expiry and the number of the prior policy',
      { policy: { effectiveDateType: 'TRANSFER' } },
      ['E REQUIRED policy.priorPolicyExpirationDate', 'E REQUIRED priorPolicyInfo.priorOwnerPolicyNumber'],
    ],
    [
      'an NFIP policy number has ten digits',
      {
        policy: { effectiveDateType: 'TRANSFER', priorPolicyExpirationDate: '2026-12-01' },
        priorPolicyInfo: { priorOwnerPolicyNumber: '123456789' },
      },
      ['E TYPE priorPolicyInfo.priorOwnerPolicyNumber'],
    ],
    [
      'a backdate needs its date and a reason',
      { policy: { effectiveDateType: 'BACKDATE', effectiveDate: null } },
      ['E REQUIRED policy.effectiveDate', 'E REQUIRED policy.backdateReason'],
    ],
    [
      'an owner gives the day of purchase',
      { policy: { purchaseDate: null } },
      ['E REQUIRED policy.purchaseDate'],
    ],
    ['a tenant does not', { policy: { purchaseDate: null, isTenant: true } }, []],
    [
      'a purchase is not in the future',
      { policy: { purchaseDate: '2026-11-22' } },
      ['E V-04-13 policy.purchaseDate'],
    ],
    [
      'unless the loan closes then',
      {
        policy: {
          purchaseDate: '2026-12-01',
          effectiveDateType: 'LOAN_CLOSING',
          loanClosingDate: '2026-12-01',
        },
      },
      [],
    ],
    [
      'and not after the loan closing',
      {
        policy: {
          purchaseDate: '2026-12-02',
          effectiveDateType: 'LOAN_CLOSING',
          loanClosingDate: '2026-12-01',
        },
      },
      ['E V-04-13 policy.purchaseDate'],
    ],
    [
      'a purchase is not before the construction',
      { policy: { purchaseDate: '1996-08-19' } },
      ['E V-04-14 policy.purchaseDate'],
    ],
    [
      'cover does not start before the construction',
      { structure: { constructionDate: '2026-12-22', isUnderConstruction: true } },
      ['E V-04-15 policy.effectiveDateType'],
    ],
    [
      'it may start on its day',
      { structure: { constructionDate: '2026-12-21', isUnderConstruction: true } },
      [],
    ],
    [
      'a community that does not take part is a hard stop',
      { policy: { communityStatus: 'NON_PARTICIPATING' } },
      ['H EL-1 policy.communityStatus'],
    ],
    [
      'a community that withdrew is a hard stop',
      { policy: { communityStatus: 'WITHDRAWN' } },
      ['H EL-1 policy.communityStatus'],
    ],
    [
      'in the private market it is none',
      { policy: { communityStatus: 'NON_PARTICIPATING', rateMarketType: 'PRIVATE' } },
      [],
    ],
    [
      'a suspended community is a hard stop',
      { policy: { communityStatus: 'SUSPENDED' } },
      ['H EL-2 policy.communityStatus'],
    ],
    [
      'a community to be suspended on the effective date is a hard stop',
      { floodZoneInformation: { isSuspended: false, suspendDate: '2026-12-21' } },
      ['H EL-2 policy.communityStatus'],
    ],
    [
      'a community to be suspended the day after is not',
      { floodZoneInformation: { isSuspended: false, suspendDate: '2026-12-22' } },
      [],
    ],
    [
      'a suspension that is over is none',
      { floodZoneInformation: { isSuspended: false, suspendDate: '2019-05-01' } },
      [],
    ],
    [
      'a community on probation gets a notice of the surcharge',
      { policy: { communityStatus: 'PROBATION' } },
      ['W EL-3 policy.communityStatus'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('EFFECTIVE_DATE', change)).toEqual(expected);
  });
});

describe('step 5, rates', () => {
  test.each<Row>([
    [
      'a premium is needed',
      { rating: { rateMethod: null, status: null, buildingCoverage: null, contentsCoverage: null } },
      ['E V-05-02 rating.buildingCoverage'],
    ],
    [
      'unless the risk cannot be rated',
      {
        rating: { rateMethod: null, status: 'NOT_RATABLE', buildingCoverage: null, contentsCoverage: null },
      },
      [],
    ],
    [
      'or rates are to be asked for',
      {
        rating: { rateMethod: null, status: null, buildingCoverage: null, contentsCoverage: null },
        transaction: { transactionStatus: 'SFR_RATES_REQUIRED' },
      },
      [],
    ],
    [
      'or the market is None, in which nothing is rated',
      {
        policy: { rateMarketType: 'NONE' },
        rating: { rateMethod: null, buildingCoverage: null, contentsCoverage: null },
      },
      [],
    ],
    [
      'one coverage is bought',
      { rating: { buildingCoverage: 0, contentsCoverage: 0 } },
      ['E V-05-03 rating.buildingCoverage'],
    ],
    [
      'the building coverage stays within its limit',
      { rating: { buildingCoverage: 250_100 } },
      ['E V-05-04 rating.buildingCoverage'],
    ],
    [
      'amounts are whole hundreds',
      { rating: { buildingCoverage: 200_050, contentsCoverage: 50_010 } },
      ['E V-05-05 rating.buildingCoverage', 'E V-05-09 rating.contentsCoverage'],
    ],
    [
      'building coverage above the replacement cost is warned of',
      { structure: { replacementCostUser: 199_950 }, rating: { buildingCoverage: 200_100 } },
      ['W V-05-06 rating.buildingCoverage'],
    ],
    [
      'but for rounding up to a hundred',
      { structure: { replacementCostUser: 199_950 }, rating: { buildingCoverage: 200_000 } },
      [],
    ],
    [
      'a tenant who asks for building coverage is reviewed',
      { policy: { isTenant: true } },
      ['U V-05-07 rating.buildingCoverage'],
    ],
    [
      'the contents coverage stays within its limit',
      { rating: { contentsCoverage: 100_100 } },
      ['E V-05-08 rating.contentsCoverage'],
    ],
    [
      'a non-residential unit has no building coverage',
      { policy: { buildingType: 'NON_RESIDENTIAL_UNIT' }, rating: { buildingCoverage: 100_000 } },
      ['E V-05-04 rating.buildingCoverage'],
    ],
    [
      'a deductible is one of the list',
      { rating: { buildingDeductible: 1_100, contentsDeductible: null } },
      ['E V-05-10 rating.buildingDeductible', 'E V-05-11 rating.contentsDeductible'],
    ],
    [
      'the building coverage sets the least deductible of both',
      { rating: { buildingDeductible: 1_000, contentsDeductible: 1_000 } },
      ['E V-05-10 rating.buildingDeductible', 'E V-05-11 rating.contentsDeductible'],
    ],
    [
      'a coverage that is not bought needs no deductible',
      { rating: { contentsCoverage: 0, contentsDeductible: null } },
      [],
    ],
    [
      'without a determination the flood zone is a hard stop',
      { floodZoneInformation: { isLoaded: false } },
      ['H V-05-01 floodZoneInformation.isLoaded'],
    ],
    [
      'a position that is not exact enough is a hard stop',
      { propertyAddress: { geocodeAccuracyId: 6 } },
      ['H V-00-12 floodZoneInformation.isLoaded'],
    ],
    [
      'a building in two zones is a hard stop',
      { propertyAddress: { pivotAnalysisStatus: 'STRADDLES_ZONES' } },
      ['H V-00-13 floodZoneInformation.isLoaded'],
    ],
    [
      'a zone boundary nearby is warned of',
      { propertyAddress: { pivotAnalysisStatus: 'NEAR_BOUNDARY' } },
      ['W V-00-14 floodZoneInformation.isLoaded'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('RATES', change)).toEqual(expected);
  });

  test('the least deductible is named with the choices', () => {
    const file = sampleFile({ rating: { buildingDeductible: 500 } });
    expect(findStepProblems('RATES', file, sampleToday).map(({ message }) => message)).toEqual([
      'Choose a deductible of $1,250, $1,500, $2,000, $3,000, $4,000, $5,000, $10,000.',
    ]);
  });
});

describe('step 11, discounted rates', () => {
  test.each<Row>([
    [
      'a preliminary premium is not enough',
      { rating: { stage: 'PRELIMINARY' } },
      ['E V-11-01 rating.buildingCoverage'],
    ],
    [
      'where the risk cannot be rated it is',
      { rating: { stage: 'PRELIMINARY', rateMethod: null, status: 'NOT_RATABLE' } },
      [],
    ],
    [
      'contents of a building not yet enclosed are not insured',
      { structure: { isUnderConstruction: true, isWalledAndRoofed: false } },
      ['E V-11-02 rating.contentsCoverage'],
    ],
    [
      'the building alone may be',
      { structure: { isUnderConstruction: true, isWalledAndRoofed: false }, rating: { contentsCoverage: 0 } },
      [],
    ],
    [
      'with the pre-FIRM discount the least deductible is higher',
      { rating: { statutoryDiscountType: 'NEW_CUSTOMER_PREFIRM', buildingDeductible: 1_500 } },
      ['E V-05-10 rating.buildingDeductible'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('RATES_DISCOUNTED', change)).toEqual(expected);
  });
});
