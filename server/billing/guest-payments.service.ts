import type { IsoDate, Money } from '../../machines/contract/types.ts';
import { printAddress } from '../../machines/domain/letters/letter-fields.ts';
import { compareMoney, isAboveZero, parseMoney } from '../../machines/domain/money/money.ts';
import { isFailedPayment, paymentStatus } from '../../machines/domain/money/payment.ts';
import { displayedPolicyNumber } from '../../machines/domain/policy/policy.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import { type Allowance, countUse, secondsToWaitFor } from '../database/use-counts.store.ts';
import { readLetterSources } from '../documents/contents/letter-sources.service.ts';
import {
  type NotFound,
  policyNotFound,
  refuseForNow,
  type SaveRefused,
  saveRefused,
} from '../kernel/refusals.ts';
import type { World } from '../kernel/world.ts';
import type { Guest, LinkVisit } from '../links/guest.ts';
import { editAsGuest, guestViewer, readGuestFile } from '../links/guest-edit.service.ts';
import { findLinkRefusal, openGuestLink, refuseLink } from '../links/guest-links.service.ts';
import { type Edit, readAsEdit } from '../policy/file/edit-file.service.ts';
import { findReceiptProblem } from '../policy/file/policy-access.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readHigherDue } from '../renewal/renewal-money.service.ts';
import {
  type ChargeCall,
  findSameCharge,
  finishCharge,
  isDeclined,
  openCharge,
  paymentProblem,
} from './charges.service.ts';
import { paymentRequestProblems, problemsOfReceipt } from './payments.service.ts';

/** The status of a guest's payment. NOT_READY: the agent has to do something before money can be taken. */
export type GuestPaymentState = 'DUE' | 'PAID' | 'NOTHING_DUE' | 'UNDER_WAY' | 'NOT_READY';

/** The data that a payment link shows. It shows nothing else of the policy. */
export interface GuestPayment {
  readonly state: GuestPaymentState;
  readonly number: string;
  readonly insuredName: string;
  readonly property: string;
  readonly agentName: string;
  readonly agencyName: string;
  readonly agentPhone: string | null;
  readonly effectiveDate: IsoDate | null;
  readonly expirationDate: IsoDate | null;
  /** The amount that is due now. */
  readonly amount: Money;
  /** The amount that was due when the link was sent. */
  readonly amountWhenSent: Money;
  /** The payment service; null if none is set that a guest could use. */
  readonly service: string | null;
  readonly linkEnds: string;
  readonly receipt: GuestReceipt | null;
}

interface GuestReceipt {
  readonly amount: Money;
  readonly paidOn: IsoDate;
  readonly reference: string;
  readonly paymentTypeId: number;
  /** Whether the money has arrived. */
  readonly isSettled: boolean;
}

export interface GuestPaymentOrder {
  readonly amount: Money;
  readonly paymentTypeId: number;
  readonly paymentToken: string;
}

type GuestPaymentAnswer = { __typename: 'GuestPaymentShown'; payment: GuestPayment } | SaveRefused | NotFound;

/** Reads the payment behind a guest's link. A used link shows the receipt. */
export async function readGuestPayment(world: World, visit: LinkVisit): Promise<GuestPaymentAnswer> {
  const opened = await openGuestLink(world, 'PAY', visit);
  if (opened.__typename === 'SaveRefused') return opened;
  const payment = await describePayment(world, opened.guest, opened.isUsed);
  return payment ? { __typename: 'GuestPaymentShown', payment } : policyNotFound;
}

/**
 * Pays the amount due through a guest's link, once: the same press again is the same charge, another card waits for the outcome of the
 * first, and a charge uses up the link even if this process ends in between. The amount must be the one that is due at this moment.
 */
export async function payThroughLink(
  world: World,
  visit: LinkVisit,
  order: GuestPaymentOrder,
): Promise<GuestPaymentAnswer> {
  const opened = await openGuestLink(world, 'PAY', visit);
  if (opened.__typename === 'SaveRefused') return opened;
  if (opened.isUsed) return refuseLink('USED');
  const { guest } = opened;
  const seconds = await secondsToWaitFor(world.db, declinedCards, String(guest.guestLinkId));
  if (seconds > 0) return refuseForNow('Too many payments were declined.', null, seconds);
  const answer = await chargeGuest(world, guest, order);
  if (isDeclined(answer)) await countUse(world.db, declinedCards, String(guest.guestLinkId));
  if (answer.__typename !== 'PaymentRecorded') return answer;
  return readGuestPayment(world, visit);
}

/** How many cards may be declined by one link. */
const declinedCards: Allowance = { name: 'declined cards of a guest link', most: 5, seconds: 3600 };

async function chargeGuest(world: World, guest: Guest<'PAY'>, order: GuestPaymentOrder) {
  const { amount, paymentTypeId, paymentToken } = order;
  const { guestLinkId } = guest;
  const call = await editAsGuest<ChargeCall | SaveRefused>(world, guest, async (edit) => {
    const number = displayedPolicyNumber(edit.file) ?? String(edit.at.policyId);
    const description = `Flood insurance ${number}, paid through a link`;
    const request = { amount, paymentTypeId, description, token: paymentToken, guestLinkId };
    const closed = await findLinkRefusal(edit, guest);
    const earlier = await findSameCharge(edit, request);
    if (earlier) return earlier;
    if (closed) return closed;
    if (edit.file.policy.activeTransactionId !== guest.transactionId) return saveRefused([notReady]);
    const refusal = await findReceiptProblem('TAKE_PAYMENT', edit);
    if (refusal) return saveRefused([refusal]);
    const due = await findAskedAmount(edit, guest);
    if (compareMoney(parseMoney(amount), parseMoney(due)) !== 0) return saveRefused([amountChanged]);
    const problems = [...paymentRequestProblems(request), ...(await problemsOfReceipt(edit, request))];
    return problems.length > 0 ? saveRefused(problems) : openCharge(edit, request);
  });
  if ('__typename' in call) return call;
  return finishCharge(world, guestViewer('PAY'), call, paymentToken);
}

/** The amount that a link asks for now: the balance, or of a billed renewal the price of option B if the link was sent for it. */
async function findAskedAmount(edit: Edit, { amountDue }: Guest<'PAY'>): Promise<Money> {
  const higher = await readHigherDue(edit);
  const isForHigher =
    higher !== null && amountDue !== null && compareMoney(parseMoney(amountDue), higher) === 0;
  return isForHigher ? amountDue : (edit.file.transaction.balance ?? '0.00');
}

const amountChanged = buildProblem(
  'AMOUNT_CHANGED',
  'amount',
  'What is due has changed since this page was opened. Look at the new amount before you pay.',
);

const notReady = paymentProblem('payment', 'Your agent is working on this. Ask for a new link.');

async function describePayment(
  world: World,
  guest: Guest<'PAY'>,
  isUsed: boolean,
): Promise<GuestPayment | null> {
  const file = await readGuestFile(world, guest);
  if (!file) return null;
  const { agent, insuredName } = await readLetterSources(world, file);
  const { policy, propertyAddress } = file;
  return {
    state: isUsed ? 'PAID' : await findPaymentState(world, guest, file),
    number: displayedPolicyNumber(file) ?? String(policy.policyId),
    insuredName,
    property: printAddress(propertyAddress).join(', '),
    agentName: agent.name,
    agencyName: agent.agencyName,
    agentPhone: agent.phone,
    effectiveDate: policy.effectiveDate,
    expirationDate: policy.expirationDate,
    amount: await findAskedAmount(readAsEdit(world, guestViewer('PAY'), file), guest),
    amountWhenSent: guest.amountDue ?? '0.00',
    service: findService(world),
    linkEnds: guest.expiresAt.toISOString(),
    receipt: findReceipt(guest, file),
  };
}

async function findPaymentState(
  world: World,
  guest: Guest<'PAY'>,
  file: StoredFile,
): Promise<GuestPaymentState> {
  const edit = readAsEdit(world, guestViewer('PAY'), file);
  if (await openPayment(world.db, edit.at)) return 'UNDER_WAY';
  if (file.policy.activeTransactionId !== guest.transactionId) return 'NOT_READY';
  const amount = await findAskedAmount(edit, guest);
  if (file.rating.totalPremium !== null && !isAboveZero(amount)) return 'NOTHING_DUE';
  if (findService(world) === null || (await findReceiptProblem('TAKE_PAYMENT', edit))) return 'NOT_READY';
  return (await problemsOfReceipt(edit, { amount })).length > 0 ? 'NOT_READY' : 'DUE';
}

/** The name of the payment service; null if payments cannot be made, because none is set and samples are off. */
function findService({ providers, hasSamples }: World): string | null {
  const service = providers.status().find(({ port }) => port === 'payment');
  if (service === undefined || (service.mode === 'built-in' && !hasSamples)) return null;
  return service.description;
}

function findReceipt({ paymentId }: Guest<'PAY'>, { payments }: StoredFile): GuestReceipt | null {
  const payment = payments.find((each) => each.paymentId === paymentId);
  if (!payment || isFailedPayment(payment)) return null;
  return {
    amount: payment.amount ?? '0.00',
    paidOn: payment.cashReceiptDate ?? '',
    reference: payment.paymentProviderTransactionId ?? String(payment.paymentId),
    paymentTypeId: payment.paymentTypeId ?? 0,
    isSettled: payment.paymentStatusId === paymentStatus.CLEARED,
  };
}
