import type { PaymentPlan } from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import {
  askForRatingData,
  billUnderpayment,
  noteRatingData,
  readTakeRefusal,
  takeFromClaim,
} from './bill-underpayment.service.ts';
import { choosePaymentPlan } from './choose-plan.service.ts';
import { type PaymentSchedule, readPaymentSchedule } from './payment-schedule.service.ts';

export const installmentQueries = {
  paymentSchedule: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readPaymentSchedule(context.world, requireViewer(context), parseId(policyId)),
};

interface ReasonArguments extends PolicyIdArgument {
  readonly reason: string;
}

export const installmentMutations = {
  choosePaymentPlan: (
    _: never,
    { policyId, plan }: PolicyIdArgument & { readonly plan: PaymentPlan },
    context: Context,
  ) => choosePaymentPlan(context.world, requireViewer(context), parseId(policyId), plan),
  billUnderpayment: (_: never, { policyId, reason }: ReasonArguments, context: Context) =>
    billUnderpayment(context.world, requireViewer(context), parseId(policyId), reason),
  askForRatingData: (_: never, { policyId, reason }: ReasonArguments, context: Context) =>
    askForRatingData(context.world, requireViewer(context), parseId(policyId), reason),
  noteRatingData: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    noteRatingData(context.world, requireViewer(context), parseId(policyId)),
  takeFromClaim: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    takeFromClaim(context.world, requireViewer(context), parseId(policyId)),
};

export const installmentFields: Resolvers = {
  PaymentSchedule: {
    takeFromClaimRefusal: ({ policyId }: PaymentSchedule, _: never, context: Context) =>
      readTakeRefusal(context.world, requireViewer(context), policyId),
  },
};
