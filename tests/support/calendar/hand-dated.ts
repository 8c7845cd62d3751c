import type { Payment } from '../../../machines/contract/types.ts';
import { preferences } from '../../../machines/domain/access/preference.ts';
import { nextCalendarDay } from '../../../machines/domain/calendar/calendar-days.ts';
import {
  type CalendarTerm,
  duties,
  suspenseDuty,
  type TermRenewal,
} from '../../../machines/domain/calendar/duties.ts';
import { listClocks } from '../../../machines/domain/claims/work/claim-clocks.ts';
import { addDays, endOfMonths } from '../../../machines/domain/dates/calendar.ts';
import { findCountedDay } from '../../../machines/domain/dates/full-payment-date.ts';
import { countGraceDays, findLastDayToPay } from '../../../machines/domain/dates/grace.ts';
import { findLastTimelyDay } from '../../../machines/domain/dates/last-timely-day.ts';
import { computeQuoteExpiration } from '../../../machines/domain/dates/quote-validity.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { findDraftReminderDay } from '../../../machines/domain/installments/drafts.ts';
import {
  findBillDate,
  findMissDate,
  findNonpaymentDays,
  findPayableUntil,
  ratingDataDays,
  underpaymentDays,
} from '../../../machines/domain/installments/installment-days.ts';
import { planInstallments } from '../../../machines/domain/installments/installment-plan.ts';
import { findAnswerDueDate } from '../../../machines/domain/messages/message-thread.ts';
import { findDormancyMonths } from '../../../machines/domain/money/dormancy.ts';
import { parseMoney } from '../../../machines/domain/money/money.ts';
import { findLastDayHeld } from '../../../machines/domain/renewal/late-money.ts';
import { findLastNoticeDay } from '../../../machines/domain/renewal/non-renewal.ts';
import { findProtection } from '../../../machines/domain/renewal/protection.ts';
import {
  findBuildDate,
  findFirstRenewalDate,
  findLastDayOfSecondBill,
  findLastDayToBillAgain,
  findPurgeDay,
  findRolloverBillDay,
  listRenewalDates,
} from '../../../machines/domain/renewal/renewal-days.ts';
import { isPaidInGrace } from '../../../machines/lifecycle/policy-conditions.ts';
import { findReturnDays } from '../../../machines/lifecycle/refunds.ts';

/*
 * Days of the calendar that were counted by hand, with a leap day, a Saturday, an event and a late notice among them. Each constant of the calendar
 * that is a day off changes one of them: tests/domain/calendar/hand-dated.test.ts tries all of them.
 */

/** A day, and the one that the calendar counts. */
export interface HandDated {
  readonly what: string;
  readonly expected: unknown;
  readonly counted: () => unknown;
}

const unpaid = { endDate: '2027-04-01', lastDate: '2027-05-01', paidOn: null, isEndedByUs: true };

/** A term of the calendar with only the facts of a row. */
function term(changes: Partial<CalendarTerm>): CalendarTerm {
  const blank = blankFile();
  return {
    payments: [],
    documentRequests: [],
    sentClaimChecks: [],
    scheduledChanges: [],
    unpaidChanges: [],
    openCredit: null,
    renewal: null,
    installments: [],
    draftConsent: null,
    drawn: [],
    underpayment: null,
    returnedMail: [],
    changedOn: '2027-12-31',
    closings: 0,
    isPaymentUnderWay: false,
    limits: {
      refundDays: Number(preferences.refundDays.defaultValue),
      quoteNoticeDays: 7,
      documentReminderDays: 5,
      uncashedMonths: 36,
      uncashedSource: '',
    },
    rating: { ratedAt: null },
    propertyAddress: blank.propertyAddress,
    policy: { ...blank.policy, quoteExpirationDate: null, recordLifecycleStatus: 'ACTIVE' },
    transaction: {
      ...blank.transaction,
      transactionId: 7,
      policyState: 'NEW_BUSINESS',
      transactionStatus: 'ISSUED',
      issuedDate: '2027-04-01',
    },
    ...changes,
  };
}

const quote = (changes: Partial<CalendarTerm> = {}) =>
  term({
    ...changes,
    transaction: {
      ...blankFile().transaction,
      transactionId: 7,
      policyState: 'QUOTE',
      transactionStatus: 'IN_PROCESS',
      issuedDate: null,
    },
  });

/** The days of the duties of a term, with the last day on which one is of use. */
const days = (one: CalendarTerm) =>
  duties(one, '2000-01-01').map(({ kind, day, lastDay }) => [kind, day, lastDay].join(' ').trim());

const billed = (stage: TermRenewal['renewal']['stage'], others: Partial<TermRenewal> = {}): TermRenewal => ({
  isOffer: true,
  renewal: { renewalId: 1, policyId: 1, stage, expirationDate: '2028-04-01', nextDate: null },
  revisedOn: null,
  bill: {
    renewalBillId: 1,
    billNumber: 'R1-1',
    billedDate: '2028-02-16',
    dueDate: '2028-04-01',
    lastDate: '2028-05-01',
  },
  ...others,
});

const row = (rows: readonly [what: string, expected: unknown, counted: () => unknown][]): HandDated[] =>
  rows.map(([what, expected, counted]) => ({ what, expected, counted }));

const method = (paymentTypeId: number) => findReturnDays({ paymentTypeId } as Payment);

export const handDated: readonly HandDated[] = row([
  [
    'the renewal of a term that ends on April 1, 2028, over a leap day',
    [
      'RENEWAL_RATES_CHECKED 2027-12-03 2028-01-31',
      'RENEWAL_BUILT 2028-02-01 2028-03-31',
      'RENEWAL_BILLED 2028-02-16 ',
      'RENEWAL_REMINDER 2028-03-02 2028-03-16',
      'RENEWAL_REMINDER 2028-03-17 2028-03-31',
      'RENEWAL_FINAL_NOTICE 2028-04-01 ',
      'RENEWAL_LAPSES 2028-05-02 ',
    ],
    () =>
      listRenewalDates('2028-04-01', '2028-05-01').map(
        ({ kind, day, lastDay }) => `${kind} ${day} ${lastDay ?? ''}`,
      ),
  ],
  [
    'the final notice of a bill that was sent four days after the end of the term',
    ['RENEWAL_FINAL_NOTICE 2028-04-12'],
    () =>
      listRenewalDates('2028-04-01', '2028-05-05', '2028-04-05')
        .filter(({ kind }) => kind === 'RENEWAL_FINAL_NOTICE')
        .map(({ kind, day }) => `${kind} ${day}`),
  ],
  ['the first day of that renewal', '2027-12-03', () => findFirstRenewalDate('2028-04-01')],
  ['the day on which it is offered', '2028-02-01', () => findBuildDate('2028-04-01')],
  [
    'grace that ends on a Saturday is not moved',
    '2027-05-01',
    () => findLastDayToPay('2027-04-01', '2027-02-15'),
  ],
  [
    'a bill that was mailed a day late, but with 30 days before the grace ends',
    '2027-05-01',
    () => findLastDayToPay('2027-04-01', '2027-02-16'),
  ],
  ['a bill that was mailed on April 20', '2027-05-20', () => findLastDayToPay('2027-04-01', '2027-04-20')],
  [
    'the longer grace after an event: the day before, its first, its last, and the day after',
    [30, 120, 120, 30],
    () => ['2020-02-12', '2020-02-13', '2020-06-15', '2020-06-16'].map((day) => countGraceDays(day)),
  ],
  [
    'a lender whose notice was mailed on the last day of the term, and eight days later',
    ['2027-05-01', '2027-05-09'],
    () =>
      ['2027-04-01', '2027-04-09'].map(
        (noticeMailedOn) => findProtection(unpaid, { kind: 'LENDER', noticeMailedOn }, '2027-04-01').until,
      ),
  ],
  [
    'a refund check of February 29, 2028, that nobody cashes in Texas and in Louisiana: unclaimed after three and five years',
    ['2031-03-01', '2033-03-01'],
    () => ['TX', 'LA'].map((state) => endOfMonths('2028-02-29', findDormancyMonths(state))),
  ],
  ['money that came after a lapse on May 14', '2027-05-24', () => findLastDayHeld('2027-05-14', null)],
  [
    'the company’s last day to mail that it does not renew',
    '2027-02-15',
    () => findLastNoticeDay('2027-04-01'),
  ],
  [
    'a second bill of January 31, 2028, and until when one can be asked for',
    ['2028-03-01', '2029-02-28'],
    () => [findLastDayOfSecondBill('2028-01-31'), findLastDayToBillAgain('2028-02-29')],
  ],
  [
    'a rollover whose prior policy ends on April 1, 2028: billed, and deleted',
    ['2028-02-16', '2028-06-30'],
    () => [findRolloverBillDay('2028-04-01'), findPurgeDay('2028-04-01')],
  ],
  [
    'twelve monthly payments from January 31: the last day of a month that has no 31st',
    [
      ...['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30', '2028-07-31'],
      ...['2028-08-31', '2028-09-30', '2028-10-31', '2028-11-30', '2028-12-31'],
    ],
    () =>
      planInstallments([{ line: 'BUILDING', amount: parseMoney('1200.00') }], '2028-01-31').later.map(
        ({ dueDate }) => dueDate,
      ),
  ],
  [
    'a monthly payment that is due on March 10, 2028: billed, payable, missed',
    ['2028-02-24', '2028-03-10', '2028-03-16', '2028-03-11'],
    () => [
      findBillDate('2028-03-10'),
      findPayableUntil('2028-03-10', '2028-02-24'),
      findPayableUntil('2028-03-10', '2028-03-01'),
      findMissDate('2028-03-10'),
    ],
  ],
  [
    'missing premium and missing facts that were asked for on February 1, 2028, and a private carrier’s notice of nonpayment of that day, without and with a lender',
    ['2028-03-02', '2028-04-01', '2028-02-11', '2028-03-17'],
    () => [
      addDays('2028-02-01', underpaymentDays),
      addDays('2028-02-01', ratingDataDays),
      addDays('2028-02-01', findNonpaymentDays(false)),
      addDays('2028-02-01', findNonpaymentDays(true)),
    ],
  ],
  ['the reminder of a draft of March 5, 2028', '2028-02-28', () => findDraftReminderDay('2028-03-05')],
  [
    'the last day of a quote that was rated on January 1, 2028',
    '2028-03-01',
    () => computeQuoteExpiration('2028-01-01', null, null),
  ],
  [
    'a quote that can be bound through March 1, 2028: the notice, and its end',
    ['QUOTE_EXPIRING 2028-02-23 2028-03-01', 'QUOTE_EXPIRES 2028-03-02'],
    () =>
      days({
        ...quote(),
        policy: { ...blankFile().policy, quoteExpirationDate: '2028-03-01', recordLifecycleStatus: 'ACTIVE' },
      }),
  ],
  [
    'a quote without a premium that was not touched since December 31, 2027',
    ['QUOTE_EXPIRES 2028-03-01'],
    () => days(quote()),
  ],
  [
    'an application of the same day',
    'The application can be paid and issued through 02/29/2028. After that it is closed.',
    () =>
      duties(
        {
          ...quote(),
          transaction: {
            ...quote().transaction,
            policyState: 'APPLICATION',
            submittedAt: '2027-12-31T18:00:00Z',
          },
        },
        '2000-01-01',
      )[0]?.sentence,
  ],
  [
    'the last day for the premium of a closing and of a transfer of February 1, 2028: insured, lender, prior policy; and of an application signed then',
    ['2028-02-10', '2028-03-01', '2028-03-02', '2028-02-10'],
    () => {
      const { policy, transaction, propertyAddress } = blankFile();
      const closing = { effectiveDateType: 'LOAN_CLOSING', loanClosingDate: '2028-02-01' } as const;
      const answers: readonly Partial<CalendarTerm['policy']>[] = [
        { ...closing, policyBillingType: 'INSURED' },
        { ...closing, policyBillingType: 'FIRST_MORTGAGEE' },
        { effectiveDateType: 'TRANSFER', priorPolicyExpirationDate: '2028-02-01' },
        { effectiveDateType: 'MAP_REVISION' },
      ];
      return answers.map((each) =>
        findLastTimelyDay({
          policy: { ...policy, ...each },
          transaction: { ...transaction, agentSignedDate: '2028-02-01' },
          propertyAddress,
        }),
      );
    },
  ],
  [
    'a document that is needed by March 3, 2028: reminded, and overdue',
    ['DOCUMENT_REMINDER 2028-02-27 2028-03-03', 'DOCUMENT_OVERDUE 2028-03-04'],
    () =>
      days(
        term({
          documentRequests: [
            {
              documentRequestId: 1,
              documentType: 'Lease',
              requestedAt: '2028-02-01T18:00:00Z',
              dueDate: '2028-03-03',
              remindedDate: null,
              status: 'OPEN',
            },
          ],
        }),
      ),
  ],
  [
    'a change whose payment came back on January 31, 2028',
    ['UNPAID_CHANGE_UNDONE 2028-03-02'],
    () => days(term({ unpaidChanges: [{ transactionId: 9, paymentId: 31, returnedDate: '2028-01-31' }] })),
  ],
  [
    'a refund that was approved on February 20, 2028',
    ['REFUND_LEFT_OPEN 2028-03-01'],
    () =>
      days(
        term({
          payments: [
            {
              paymentId: 1,
              paymentStatusId: 11,
              approvedRejectedDate: '2028-02-20',
              amount: '-5.00',
            } as Payment,
          ],
        }),
      ),
  ],
  [
    'money in suspense since February 20, 2028',
    '2028-03-01',
    () =>
      suspenseDuty(
        { suspenseItemId: 1, status: 'WAITING', receivedDate: '2028-02-20', amount: '5.00' },
        Number(preferences.suspenseDays.defaultValue),
        '2028-02-20',
      )?.day,
  ],
  [
    'missing premium whose last day is March 2, 2028',
    ['UNDERPAYMENT_ENDS 2028-03-03'],
    () =>
      days(
        term({
          underpayment: {
            underpaymentId: 1,
            kind: 'PREMIUM_SHORT',
            amount: '60.00',
            billedDate: '2028-02-01',
            lastDate: '2028-03-02',
            isPaid: false,
          },
        }),
      ),
  ],
  [
    'a change of the term that ends, found after its renewal was offered, and until when it is carried over',
    ['RENEWAL_REVISED 2028-03-05 2028-03-31'],
    () =>
      days(term({ renewal: billed('BILLED', { revisedOn: '2028-03-05' }) })).filter((line) =>
        line.startsWith('RENEWAL_REVISED'),
      ),
  ],
  [
    'a draft of a bill, and until when the insured is reminded of it',
    ['DRAFT_REMINDER 2028-03-26 2028-03-31', 'PAYMENT_DRAFTED 2028-04-01'],
    () =>
      days(term({ draftConsent: { account: 'card' }, renewal: billed('BILLED') })).filter((line) =>
        line.includes('DRAFT'),
      ),
  ],
  [
    'certified mail that was posted on the fourth and on the fifth day after the application',
    ['2028-02-29', '2028-03-09'],
    () =>
      [
        ['2028-02-25', '2028-02-29'],
        ['2028-02-24', '2028-02-29'],
      ].map(([applied = '', certifiedMailDate = '']) =>
        findCountedDay({ cashReceiptDate: '2028-03-09', certifiedMailDate }, applied),
      ),
  ],
  [
    'days in which a bank may take a payment back: electronic check, card, check, lockbox, money order, sweep, wire',
    [5, 0, 10, 10, 10, 5, 0],
    () => [1, 2, 4, 5, 6, 8, 7].map(method),
  ],
  ['the night after the last one', '2028-03-01', () => nextCalendarDay('2028-02-29', '2028-03-09', false)],
  [
    'the last day of grace, and the day after it, where nothing lengthens it',
    [true, false],
    () => [30, 31].map((daysPaidAfterExpiration) => isPaidInGrace({ daysPaidAfterExpiration })),
  ],
  [
    'an answer to a message of the Friday before Presidents’ Day',
    '2028-02-22',
    () => findAnswerDueDate('2028-02-18'),
  ],
  [
    'the clocks of a claim of February 17, 2028, which was reported on the Friday before Presidents’ Day',
    [
      'ASSIGNMENT 2028-02-22',
      'CONTACT 2028-02-24',
      'PRELIMINARY_REPORT 2028-03-08',
      'CLOSING_REPORT 2028-04-22',
      'PROOF_OF_LOSS 2028-04-17',
      'PROOF_DECISION 2028-05-01',
      'EXAMINATION 2028-05-02',
      'PAYMENT 2028-05-11',
      'APPEAL 2028-07-11',
      'SUIT 2029-05-12',
    ],
    () =>
      listClocks(
        {
          ...{ dateOfLoss: '2028-02-17', reportedDate: '2028-02-18', assignedDate: '2028-02-22' },
          ...{ contactedDate: null, preliminaryDate: '2028-03-08', closingDate: '2028-04-21' },
          ...{
            examinedDate: '2028-05-02',
            proofDate: '2028-04-17',
            paidDate: null,
            deniedDate: '2028-05-12',
            lastDeniedDate: '2028-05-12',
          },
          ...{ closedDate: null, suitDate: null },
        },
        '2028-05-12',
      ).map(({ kind, dueDate }) => `${kind} ${dueDate}`),
  ],
]);
