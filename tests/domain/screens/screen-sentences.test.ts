import { expect, test } from 'vitest';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { listFactKeys } from '../../../src/ui/display/fact-keys.ts';
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
