import type { Payment, PaymentAction } from '../contract/types.ts';
import { may, type PermissionBit, type PermissionMasks } from '../domain/access/permission.ts';
import { absoluteMoney, compareMoney, noMoney, parseDollars, parseMoney } from '../domain/money/money.ts';
import { paymentStatusName, refundableCents, transferPaymentType } from '../domain/money/payment.ts';
import { nextPaymentStatus, type PaymentTrigger } from './payment.machine.ts';
import type { ActionRefusal } from './policy-actions.ts';

/** The person who would act on a payment. */
interface PaymentActor {
  readonly userId: number;
  readonly masks: PermissionMasks;
}

/** An action that the status of a payment allows, and why this person may not take it; null if they may. */
export interface PaymentActionChoice {
  readonly action: PaymentAction;
  readonly refusal: ActionRefusal | null;
}

/** The actions that the status of a payment or refund allows, in the order in which money moves. */
export function listPaymentActions(
  payment: Payment,
  payments: readonly Payment[],
  actor: PaymentActor,
): PaymentActionChoice[] {
  return paymentActions
    .map((action) => ({ action, refusal: findPaymentActionRefusal(action, payment, payments, actor) }))
    .filter(({ action }) => findStatusRefusal(action, payment, payments) === null);
}

/** Why a person may not take an action on a payment or refund; null if they may. The amount of a refund is checked when it is requested. */
export function findPaymentActionRefusal(
  action: PaymentAction,
  payment: Payment,
  payments: readonly Payment[],
  { userId, masks }: PaymentActor,
): ActionRefusal | null {
  if (!may(masks, 'billing', paymentActionRights[action]))
    return refuseActor("You don't have permission to do this with payments.");
  const isOwnRequest = payment.requestedBy === userId;
  return (
    findStatusRefusal(action, payment, payments) ??
    (isOwnRequest ? findSamePersonRefusal(action, payment) : null)
  );
}

/** Actions by which money leaves. */
export const payoutActions: readonly PaymentAction[] = ['APPROVE_REFUND', 'QUEUE_REFUND', 'ISSUE_REFUND'];

const paymentActionRights: { readonly [action in PaymentAction]: PermissionBit<'billing'> } = {
  CLEAR: 'approve',
  VOID: 'reverse',
  RETURN: 'reverse',
  REQUEST_REFUND: 'refundRequest',
  APPROVE_REFUND: 'refundApprove',
  REJECT_REFUND: 'refundApprove',
  QUEUE_REFUND: 'approve',
  ISSUE_REFUND: 'approve',
  CASH_REFUND: 'approve',
  STOP_REFUND: 'approve',
};

const paymentActions: readonly PaymentAction[] = [
  'CLEAR',
  'VOID',
  'RETURN',
  'REQUEST_REFUND',
  'APPROVE_REFUND',
  'REJECT_REFUND',
  'QUEUE_REFUND',
  'ISSUE_REFUND',
  'CASH_REFUND',
  'STOP_REFUND',
];

function findStatusRefusal(
  action: PaymentAction,
  payment: Payment,
  payments: readonly Payment[],
): ActionRefusal | null {
  if (payment.paymentTypeId === transferPaymentType && !isActionOfTransfer(action, payment))
    return {
      code: 'STATUS',
      message: 'A transfer between policies is reversed by another transfer.',
    };
  if (action !== 'REQUEST_REFUND')
    return isPossible(action, payment)
      ? null
      : { code: 'STATUS', message: "This action is not available for the payment's current status." };
  return compareMoney(refundableCents(payment, payments), noMoney) > 0
    ? null
    : {
        code: 'NOT_REFUNDABLE',
        message: 'Only payments that have cleared and were not refunded yet can be refunded.',
      };
}

/** Money that came from another policy may be refunded; no bank returns it. */
function isActionOfTransfer(action: PaymentAction, { parentPaymentId }: Payment): boolean {
  return action === 'REQUEST_REFUND' && parentPaymentId === null;
}

function isPossible(trigger: PaymentTrigger, { paymentStatusId }: Payment): boolean {
  const status = paymentStatusName(paymentStatusId);
  return status !== null && nextPaymentStatus(status, trigger) !== null;
}

/** Four eyes: the person who requested a refund does not approve it, and above 5,000 dollars takes no other step by which it leaves. */
function findSamePersonRefusal(action: PaymentAction, { amount }: Payment): ActionRefusal | null {
  if (action === 'APPROVE_REFUND') return refuseActor('A different person must approve this refund.');
  const isLarge = compareMoney(absoluteMoney(parseMoney(amount)), parseDollars(5_000)) > 0;
  return isLarge && payoutActions.includes(action)
    ? refuseActor('A refund above $5,000 must be sent by a different person than the one who requested it.')
    : null;
}

function refuseActor(message: string): ActionRefusal {
  return { code: 'NOT_ALLOWED', message };
}
