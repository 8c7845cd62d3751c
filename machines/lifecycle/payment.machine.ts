import { setup, transition } from 'xstate';
import type { PaymentAction } from '../contract/types.ts';
import type { PaymentStatusName } from '../domain/money/payment.ts';

/** Everything that moves a payment or a refund on. Asking for a refund makes a row of its own instead. */
export type PaymentTrigger = Exclude<PaymentAction, 'REQUEST_REFUND'>;

const types: { events?: { readonly type: PaymentTrigger } } = {};
const unsettledTransitions = { CLEAR: { target: 'CLEARED' }, VOID: { target: 'VOIDED' } } as const;
const submittedTransitions = { ...unsettledTransitions, RETURN: { target: 'RETURNED' } } as const;

/** The life of a payment and of a refund; no other changes are allowed. */
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
      on: { CASH_REFUND: { target: 'REFUND_CASHED' }, STOP_REFUND: { target: 'REFUND_STOPPED' } },
    },
    REFUND_CASHED: {},
    REFUND_STOPPED: {},
  },
});

/** Where a payment stands after a trigger; null where the trigger changes nothing there. */
export function nextPaymentStatus(
  from: PaymentStatusName,
  trigger: PaymentTrigger,
): PaymentStatusName | null {
  const standing = paymentMachine.resolveState({ value: from });
  const [{ value }] = transition(paymentMachine, standing, { type: trigger });
  return value === from ? null : value;
}
