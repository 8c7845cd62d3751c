import { setup, transition } from 'xstate';
import type { PaymentAction } from '../contract/types.ts';
import type { PaymentStatusName } from '../domain/money/payment.ts';

/** Events that change the status of a payment or refund. A refund request creates a separate row instead, and the calendar alone holds a check as unclaimed. */
export type PaymentTrigger = Exclude<PaymentAction, 'REQUEST_REFUND'> | 'HOLD_UNCLAIMED';

const types: { events?: { readonly type: PaymentTrigger } } = {};
const unsettledTransitions = { CLEAR: { target: 'CLEARED' }, VOID: { target: 'VOIDED' } } as const;
const submittedTransitions = { ...unsettledTransitions, RETURN: { target: 'RETURNED' } } as const;

/** The lifecycle of a payment and of a refund. No other changes are allowed. */
export const paymentMachine = setup({ types }).createMachine({
  id: 'payment',
  initial: 'PENDING',
  states: {
    PENDING: { on: unsettledTransitions },
    AUTHORIZED: { on: unsettledTransitions },
    SUBMITTED: { on: submittedTransitions },
    CLEARED: { on: { RETURN: { target: 'RETURNED' } } },
    DECLINED: {},
    RETURNED: {},
    VOIDED: {},
    REFUND_REQUESTED: {
      on: { APPROVE_REFUND: { target: 'REFUND_APPROVED' }, REJECT_REFUND: { target: 'REFUND_REJECTED' } },
    },
    REFUND_APPROVED: { on: { QUEUE_REFUND: { target: 'REFUND_QUEUED' } } },
    REFUND_REJECTED: {},
    REFUND_QUEUED: { on: { ISSUE_REFUND: { target: 'REFUND_ISSUED' } } },
    REFUND_ISSUED: {
      on: {
        CASH_REFUND: { target: 'REFUND_CASHED' },
        STOP_REFUND: { target: 'REFUND_STOPPED' },
        HOLD_UNCLAIMED: { target: 'REFUND_UNCLAIMED' },
      },
    },
    REFUND_UNCLAIMED: {
      on: {
        STOP_REFUND: { target: 'REFUND_STOPPED' },
        TURN_OVER_REFUND: { target: 'REFUND_TURNED_OVER' },
      },
    },
    REFUND_TURNED_OVER: {},
    REFUND_CASHED: {},
    REFUND_STOPPED: {},
  },
});

/** The status of a payment after a trigger; null if the trigger does not change it. */
export function nextPaymentStatus(
  from: PaymentStatusName,
  trigger: PaymentTrigger,
): PaymentStatusName | null {
  const snapshot = paymentMachine.resolveState({ value: from });
  const [{ value }] = transition(paymentMachine, snapshot, { type: trigger });
  return value === from ? null : value;
}
