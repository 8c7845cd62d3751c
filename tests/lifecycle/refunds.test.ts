import { expect, test } from 'vitest';
import type { Payment } from '../../machines/contract/types.ts';
import { blankFile } from '../../machines/domain/file/blank-file.ts';
import { formatMoney, parseMoney } from '../../machines/domain/money/money.ts';
import { paymentStatus } from '../../machines/domain/money/payment.ts';
import { documentTypes } from '../../machines/domain/underwriting/document-types.ts';
import { listUnpaidRefusals } from '../../machines/lifecycle/policy-actions.ts';
import { planRefund, refundableCredit } from '../../machines/lifecycle/refunds.ts';

function refund(amount: string, paymentStatusId: number): Payment {
  const refunded: Partial<Payment> = { amount, paymentStatusId };
  // Only amount and status are read.
  return refunded as Payment;
}

function credit(owed: string, payments: readonly Payment[], isIssued = true): string | null {
  const left = refundableCredit(payments, { isIssued, owed: parseMoney(owed) });
  return left === null ? null : formatMoney(left);
}

test('on an issued policy only money that is not applied to a charge is refunded, less refunds that are requested or not sent yet', () => {
  expect(credit('0.00', [])).toBe('0.00');
  expect(credit('406.00', [])).toBe('0.00');
  expect(credit('-94.00', [])).toBe('94.00');
  for (const status of ['REFUND_REQUESTED', 'REFUND_APPROVED', 'REFUND_QUEUED'] as const)
    expect(credit('-94.00', [refund('-60.00', paymentStatus[status])])).toBe('34.00');
  for (const status of ['REFUND_REJECTED', 'REFUND_ISSUED', 'REFUND_STOPPED'] as const)
    expect(credit('-94.00', [refund('-60.00', paymentStatus[status])])).toBe('94.00');
  expect(credit('-94.00', [refund('-100.00', paymentStatus.REFUND_APPROVED)])).toBe('0.00');
});

test('a refund that is approved and not sent yet does not pay for the issue, and one that is only requested does', () => {
  const listFor = (status: number) => {
    const payments = [refund('433.00', paymentStatus.CLEARED), refund('-60.00', status)];
    const { rating, transaction } = blankFile();
    const file = { payments, rating: { ...rating, totalPremium: '433.00' }, transaction };
    return listUnpaidRefusals(file).map(({ message }) => message);
  };
  const missing = ['$60.00 of the $433.00 has not been paid and cleared.'];
  for (const status of ['REFUND_APPROVED', 'REFUND_QUEUED', 'REFUND_ISSUED'] as const)
    expect(listFor(paymentStatus[status])).toEqual(missing);
  for (const status of ['REFUND_REQUESTED', 'REFUND_REJECTED'] as const)
    expect(listFor(paymentStatus[status])).toEqual([]);
});

test('before the issue the receipts alone limit a refund', () => {
  expect(credit('-94.00', [], false)).toBe(null);
});

test('the refund of a change is described with its receipts, its way, its day and its payee before it is issued', () => {
  const receipt = (paymentId: number, paymentTypeId: number, amount: string, day: string): Payment => ({
    ...refund(amount, paymentStatus.CLEARED),
    paymentId,
    paymentTypeId,
    paidBy: null,
    parentPaymentId: null,
    cashReceiptDate: day,
    processedDate: day,
  });
  const card = receipt(1, 2, '300.00', '2026-11-01');
  const check = receipt(2, 4, '206.00', '2026-11-10');
  const plan = (balance: string, today: string) =>
    planRefund([card, check], balance, today, { credits: null, evidence: [] });
  expect(plan('-406.00', '2026-11-20')).toEqual({
    amount: '406.00',
    day: '2026-11-20',
    parts: [
      '$206.00 by check to the party that paid on 11/10/2026.',
      '$200.00 to the card that paid on 11/01/2026.',
    ],
  });
  expect(plan('-406.00', '2026-11-19')?.day).toBe('2026-11-20');
  expect(plan('-600.00', '2026-11-20')).toEqual({ amount: '600.00', day: null, parts: [] });
  const lenders = { ...check, paidBy: 'LENDER' as const };
  const credits = new Map([
    ['INSURED', parseMoney('300.00')],
    ['LENDER', parseMoney('100.00')],
  ] as const);
  const shared = (evidence: readonly string[]) =>
    planRefund([card, lenders], '-400.00', '2026-11-20', { credits, evidence })?.parts;
  expect([shared([]), shared([documentTypes.lenderRelease]), shared([documentTypes.foreclosure])]).toEqual([
    [
      '$100.00 by check to the lender, who paid on 11/10/2026.',
      '$300.00 to the card with which the insured paid on 11/01/2026.',
    ],
    [
      '$100.00 by check to the insured, by the evidence; the lender paid it on 11/10/2026.',
      '$300.00 to the card with which the insured paid on 11/01/2026.',
    ],
    [
      '$100.00 by check to the lender, who paid on 11/10/2026.',
      '$300.00 by check to the lender, by the evidence; the insured paid it on 11/01/2026.',
    ],
  ]);
  expect([plan('-5.00', '2026-11-20'), plan('26.00', '2026-11-20')]).toEqual([null, null]);
});
