import { enums } from '../../machines/contract/enums.ts';
import { records } from '../../machines/contract/fields.ts';
import type { Payment, PaymentAction, PaymentSender } from '../../machines/contract/types.ts';
import { currentPayment } from '../../machines/domain/money/payment.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { businessToday } from '../kernel/world.ts';
import { readFileToPay, readPolicyFile } from '../policy/file/policy-files.service.ts';
import { visiblePayments } from '../policy/file/policy-history.service.ts';
import { paymentShape, policyNumberShape, transactionShape } from '../policy/file/policy-shapes.ts';
import { partRowsForApi, partShapes } from '../policy/parts/part-shapes.ts';
import { RestRefusal, requireFound, requireSamePolicy, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestCall, type RestRoute } from '../rest/route.ts';
import { refuseServerSet } from '../rest/server-set.ts';
import {
  choice,
  entityInput,
  type FieldValues,
  integer,
  list,
  member,
  money,
  type ObjectShape,
  object,
  rowNumber,
  text,
} from '../rest/shape.ts';
import { issuePolicy } from '../underwriting/issue.service.ts';
import { enterPayment } from './enter-payment.service.ts';
import { payAndSubmit } from './pay-and-submit.service.ts';
import { performPaymentAction } from './payment-actions.service.ts';
import { payPolicy } from './payments.service.ts';

const paymentFieldsShape = entityInput(records.payments, ['isManualEntry', 'policyId']);
const paymentInputShape: ObjectShape<FieldValues> = {
  ...paymentFieldsShape,
  members: [
    ...paymentFieldsShape.members,
    member('token', 'token', text('The token that the payment form returned for the card or account')),
  ],
};

const paymentActionRoute = {
  method: 'POST',
  summary:
    'Performs an action on a payment or a refund: Clear, Void, Return, RequestRefund, ApproveRefund, RejectRefund, QueueRefund, IssueRefund, CashRefund, StopRefund. A refund and a reversal are rows of their own that name their payment in ParentPaymentID. A refund must be approved by a different person than the one who requested it and, above 5,000 dollars, also sent by a different person.',
  twin: 'Mutation.applyPaymentAction',
  body: object('TransactionPaymentAction', {
    must: {
      PaymentID: rowNumber('The payment or refund'),
      Action: choice<PaymentAction>('PaymentAction', 'What is done'),
    },
    may: {
      Amount: money('For RequestRefund: the amount; the full refundable amount if absent'),
      Reason: text('For RequestRefund: why; needed where the money pays for an issued policy'),
      Recipient: choice<PaymentSender>(
        'PaymentSender',
        'For RequestRefund: who gets it instead of who paid it, by a document on file',
      ),
    },
  }),
  answers: paymentShape,
  run: async ({
    world,
    viewer,
    body,
  }: RestCall<
    unknown,
    {
      PaymentID: number;
      Action: PaymentAction;
      Amount?: string | null;
      Reason?: string | null;
      Recipient?: PaymentSender | null;
    }
  >) =>
    requireSuccess(
      await performPaymentAction(world, viewer, body.PaymentID, body.Action, {
        amount: body.Amount ?? null,
        reason: body.Reason ?? null,
        recipient: body.Recipient ?? null,
      }),
    ).payment,
} as const;

/** Routes of payments, policy numbers and issuing. */
export const moneyRoutes: readonly RestRoute[] = [
  defineRoute<unknown, unknown, Payment | null>({
    method: 'GET',
    path: 'Policy/{id}/Payment',
    summary:
      'The newest payment of the active transaction, without refunds and reversals; null if there is none.',
    twin: 'Query.policyFile.overview.currentPayment',
    answers: paymentShape,
    run: async ({ world, viewer, id }) =>
      currentPayment(visiblePayments(viewer, requireFound(await readPolicyFile(world, viewer, id)))),
  }),
  defineRoute<unknown, FieldValues, Payment>({
    method: 'POST',
    path: 'Policy/{id}/Payment',
    summary:
      'Takes a payment: with `token` through the payment service; with IsManualEntry as a check or wire that staff received and accounting clears. Refused for a quote that cannot be submitted.',
    twin: 'Mutation.pay',
    body: paymentInputShape,
    answers: paymentShape,
    run: async (call) => {
      const { transaction } = requireFound(await readFileToPay(call.world, call.viewer, call.id));
      refuseServerSet(paymentInputShape, requireSamePolicy(call.id, call.body), {
        transactionId: transaction.transactionId,
      });
      const isManual = call.body.isManualEntry === true;
      refuseUnread(call, isManual);
      return isManual ? enterManualPayment(call) : chargePayment(call);
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/PayAndSubmit',
    isOurs: true,
    summary:
      'Pays towards the amount due and submits the application, both or neither. Outcome: ApplicationSubmitted, SentToUnderwriting where underwriting holds it, or PaidNotSubmitted with the reasons where it changed while the payment was processed. The same payKey pays once.',
    twin: 'Mutation.payAndSubmit',
    body: object('PayAndSubmitRequest', {
      must: {
        PaymentTypeID: integer('The way of payment, a value of the paymentType list'),
        amount: money('The amount'),
        token: text('The token that the payment form returned for the card or account'),
      },
      may: {
        Description: text('Its purpose'),
        payKey: text('Names the payment, for example with a UUID'),
      },
    }),
    answers: object('PayAndSubmitOutcome', {
      must: {
        outcome: text('ApplicationSubmitted, SentToUnderwriting or PaidNotSubmitted'),
        reasons: list(text('Why underwriting holds it, or why it is not submitted')),
        transaction: transactionShape,
      },
    }),
    run: async ({ world, viewer, id, body: { PaymentTypeID, Description = null, ...order } }) => {
      const answer = requireSuccess(
        await payAndSubmit(world, viewer, id, {
          ...order,
          paymentTypeId: PaymentTypeID,
          description: Description,
        }),
      );
      if (answer.__typename === 'HardStop')
        throw new RestRefusal(422, answer.message, [buildProblem(answer.type, null, answer.message)]);
      const reasons =
        answer.__typename === 'SentToUnderwriting'
          ? answer.reasons
          : answer.__typename === 'PaidNotSubmitted'
            ? answer.problems.map(({ message }) => message)
            : [];
      return { outcome: answer.__typename, reasons, transaction: answer.file.transaction };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/PaymentList',
    summary: 'The payments, refunds and reversals of the active transaction.',
    twin: 'Query.policyFile.payments',
    answers: list(paymentShape),
    run: async ({ world, viewer, id }) =>
      visiblePayments(viewer, requireFound(await readPolicyFile(world, viewer, id))),
  }),
  defineRoute({ ...paymentActionRoute, path: 'Policy/Accounting/TransactionPaymentAction' }),
  defineRoute({ ...paymentActionRoute, path: 'Accounting/TransactionPaymentAction', isOurs: true }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/PolicyNumbers',
    summary: 'The policy’s numbers.',
    twin: 'Query.policyFile.policyNumbers',
    answers: list(policyNumberShape),
    run: async ({ world, viewer, id }) => requireFound(await readPolicyFile(world, viewer, id)).policyNumbers,
  }),
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/Issue',
    summary:
      'Issues the policy, or refuses with every reason. An issued policy has its number, and its transaction never changes again.',
    twin: 'Mutation.issuePolicy',
    answers: object('PolicyIssued', {
      must: {
        policyNumber: text('The number'),
        transaction: transactionShape,
        policy: partShapes('policy').answer,
      },
    }),
    run: async ({ world, viewer, id }) => {
      const { policyNumber, file } = requireSuccess(await issuePolicy(world, viewer, id));
      return {
        policyNumber,
        transaction: file.transaction,
        policy: requireFound(partRowsForApi(file, 'policy')[0]),
      };
    },
  }),
];

/** Refuses members that do not apply to the kind of payment: a card is charged today, and money that was received needs no token. */
function refuseUnread({ world, body }: RestCall<unknown, FieldValues>, isManual: boolean): void {
  const { token, cashReceiptDate, certifiedMailDate, paidBy } = body;
  const isOfAnotherDay = cashReceiptDate && cashReceiptDate !== businessToday(world);
  if (isManual && token)
    throw new RestRefusal(422, noCardMessage, [buildProblem('SERVER_SET', 'token', noCardMessage)]);
  if (!isManual && isOfAnotherDay)
    throw new RestRefusal(422, noReceiptDateMessage, [
      buildProblem('SERVER_SET', 'CashReceiptDate', noReceiptDateMessage),
    ]);
  for (const [name, value] of Object.entries({ certifiedMailDate, paidBy }))
    if (!isManual && value !== undefined && value !== null)
      throw new RestRefusal(422, noCardSenderMessage, [
        buildProblem('SERVER_SET', name, noCardSenderMessage),
      ]);
}

const noCardSenderMessage =
  'A payment with a token is paid now by the holder of the card. Leave out certifiedMailDate and paidBy, or send IsManualEntry.';
const noCardMessage = 'A payment with IsManualEntry charges no card. Leave out token, or IsManualEntry.';
const noReceiptDateMessage =
  'A payment with a token is received today. Leave out CashReceiptDate, or send IsManualEntry for money that was received another way.';

async function chargePayment({ world, viewer, id, body }: RestCall<unknown, FieldValues>): Promise<Payment> {
  if (typeof body.token !== 'string')
    throw new RestRefusal(422, noTokenMessage, [buildProblem('REQUIRED', 'token', noTokenMessage)]);
  const answer = requireSuccess(
    await payPolicy(world, viewer, id, { ...parsePaymentRequest(body), token: body.token }),
  );
  return requireFound(answer.file.payments.at(-1));
}

const noTokenMessage =
  'Send the token of the payment form, or IsManualEntry for money that was received another way.';

async function enterManualPayment({
  world,
  viewer,
  id,
  body,
}: RestCall<unknown, FieldValues>): Promise<Payment> {
  const { paidBy } = body;
  return requireSuccess(
    await enterPayment(world, viewer, id, {
      ...parsePaymentRequest(body),
      cashReceiptDate: parseText(body.cashReceiptDate),
      certifiedMailDate: parseText(body.certifiedMailDate),
      paidBy: isPaymentSender(paidBy) ? paidBy : null,
    }),
  ).payment;
}

function isPaymentSender(value: unknown): value is PaymentSender {
  return typeof value === 'string' && value in enums.PaymentSender;
}

function parsePaymentRequest({ paymentTypeId, amount, description }: FieldValues) {
  return {
    paymentTypeId: Number(paymentTypeId ?? 0),
    amount: parseText(amount) ?? '0.00',
    description: parseText(description),
  };
}

function parseText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
