import { expect, test } from 'vitest';
import { nextCalendarDay } from '../../../machines/domain/calendar/calendar-days.ts';
import { describeDormancy } from '../../../machines/domain/calendar/describe-dormancy.ts';
import {
  type CalendarTerm,
  duties,
  dutyKey,
  judgeDuty,
  suspenseDuty,
} from '../../../machines/domain/calendar/duties.ts';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { foreseeRenewal } from '../../../machines/domain/renewal/renewal-refusal.ts';
import { caseCount } from '../../support/extent.ts';

type Changes = Partial<Omit<CalendarTerm, 'policy' | 'transaction'>> & {
  readonly policy?: Partial<CalendarTerm['policy']>;
  readonly transaction?: Partial<CalendarTerm['transaction']>;
};

function term({ policy, transaction, ...others }: Changes = {}): CalendarTerm {
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
    changedOn: '2026-11-21',
    closings: 0,
    isPaymentUnderWay: false,
    limits: {
      refundDays: 10,
      uncashedMonths: 36,
      uncashedSource: '',
      quoteNoticeDays: 7,
      documentReminderDays: 5,
    },
    rating: { ratedAt: '2026-11-21T18:00:00Z' },
    propertyAddress: blank.propertyAddress,
    ...others,
    policy: {
      ...blank.policy,
      quoteExpirationDate: '2027-01-20',
      recordLifecycleStatus: 'ACTIVE',
      ...policy,
    },
    transaction: {
      ...blank.transaction,
      transactionId: 7,
      policyState: 'QUOTE',
      transactionStatus: 'IN_PROCESS',
      issuedDate: null,
      submittedAt: null,
      ...transaction,
    },
  };
}

function payment(
  status: keyof typeof paymentStatus,
  amount: string,
  approvedRejectedDate: string | null = null,
) {
  return {
    paymentId: 31,
    paymentStatusId: paymentStatus[status],
    amount,
    approvedRejectedDate,
    parentPaymentId: null,
  } as unknown as CalendarTerm['payments'][number];
}

const submitted = { policyState: 'APPLICATION', submittedAt: '2026-12-01T18:00:00Z' } as const;

test('a quote expires on the day after its last one, and not before', () => {
  expect(duties(term(), '2027-01-20')).toEqual([
    {
      kind: 'QUOTE_EXPIRING',
      subjectId: 7,
      occasion: 'rated 2026-11-21T18:00:00Z, submitted never',
      day: '2027-01-13',
      isDue: true,
      sentence: 'The insured and the agent are notified that the quote can be bound through 01/20/2027.',
      obstacle: null,
      lastDay: '2027-01-20',
    },
    {
      kind: 'QUOTE_EXPIRES',
      subjectId: 7,
      occasion: 'rated 2026-11-21T18:00:00Z, submitted never',
      day: '2027-01-21',
      isDue: false,
      sentence: 'The quote can be bound through 01/20/2027. After that it is closed.',
      obstacle: null,
      lastDay: null,
    },
  ]);
  expect(duties(term(), '2027-01-21').map(({ isDue }) => isDue)).toEqual([true, true]);
});

test('a quote that was never rated expires 60 days after the last change', () => {
  const unrated = term({ policy: { quoteExpirationDate: null }, rating: { ratedAt: null } });
  expect(duties(unrated, '2026-11-21').map(({ day, sentence }) => [day, sentence])).toEqual([
    ['2027-01-21', 'The quote has no premium yet. It is closed on 01/21/2027 unless someone works on it.'],
  ]);
});

test('an application with money, cleared or on its way, waits for a person; without, it is closed', () => {
  const judged = (changes: Changes) =>
    duties(term({ transaction: submitted, ...changes }), '2027-02-01').map((duty) => [
      duty.kind,
      judgeDuty(duty, '2027-02-01').status,
    ]);
  const waiting = [['APPLICATION_EXPIRES', 'WAITING']];
  const closed = [['APPLICATION_EXPIRES', 'DONE']];
  expect([
    judged({}),
    judged({ payments: [payment('CLEARED', '1024.00')] }),
    judged({ payments: [payment('PENDING', '1024.00')] }),
    judged({ isPaymentUnderWay: true }),
    judged({ payments: [payment('VOIDED', '1024.00')] }),
    judged({ payments: [payment('CLEARED', '1024.00'), payment('REFUND_ISSUED', '-1024.00')] }),
    judged({ payments: [payment('CLEARED', '1024.00'), payment('REFUND_REQUESTED', '-1024.00')] }),
    judged({ transaction: { ...submitted, transactionStatus: 'PENDING_UNDERWRITING' } }),
  ]).toEqual([closed, waiting, waiting, waiting, closed, closed, waiting, waiting]);
});

test('an unpaid application is closed when its money is late for the coverage, not when the coverage starts', () => {
  const closedOn = (policy: Changes['policy'], transaction: Changes['transaction'] = {}) =>
    duties(
      term({
        policy: { quoteExpirationDate: '2026-12-03', ...policy },
        transaction: { ...submitted, agentSignedDate: '2026-12-01', ...transaction },
      }),
      '2026-12-01',
    ).map(({ day, sentence }) => [day, sentence]);
  const closing = { effectiveDateType: 'LOAN_CLOSING', loanClosingDate: '2026-12-03' } as const;
  const open = (last: string) =>
    `The application can be paid and issued through ${last}. After that it is closed.`;
  expect([
    closedOn({ ...closing, policyBillingType: 'INSURED' }),
    closedOn({ ...closing, policyBillingType: 'FIRST_MORTGAGEE' }),
    closedOn({ ...closing, isLenderFoundGap: true, policyBillingType: 'FIRST_MORTGAGEE' }),
    closedOn({ effectiveDateType: 'MAP_REVISION' }),
    closedOn({ effectiveDateType: 'TRANSFER', priorPolicyExpirationDate: '2026-12-03' }),
    closedOn({ effectiveDateType: 'STANDARD_30_DAY', quoteExpirationDate: '2026-12-31' }),
    closedOn({ ...closing, policyBillingType: 'FIRST_MORTGAGEE' }, { policyState: 'QUOTE' }).slice(1),
  ]).toEqual([
    [['2026-12-13', open('12/12/2026')]],
    [['2027-01-02', open('01/01/2027')]],
    [['2026-12-11', open('12/10/2026')]],
    [['2026-12-11', open('12/10/2026')]],
    [['2027-01-03', open('01/02/2027')]],
    [['2027-01-01', open('12/31/2026')]],
    [['2026-12-04', 'The quote can be bound through 12/03/2026. After that it is closed.']],
  ]);
});

test('a quote that expired and was reopened keeps its days to be rated again, and then expires once more', () => {
  const reopened = term({ closings: 1, changedOn: '2027-02-01' });
  expect(duties(reopened, '2027-02-02').map(({ kind, day, occasion }) => ({ kind, day, occasion }))).toEqual([
    {
      kind: 'QUOTE_EXPIRES',
      day: '2027-04-03',
      occasion: 'rated 2026-11-21T18:00:00Z, submitted never, reopened 1',
    },
  ]);
  expect(duties(reopened, '2027-02-02')[0]?.sentence).toBe(
    'The quote has no new premium since it was reopened. It is closed on 04/03/2027 unless someone works on it.',
  );
  const rated = term({
    closings: 1,
    changedOn: '2027-02-01',
    policy: { quoteExpirationDate: '2027-04-02' },
    rating: { ratedAt: '2027-02-01T18:00:00Z' },
  });
  expect(duties(rated, '2027-02-02').map(({ kind, day }) => [kind, day])).toEqual([
    ['QUOTE_EXPIRING', '2027-03-26'],
    ['QUOTE_EXPIRES', '2027-04-03'],
  ]);
});

test('money in suspense is handed to accounting after its days, until it is matched or returned', () => {
  const item = {
    suspenseItemId: 5,
    status: 'WAITING',
    receivedDate: '2026-12-01',
    amount: '1024.50',
  } as const;
  const duty = suspenseDuty(item, 10, '2026-12-11');
  expect(duty && judgeDuty(duty, '2026-12-11')).toEqual({
    status: 'WAITING',
    reason:
      'The $1,024.50 has been in suspense since 12/01/2026. Accounting matches it with a policy or returns it.',
  });
  expect([
    suspenseDuty(item, 10, '2026-12-10')?.isDue,
    suspenseDuty({ ...item, status: 'MATCHED' }, 10, '2026-12-11'),
    suspenseDuty({ ...item, status: 'RETURNED' }, 10, '2026-12-11'),
  ]).toEqual([false, null, null]);
});

test('an issued, ended or archived transaction has no duties of a quote', () => {
  const listed = [
    term({ transaction: { transactionStatus: 'ISSUED', issuedDate: '2026-12-01' } }),
    term({ transaction: { transactionStatus: 'ABANDONED' } }),
    term({ policy: { recordLifecycleStatus: 'ARCHIVED' } }),
  ].map((each) => duties(each, '2030-01-01'));
  expect(listed).toEqual([[], [], []]);
});

test('a change whose payment was returned is undone on the day after its thirty days, and what a change returned is refunded on its day', () => {
  const issued = {
    policyState: 'NEW_BUSINESS',
    transactionStatus: 'ISSUED',
    issuedDate: '2026-12-01',
  } as const;
  const waiting = term({
    transaction: issued,
    unpaidChanges: [{ transactionId: 9, paymentId: 31, returnedDate: '2027-02-01' }],
    openCredit: { amount: '8.00', day: '2027-02-20', hold: null },
  });
  const on = (today: string) =>
    duties(waiting, today)
      .filter(({ kind }) => kind === 'UNPAID_CHANGE_UNDONE' || kind === 'CREDIT_REFUNDED')
      .map(({ kind, subjectId, day, isDue }) => [kind, subjectId, day, isDue]);
  expect(on('2027-03-03')).toEqual([
    ['CREDIT_REFUNDED', 7, '2027-02-20', true],
    ['UNPAID_CHANGE_UNDONE', 9, '2027-03-04', false],
  ]);
  expect(on('2027-03-04').map(([, , , isDue]) => isDue)).toEqual([true, true]);
  expect(duties(term({ transaction: issued }), '2027-03-04').map(({ kind }) => kind)).not.toContain(
    'CREDIT_REFUNDED',
  );
});

test('a credit of the same amount is refunded again once the refund of the first one has left or was stopped, and not asked for again while it is rejected', () => {
  const issued = {
    policyState: 'NEW_BUSINESS',
    transactionStatus: 'ISSUED',
    issuedDate: '2026-12-01',
  } as const;
  const readKey = (...payments: CalendarTerm['payments']) => {
    const openCredit = { amount: '8.00', day: '2027-02-20', hold: null };
    const listed = duties(term({ transaction: issued, openCredit, payments }), '2027-02-20');
    return listed.filter(({ kind }) => kind === 'CREDIT_REFUNDED').map(dutyKey);
  };
  const paid = payment('CLEARED', '1024.00');
  const first = ['CREDIT_REFUNDED 7 credit of 8.00 after 1 payments'];
  const second = ['CREDIT_REFUNDED 7 credit of 8.00 after 2 payments'];
  expect([
    readKey(paid),
    readKey(paid, payment('REFUND_REJECTED', '-8.00')),
    readKey(paid, payment('DECLINED', '9.00')),
    readKey(paid, payment('REFUND_ISSUED', '-8.00')),
    readKey(paid, payment('REFUND_STOPPED', '-8.00')),
    readKey(paid, payment('CLEARED', '9.00')),
  ]).toEqual([first, first, first, second, second, second]);
});

test('a credit for the rewritten policy waits for a person to move it', () => {
  const waiting = term({
    transaction: { policyState: 'NEW_BUSINESS', transactionStatus: 'ISSUED', issuedDate: '2026-12-01' },
    openCredit: { amount: '433.00', day: '2027-02-20', hold: 'REWRITTEN' },
  });
  const [duty] = duties(waiting, '2027-02-20').filter(({ kind }) => kind === 'CREDIT_REFUNDED');
  if (duty === undefined) throw new Error('There is no duty.');
  expect(duty.sentence).toBe('$433.00 can be moved to the rewritten policy from 02/20/2027 on.');
  expect(judgeDuty(duty, '2027-02-20')).toEqual({
    status: 'WAITING',
    reason:
      '$433.00 waits for the rewritten policy. Accounting moves it there, or requests its refund where there is none.',
  });
});

test('a credit of a void term whose claims were paid waits for accounting to subtract them', () => {
  const waiting = term({
    transaction: { policyState: 'NEW_BUSINESS', transactionStatus: 'ISSUED', issuedDate: '2026-12-01' },
    openCredit: { amount: '433.00', day: '2027-02-20', hold: 'CLAIMS_PAID' },
  });
  const [duty] = duties(waiting, '2027-02-20').filter(({ kind }) => kind === 'CREDIT_REFUNDED');
  if (duty === undefined) throw new Error('There is no duty.');
  expect(duty.sentence).toBe('$433.00 less the claims paid can be refunded from 02/20/2027 on.');
  expect(judgeDuty(duty, '2027-02-20')).toEqual({
    status: 'WAITING',
    reason:
      '$433.00 was returned, less the claims that were paid for the term. Accounting requests the refund of the rest.',
  });
});

test('a claim check that was never cashed is unclaimed property after the months of the state, from the day it was sent last', () => {
  const sent = term({
    transaction: { transactionStatus: 'ISSUED' },
    sentClaimChecks: [
      { claimPaymentId: 4, payeeName: 'Rosa Alvarez', amount: '22000.00', sentDate: '2026-12-31' },
    ],
  });
  expect(duties(sent, '2029-12-30').map(({ isDue }) => isDue)).toEqual([false]);
  const [duty] = duties(sent, '2029-12-31');
  expect(duty).toEqual({
    kind: 'CLAIM_CHECK_UNCLAIMED',
    subjectId: 4,
    occasion: 'sent 2026-12-31',
    day: '2029-12-31',
    isDue: true,
    sentence:
      'The claim check of $22,000.00 to Rosa Alvarez of 12/31/2026 becomes unclaimed property on 12/31/2029 if nobody cashes it. ',
    obstacle: null,
    lastDay: null,
  });
  expect(duty && judgeDuty(duty, '2029-12-31')).toEqual({ status: 'DONE', reason: null });
});

test('a refund that was approved and not sent is handed to accounting after its days', () => {
  const open = term({
    transaction: { transactionStatus: 'ISSUED' },
    payments: [payment('REFUND_APPROVED', '-50.00', '2026-12-01')],
  });
  const [duty] = duties(open, '2026-12-11');
  expect(duty && judgeDuty(duty, '2026-12-11')).toEqual({
    status: 'WAITING',
    reason:
      'The refund of $50.00 was approved on 12/01/2026 and has not been sent. Accounting sends it or stops it.',
  });
});

test('over random nights, moves and jumps of the clock, the days come in order, none twice or left out, and each occasion is done once', () => {
  let seed = 4711;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < caseCount / 20; round += 1) {
    let today = '2026-11-21';
    let last: string | null = null;
    let expires = addDays(today, random(60));
    let rating = 0;
    const days: string[] = [];
    const done: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      today = addDays(today, random(4) === 0 ? random(90) : 1);
      for (;;) {
        const day = nextCalendarDay(last, today, false);
        if (day === null) break;
        days.push(day);
        last = day;
        const quote = term({
          policy: { quoteExpirationDate: expires },
          rating: { ratedAt: String(rating) },
        });
        for (const duty of duties(quote, day))
          if (duty.isDue && !done.includes(dutyKey(duty))) {
            expect(daysBetween(duty.day, day)).toBeGreaterThanOrEqual(0);
            done.push(dutyKey(duty));
          }
      }
      // The last day is moved, for the same rating or a new one; it may be in the past.
      if (random(3) === 0) expires = addDays(today, random(80) - 20);
      if (random(5) === 0) rating += 1;
    }
    expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
    expect(last).toBe(today);
    expect(new Set(done).size).toBe(done.length);
    const missed = duties(
      term({ policy: { quoteExpirationDate: expires }, rating: { ratedAt: String(rating) } }),
      addDays(today, 1),
    ).filter(({ isDue, day }) => isDue && day <= today);
    // Only what was moved after the last night is still to come.
    for (const duty of missed) expect(daysBetween(duty.day, addDays(today, 1))).toBeGreaterThan(0);
  }
});

test('a clock that was moved back continues from its day in a sandbox, and waits elsewhere', () => {
  expect([
    nextCalendarDay(null, '2026-11-21', false),
    nextCalendarDay('2026-11-21', '2026-11-21', false),
    nextCalendarDay('2026-11-21', '2027-02-19', false),
    nextCalendarDay('2027-02-19', '2026-11-21', true),
    nextCalendarDay('2027-02-19', '2026-11-21', false),
  ]).toEqual(['2026-11-21', null, '2026-11-22', '2026-11-21', null]);
});

test('nothing of a renewal is announced for a term without cover on its last day, and cover that is back brings it back', () => {
  const planned = { ...{ renewalId: 3, policyId: 1, expirationDate: '2027-04-01' }, nextDate: '2026-12-02' };
  const announce = (hasLastDay: boolean) =>
    duties(
      term({
        transaction: { policyState: 'NEW_BUSINESS', transactionStatus: 'ISSUED', issuedDate: '2026-04-01' },
        renewal: {
          ...{ isOffer: false, revisedOn: null, bill: null },
          renewal: foreseeRenewal({ ...planned, stage: 'PLANNED' as const }, hasLastDay),
        },
      }),
      '2026-11-21',
    ).map(({ kind }) => kind);
  expect([announce(false), announce(true)]).toEqual([[], ['RENEWAL_RATES_CHECKED', 'RENEWAL_BUILT']]);
  const ended = { ...planned, stage: 'LAPSED', nextDate: '2027-05-12' } as const;
  expect(foreseeRenewal(ended, false)).toEqual(ended);
});

const billed = {
  draftConsent: { account: 'card' },
  transaction: {
    policyState: 'BILLED_RENEWAL_APPLICATION',
    transactionStatus: 'BILLED_RENEWAL',
    billedDate: '2027-10-07',
  },
  renewal: {
    isOffer: true,
    renewal: {
      renewalId: 3,
      policyId: 1,
      stage: 'BILLED',
      expirationDate: '2027-11-21',
      nextDate: '2027-11-21',
    },
    revisedOn: null,
    bill: {
      renewalBillId: 5,
      billNumber: 'R2-7',
      billedDate: '2027-10-07',
      dueDate: '2027-11-21',
      lastDate: '2027-12-21',
    },
  },
} as const;

test('the calendar draws a bill once: returned, it is not drawn again, and one that was paid otherwise is drawn a week after its return, with a reminder', () => {
  const listDrafts = (returnedOn: string, drawn: string[]) =>
    duties(
      term({
        ...billed,
        drawn,
        transaction: { ...billed.transaction, transactionId: 8, billedDate: returnedOn },
      }),
      '2027-11-21',
    )
      .filter(({ kind }) => kind === 'DRAFT_REMINDER' || kind === 'PAYMENT_DRAFTED')
      .map((duty) => `${duty.day} ${dutyKey(duty)}`);
  expect([
    listDrafts('2027-11-25', ['bill R2-7']),
    listDrafts('2027-11-24', []),
    listDrafts('2027-12-15', []),
  ]).toEqual([
    [],
    ['2027-11-25 DRAFT_REMINDER 5 bill R2-7 on 2027-12-01', '2027-12-01 PAYMENT_DRAFTED 5 bill R2-7'],
    [],
  ]);
});

test('the reminders of a bill say that none is sent while it is to be drawn', () => {
  const listReminders = (draftConsent: CalendarTerm['draftConsent']) =>
    duties(term({ ...billed, draftConsent }), '2027-11-06')
      .filter(({ kind }) => kind === 'RENEWAL_REMINDER')
      .map(({ day, sentence }) => `${day} ${sentence}`);
  expect([listReminders(null), listReminders({ account: 'card' })]).toEqual([
    [
      '2027-10-22 The payor is reminded if the bill is not paid by then.',
      '2027-11-06 The payor is reminded if the bill is not paid by then.',
    ],
    [
      '2027-10-22 No reminder of the bill is sent while it is to be drawn.',
      '2027-11-06 No reminder of the bill is sent while it is to be drawn.',
    ],
  ]);
});

test('a first bill that is sent once the term has ended is followed by the final notice a week later; one that asks again then brings none by the calendar', () => {
  const listNotices = (
    bill: Partial<Record<'billedDate' | 'dueDate' | 'lastDate', string>>,
    billedDate: string,
  ) =>
    duties(
      term({
        ...billed,
        transaction: { ...billed.transaction, billedDate },
        renewal: { ...billed.renewal, bill: { ...billed.renewal.bill, ...bill } },
      }),
      '2027-12-22',
    ).flatMap(({ kind, day }) => (kind === 'RENEWAL_FINAL_NOTICE' ? [day] : []));
  const second = { billedDate: '2028-06-08', dueDate: '2028-07-08', lastDate: '2028-07-08' };
  expect([
    listNotices({}, '2027-11-20'),
    listNotices({}, '2027-11-21'),
    listNotices({}, '2027-11-24'),
    listNotices(second, '2028-06-08'),
    listNotices({ billedDate: '2027-11-20' }, '2027-11-20'),
    listNotices({ billedDate: '2027-11-21' }, '2027-11-21'),
    listNotices({ billedDate: '2027-11-24' }, '2027-11-24'),
    listNotices({ billedDate: '2027-11-24' }, '2027-11-26'),
  ]).toEqual([['2027-11-21'], [], [], [], ['2027-11-21'], ['2027-11-28'], ['2027-12-01'], []]);
});

test('on the last day of a term its bill is drawn before the final notice, which waits for a payment under way', () => {
  const listDay = (changes: Changes) =>
    duties(term({ ...billed, ...changes }), '2027-11-21')
      .filter(({ day }) => day === '2027-11-21')
      .map((duty) => `${duty.kind} ${judgeDuty(duty, '2027-11-21').status}`);
  expect([listDay({}), listDay({ isPaymentUnderWay: true })]).toEqual([
    ['PAYMENT_DRAFTED DONE', 'RENEWAL_FINAL_NOTICE DONE'],
    ['PAYMENT_DRAFTED WAITING', 'RENEWAL_FINAL_NOTICE WAITING'],
  ]);
});

test('an offer that the engine cannot rate waits for a person before its bill; once FEMA’s rates are entered, it is billed', () => {
  const judgedBill = (transactionStatus: CalendarTerm['transaction']['transactionStatus']) => {
    const offered = term({
      transaction: { policyState: 'BILLED_RENEWAL_APPLICATION', transactionStatus },
      renewal: {
        isOffer: true,
        revisedOn: null,
        bill: null,
        renewal: {
          renewalId: 3,
          policyId: 1,
          expirationDate: '2027-04-01',
          stage: 'OFFERED',
          nextDate: '2027-02-15',
        },
      },
    });
    const [bill] = duties(offered, '2027-02-15').filter(({ kind }) => kind === 'RENEWAL_BILLED');
    return bill === undefined ? null : judgeDuty(bill, '2027-02-15');
  };
  expect([judgedBill('SFR_RATES_REQUIRED'), judgedBill('SCHEDULED_FOR_BILLING')]).toEqual([
    {
      status: 'WAITING',
      reason:
        'The rating engine cannot rate the next term. Ask FEMA for its rates and enter them; the bill then goes out.',
    },
    { status: 'DONE', reason: null },
  ]);
});

test('an offer that the engine cannot rate is handed to those who enter FEMA’s rates, with the day of its bill, until they are entered', () => {
  const listAwaited = (transactionStatus: CalendarTerm['transaction']['transactionStatus']) =>
    duties(
      term({
        transaction: { policyState: 'BILLED_RENEWAL_APPLICATION', transactionStatus },
        renewal: {
          isOffer: true,
          revisedOn: null,
          bill: null,
          renewal: {
            renewalId: 3,
            policyId: 1,
            expirationDate: '2027-04-01',
            stage: 'OFFERED',
            nextDate: '2026-12-02',
          },
        },
      }),
      '2026-12-02',
    )
      .filter(({ kind }) => kind === 'RENEWAL_RATES_AWAITED')
      .map((duty) => [duty.day, duty.isDue, judgeDuty(duty, '2026-12-02')]);
  expect([listAwaited('SFR_RATES_REQUIRED'), listAwaited('SCHEDULED_FOR_BILLING')]).toEqual([
    [
      [
        '2026-12-02',
        true,
        {
          status: 'WAITING',
          reason:
            'The rating engine cannot rate the term from 04/01/2027 on. Ask FEMA for its rates and enter them by 02/15/2027, when its bill is due.',
        },
      ],
    ],
    [],
  ]);
});

test('the years after which a check is unclaimed are named as an assumption, by state', () => {
  expect([describeDormancy('TX'), describeDormancy('LA'), describeDormancy(null)]).toEqual([
    'The term of 3 years in TX is an assumption, from memory of the statutes on unclaimed property, without a source at hand (11/29/2026). Compare it with the statute.',
    'The term of 5 years in LA is an assumption, from memory of the statutes on unclaimed property, without a source at hand (11/29/2026). Compare it with the statute.',
    'The term of 3 years is an assumption, from memory of the statutes on unclaimed property, without a source at hand (11/29/2026). Compare it with the statute.',
  ]);
});
