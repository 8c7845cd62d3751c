import { expect, test } from 'vitest';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { describeUnissuedState } from '../../../src/home/state-words.ts';
import { findAskedText } from '../../../src/portal/task/asked-text.ts';
import { findRenewalBanner, findYearDay } from '../../../src/portal/task/renewal-banner.ts';
import { listFactKeys } from '../../../src/ui/display/fact-keys.ts';
import { describeCoverage, listCoverFacts } from '../../../src/wizard/desk/cover-facts.ts';
import { describeDuePayment } from '../../../src/wizard/screens/payment/describe-payment.ts';
import { listRatedLabels } from '../../../src/wizard/screens/quote-summary/changed-answers.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

test('what changed since a rating names answers on which a premium can depend, and no people and no notes of the server', () => {
  const saved = [
    'structure.foundationType',
    'structure.foundationType',
    'insureds.0.lastName',
    'lossPayees.FIRST_MORTGAGEE.loanNumber',
    'policy.knownAnswers',
    'policy.isTenant',
  ];
  expect(listRatedLabels(saved)).toEqual(['Foundation type', 'Is the insured a tenant?']);
});

test('a part of the premium that is owed for an issued policy is not called the condition of its coverage', () => {
  const describe = (transaction: NonNullable<FileChange['transaction']>, isDue: boolean) =>
    describeDuePayment(sampleFile({ transaction }), isDue);
  const issued = {
    policyState: 'NEW_BUSINESS',
    transactionStatus: 'ISSUED',
    issuedDate: '2026-10-30',
  } as const;
  expect([describe(issued, true), describe(issued, false), describe({}, true)]).toEqual([
    'The policy is issued. This part of its premium is not paid yet.',
    'What was received for the term.',
    'Coverage starts only once the premium is paid. You can pay now, or after the application is submitted.',
  ]);
});

test('each row of a list has a key of its own, so that a row that is gone does not stay', () => {
  const facts = [
    { label: 'Adjuster reports', key: 'no preliminary report' },
    { label: 'Adjuster reports', key: 'no closing report' },
    { label: 'Reserves' },
    { label: 'Reserves' },
  ];
  expect(listFactKeys(facts)).toEqual([
    'no preliminary report',
    'no closing report',
    'Reserves',
    'Reserves 2',
  ]);
});

test('an insured whose year has ended is not asked to pay by its last day', () => {
  const cover = (until: string | null) => [{ name: 'Greta Marsh', until }];
  const found = (stage: 'BILLED' | 'RENEWED', until: string | null) =>
    findRenewalBanner({ stage, protection: cover(until) });
  expect([found('BILLED', null), found('BILLED', '2026-12-23'), found('RENEWED', '2026-12-23')]).toEqual([
    { kind: 'note', text: 'renewal.stages.BILLED', day: null },
    { kind: 'bad', text: 'renewal.unprotected', day: '2026-12-23' },
    { kind: 'good', text: 'renewal.stages.RENEWED', day: null },
  ]);
});

test('a policy that is not renewed ends with its cover, which a cancellation ends before the year', () => {
  const find = (stage: 'PLANNED' | 'NOT_RENEWED', coverEnds: string | null) =>
    findYearDay({ stage, expirationDate: '2027-03-01' }, coverEnds);
  expect([
    find('NOT_RENEWED', '2026-10-01'),
    find('NOT_RENEWED', null),
    find('PLANNED', '2026-10-01'),
  ]).toEqual(['2026-10-01', '2027-03-01', '2027-03-01']);
});

test('a request to end a policy on a day that has passed promises no cover until then', () => {
  const today = '2026-11-30';
  expect(['2026-09-01', today, '2026-12-01'].map((day) => findAskedText(day, today))).toEqual([
    'cancel.askedPast',
    'cancel.askedPast',
    'cancel.askedText',
  ]);
});

test('a state in a list is not said twice, and its status is said where it adds something', () => {
  expect([
    describeUnissuedState('BILLED_RENEWAL_APPLICATION', 'BILLED_RENEWAL'),
    describeUnissuedState('BILLED_RENEWAL_APPLICATION', 'CLOSED'),
    describeUnissuedState('QUOTE', 'IN_PROCESS'),
  ]).toEqual(['Billed renewal application', 'Billed renewal application: closed', 'Quote: in process']);
});

test('what is not insured has no deductible', () => {
  const cover = {
    buildingCoverage: 250_000,
    buildingDeductible: 2_000,
    contentsCoverage: 0,
    contentsDeductible: 1_250,
  };
  expect(listCoverFacts(cover)).toEqual([
    { label: 'Building coverage', value: '$250,000' },
    { label: 'Building deductible', value: '$2,000' },
    { label: 'Contents coverage', value: 'None' },
  ]);
  expect([describeCoverage(250_000, 2_000), describeCoverage(0, 1_250)]).toEqual([
    '$250,000, deductible $2,000',
    'None',
  ]);
});
