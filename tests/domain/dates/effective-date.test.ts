import { describe, expect, test } from 'vitest';
import type { EffectiveDateType } from '../../../machines/contract/types.ts';
import {
  computeEffectiveDate,
  computeExpirationDate,
} from '../../../machines/domain/dates/effective-date.ts';
import {
  findSubmissionDates,
  lastTimelyReceipt,
  waitingPeriodStart,
} from '../../../machines/domain/dates/waiting-period.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { requiredDocuments } from '../../../machines/domain/underwriting/required-documents.ts';
import { findStartBoughtOn } from '../../../machines/domain/underwriting/returned-payment.ts';
import { applyChange, type FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

interface Asked {
  type: EffectiveDateType;
  policy?: FileChange['policy'];
  applied: string;
  received?: string;
}

function computed({ type, policy = {}, applied, received = applied }: Asked) {
  const file = applyChange(blankFile(), { policy: { effectiveDateType: type, ...policy } });
  const rule = computeEffectiveDate(file, applied, { applicationDate: applied, receiptDate: received });
  return [rule.effectiveDate, rule.waitingPeriod, rule.rule, ...rule.problems.map(({ code }) => code)];
}

test('ten days count the given day as the first', () => {
  expect(lastTimelyReceipt('2026-03-02')).toBe('2026-03-11');
});

test('a wait counts from the application where the money came within ten days, else from the receipt', () => {
  expect(waitingPeriodStart({ applicationDate: '2026-03-02', receiptDate: '2026-03-11' })).toBe('2026-03-02');
  expect(waitingPeriodStart({ applicationDate: '2026-03-02', receiptDate: '2026-03-12' })).toBe('2026-03-12');
});

test.each([
  ['May 1 → May 31', '2026-05-01', '2026-05-01', '2026-05-31', '05/01/2026'],
  ['April 3 → May 3', '2026-04-03', '2026-04-03', '2026-05-03', '04/03/2026'],
  ['receipt on the tenth day', '2026-03-02', '2026-03-11', '2026-04-01', '03/02/2026'],
  ['receipt on the eleventh day', '2026-03-02', '2026-03-12', '2026-04-11', '03/12/2026'],
])('the standard wait is 30 days: %s', (_, applied, received, effective, from) => {
  expect(computed({ type: 'STANDARD_30_DAY', applied, received })).toEqual([
    effective,
    30,
    `30 days after ${from}`,
  ]);
});

describe('a loan closing starts cover on its day', () => {
  const closing = { loanClosingDate: '2026-06-15' };
  const atClosing = ['2026-06-15', 0, 'The day of the loan closing, 06/15/2026'];

  test('when the insured pays by the tenth day', () => {
    expect(
      computed({ type: 'LOAN_CLOSING', policy: closing, applied: '2026-06-01', received: '2026-06-24' }),
    ).toEqual(atClosing);
  });

  test('when the insured pays later the standard wait counts from the receipt, with a review', () => {
    expect(
      computed({ type: 'LOAN_CLOSING', policy: closing, applied: '2026-06-01', received: '2026-06-25' }),
    ).toEqual(['2026-07-25', 30, '30 days after 06/25/2026', 'V-04-03']);
  });

  test('when the lender pays by the thirtieth day', () => {
    const policy = { ...closing, policyBillingType: 'FIRST_MORTGAGEE' as const };
    expect(computed({ type: 'LOAN_CLOSING', policy, applied: '2026-06-01', received: '2026-07-14' })).toEqual(
      atClosing,
    );
    expect(computed({ type: 'LOAN_CLOSING', policy, applied: '2026-06-01', received: '2026-07-15' })).toEqual(
      ['2026-08-14', 30, '30 days after 07/15/2026', 'V-04-03'],
    );
  });

  test('when a title company or a lender by its own check pays by the thirtieth day', () => {
    const received = (paidBy: 'TITLE_COMPANY' | 'AGENT' | null, day: string, paymentTypeId = 4) => {
      const file = applyChange(sampleFile({ transaction: { agentSignedDate: '2026-06-01' } }), {
        policy: { effectiveDateType: 'LOAN_CLOSING', ...closing },
      });
      const payments = [{ ...paid(day, '1204.00'), paidBy, paymentTypeId }];
      const dates = { applicationDate: '2026-06-01', receiptDate: day };
      return computeEffectiveDate({ ...file, payments }, '2026-06-01', dates).effectiveDate;
    };
    expect([
      received('TITLE_COMPANY', '2026-07-14'),
      received('TITLE_COMPANY', '2026-07-15'),
      received('AGENT', '2026-07-14'),
      received(null, '2026-07-14', 6),
      received(null, '2026-07-14', 4),
    ]).toEqual(['2026-06-15', '2026-08-14', '2026-08-13', '2026-06-15', '2026-08-13']);
  });

  test('never before the application, nor more than 90 days after it', () => {
    const on = (applied: string) => computed({ type: 'LOAN_CLOSING', policy: closing, applied }).slice(3);
    expect([on('2026-06-15'), on('2026-06-16'), on('2026-03-17'), on('2026-03-16')]).toEqual([
      [],
      ['V-04-02'],
      [],
      ['V-04-12'],
    ]);
  });
});

describe('a gap that a lender finds during the loan', () => {
  const gap = { isLenderFoundGap: true, floodZone: 'AE' };
  const received = (floodZone: string, received = '2026-06-04') =>
    computed({
      type: 'LOAN_CLOSING',
      policy: { ...gap, floodZone },
      applied: '2026-06-01',
      received,
    });

  test('is closed on the day of the application if the premium came within ten days, without a wait or a closing date', () => {
    expect(received('AE')).toEqual([
      '2026-06-01',
      0,
      'The day of the application, as the premium came within ten days, 06/01/2026',
    ]);
    expect(received('AE', '2026-06-10')[0]).toBe('2026-06-01');
  });

  test('is closed on the day of the receipt if the premium came later', () => {
    expect(received('AE', '2026-06-11')).toEqual([
      '2026-06-11',
      0,
      'The day the application and premium are received, 06/11/2026',
    ]);
  });

  test('is one in a Special Flood Hazard Area only', () => {
    expect(received('X').slice(0, 2)).toEqual([null, null]);
    expect(received('X').slice(3)).toEqual(['V-04-16']);
  });

  test('needs the letter of the lender instead of a closing statement', () => {
    const file = applyChange(blankFile(), { policy: { effectiveDateType: 'LOAN_CLOSING', ...gap } });
    const types = requiredDocuments(file, '2026-06-01', []).map(({ documentType }) => documentType);
    expect(types).toContain("Lender's letter");
    expect(types).not.toContain('Loan closing statement');
  });
});

describe('a map revision starts cover after one day', () => {
  const revised = { priorFloodZone: 'X', floodZone: 'AE' };
  const within13Months = { ...revised, mapChangeDate: '2025-02-10' };

  test('May 1 → May 2', () => {
    const policy = { ...revised, mapChangeDate: '2026-04-01' };
    expect(computed({ type: 'MAP_REVISION', policy, applied: '2026-05-01' })).toEqual([
      '2026-05-02',
      1,
      '1 day after 05/01/2026',
    ]);
  });

  test('within 13 months of the revision', () => {
    const on = (applied: string, received = applied) =>
      computed({ type: 'MAP_REVISION', policy: within13Months, applied, received }).slice(3);
    expect([on('2026-03-09'), on('2026-03-10'), on('2026-03-09', '2026-03-10'), on('2025-02-10')]).toEqual([
      [],
      ['V-04-06'],
      ['V-04-06'],
      [],
    ]);
  });

  test('not before the revision takes effect', () => {
    expect(computed({ type: 'MAP_REVISION', policy: within13Months, applied: '2025-02-09' }).at(-1)).toBe(
      'V-04-05',
    );
  });

  test.each([
    ['B', 'AE', undefined],
    ['C', 'VE', undefined],
    ['X', 'A12', undefined],
    ['D', 'AO', undefined],
    ['AE', 'VE', 'V-04-04'],
    ['X', 'X', 'V-04-04'],
  ])('only from outside a Special Flood Hazard Area into one: %s → %s', (priorFloodZone, floodZone, code) => {
    const policy = { mapChangeDate: '2026-04-01', priorFloodZone, floodZone };
    expect(computed({ type: 'MAP_REVISION', policy, applied: '2026-05-01' })[3]).toBe(code);
  });
});

describe('a transfer starts cover on the day the prior policy expires', () => {
  const policy = { priorPolicyExpirationDate: '2026-06-01' };
  const received = (day: string) =>
    computed({ type: 'TRANSFER', policy, applied: '2026-05-20', received: day });

  test('when the money comes by the thirtieth day after it', () => {
    expect(received('2026-07-01')).toEqual(['2026-06-01', 0, 'The day the prior policy expires, 06/01/2026']);
  });

  test('when the money comes later, the standard wait counts from the receipt, with a review of the gap', () => {
    expect(received('2026-07-02')).toEqual(['2026-08-01', 30, '30 days after 07/02/2026', 'V-04-08']);
  });

  test('more than 90 days after the expiry it is a new application', () => {
    const applied = (day: string) => computed({ type: 'TRANSFER', policy, applied: day }).slice(3);
    expect([applied('2026-08-30'), applied('2026-08-31')]).toEqual([['V-04-08'], ['V-04-07']]);
  });
});

test('a backdate is the day that is entered, and is always reviewed', () => {
  expect(
    computed({ type: 'BACKDATE', policy: { effectiveDate: '2026-01-05' }, applied: '2026-05-20' }),
  ).toEqual(['2026-01-05', 0, 'As entered, with evidence, 01/05/2026', 'V-04-10']);
});

test('a backdate is not before the money was presented', () => {
  const file = sampleFile({
    policy: { effectiveDateType: 'BACKDATE', effectiveDate: '2026-11-01', rateMarketType: 'PUBLIC' },
    payments: [paid('2026-11-02', '100.00')],
  });
  expect(computeEffectiveDate(file, sampleToday).problems.map(({ code }) => code)).toEqual([
    'V-04-09',
    'V-04-10',
  ]);
});

test('a payment that was declined or returned presented no money for a backdate', () => {
  const on = (statusId: number) => {
    const file = sampleFile({
      policy: { effectiveDateType: 'BACKDATE', effectiveDate: '2026-11-01', rateMarketType: 'PUBLIC' },
      payments: [paid('2026-11-01', '100.00', statusId), paid('2026-11-02', '100.00')],
    });
    return computeEffectiveDate(file, sampleToday).problems.map(({ code }) => code);
  };
  const { CLEARED, DECLINED, RETURNED } = paymentStatus;
  expect([on(CLEARED), on(DECLINED), on(RETURNED)]).toEqual([
    ['V-04-10'],
    ['V-04-09', 'V-04-10'],
    ['V-04-09', 'V-04-10'],
  ]);
});

test.each([
  ['STANDARD_30_DAY', {}, '2026-12-08', '2026-12-29', '2026-12-29'],
  ['STANDARD_30_DAY', {}, '2026-12-09', '2026-12-29', '2027-01-08'],
  ['STANDARD_30_DAY', { requestedEffectiveDate: '2027-01-20' }, '2026-12-21', '2027-01-20', '2027-01-20'],
  ['LOAN_CLOSING', { loanClosingDate: '2026-12-15' }, '2026-12-24', '2026-12-15', '2026-12-15'],
  ['LOAN_CLOSING', { loanClosingDate: '2026-12-15' }, '2026-12-25', '2026-12-15', '2027-01-24'],
  ['BACKDATE', { effectiveDate: '2026-11-29' }, '2026-12-01', '2026-11-29', null],
] as const)(
  'a returned premium that is paid again buys what its own day buys, whatever came before: %s %#',
  (effectiveDateType, answers, receivedOn, effectiveDate, start) => {
    const application = sampleFile({
      policy: { effectiveDate, effectiveDateType, ...answers },
      transaction: {
        policyState: 'NEW_BUSINESS',
        transactionStatus: 'ISSUED',
        agentSignedDate: '2026-11-29',
        submittedAt: '2026-11-29T20:00:00Z',
      },
      payments: [paid('2026-11-29', '1204.00', paymentStatus.RETURNED), paid(receivedOn, '1204.00')],
    });
    expect(findStartBoughtOn(application, receivedOn)).toBe(start);
  },
);

test('the 15-day wait is for the private market, and its days are the provider’s', () => {
  const privately = (rateMarketType: 'PRIVATE' | 'BOTH' | 'PUBLIC') =>
    computed({ type: 'FIFTEEN_DAY_WAIT', policy: { rateMarketType }, applied: '2026-05-01' });
  expect(privately('PRIVATE')).toEqual(['2026-05-16', 15, '15 days after 05/01/2026']);
  expect(privately('BOTH')).toEqual(['2026-05-16', 15, '15 days after 05/01/2026']);
  expect(privately('PUBLIC').at(-1)).toBe('V-04-01');
  const file = applyChange(blankFile(), {
    policy: { effectiveDateType: 'FIFTEEN_DAY_WAIT', rateMarketType: 'PRIVATE' },
  });
  const dates = { applicationDate: '2026-05-01', receiptDate: '2026-05-01' };
  expect(computeEffectiveDate(file, '2026-05-01', dates, 7).effectiveDate).toBe('2026-05-08');
});

test('a later day may be asked for, never an earlier one, and within 90 days of the application', () => {
  const asked = (requestedEffectiveDate: string) =>
    computed({ type: 'STANDARD_30_DAY', policy: { requestedEffectiveDate }, applied: '2026-05-01' });
  expect(asked('2026-06-10')).toEqual([
    '2026-06-10',
    30,
    '06/10/2026 as requested; at the earliest 30 days after 05/01/2026',
  ]);
  expect(asked('2026-05-31')).toEqual(['2026-05-31', 30, '30 days after 05/01/2026']);
  expect(asked('2026-05-30')).toEqual(['2026-05-31', 30, '30 days after 05/01/2026', 'V-04-11']);
  expect(asked('2026-07-30').slice(3)).toEqual([]);
  expect(asked('2026-07-31').slice(3)).toEqual(['V-04-12']);
});

test.each([
  ['STANDARD_30_DAY', {}, '30 days after 11/21/2026'],
  ['LOAN_CLOSING', {}, 'Enter the loan closing date.'],
  ['MAP_REVISION', {}, 'Enter the date of the map revision.'],
  ['MAP_REVISION', { mapChangeDate: '2026-05-01' }, 'Enter the flood zone before the map revision.'],
  ['TRANSFER', {}, 'Enter the day on which the prior policy expires.'],
  ['BACKDATE', {}, 'Enter the effective date that the evidence supports.'],
] as const)('the rule says in words what is missing: %s', (effectiveDateType, policy, rule) => {
  const file = applyChange(blankFile(), { policy: { effectiveDateType, ...policy } });
  expect(computeEffectiveDate(file, sampleToday).rule).toBe(rule);
});

test('without a type it has no date', () => {
  expect(computeEffectiveDate(blankFile(), sampleToday)).toEqual({
    effectiveDate: null,
    expirationDate: null,
    waitingPeriod: null,
    rule: 'Choose what sets the effective date.',
    problems: [],
  });
});

test('a one-year term ends on the same day of the next year, February 29 on February 28', () => {
  expect([
    computeExpirationDate('2026-05-31'),
    computeExpirationDate('2028-02-29'),
    computeExpirationDate('2027-02-28'),
  ]).toEqual(['2027-05-31', '2029-02-28', '2028-02-28']);
});

test('before submission application and receipt are today; then they are the signature and the full payment', () => {
  const quote = sampleFile({ payments: [paid('2026-11-20', '1204.00')] });
  const application = applyChange(quote, {
    transaction: { policyState: 'APPLICATION', agentSignedDate: '2026-11-18' },
  });
  expect(computeEffectiveDate(quote, sampleToday).rule).toBe('30 days after 11/21/2026');
  expect(computeEffectiveDate(application, sampleToday).rule).toBe('30 days after 11/18/2026');
});

test.each([
  ['one payment', [['2026-11-20', '1204.00', 4]], '2026-11-20'],
  [
    'the second completes it',
    [
      ['2026-11-22', '604.00', 4],
      ['2026-11-19', '600.00', 4],
    ],
    '2026-11-22',
  ],
  [
    'a declined payment does not count',
    [
      ['2026-11-19', '1204.00', 5],
      ['2026-11-23', '1204.00', 4],
    ],
    '2026-11-23',
  ],
  ['money before the submission counts from the submission', [['2026-11-10', '1204.00', 4]], '2026-11-19'],
  ['no payment yet counts as the day of submission', [], '2026-11-19'],
] as const)(
  'the receipt is the first day on which the application and the full amount are held: %s',
  (_, payments, receiptDate) => {
    const file = sampleFile({
      transaction: { agentSignedDate: '2026-11-18' },
      payments: payments.map(([day, amount, status]) => paid(day, amount, status)),
    });
    expect(findSubmissionDates(file, '2026-11-19')).toEqual({ applicationDate: '2026-11-18', receiptDate });
  },
);

test('certified mail counts from its posting within four days of the application, later mail from its receipt', () => {
  const receiptOf = (posted: string | null) =>
    findSubmissionDates(
      sampleFile({
        transaction: { agentSignedDate: '2026-11-18' },
        payments: [{ ...paid('2026-12-01', '1204.00'), certifiedMailDate: posted }],
      }),
      '2026-11-19',
    ).receiptDate;
  expect([receiptOf('2026-11-22'), receiptOf('2026-11-23'), receiptOf(null)]).toEqual([
    '2026-11-22',
    '2026-12-01',
    '2026-12-01',
  ]);
});

describe('a wildfire on federal land, contained on June 1', () => {
  const start = (applied: string, received = applied) =>
    computed({
      type: 'STANDARD_30_DAY',
      policy: { fireContainmentDate: '2026-06-01' },
      applied,
      received,
    });

  test('gives a wait of one day to what is applied for and paid within sixty days, with a review', () => {
    expect(start('2026-07-31')).toEqual(['2026-08-01', 1, '1 day after 07/31/2026', 'V-04-19']);
  });

  test('gives none before it is contained, nor after the sixty days', () => {
    expect([start('2026-05-31').slice(3), start('2026-08-01').slice(3)]).toEqual([['V-04-17'], ['V-04-18']]);
    expect(start('2026-07-30', '2026-08-10').slice(3)).toEqual(['V-04-18']);
  });
});

test('days that pass after the submission move nothing; the full amount on the eleventh day of the application does', () => {
  const submitted = {
    policyState: 'APPLICATION',
    agentSignedDate: '2026-11-18',
    submittedAt: '2026-11-20T20:00:00Z',
  } as const;
  const unpaid = sampleFile({ transaction: submitted, payments: [] });
  const late = sampleFile({ transaction: submitted, payments: [paid('2026-11-28', '1204.00')] });
  const rules = ['2026-11-20', '2026-12-10'].map((today) => computeEffectiveDate(unpaid, today).rule);
  expect(rules).toEqual(['30 days after 11/18/2026', '30 days after 11/18/2026']);
  expect(computeEffectiveDate(late, '2026-12-10').rule).toBe('30 days after 11/28/2026');
});

test('an issued policy keeps its days, whatever is given back or paid later', () => {
  const issued = applyChange(sampleFile({ payments: [] }), {
    transaction: { policyState: 'NEW_BUSINESS', transactionStatus: 'ISSUED', issuedDate: '2026-11-21' },
    policy: { effectiveDate: '2026-12-15', expirationDate: '2027-12-15', waitingPeriod: 30 },
  });
  expect(computeEffectiveDate(issued, '2027-02-01')).toEqual({
    effectiveDate: '2026-12-15',
    expirationDate: '2027-12-15',
    waitingPeriod: 30,
    rule: 'As issued, 12/15/2026',
    problems: [],
  });
});

test('a change and an offered term keep the days of their term, whenever they are signed', () => {
  // The standard wait of what is signed on this day would end on the first day of the term.
  const days = { effectiveDate: '2026-12-21', expirationDate: '2027-12-21', waitingPeriod: 30 } as const;
  const signed = { agentSignedDate: '2026-11-21', submittedAt: '2026-11-21T18:00:00Z', issuedDate: null };
  const held = sampleFile({
    policy: days,
    transaction: { ...signed, policyState: 'NEW_BUSINESS', transactionStatus: 'PENDING_UNDERWRITING' },
  });
  const offered = sampleFile({
    policy: days,
    transaction: {
      ...signed,
      policyState: 'BILLED_RENEWAL_APPLICATION',
      transactionStatus: 'BILLED_RENEWAL',
    },
  });
  expect([held, offered].map((file) => computeEffectiveDate(file, '2026-11-21'))).toEqual([
    { ...days, rule: 'As issued, 12/21/2026', problems: [] },
    { ...days, rule: 'The day on which the term before ends', problems: [] },
  ]);
});

function paid(cashReceiptDate: string, amount: string, paymentStatusId = 4) {
  return {
    paymentId: 1,
    policyId: 1042,
    transactionId: 5001,
    paymentTypeId: 1,
    paymentProviderTransactionId: null,
    amount,
    description: null,
    cashReceiptDate,
    certifiedMailDate: null,
    paidBy: null,
    processedDate: null,
    parentPaymentId: null,
    outgoingPaymentQueueId: null,
    paymentStatusId,
    integratedDate: null,
    isManualEntry: false,
    approvedRejectedDate: null,
    requestedBy: null,
    decidedBy: null,
  };
}
