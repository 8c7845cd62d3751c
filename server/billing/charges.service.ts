import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Money } from '../../machines/contract/types.ts';
import {
  formatMoney,
  isAboveZero,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import { isFailedPayment } from '../../machines/domain/money/payment.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import {
  closeProviderCall,
  openPayment,
  openProviderCall,
  type ProviderCallRow,
  paymentsAnsweredSince,
} from '../database/provider-calls.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { logFault } from '../kernel/fault-log.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { viewerWithoutRights } from '../kernel/viewer-without-rights.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, recordCallResult } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { Charge } from '../providers/payment.ts';
import type { NotAvailable, ProviderResult } from '../providers/provider-result.ts';
import { closePayLink } from './pay-link-receipt.service.ts';
import { recordReceipt } from './record-receipt.service.ts';

/** A payment requested from the payment service, without the card or account that it is charged to. */
interface RequestedCharge {
  readonly paymentTypeId: number;
  readonly amount: Money;
  readonly description: string | null;
  readonly requestedBy: number;
  /** The guest's link through which it was asked for; absent if somebody with an account asked. */
  readonly guestLinkId?: number;
  /** Digest of everything that was sent, including the token. The same request sent again is the same call. */
  readonly digest: string;
}

type PaymentOrder = Pick<RequestedCharge, 'paymentTypeId' | 'amount' | 'guestLinkId'> & {
  readonly token: string;
  readonly description?: string | null;
};

export type ChargeCall = ProviderCallRow<RequestedCharge, Charge>;

export type ChargeAnswer = { __typename: 'PaymentRecorded'; file: StoredFile } | SaveRefused | NotFound;

/** Step 1 of 3: records what the payment service will be asked for. The token is not stored. */
export function openCharge(edit: Edit, order: PaymentOrder): Promise<ChargeCall> {
  const { policyId, transactionId } = edit.at;
  const { paymentTypeId, amount, description = null, guestLinkId } = order;
  const requestedBy = edit.viewer.userId;
  const link = guestLinkId === undefined ? {} : { guestLinkId };
  const request = { paymentTypeId, amount, description, requestedBy, digest: orderDigest(order), ...link };
  return openProviderCall<RequestedCharge, Charge>(
    edit.trx,
    { port: 'payment', idempotencyKey: randomUUID(), policyId, transactionId, request },
    edit.world.now(),
  );
}

/** How long the same order without an idempotency key is taken for the same press of a button, in milliseconds. */
const repeatedPressMs = 10_000;

/**
 * The call for the same order if it was sent twice or again after a fault: open still or, for a caller who names no idempotency key,
 * answered a moment ago. Null if there is none.
 */
export async function sameCharge({ world, trx, at }: Edit, order: PaymentOrder): Promise<ChargeCall | null> {
  const digest = orderDigest(order);
  const open = await openPayment(trx, at);
  const since = new Date(world.now().getTime() - repeatedPressMs);
  const answered = world.claim ? [] : await paymentsAnsweredSince(trx, at, since);
  const calls = [...(open ? [open] : []), ...answered];
  return (calls as ChargeCall[]).find(({ request }) => request.digest === digest) ?? null;
}

function orderDigest({ paymentTypeId, amount, description, token }: PaymentOrder): string {
  const content = JSON.stringify([paymentTypeId, amount, description ?? null, token]);
  return createHash('sha256').update(content).digest('hex');
}

/** Step 2 of 3: asks the payment service while no lock is held. If it does not answer, asks whether the charge was made. */
export async function makeCharge(
  world: World,
  { idempotencyKey, policyId, request }: ChargeCall,
  token: string,
): Promise<ProviderResult<Charge>> {
  const { payment } = world.providers;
  const { amount } = request;
  const description = request.description ?? `Policy ${policyId}`;
  const charge = await answerInTime(() => payment.charge({ idempotencyKey, amount, token, description }));
  if (charge.outcome !== 'not available') return charge;
  const charged = await answerInTime(() => payment.findCharge(idempotencyKey));
  return charged.outcome === 'no answer' ? { ...charged, reason: charge.reason } : charged;
}

/**
 * Step 3 of 3: records the outcome exactly once, no matter which process gets it first. Money that was taken is recorded even if
 * the policy has changed in the meantime; if less is due by then, the activity log says how much to refund.
 */
export async function recordCharge(
  world: World,
  viewer: Viewer,
  call: ChargeCall,
  result: ProviderResult<Charge>,
): Promise<ChargeAnswer> {
  if (result.outcome === 'not available') return saveRefused([paymentProblem('payment', unsettled)]);
  return recordCallResult<ChargeAnswer>(world, viewer, call, async (edit) => {
    const charge = result.outcome === 'answer' ? result.answer : null;
    const isFirst = await closeProviderCall(edit.trx, call.providerCallId, {
      status: charge ? 'ANSWERED' : 'UNANSWERED',
      answer: charge,
      now: world.now(),
    });
    if (charge && isFirst) await receive(edit, call.request, charge);
    if (charge && !isFailedPayment(charge)) return { __typename: 'PaymentRecorded', file: edit.file };
    const reason = result.outcome === 'answer' ? result.answer.refusal : result.reason;
    return saveRefused([paymentProblem(declinedField, reason ?? 'The payment was declined.')]);
  });
}

/** The field shown with a decline: the payer has to change the card or account. */
const declinedField = 'payment.token';

/** Whether the payment service was asked and took nothing. */
export function isDeclined(answer: ChargeAnswer): boolean {
  return (
    answer.__typename === 'SaveRefused' &&
    answer.problems.some(({ code, field }) => code === 'PAYMENT' && field === declinedField)
  );
}

/** Settles a charge that a crash or a silent payment service left open. Throws while the payment service cannot tell its outcome. */
export async function settleCharge(world: World, call: ChargeCall): Promise<void> {
  const result = await answerInTime(() => world.providers.payment.findCharge(call.idempotencyKey));
  if (result.outcome === 'not available')
    throw new Error(`The payment service does not say what became of call ${call.providerCallId}.`);
  await recordCharge(world, viewerWithoutRights(call.request.requestedBy, 'job'), call, result);
}

export function paymentProblem(field: string, message: string): Problem {
  return buildProblem('PAYMENT', field, message, 'APPLICATION_SUMMARY');
}

async function receive(edit: Edit, request: RequestedCharge, charge: Charge): Promise<void> {
  const { paymentTypeId, amount, description, guestLinkId } = request;
  const { paymentProviderTransactionId, paymentStatusId } = charge;
  const { balance } = edit.file.transaction;
  const due = isAboveZero(balance) ? parseMoney(balance) : noMoney;
  const excess = formatMoney(subtractMoney(parseMoney(amount), due));
  const payment = await recordReceipt(edit, {
    paymentTypeId,
    amount,
    description,
    paymentProviderTransactionId,
    paymentStatusId,
  });
  if (guestLinkId !== undefined && !isFailedPayment(charge)) await closePayLink(edit, guestLinkId, payment);
  if (isAboveZero(excess) && !isFailedPayment(charge))
    await logActivity(edit.trx, edit.at, { event: 'overpayment received', amount, excess });
}

const unsettled =
  'The payment service has not answered. Do not pay again: the payment appears here as soon as its outcome is known.';

/**
 * Longest wait for an answer, in milliseconds. The job that settles open calls starts later than this, so it never asks about a
 * call still in progress.
 */
const longestCallMs = 60_000;

const silent: NotAvailable = {
  outcome: 'not available',
  reason: 'The payment service did not answer in time.',
};

/** The service's answer, or `silent` after a timeout or a fault, because a fault may occur after the money was taken. */
async function answerInTime<T>(ask: () => Promise<ProviderResult<T>>): Promise<ProviderResult<T>> {
  const ended = new AbortController();
  try {
    return await Promise.race([ask(), pause(longestCallMs, silent, { signal: ended.signal })]);
  } catch (fault) {
    logFault('The payment service failed', fault);
    return silent;
  } finally {
    ended.abort();
  }
}
