import { expect, test } from 'vitest';
import type { Payment } from '../../machines/contract/types.ts';
import { formatMoney, parseMoney } from '../../machines/domain/money/money.ts';
import { paymentStatus } from '../../machines/domain/money/payment.ts';
import { refundableCredit } from '../../machines/lifecycle/refunds.ts';

function refund(amount: string, paymentStatusId: number): Payment {
  const refunded: Partial<Payment> = { amount, paymentStatusId };
  // Only amount and status are read.
  return refunded as Payment;
}

function credit(owed: string, payments: readonly Payment[], isIssued = true): string | null {
  const left = refundableCredit(payments, { isIssued, owed: parseMoney(owed) });
  return left === null ? null : formatMoney(left);
}

test('of an issued policy only what is not applied to a charge is refunded, less what is asked for or not sent yet', () => {
  expect(credit('0.00', [])).toBe('0.00');
  expect(credit('406.00', [])).toBe('0.00');
  expect(credit('-94.00', [])).toBe('94.00');
  for (const status of ['REFUND_REQUESTED', 'REFUND_APPROVED', 'REFUND_QUEUED'] as const)
    expect(credit('-94.00', [refund('-60.00', paymentStatus[status])])).toBe('34.00');
  for (const status of ['REFUND_REJECTED', 'REFUND_ISSUED', 'REFUND_STOPPED'] as const)
    expect(credit('-94.00', [refund('-60.00', paymentStatus[status])])).toBe('94.00');
  expect(credit('-94.00', [refund('-100.00', paymentStatus.REFUND_APPROVED)])).toBe('0.00');
});

test('before the issue the receipts alone limit a refund', () => {
  expect(credit('-94.00', [], false)).toBe(null);
});
