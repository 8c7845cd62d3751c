import { expect, test } from 'vitest';
import {
  findDraftRefusal,
  findDraftReminderDay,
  listDrafts,
} from '../../../machines/domain/installments/drafts.ts';

/* Days written by hand, so that every constant that is a day off breaks one of them. */

const offer = {
  renewal: { stage: 'BILLED', expirationDate: '2028-03-03' },
  bill: { renewalBillId: 4, billNumber: 'R7-9', billedDate: '2028-01-18', dueDate: '2028-03-03' },
} as const;
const transaction = { billedDate: '2028-01-18' };

test('a renewal bill is drawn on the last day of the term, a monthly payment on its day, and the insured is reminded six days before', () => {
  const row = {
    installmentId: 8,
    number: 3,
    dueDate: '2027-06-01',
    billedDate: '2027-05-17',
    nextDate: '2027-06-02',
  };
  const coming = {
    installmentId: 9,
    number: 4,
    dueDate: '2027-07-01',
    billedDate: null,
    nextDate: '2027-06-16',
  };
  expect([
    listDrafts({ transaction, offer, installments: [] }),
    listDrafts({ transaction, offer: null, installments: [row, coming] }),
    findDraftReminderDay('2028-03-03'),
    findDraftReminderDay('2027-06-01'),
  ]).toEqual([
    [{ subjectId: 4, occasion: 'bill R7-9', day: '2028-03-03', overdueFrom: '2028-03-03' }],
    [{ subjectId: 8, occasion: 'monthly payment 3', day: '2027-06-01', overdueFrom: '2027-06-01' }],
    '2028-02-26',
    '2027-05-26',
  ]);
});

test('a monthly payment that was billed late is drawn on the last day by which its bill can be paid, fifteen days after it', () => {
  const late = {
    installmentId: 8,
    number: 3,
    dueDate: '2027-06-01',
    billedDate: '2027-06-03',
    nextDate: '2027-06-19',
  };
  const [draft] = listDrafts({ transaction, offer: null, installments: [late] });
  expect([draft, findDraftReminderDay(draft?.day ?? '')]).toEqual([
    { subjectId: 8, occasion: 'monthly payment 3', day: '2027-06-18', overdueFrom: '2027-06-18' },
    '2027-06-12',
  ]);
});

test('a bill that is late, or whose payment was returned, is drawn a week later, and a second bill on its own last day; a new consent is drawn at once', () => {
  const draw = (
    bill: Partial<Record<'billedDate' | 'dueDate', string>>,
    billedDate = bill.billedDate ?? '2028-01-18',
  ) =>
    listDrafts({
      transaction: { billedDate },
      offer: { ...offer, bill: { ...offer.bill, ...bill } },
      installments: [],
    }).map(({ day, overdueFrom }) => [day, overdueFrom, findDraftReminderDay(day)]);
  expect([
    draw({ billedDate: '2028-02-25' }),
    draw({ billedDate: '2028-02-26' }),
    draw({}, '2028-03-06'),
    draw({ billedDate: '2028-09-19', dueDate: '2028-10-19' }),
  ]).toEqual([
    [['2028-03-03', '2028-03-03', '2028-02-26']],
    [['2028-03-04', '2028-03-03', '2028-02-27']],
    [['2028-03-13', '2028-03-03', '2028-03-07']],
    [['2028-10-19', '2028-09-19', '2028-10-13']],
  ]);
});

test('nothing is drawn before a bill, after the renewal is paid or over, and for a payment that is settled', () => {
  const settled = {
    installmentId: 8,
    number: 3,
    dueDate: '2027-06-01',
    billedDate: '2027-05-17',
    nextDate: null,
  };
  expect([
    listDrafts({ transaction, offer: { ...offer, bill: null }, installments: [] }),
    listDrafts({
      transaction,
      offer: { ...offer, renewal: { ...offer.renewal, stage: 'RENEWED' } },
      installments: [],
    }),
    listDrafts({
      transaction,
      offer: { ...offer, renewal: { ...offer.renewal, stage: 'LAPSED' } },
      installments: [],
    }),
    listDrafts({ transaction, offer: null, installments: [settled] }),
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
