import { expect, test } from 'vitest';
import {
  addPaidLosses,
  countPriorClaims,
  findPriorClaims,
  parseLossDates,
} from '../../../machines/domain/coverage/prior-claims.ts';
import { ratesRules } from '../../../machines/domain/rules/rates.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

test('only losses after the count began and within ten years count, and those within ten days are one', () => {
  const counts = [
    countPriorClaims(['2023-03-31'], '2026-11-28'),
    countPriorClaims(['2023-04-01'], '2026-11-28'),
    countPriorClaims(['2024-05-01', '2024-05-11', '2024-05-12'], '2026-11-28'),
    countPriorClaims(['2024-05-12', '2024-05-01'], '2026-11-28'),
    countPriorClaims(['2024-05-01', '2024-05-11'], '2026-11-28'),
    countPriorClaims(['2023-05-01', '2025-05-01'], '2033-05-01'),
    countPriorClaims(['2023-05-01', '2025-05-01'], '2033-05-02'),
    countPriorClaims(['2027-05-01'], '2026-11-28'),
  ];
  expect(counts).toEqual([0, 1, 2, 2, 1, 2, 1, 0]);
});

test('dates are read in the forms that people and files use; a word that is not a date leaves them unread', () => {
  expect(parseLossDates('05/01/2024, 2025-02-03')).toEqual(['2024-05-01', '2025-02-03']);
  expect(['', null, 'none', '02/30/2024', '05/01/2024 soon'].map(parseLossDates)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('known dates go before a number, and without either the number of claims is not known', () => {
  const claims = (locationFacts: NonNullable<FileChange['locationFacts']>) =>
    findPriorClaims(sampleFile({ locationFacts }), '2026-11-28');
  expect([
    claims({ priorClaims: 3, priorClaimDates: '05/01/2024' }),
    claims({ priorClaims: 3, priorClaimDates: null }),
    claims({ priorClaims: null, priorClaimDates: null }),
  ]).toEqual([1, 3, null]);
});

test('dates that cannot be read are an error of the rates step', () => {
  const findings = (priorClaimDates: string | null) =>
    ratesRules.checks
      .flatMap((check) => check(sampleFile({ locationFacts: { priorClaimDates } }), sampleToday))
      .filter(({ field }) => field === 'locationFacts.priorClaimDates')
      .map(({ code, message }) => `${code} ${message}`);
  expect([findings('05/01/2024'), findings(null), findings('twice')]).toEqual([
    [],
    [],
    ['V-05-13 Enter the dates of loss as MM/DD/YYYY with commas between them.'],
  ]);
});

test('losses that were paid in the policy join the known dates of the next term, and a number without dates grows by those since', () => {
  const paid = ['2026-09-12', '2027-02-01'];
  const add = (priorClaimDates: string | null, priorClaims: number | null) =>
    addPaidLosses({ priorClaimDates, priorClaims }, paid, '2026-12-01');
  expect([
    add('05/01/2024, 09/12/2026', null),
    add(null, 0),
    add(null, null),
    add(null, 2),
    addPaidLosses({ priorClaimDates: null, priorClaims: 0 }, [], '2026-12-01'),
  ]).toEqual([
    { priorClaimDates: '05/01/2024, 09/12/2026, 02/01/2027', priorClaims: null },
    { priorClaimDates: '09/12/2026, 02/01/2027', priorClaims: 0 },
    { priorClaimDates: '09/12/2026, 02/01/2027', priorClaims: null },
    { priorClaimDates: null, priorClaims: 3 },
    { priorClaimDates: null, priorClaims: 0 },
  ]);
});
