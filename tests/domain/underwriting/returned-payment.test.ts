import { expect, test } from 'vitest';
import type { Payment } from '../../../machines/contract/types.ts';
import { isReturnForReview } from '../../../machines/domain/underwriting/returned-payment.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const { transaction } = sampleFile();
const firstBill = {
  ...transaction,
  transactionId: 7,
  transactionType: 'BILLED_RENEWAL',
  transactionStatus: 'CLOSED',
  billedDate: '2027-02-15',
} as const;
const renewed = {
  ...transaction,
  transactionId: 9,
  transactionType: 'RENEWAL',
  transactionStatus: 'ISSUED',
  billedDate: '2027-03-01',
  issuedDate: '2027-03-20',
} as const;
const payment = { transactionId: 7, paymentTypeId: 4 } as Payment;

test('money that came for the first bill of a renewal is that of the term once a second bill of it is paid; for an offer whose payment was returned it is not', () => {
  const offeredAgain = {
    ...firstBill,
    transactionStatus: 'BILLED_RENEWAL',
    billedDate: '2027-03-20',
  } as const;
  expect([
    isReturnForReview({ transactions: [firstBill, renewed] }, payment),
    isReturnForReview({ transactions: [renewed, offeredAgain] }, payment),
    isReturnForReview({ transactions: [firstBill] }, payment),
  ]).toEqual([true, false, false]);
});
