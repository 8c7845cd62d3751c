import type {
  Money,
  PaymentAction,
  PaymentSender,
  ProposalLanguage,
  SuspenseStatus,
} from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type ConnectionArguments, connectionFields, readConnection } from '../graphql/connection.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { canViewFile } from '../policy/file/policy-access.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { listReturnedPayments } from '../refunds/returned-payment-rows.service.ts';
import {
  agreeToDrafts,
  type DraftConsentInput,
  endDrafts,
  readDraftConsent,
} from './draft-consents.service.ts';
import { enterPayment, type ManualPayment } from './enter-payment.service.ts';
import { payAndSubmit } from './pay-and-submit.service.ts';
import { sendPayLink } from './pay-links.service.ts';
import { performPaymentAction, requestRefund } from './payment-actions.service.ts';
import { readPaymentInProcess } from './payment-in-process.service.ts';
import { type PaymentRequest, payPolicy } from './payments.service.ts';
import {
  clearSuspense,
  enterSuspense,
  matchSuspense,
  readSuspensePage,
  returnSuspense,
  type SuspenseReceipt,
  suggestPolicies,
} from './suspense.service.ts';
import { transferCash } from './transfer-cash.service.ts';
import { writeOffBalance } from './write-off.service.ts';

interface SuspenseArgument {
  suspenseItemId: string;
}

export const billingQueries = {
  draftConsent: (
    _: never,
    { policyId, language }: PolicyIdArgument & { language?: ProposalLanguage | null },
    context: Context,
  ) => readDraftConsent(context.world, requireViewer(context), parseId(policyId), language ?? 'EN'),
  returnedPayments: (_: never, _args: unknown, context: Context) =>
    listReturnedPayments(context.world, requireViewer(context)),
  suspenseItems: (
    _: never,
    { status, ...page }: ConnectionArguments & { status?: SuspenseStatus | null },
    context: Context,
  ) =>
    readConnection('suspense', page, (request) =>
      readSuspensePage(context.world, requireViewer(context), status ?? 'WAITING', request),
    ),
  suspenseSuggestions: (_: never, { suspenseItemId }: SuspenseArgument, context: Context) =>
    suggestPolicies(context.world, requireViewer(context), parseId(suspenseItemId)),
};

export const billingFields: Resolvers = {
  SuspenseConnection: connectionFields,
  PaymentRecorded: {
    file: ({ file }: { file: StoredFile }, _: never, context) =>
      canViewFile(requireViewer(context), file) ? file : null,
  },
  PolicyFile: {
    paymentInProcess: (file: StoredFile, _: never, context) =>
      readPaymentInProcess(context.world, requireViewer(context), file),
  },
};

export const billingMutations = {
  agreeToDrafts: (
    _: never,
    { policyId, consent }: PolicyIdArgument & { consent: DraftConsentInput },
    context: Context,
  ) => agreeToDrafts(context.world, requireViewer(context), parseId(policyId), consent),
  endDrafts: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    endDrafts(context.world, requireViewer(context), parseId(policyId)),
  pay: (_: never, { policyId, payment }: PolicyIdArgument & { payment: PaymentRequest }, context: Context) =>
    payPolicy(context.world, requireViewer(context), parseId(policyId), payment),
  payAndSubmit: (
    _: never,
    { policyId, payment }: PolicyIdArgument & { payment: PaymentRequest },
    context: Context,
  ) => payAndSubmit(context.world, requireViewer(context), parseId(policyId), payment),
  sendPayLink: (_: never, { policyId, toEmail }: PolicyIdArgument & { toEmail: string }, context: Context) =>
    sendPayLink(context.world, requireViewer(context), parseId(policyId), { toEmail }),
  enterPayment: (
    _: never,
    { policyId, received }: PolicyIdArgument & { received: ManualPayment },
    context: Context,
  ) => enterPayment(context.world, requireViewer(context), parseId(policyId), received),
  applyPaymentAction: (
    _: never,
    {
      paymentId,
      action,
      amount = null,
      reason = null,
      recipient = null,
    }: {
      paymentId: string;
      action: PaymentAction;
      amount?: Money | null;
      reason?: string | null;
      recipient?: PaymentSender | null;
    },
    context: Context,
  ) =>
    performPaymentAction(context.world, requireViewer(context), parseId(paymentId), action, {
      amount,
      reason,
      recipient,
    }),
  requestRefund: (
    _: never,
    {
      policyId,
      ...refund
    }: PolicyIdArgument & { amount: Money; reason: string; recipient?: PaymentSender | null },
    context: Context,
  ) => requestRefund(context.world, requireViewer(context), parseId(policyId), refund),
  enterSuspense: (_: never, { received }: { received: SuspenseReceipt }, context: Context) =>
    enterSuspense(context.world, requireViewer(context), received),
  clearSuspense: (_: never, { suspenseItemId }: SuspenseArgument, context: Context) =>
    clearSuspense(context.world, requireViewer(context), parseId(suspenseItemId)),
  matchSuspense: (
    _: never,
    { suspenseItemId, policyId }: SuspenseArgument & PolicyIdArgument,
    context: Context,
  ) => matchSuspense(context.world, requireViewer(context), parseId(suspenseItemId), parseId(policyId)),
  returnSuspense: (
    _: never,
    { suspenseItemId, reason }: SuspenseArgument & { reason: string },
    context: Context,
  ) => returnSuspense(context.world, requireViewer(context), parseId(suspenseItemId), reason),
  transferCash: (
    _: never,
    {
      policyId,
      toPolicyId,
      ...transfer
    }: PolicyIdArgument & { toPolicyId: string; amount: Money; reason: string },
    context: Context,
  ) =>
    transferCash(context.world, requireViewer(context), {
      policyId: parseId(policyId),
      toPolicyId: parseId(toPolicyId),
      ...transfer,
    }),
  writeOffBalance: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    writeOffBalance(context.world, requireViewer(context), parseId(policyId)),
};
