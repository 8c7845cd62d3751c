import { describe, expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import type { Payment, PolicyFile, Transaction } from '../../../machines/contract/types.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import {
  isInProcess,
  isNewBusiness,
  isPendingUnderwriting,
  pendingUnderwritingChecklist,
  shouldBecomePendingUnderwriting,
} from '../../../machines/domain/policy/transaction.ts';
import { listKeys } from '../../support/browser/keys.ts';

const statuses = listKeys(enums.TransactionStatus);

test('a transaction is in process when its status is InProcess', () => {
  expect(statuses.filter((transactionStatus) => isInProcess({ transactionStatus }))).toEqual(['IN_PROCESS']);
});

test('it is pending underwriting when its status is PendingUnderwriting', () => {
  const pending = statuses.filter((transactionStatus) => isPendingUnderwriting({ transactionStatus }));
  expect(pending).toEqual(['PENDING_UNDERWRITING']);
});

test('it is new business when its type is NewBusiness', () => {
  const types = listKeys(enums.TransactionType);
  expect(types.filter((transactionType) => isNewBusiness({ transactionType }))).toEqual(['NEW_BUSINESS']);
});

describe('the status is set to PendingUnderwriting when all of these hold', () => {
  test('a quote or application, a non-zero payment, no issued date, not already pending underwriting', () => {
    expect(pendingUnderwritingChecklist(paidApplication())).toEqual([
      { condition: 'The policy is a quote or an application', holds: true },
      { condition: 'There is a payment that is not zero', holds: true },
      { condition: 'The transaction has no issued date', holds: true },
      { condition: 'The transaction is not already pending underwriting', holds: true },
      { condition: 'The transaction is neither issued nor ended', holds: true },
    ]);
    expect(shouldBecomePendingUnderwriting(paidApplication())).toBe(true);
    expect(shouldBecomePendingUnderwriting(paidApplication({ policyState: 'QUOTE' }))).toBe(true);
  });

  test('each condition that does not hold is named by itself', () => {
    const cases: [string, PolicyFile][] = [
      ['The policy is a quote or an application', paidApplication({ policyState: 'RENEWAL' })],
      ['There is a payment that is not zero', { ...paidApplication(), payments: [] }],
      ['The transaction has no issued date', paidApplication({ issuedDate: '2026-11-21' })],
      [
        'The transaction is not already pending underwriting',
        paidApplication({ transactionStatus: 'PENDING_UNDERWRITING' }),
      ],
      ['The transaction is neither issued nor ended', paidApplication({ transactionStatus: 'ABANDONED' })],
    ];
    for (const [condition, file] of cases) {
      expect(failing(file)).toEqual([condition]);
      expect(shouldBecomePendingUnderwriting(file)).toBe(false);
    }
  });

  test('a payment of zero, without an amount, or that was declined, returned or voided is none', () => {
    const payments = [
      payment({ amount: '0.00' }),
      payment({ amount: null }),
      ...[5, 6, 7].map((paymentStatusId) => payment({ paymentStatusId })),
    ];
    expect(failing({ ...paidApplication(), payments })).toEqual(['There is a payment that is not zero']);
  });

  test('from any status that is not already that, issued or ended', () => {
    const open = statuses.filter((transactionStatus) =>
      shouldBecomePendingUnderwriting(paidApplication({ transactionStatus })),
    );
    expect(open).toEqual([
      'IN_PROCESS',
      'BILLED_RENEWAL',
      'NOT_SUBMITTED',
      'SFR_RATES_REQUIRED',
      'PENDING_SCHEDULED_CHANGES',
      'SCHEDULED_FOR_BILLING',
    ]);
  });
});

function failing(file: PolicyFile): string[] {
  return pendingUnderwritingChecklist(file)
    .filter(({ holds }) => !holds)
    .map(({ condition }) => condition);
}

function paidApplication(transaction: Partial<Transaction> = {}): PolicyFile {
  const file = blankFile();
  return {
    ...file,
    transaction: { ...file.transaction, policyState: 'APPLICATION', ...transaction },
    payments: [payment({})],
  };
}

function payment(values: Partial<Payment>): Payment {
  return {
    paymentId: 1,
    policyId: 1,
    transactionId: 1,
    paymentTypeId: 2,
    paymentProviderTransactionId: null,
    amount: '1204.00',
    description: null,
    cashReceiptDate: '2026-11-21',
    certifiedMailDate: null,
    paidBy: null,
    processedDate: null,
    parentPaymentId: null,
    outgoingPaymentQueueId: null,
    paymentStatusId: 1,
    integratedDate: null,
    isManualEntry: false,
    approvedRejectedDate: null,
    requestedBy: null,
    decidedBy: null,
    ...values,
  };
}
