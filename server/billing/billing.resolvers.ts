import type { Money, PaymentAction } from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import { enterPayment, type ManualPayment } from './enter-payment.service.ts';
import { performPaymentAction } from './payment-actions.service.ts';
import { type PaymentRequest, payPolicy } from './payments.service.ts';

export const billingMutations = {
  pay: (_: never, { policyId, payment }: PolicyIdArgument & { payment: PaymentRequest }, context: Context) =>
    payPolicy(context.world, requireViewer(context), parseId(policyId), payment),
  enterPayment: (
    _: never,
    { policyId, received }: PolicyIdArgument & { received: ManualPayment },
    context: Context,
  ) => enterPayment(context.world, requireViewer(context), parseId(policyId), received),
  applyPaymentAction: (
    _: never,
    { paymentId, action, amount }: { paymentId: string; action: PaymentAction; amount?: Money | null },
    context: Context,
  ) =>
    performPaymentAction(context.world, requireViewer(context), parseId(paymentId), action, amount ?? null),
};
