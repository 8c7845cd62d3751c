import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { IsoDate, Money } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { isFailedPayment } from '../../machines/domain/money/payment.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import {
  closeProviderCall,
  findCallByKey,
  openPayment,
  openProviderCall,
  type ProviderCallRow,
  paymentsAnsweredSince,
} from '../database/provider-calls.store.ts';
import { callerKey } from '../kernel/caller.ts';
import { logFault } from '../kernel/fault-log.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, recordCallResult } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { Charge } from '../providers/payment.ts';
import type { NotAvailable, ProviderResult } from '../providers/provider-result.ts';
import { evaluateMoney } from '../renewal/renewal-money.service.ts';
import { tellFailedDraft } from './failed-draft.service.ts';
import { closePayLink } from './pay-link-receipt.service.ts';
import { recordReceipt } from './record-receipt.service.ts';

/** A payment requested from the payment service, without the card or account that it is charged to. */
interface RequestedCharge {
  readonly paymentTypeId: number;
  readonly amount: Money;
  readonly description: string | null;
  readonly requestedBy: number;
  /** The guest's link that the payment was made through; absent if a signed-in person asked for it. */
  readonly guestLinkId?: number;
  /** The consent by which it is drawn; absent if a person pays. */
  readonly draftConsentId?: number;
  /** Digest of everything that was sent, including the token. The same request sent again is the same call. */
  readonly digest: string;
  /** How many days a sandbox's clock was ahead when it was asked for; absent outside a sandbox. */
  readonly daysAhead?: number;
  /** Whether the caller named the payment by a key: only the same key is then the same payment. */
  readonly isKeyed?: boolean;
  /** Whether the application is submitted with the money. */
  readonly submits?: boolean;
}

type PaymentOrder = Pick<
  RequestedCharge,
  'paymentTypeId' | 'amount' | 'guestLinkId' | 'draftConsentId' | 'submits'
> & {
  readonly token: string;
  readonly description?: string | null;
  readonly payKey?: string | null;
};

export type ChargeCall = ProviderCallRow<RequestedCharge, Charge>;

export type ChargeAnswer = { __typename: 'PaymentRecorded'; file: StoredFile } | SaveRefused | NotFound;

/** The outcome of asking the payment service. `lost`: it did not answer, and later reported that it never received the charge. */
type ChargeResult =
  | { readonly outcome: 'answer'; readonly answer: Charge }
  | { readonly outcome: 'no answer' | 'lost'; readonly reason: string }
  | NotAvailable;

/** The outcome of a charge that is known. */
export type KnownCharge = Exclude<ChargeResult, NotAvailable>;

/** Step 1 of 3: records the request to the payment service. The token is not stored. */
export function openCharge(edit: Edit, order: PaymentOrder): Promise<ChargeCall> {
  const { policyId, transactionId } = edit.at;
  const { paymentTypeId, amount, description = null, guestLinkId, draftConsentId, submits } = order;
  const key = findChargeKey(edit, order);
  const request: RequestedCharge = {
    paymentTypeId,
    amount,
    description,
    requestedBy: edit.viewer.userId,
    digest: orderDigest(order),
    ...(edit.world.sandbox ? { daysAhead: edit.world.sandbox.daysAhead } : {}),
    ...(key === null ? {} : { isKeyed: true }),
    ...(submits ? { submits } : {}),
    ...(guestLinkId === undefined ? {} : { guestLinkId }),
    ...(draftConsentId === undefined ? {} : { draftConsentId }),
  };
  return openProviderCall<RequestedCharge, Charge>(
    edit.trx,
    { port: 'payment', idempotencyKey: key ?? randomUUID(), policyId, transactionId, request },
    edit.world.now(),
  );
}

/** How long the same order without a key is taken for the same press of a button, in milliseconds. */
const repeatedPressMs = 10_000;

/**
 * The call for the same order if it was sent before: the one of the same key or, for a caller who names no key, one that is open
 * still or was answered a moment ago. Null if there is none. Refuses a key that named another payment.
 */
export async function findSameCharge(
  edit: Edit,
  order: PaymentOrder,
): Promise<ChargeCall | SaveRefused | null> {
  const { world, viewer, trx, at } = edit;
  const digest = orderDigest(order);
  const key = findChargeKey(edit, order);
  if (key !== null) {
    const call = await findCallByKey<RequestedCharge, Charge>(trx, key);
    if (!call || call.status === 'UNANSWERED') return null;
    return call.request.digest === digest ? call : saveRefused([keyReused]);
  }
  const open = await openPayment(trx, at);
  const since = new Date(world.now().getTime() - repeatedPressMs);
  const calls = [...(open ? [open] : []), ...(await paymentsAnsweredSince(trx, at, since))];
  // If a sandbox's clock was moved since, a few seconds have become days: the payment is then another one.
  const daysAhead = world.sandbox?.daysAhead ?? 0;
  const isSame = ({ request }: ChargeCall) =>
    !request.isKeyed &&
    request.requestedBy === viewer.userId &&
    request.digest === digest &&
    (request.daysAhead ?? 0) === daysAhead;
  return (calls as ChargeCall[]).find(isSame) ?? null;
}

const keyReused = buildProblem(
  'IDEMPOTENCY_KEY_REUSED',
  'payment.payKey',
  'This key was already used for another payment. Use a new key for each payment.',
);

/** The key by which a payment is recognized when it is sent again; null if the caller named none. */
function findChargeKey({ world, viewer, at }: Edit, order: PaymentOrder): string | null {
  const { claim } = world;
  const name = order.payKey ? ['key', order.payKey] : claim ? ['call', claim.key, orderDigest(order)] : null;
  return name && toDigest([callerKey(viewer), at.policyId, ...name]);
}

function orderDigest({ paymentTypeId, amount, description, token, submits }: PaymentOrder): string {
  return toDigest([paymentTypeId, amount, description ?? null, token, ...(submits ? ['submits'] : [])]);
}

function toDigest(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Step 2 of 3: asks the payment service while no lock is held. If it does not answer, asks whether the charge was made. What was
 * answered before is not asked again.
 */
export async function makeCharge(
  world: World,
  { idempotencyKey, policyId, request, status, answer }: ChargeCall,
  token: string,
): Promise<ChargeResult> {
  if (status === 'ANSWERED' && answer) return { outcome: 'answer', answer };
  const { payment } = world.providers;
  const { amount } = request;
  const description = request.description ?? `Policy ${policyId}`;
  const charge = await answerInTime(() => payment.charge({ idempotencyKey, amount, token, description }));
  if (charge.outcome !== 'not available') return charge;
  const charged = await answerInTime(() => payment.findCharge(idempotencyKey));
  return charged.outcome === 'no answer' ? { outcome: 'lost', reason: charge.reason } : charged;
}

/**
 * Step 3 of 3: records the outcome exactly once, no matter which process gets it first. Money that was taken is recorded even if
 * the policy has changed in the meantime, and without the evaluation that follows it if that is refused; if less is due by then, the
 * activity log says how much to refund.
 */
export async function recordCharge(
  world: World,
  viewer: Viewer,
  call: ChargeCall,
  result: ChargeResult,
): Promise<ChargeAnswer> {
  if (result.outcome === 'not available') return saveRefused([paymentProblem('payment', unsettled)]);
  const record = (evaluate: (edit: Edit) => Promise<void>) =>
    recordCallResult<ChargeAnswer>(
      world,
      viewer,
      call,
      async (edit) => (await recordOutcome(edit, call, result, evaluate)).answer,
    );
  const answer = await record(evaluateMoney);
  const isTaken = result.outcome === 'answer' && !isFailedPayment(result.answer);
  return isTaken && 'problems' in answer ? record(() => Promise.resolve()) : answer;
}

/** Steps 2 and 3 of a payment that nothing else depends on: charges it while no lock is held, and records the outcome. */
export async function finishCharge(
  world: World,
  viewer: Viewer,
  call: ChargeCall,
  token: string,
): Promise<ChargeAnswer> {
  return recordCharge(world, viewer, call, await makeCharge(world, call, token));
}

/** Step 3 within an edit of the transaction that was paid for. `evaluate` runs after the receipt. */
export async function recordOutcome(
  edit: Edit,
  call: ChargeCall,
  result: KnownCharge,
  evaluate: (edit: Edit) => Promise<void> = evaluateMoney,
): Promise<{ readonly isFirst: boolean; readonly answer: ChargeAnswer }> {
  const charge = result.outcome === 'answer' ? result.answer : null;
  const isFirst = await closeProviderCall(edit.trx, call.providerCallId, {
    status: charge ? 'ANSWERED' : 'UNANSWERED',
    answer: charge,
    now: edit.world.now(),
  });
  if (charge && isFirst) await receive(edit, call, charge, evaluate);
  const { draftConsentId, amount } = call.request;
  if (isFirst && draftConsentId !== undefined && (charge === null || isFailedPayment(charge)))
    await tellFailedDraft(
      edit,
      { draftConsentId, amount, callId: call.providerCallId },
      findRefusal(result).message,
    );
  if (charge && !isFailedPayment(charge))
    return { isFirst, answer: { __typename: 'PaymentRecorded', file: edit.file } };
  return { isFirst, answer: saveRefused([findRefusal(result)]) };
}

function findRefusal(result: KnownCharge): Problem {
  if (result.outcome === 'lost') return paymentProblem('payment', result.reason);
  const reason = result.outcome === 'answer' ? result.answer.refusal : result.reason;
  return paymentProblem(declinedField, reason ?? 'The payment was declined.');
}

/** The field shown with a decline: the payer has to change the card or account. */
const declinedField = 'payment.token';

/** Whether the payment service was asked and took nothing. */
export function isDeclined(answer: SaveRefused | { readonly __typename: string }): boolean {
  return (
    'problems' in answer &&
    answer.problems.some(({ code, field }) => code === 'PAYMENT' && field === declinedField)
  );
}

/** Asks for the outcome of a charge that a crash or a silent payment service left open. Throws while the payment service does not know it. */
export async function findCharge(
  world: World,
  { idempotencyKey, providerCallId }: ChargeCall,
): Promise<KnownCharge> {
  const result = await answerInTime(() => world.providers.payment.findCharge(idempotencyKey));
  if (result.outcome === 'not available')
    throw new Error(`The payment service does not say what became of call ${providerCallId}.`);
  return result;
}

export function paymentProblem(field: string, message: string): Problem {
  return buildProblem('PAYMENT', field, message, 'APPLICATION_SUMMARY');
}

/** The business day on which a payment was requested: its money counts from it, however late the payment service answers. */
export function findChargeDay({ openedAt, request }: Pick<ChargeCall, 'openedAt' | 'request'>): IsoDate {
  return addDays(toBusinessDate(openedAt), request.daysAhead ?? 0);
}

async function receive(
  edit: Edit,
  call: ChargeCall,
  charge: Charge,
  evaluate: (edit: Edit) => Promise<void>,
): Promise<void> {
  const { paymentTypeId, amount, description, guestLinkId } = call.request;
  const { paymentProviderTransactionId, paymentStatusId } = charge;
  const payment = await recordReceipt(
    edit,
    {
      ...{ paymentTypeId, amount, description, paymentProviderTransactionId, paymentStatusId },
      cashReceiptDate: findChargeDay(call),
    },
    { evaluate },
  );
  if (guestLinkId !== undefined && !isFailedPayment(charge)) await closePayLink(edit, guestLinkId, payment);
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
