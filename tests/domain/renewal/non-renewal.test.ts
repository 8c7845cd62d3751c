import { expect, test } from 'vitest';
import {
  findLastNoticeDay,
  findNonRenewalProblem,
  listNonRenewalReasons,
} from '../../../machines/domain/renewal/non-renewal.ts';

/* Days written by hand, so that every constant that is a day off breaks one of them. */

const billed = { stage: 'BILLED', expirationDate: '2027-04-01', lastDate: '2027-05-01' } as const;

test('the company mails by the 45th day before the end of the term what it need not decide', () => {
  expect([findLastNoticeDay('2027-04-01'), findLastNoticeDay('2028-04-01')]).toEqual([
    '2027-02-15',
    '2028-02-16',
  ]);
  expect([
    findNonRenewalProblem(billed, 'COMPANY_WITHDRAWS', '2027-02-15'),
    findNonRenewalProblem(billed, 'COMPANY_WITHDRAWS', '2027-02-16'),
    findNonRenewalProblem(billed, 'INFORMATION_MISSING', '2027-02-16'),
    findNonRenewalProblem(billed, 'COMMUNITY_SUSPENDED', '2027-03-31'),
    findNonRenewalProblem(billed, 'COMMUNITY_SUSPENDED', '2027-04-01'),
  ]).toEqual([
    null,
    'Insured and lenders get 45 days of notice: it had to be mailed by 02/15/2027.',
    'Insured and lenders get 45 days of notice: it had to be mailed by 02/15/2027.',
    null,
    'The term has ended: who was offered the next one may pay it in its days.',
  ]);
});

test('the insured may end it until the bill can no longer be paid, and agents take only their wish', () => {
  expect([
    findNonRenewalProblem(billed, 'INSURED_REQUEST', '2027-05-01'),
    findNonRenewalProblem(billed, 'INSURED_REQUEST', '2027-05-02'),
    findNonRenewalProblem({ ...billed, lastDate: null }, 'INSURED_REQUEST', '2027-04-02'),
    findNonRenewalProblem({ ...billed, stage: 'RENEWED' }, 'INSURED_REQUEST', '2027-03-01'),
  ]).toEqual([
    null,
    'The last day of the renewal has passed.',
    'The last day of the renewal has passed.',
    'The next term is issued. Cancel it instead.',
  ]);
  expect(listNonRenewalReasons(billed, false, '2027-02-01')).toEqual(['INSURED_REQUEST']);
  expect(listNonRenewalReasons(billed, true, '2027-03-01')).toEqual([
    'INSURED_REQUEST',
    'COMMUNITY_SUSPENDED',
    'COMMUNITY_LEFT',
    'BUILDING_INELIGIBLE',
  ]);
});
