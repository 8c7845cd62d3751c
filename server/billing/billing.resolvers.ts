import type { Money, PaymentAction } from '../../machines/contract/types.ts';
import type { OfPolicy } from '../graphql/arguments.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import { enterPayment, type ManualPayment } from './enter-payment.service.ts';
import { paymentAction } from './payment-actions.service.ts';
import { type PaymentRequest, pay } from './payments.service.ts';

export const billingMutations = {
  pay: (_: never, { policyId, payment }: OfPolicy & { payment: PaymentRequest }, context: Context) =>
    pay(context.world, signedIn(context), idOf(policyId), payment),
  enterPayment: (
    _: never,
    { policyId, received }: OfPolicy & { received: ManualPayment },
    context: Context,
  ) => enterPayment(context.world, signedIn(context), idOf(policyId), received),
  paymentAction: (
    _: never,
    { paymentId, action, amount }: { paymentId: string; action: PaymentAction; amount?: Money | null },
    context: Context,
  ) => paymentAction(context.world, signedIn(context), idOf(paymentId), action, amount ?? null),
};
