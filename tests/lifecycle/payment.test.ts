import { expect, test } from 'vitest';
import { type PaymentStatusName, paymentStatus } from '../../machines/domain/money/payment.ts';
import {
  nextPaymentStatus,
  type PaymentTrigger,
  paymentMachine,
} from '../../machines/lifecycle/payment.machine.ts';

const triggers: readonly PaymentTrigger[] = [
  'CLEAR',
  'VOID',
  'RETURN',
  'APPROVE_REFUND',
  'REJECT_REFUND',
  'QUEUE_REFUND',
  'ISSUE_REFUND',
  'CASH_REFUND',
  'STOP_REFUND',
  'HOLD_UNCLAIMED',
  'TURN_OVER_REFUND',
];

test('a payment and a refund change as their life says, and in no other way', () => {
  const states = Object.keys(paymentMachine.states) as PaymentStatusName[];
  const changes = states.flatMap((from) =>
    triggers.flatMap((trigger) => {
      const to = nextPaymentStatus(from, trigger);
      return to === null ? [] : [`${from} ${trigger} ${to}`];
    }),
  );
  expect(changes).toEqual([
    'PENDING CLEAR CLEARED',
    'PENDING VOID VOIDED',
    'AUTHORIZED CLEAR CLEARED',
    'AUTHORIZED VOID VOIDED',
    'SUBMITTED CLEAR CLEARED',
    'SUBMITTED VOID VOIDED',
    'SUBMITTED RETURN RETURNED',
    'CLEARED RETURN RETURNED',
    'REFUND_REQUESTED APPROVE_REFUND REFUND_APPROVED',
    'REFUND_REQUESTED REJECT_REFUND REFUND_REJECTED',
    'REFUND_APPROVED QUEUE_REFUND REFUND_QUEUED',
    'REFUND_QUEUED ISSUE_REFUND REFUND_ISSUED',
    'REFUND_ISSUED CASH_REFUND REFUND_CASHED',
    'REFUND_ISSUED STOP_REFUND REFUND_STOPPED',
    'REFUND_ISSUED HOLD_UNCLAIMED REFUND_UNCLAIMED',
    'REFUND_UNCLAIMED STOP_REFUND REFUND_STOPPED',
    'REFUND_UNCLAIMED TURN_OVER_REFUND REFUND_TURNED_OVER',
  ]);
});

test('every state of the machine has its number in the paymentStatus list', () => {
  expect(Object.keys(paymentMachine.states).sort()).toEqual(Object.keys(paymentStatus).sort());
});
