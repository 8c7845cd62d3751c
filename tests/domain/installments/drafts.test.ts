import { expect, test } from 'vitest';
import {
  findDraftRefusal,
  findDraftReminderDay,
  listDrafts,
} from '../../../machines/domain/installments/drafts.ts';

/* Days written by hand, so that every constant that is a day off breaks one of them. */

const offer = {
  renewal: { stage: 'BILLED', expirationDate: '2028-03-03' },
  bill: { billNumber: 'R7-9' },
} as const;

test('a renewal bill is drawn on the last day of the term, a monthly payment on its day, and the insured is reminded six days before', () => {
  const row = { number: 3, dueDate: '2027-06-01', billedDate: '2027-05-17', nextDate: '2027-06-02' };
  const coming = { number: 4, dueDate: '2027-07-01', billedDate: null, nextDate: '2027-06-16' };
  expect([
    listDrafts({ offer, installments: [] }),
    listDrafts({ offer: null, installments: [row, coming] }),
    findDraftReminderDay('2028-03-03'),
    findDraftReminderDay('2027-06-01'),
  ]).toEqual([
    [{ occasion: 'bill R7-9', day: '2028-03-03' }],
    [{ occasion: 'monthly payment 3', day: '2027-06-01' }],
    '2028-02-26',
    '2027-05-26',
  ]);
});

test('nothing is drawn before a bill, after the renewal is paid or over, and for a payment that is settled', () => {
  const settled = { number: 3, dueDate: '2027-06-01', billedDate: '2027-05-17', nextDate: null };
  expect([
    listDrafts({ offer: { ...offer, bill: null }, installments: [] }),
    listDrafts({ offer: { ...offer, renewal: { ...offer.renewal, stage: 'RENEWED' } }, installments: [] }),
    listDrafts({ offer: { ...offer, renewal: { ...offer.renewal, stage: 'LAPSED' } }, installments: [] }),
    listDrafts({ offer: null, installments: [settled] }),
  ]).toEqual([[], [], [], []]);
});

test('no consent is taken for a term that was cancelled or has expired, or for what ended unissued', () => {
  const issued = {
    policyState: 'NEW_BUSINESS',
    transactionStatus: 'ISSUED',
    issuedDate: '2027-03-01',
    evaluation: null,
    readyToIssueAt: null,
  } as const;
  const lapsed = {
    ...issued,
    policyState: 'BILLED_RENEWAL_APPLICATION',
    transactionStatus: 'CLOSED',
    issuedDate: null,
  } as const;
  const cancelled = 'The policy is cancelled: it has no more bills that could be drawn.';
  expect([
    findDraftRefusal({ transaction: issued }, { kind: 'CANCELLED', from: '2027-05-01' }),
    findDraftRefusal({ transaction: issued }, { kind: 'VOIDED' }),
    findDraftRefusal({ transaction: issued }, { kind: 'EXPIRED', on: '2028-03-01' }),
    findDraftRefusal({ transaction: lapsed }, { kind: 'NOT_ISSUED' }),
    findDraftRefusal({ transaction: issued }, { kind: 'IN_FORCE', until: '2028-03-01' }),
    findDraftRefusal({ transaction: issued }, { kind: 'NOT_STARTED', from: '2027-03-01' }),
  ]).toEqual([
    cancelled,
    cancelled,
    'This term has expired: it has no more bills that could be drawn. Use the term that follows it.',
    'This has ended without a policy: it has no bills that could be drawn.',
    null,
    null,
  ]);
});
