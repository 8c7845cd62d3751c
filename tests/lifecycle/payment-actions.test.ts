import { expect, test } from 'vitest';
import type { Payment, PaymentAction, Role } from '../../machines/contract/types.ts';
import { roleMasks } from '../../machines/domain/access/role-permission.ts';
import { type PaymentStatusName, paymentStatus } from '../../machines/domain/money/payment.ts';
import { findPaymentActionRefusal, listPaymentActions } from '../../machines/lifecycle/payment-actions.ts';

const samePerson = 7;
const otherPerson = 8;

function buildPayment(status: PaymentStatusName, change: Partial<Payment> = {}): Payment {
  return {
    ...blankPayment,
    paymentStatusId: paymentStatus[status],
    ...change,
  };
}

const blankPayment: Payment = {
  paymentId: 1,
  policyId: 1,
  transactionId: 1,
  paymentTypeId: 4,
  paymentProviderTransactionId: null,
  amount: '120.00',
  description: null,
  cashReceiptDate: '2026-05-01',
  certifiedMailDate: null,
  paidBy: null,
  processedDate: '2026-05-01',
  parentPaymentId: null,
  outgoingPaymentQueueId: null,
  paymentStatusId: null,
  integratedDate: null,
  isManualEntry: true,
  approvedRejectedDate: null,
  requestedBy: null,
  decidedBy: null,
};

function listFor(role: Role, payment: Payment): PaymentAction[] {
  return listPaymentActions(payment, [payment], { userId: otherPerson, masks: roleMasks(role) })
    .filter(({ refusal }) => refusal === null)
    .map(({ action }) => action);
}

test.each<[PaymentStatusName, PaymentAction[]]>([
  ['PENDING', ['CLEAR', 'VOID']],
  ['SUBMITTED', ['CLEAR', 'VOID', 'RETURN']],
  ['CLEARED', ['RETURN', 'REQUEST_REFUND']],
  ['DECLINED', []],
  ['RETURNED', []],
  ['REFUND_REQUESTED', ['APPROVE_REFUND', 'REJECT_REFUND']],
  ['REFUND_APPROVED', ['QUEUE_REFUND']],
  ['REFUND_QUEUED', ['ISSUE_REFUND']],
  ['REFUND_ISSUED', ['CASH_REFUND', 'STOP_REFUND']],
  ['REFUND_CASHED', []],
])('accounting may act on a payment that is %s by %j', (status, actions) => {
  expect(listFor('ACCOUNTING', buildPayment(status))).toEqual(actions);
});

test('an agent may only request a refund of a cleared payment, an administrator not even that', () => {
  expect(listFor('AGENT', buildPayment('CLEARED'))).toEqual(['REQUEST_REFUND']);
  expect(listFor('AGENT', buildPayment('SUBMITTED'))).toEqual([]);
  expect(listFor('ADMIN', buildPayment('CLEARED'))).toEqual([]);
});

test('the person who requested a refund does not approve it, and sends it only up to 5,000 dollars', () => {
  const refuse = (action: PaymentAction, status: PaymentStatusName, amount: string) => {
    const refund = buildPayment(status, { amount, requestedBy: samePerson });
    const actor = { userId: samePerson, masks: roleMasks('ACCOUNTING') };
    return findPaymentActionRefusal(action, refund, [refund], actor)?.message ?? null;
  };
  expect(refuse('APPROVE_REFUND', 'REFUND_REQUESTED', '-10.00')).toBe(
    'A different person must approve this refund.',
  );
  expect(refuse('ISSUE_REFUND', 'REFUND_QUEUED', '-5000.00')).toBe(null);
  expect(refuse('ISSUE_REFUND', 'REFUND_QUEUED', '-5000.01')).toBe(
    'A refund above $5,000 must be sent by a different person than the one who requested it.',
  );
});
