import { records } from '../../machines/contract/fields.ts';
import type { Payment, PaymentAction } from '../../machines/contract/types.ts';
import { currentPayment } from '../../machines/domain/money/payment.ts';
import { problem } from '../../machines/domain/problems/problem.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { paymentsOf } from '../policy/file/policy-history.service.ts';
import { paymentShape, policyNumberShape, transactionShape } from '../policy/file/policy-shapes.ts';
import { partIn, shapesOf } from '../policy/parts/part-shapes.ts';
import { found, granted, ofSamePolicy, Refusal } from '../rest/refusal.ts';
import { type Call, type RestRoute, route } from '../rest/route.ts';
import { refuseServerSet } from '../rest/server-set.ts';
import {
  choice,
  fieldsOf,
  list,
  member,
  money,
  number,
  type ObjectShape,
  object,
  type Row,
  text,
} from '../rest/shape.ts';
import { issuePolicy } from '../underwriting/issue.service.ts';
import { enterPayment } from './enter-payment.service.ts';
import { paymentAction } from './payment-actions.service.ts';
import { pay } from './payments.service.ts';

const payments = fieldsOf(records.payments, ['isManualEntry', 'policyId']);
const given: ObjectShape<Row> = {
  ...payments,
  members: [
    ...payments.members,
    member('token', 'token', text('What the payment form gave for card or account')),
  ],
};

const action = {
  method: 'POST',
  summary:
    'Does something with a payment or a refund: Clear, Void, Return, RequestRefund, ApproveRefund, RejectRefund, QueueRefund, IssueRefund, CashRefund, StopRefund. A refund and a reversal are rows of their own that name their payment in ParentPaymentID. A refund is approved by somebody else than who asked for it, and above 5,000 dollars sent by somebody else too.',
  twin: 'Mutation.paymentAction',
  body: object('TransactionPaymentAction', {
    must: {
      PaymentID: number('The payment or refund'),
      Action: choice<PaymentAction>('PaymentAction', 'What is done'),
    },
    may: { Amount: money('Of RequestRefund: how much; all that can be given back where it is absent') },
  }),
  answers: paymentShape,
  run: async ({
    world,
    viewer,
    body,
  }: Call<unknown, { PaymentID: number; Action: PaymentAction; Amount?: string | null }>) =>
    granted(await paymentAction(world, viewer, body.PaymentID, body.Action, body.Amount ?? null)).payment,
} as const;

/** Payments, policy numbers and issuing. */
export const moneyRoutes: readonly RestRoute[] = [
  route<unknown, unknown, Payment | null>({
    method: 'GET',
    path: 'Policy/{id}/Payment',
    summary:
      'The newest payment towards the active transaction, refunds and reversals left out; null where there is none.',
    twin: 'Query.policyFile.standing.currentPayment',
    answers: paymentShape,
    run: async ({ world, viewer, id }) =>
      currentPayment(paymentsOf(viewer, found(await readPolicyFile(world, viewer, id)))),
  }),
  route<unknown, Row, Payment>({
    method: 'POST',
    path: 'Policy/{id}/Payment',
    summary:
      'Takes a payment: with `token` through the payment service; with IsManualEntry as money that came in by itself, a check or a wire, which staff enter and accounting clears. Refused for a quote that cannot be submitted.',
    twin: 'Mutation.pay',
    body: given,
    answers: paymentShape,
    run: async (call) => {
      const { transaction } = found(await readPolicyFile(call.world, call.viewer, call.id));
      refuseServerSet(given, ofSamePolicy(call.id, call.body), { transactionId: transaction.transactionId });
      return call.body.isManualEntry === true ? entered(call) : charged(call);
    },
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/PaymentList',
    summary: 'The payments, refunds and reversals of the active transaction.',
    twin: 'Query.policyFile.payments',
    answers: list(paymentShape),
    run: async ({ world, viewer, id }) => paymentsOf(viewer, found(await readPolicyFile(world, viewer, id))),
  }),
  route({ ...action, path: 'Policy/Accounting/TransactionPaymentAction' }),
  route({ ...action, path: 'Accounting/TransactionPaymentAction', isOurs: true }),
  route({
    method: 'GET',
    path: 'Policy/{id}/PolicyNumbers',
    summary: 'The numbers that the policy is known by.',
    twin: 'Query.policyFile.policyNumbers',
    answers: list(policyNumberShape),
    run: async ({ world, viewer, id }) => found(await readPolicyFile(world, viewer, id)).policyNumbers,
  }),
  route({
    method: 'POST',
    path: 'Policy/{id}/Issue',
    summary:
      'Issues the policy: refused with every reason until all holds; then it has its number, and the transaction is never changed again.',
    twin: 'Mutation.issuePolicy',
    answers: object('PolicyIssued', {
      must: {
        policyNumber: text('The number'),
        transaction: transactionShape,
        policy: shapesOf('policy').answer,
      },
    }),
    run: async ({ world, viewer, id }) => {
      const { policyNumber, file } = granted(await issuePolicy(world, viewer, id));
      return { policyNumber, transaction: file.transaction, policy: found(partIn(file, 'policy')[0]) };
    },
  }),
];

async function charged({ world, viewer, id, body }: Call<unknown, Row>): Promise<Payment> {
  if (typeof body.token !== 'string')
    throw new Refusal(422, noToken, [problem('REQUIRED', 'token', noToken)]);
  const answer = granted(await pay(world, viewer, id, { ...requestOf(body), token: body.token }));
  return found(answer.file.payments.at(-1));
}

const noToken = 'Send the token of the payment form, or IsManualEntry for money that came in by itself.';

async function entered({ world, viewer, id, body }: Call<unknown, Row>): Promise<Payment> {
  const cashReceiptDate = textIn(body.cashReceiptDate);
  return granted(await enterPayment(world, viewer, id, { ...requestOf(body), cashReceiptDate })).payment;
}

function requestOf({ paymentTypeId, amount, description }: Row) {
  return {
    paymentTypeId: Number(paymentTypeId ?? 0),
    amount: textIn(amount) ?? '0.00',
    description: textIn(description),
  };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
