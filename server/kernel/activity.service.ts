import { randomUUID } from 'node:crypto';
import {
  RenewalFact as renewalFactLabels,
  ReturnedMailReason as returnedMailReasonLabels,
} from '../../machines/contract/office-enums.ts';
import type {
  CancellationReason,
  ChangeKind,
  DeclineReason,
  Evaluation,
  GuestLinkPurpose,
  IsoDate,
  LetterDelivery,
  LetterKind,
  LetterRecipient,
  Money,
  OcrProcessStatus,
  PaymentAction,
  PaymentPlan,
  PolicyState,
  ProgramType,
  ProposalLanguage,
  RatingStatus,
  RenewalFact,
  RenewalFactAnswer,
  ReturnedMailReason,
  ReviewPriority,
  ScreeningResult,
  SignatureMethod,
  SignaturePlace,
  TransactionStatus,
  WebhookEvent,
} from '../../machines/contract/types.ts';
import {
  enumLabel,
  formatDate,
  formatDollars,
  formatDollarsAndCents,
} from '../../machines/domain/format/format-values.ts';
import { describeReceiver } from '../../machines/domain/letters/letter-copy.ts';
import { type ActivityEventName, activityEvents } from '../../machines/domain/policy/activity-events.ts';
import {
  findWebhookEvents,
  type WebhookFact,
  webhookEvents,
} from '../../machines/domain/policy/webhook-events.ts';
import type { Db } from '../database/db.ts';
import { addRecord } from '../database/records.store.ts';
import { queueWebhookEvent } from './event-outbox.store.ts';
import type { Viewer } from './viewer.ts';

/** Where an event of a policy happened, and who caused it. */
export interface AuditContext {
  policyId: number;
  transactionId: number;
  userId: number | null;
  /** The user that the signed-in person acts as; absent or null if they act as themselves. */
  actingAsUserId?: number | null;
  occurredAt: Date;
  origin: 'graphql' | 'rest' | 'job';
}

/** A copy of a letter that went out, or did not. */
interface LetterOutcome {
  letterCopyId: number;
  kind: LetterKind;
  recipient: LetterRecipient;
  delivery: LetterDelivery;
  /** The letter's PDF. */
  documentId: number | null;
}

/** The data of each event. Apart from reasons and messages in the words of a user, no event holds a name, address or answer of a person; fields are identified by their keys. */
interface EventFacts {
  'quote started': unknown;
  /** The message is the insured's to the agent. */
  'quote handed over': { message: string };
  'helper invited': { mayPay: boolean; mayClaim: boolean };
  'letters chosen': { language: ProposalLanguage | null; delivery: LetterDelivery | null };
  'helper ended': unknown;
  'insured view opened': unknown;
  'paper answered': { documentType: string };
  'message written': { isFromInsured: boolean };
  'answers saved': { fields: readonly string[] };
  'answers cleared': { labels: readonly string[] };
  'clearing undone': { labels: readonly string[] };
  rated: { status: RatingStatus; total: Money | null };
  'quote expiration set': { before: IsoDate | null; after: IsoDate };
  'private carriers asked': { outcomes: readonly { privateFloodProviderId: number; outcome: string }[] };
  /** The names of the insurers. */
  'offer chosen': { before: string; after: string };
  'status changed': { before: TransactionStatus; after: TransactionStatus };
  submitted: unknown;
  evaluated: { evaluation: Evaluation; reasons: readonly string[] };
  /** `problems` are those of an application that still lacks something; empty if it only waits for a person to issue it. */
  'issue awaited': { problems: readonly string[] };
  'payment made': { paymentId: number; amount: Money; status: string };
  'refund unclaimed': { paymentId: number; amount: Money | null };
  'payment moved': { action: PaymentAction; paymentId: number; amount: Money | null };
  'money transferred': { amount: Money; toPolicyId: number };
  'balance written off': { amount: Money };
  'overpayment received': { amount: Money; excess: Money };
  'names screened': { before: ScreeningResult | null; after: ScreeningResult | null };
  'hard stop': { type: string; reasons: readonly string[] };
  /** The examiner's text, and the roles (not the names) that were cleared. */
  'review released': { message: string; cleared: readonly string[] };
  'review returned': { message: string };
  'review claimed': unknown;
  'review assigned': { before: number | null; after: number | null };
  'review declined': { declineReason: DeclineReason; message: string };
  'document requested': { documentType: string; dueDate: IsoDate };
  'document request reminded': { documentType: string; dueDate: IsoDate };
  'document request withdrawn': { documentType: string };
  'document request overdue': { documentType: string; dueDate: IsoDate };
  'document received': { documentType: string };
  'application withdrawn': { isQuoteAgain: boolean; message: string };
  'quote abandoned': { message: string };
  'quote reopened': unknown;
  archived: unknown;
  'review priority set': { before: ReviewPriority; after: ReviewPriority };
  'quote e-mailed': unknown;
  'proposal e-mailed': unknown;
  'proposal shared': unknown;
  'proposal accepted': { offer: string | null };
  'e-mail queued': unknown;
  'link sent': { purpose: GuestLinkPurpose };
  'application signed': { method: SignatureMethod; place: SignaturePlace };
  'letter sent again': { kind: LetterKind };
  'mail came back': { kind: LetterKind; reason: ReturnedMailReason };
  'recertification asked': { reason: string; dueDate: IsoDate };
  'renewal facts answered': {
    facts: readonly { readonly fact: RenewalFact; readonly answer: RenewalFactAnswer }[];
  };
  'letter sent': LetterOutcome;
  'letter failed': LetterOutcome;
  'document added': { documentId: number; documentType: string };
  /** The user IDs. */
  'agent of record changed': { before: number; after: number };
  'certificate read': { status: OcrProcessStatus };
  /** Its state before, and the last day on which it could be bound. */
  expired: { policyState: PolicyState; lastDay: IsoDate };
  issued: { policyNumber: string; isAutomatic: boolean };
  'rollover started': { priorPolicyNumber: string; company: string | null };
  'rollover scheduled': { billDate: IsoDate };
  'rollover rescinded': { reason: string };
  'rollover deleted': unknown;
  'renewal converted': { convertedFrom: ProgramType };
  'renewal offered': { effectiveDate: IsoDate; total: Money | null };
  'renewal billed': { billNumber: string; amount: Money; lastDay: IsoDate };
  /** In whole sentences. */
  'renewal reminded': { billNumber: string };
  'renewal refused': { reason: string };
  'renewal lapsed': { lastDay: IsoDate };
  /** `until` is the last day on which it is held; null where it renews the policy late. */
  'late money received': { amount: Money; until: IsoDate | null };
  'payment plan chosen': { plan: PaymentPlan; firstPayment: Money };
  'underpayment found': { amount: Money | null; reason: string; lastDay: IsoDate };
  'rating data missing': { lastDay: IsoDate };
  'cover reduced': { buildingCoverage: number; contentsCoverage: number };
  'underpayment settled': { isFromClaim: boolean };
  /** `account` is the card or account in words. */
  'drafts agreed': { account: string; signedName: string };
  'drafts ended': { account: string };
  'draft failed': { account: string; amount: Money; reason: string };
  'change opened': ChangeFacts;
  'change priced': ChangeFacts & { amount: Money };
  'change laid again': ChangeFacts;
  'change moved': ChangeFacts;
  /** The fields, and whose value holds. */
  'conflict decided': { fields: readonly string[] };
  'change issued': ChangeFacts & { amount: Money };
  'change scheduled': ChangeFacts & { amount: Money };
  'change took effect': ChangeFacts;
  'change abandoned': ChangeFacts & { message: string };
  /** `amount` is the refund. */
  'policy cancelled': { cancellationReason: CancellationReason; effectiveDate: IsoDate; amount: Money };
  'policy reinstated': { effectiveDate: IsoDate };
  'loss reported': { claimId: number; dateOfLoss: IsoDate };
  'coverage reviewed': { claimId: number; dateOfLoss: IsoDate };
}

/** The kind of a change and its first day. */
interface ChangeFacts {
  changeKind: ChangeKind;
  effectiveDate: IsoDate;
}

/** An event of a policy with its data. Steps and notes are stored under their own activity names. */
export type ActivityEvent =
  | { [Name in ActivityEventName]: { event: Name } & EventFacts[Name] }[ActivityEventName]
  | { event: 'step taken'; move: string; from: string; to: string }
  | { event: 'note'; activity: string; message: string };

interface ActivityEntry {
  readonly message: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The person behind a viewer: the user, or the person who signed in as that user; null for a caller without an account. */
export function auditActor({ userId, actor }: Viewer): Pick<AuditContext, 'userId' | 'actingAsUserId'> {
  return actor ? { userId: actor.userId, actingAsUserId: userId } : { userId: userId === 0 ? null : userId };
}

/** Writes an event to the policy's activity log and queues it for webhooks. Returns the id of the log entry. */
export async function logActivity(trx: Db, at: AuditContext, event: ActivityEvent): Promise<number> {
  if (event.event === 'note') return addEntry(trx, at, event.activity, event);
  if (event.event === 'step taken') {
    const { move, from, to } = event;
    return addEntry(trx, at, move, { message: `Went from ${from} to ${to}.`, before: from, after: to });
  }
  const webhooks = findWebhookEvents(event.event, event).map((webhook) =>
    queueWebhookEvent(trx, buildWebhookEvent(at, webhook, event)),
  );
  const entry = addEntry(trx, at, activityEvents[event.event].activity, buildEntry(event));
  const [activityId] = await Promise.all([entry, ...webhooks]);
  return activityId;
}

function buildEntry<Name extends ActivityEventName>(
  event: { event: Name } & EventFacts[Name],
): ActivityEntry {
  return entryBuilders[event.event](event);
}

const entryBuilders: {
  readonly [Name in ActivityEventName]: (facts: EventFacts[Name]) => ActivityEntry;
} = {
  'quote started': () => ({ message: 'The quote was started.' }),
  'quote handed over': ({ message }) => ({
    message: ['The insured handed the quote to the agent.', message].filter(Boolean).join(' '),
  }),
  'helper invited': ({ mayPay, mayClaim }) => ({
    message: `The insured invited a helper, who sees the policy${mayPay ? ', pays' : ''}${mayClaim ? ', reports and follows losses' : ''}.`,
    after: { mayPay, mayClaim },
  }),
  'insured view opened': () => ({ message: 'The policy was viewed as its insured sees it.' }),
  'paper answered': ({ documentType }) => ({
    message: `A paper of the insured was answered: ${documentType}.`,
  }),
  'message written': ({ isFromInsured }) => ({
    message: isFromInsured ? 'The insured wrote a message.' : 'A message to the insured was written.',
  }),
  'letters chosen': ({ language, delivery }) => ({
    message: `The insured chose letters in ${language === null ? 'English and Spanish' : { EN: 'English', ES: 'Spanish' }[language]}, ${delivery === null ? 'on the usual way of each' : delivery === 'EMAIL' ? 'by e-mail' : 'by mail'}.`,
    after: { language, delivery },
  }),
  'helper ended': () => ({ message: 'The insured removed a helper.' }),
  'answers saved': ({ fields }) => ({ message: `Saved ${fields.join(', ')}.`, after: fields }),
  'answers cleared': ({ labels }) => ({ message: `Going back cleared ${labels.join(', ')}.`, after: labels }),
  'clearing undone': ({ labels }) => ({ message: `Restored ${labels.join(', ')}.`, after: labels }),
  rated: ({ status, total }) => ({
    message:
      total === null ? `The rating result was ${status}.` : `Rated at ${formatDollarsAndCents(total)}.`,
    after: { status, total },
  }),
  'quote expiration set': ({ before, after }) => ({
    message: `The quote may now be bound until ${after}.`,
    before,
    after,
  }),
  'private carriers asked': ({ outcomes }) => ({
    message: `Private carriers asked: ${outcomes.length}.`,
    after: outcomes,
  }),
  'loss reported': ({ claimId, dateOfLoss }) => ({
    message: `A loss of ${formatDate(dateOfLoss)} was reported.`,
    after: { claimId },
  }),
  'coverage reviewed': ({ claimId, dateOfLoss }) => ({
    message: `The coverage of the loss of ${formatDate(dateOfLoss)} is reviewed: a later version covers the day.`,
    after: { claimId },
  }),
  'offer chosen': ({ before, after }) => ({
    message: `The offer of ${after} was chosen instead of ${before}.`,
    before,
    after,
  }),
  'status changed': ({ before, after }) => ({ message: `The transaction is now ${after}.`, before, after }),
  submitted: () => ({ message: 'The application was submitted.' }),
  evaluated: ({ evaluation, reasons }) => ({
    message: evaluationMessage(evaluation, reasons),
    after: { evaluation, reasons },
  }),
  'issue awaited': ({ problems }) => ({
    message: problems.length > 0 ? problems.join(' ') : 'It is ready to issue.',
    after: problems,
  }),
  'payment made': ({ amount, status }) => ({
    message: `A payment of $${amount} was ${status}.`,
    after: { amount, status },
  }),
  'refund unclaimed': ({ paymentId, amount }) => ({
    message: `The refund check of ${formatDollarsAndCents((amount ?? '0').replace('-', ''))} was never cashed and is unclaimed property.`,
    after: { paymentId },
  }),
  'payment moved': ({ action, paymentId, amount }) => ({
    message: `${paymentActionMessages[action]}: $${amount ?? '0.00'}.`,
    after: { paymentId, amount },
  }),
  'money transferred': ({ amount, toPolicyId }) => ({
    message: `$${amount} was moved to policy ${toPolicyId}.`,
    after: { amount, toPolicyId },
  }),
  'balance written off': ({ amount }) => ({
    message: `A balance of $${amount} was written off.`,
    after: { amount },
  }),
  'overpayment received': ({ amount, excess }) => ({
    message: `The payment of $${amount} is $${excess} more than was due when it came in. Refund the difference.`,
  }),
  'names screened': ({ before, after }) => ({
    message: `Screening a name again gave ${after}.`,
    before,
    after,
  }),
  'hard stop': ({ type, reasons }) => ({
    message: `Stopped: ${reasons.join(' ')}`,
    after: { type, reasons },
  }),
  'review released': ({ message, cleared }) =>
    cleared.length === 0
      ? { message }
      : {
          message: `Cleared against the sanctions list: ${cleared.join(', ')}. ${message}`.trim(),
          after: { cleared },
        },
  'review returned': ({ message }) => ({ message }),
  'review claimed': () => ({ message: 'An examiner took the review.' }),
  'review assigned': ({ before, after }) => ({
    message: after === null ? 'The review was unassigned.' : 'The review was assigned to a colleague.',
    before,
    after,
  }),
  'review priority set': ({ before, after }) => ({
    message: `The priority of the review is ${after.toLowerCase()}.`,
    before,
    after,
  }),
  'review declined': ({ declineReason, message }) => ({
    message: `${enumLabel('DeclineReason', declineReason)}. ${message}`.trim(),
    after: { declineReason },
  }),
  'document requested': ({ documentType, dueDate }) => ({
    message: `A document was requested by ${dueDate}: ${documentType}.`,
    after: { documentType, dueDate },
  }),
  'document request reminded': ({ documentType, dueDate }) => ({
    message: `A reminder was sent for the document due on ${dueDate}: ${documentType}.`,
  }),
  'document request withdrawn': ({ documentType }) => ({
    message: `The request for a document was withdrawn: ${documentType}.`,
  }),
  'document request overdue': ({ documentType, dueDate }) => ({
    message: `The document due on ${dueDate} did not arrive: ${documentType}.`,
  }),
  'document received': ({ documentType }) => ({
    message: `A requested document was received: ${documentType}.`,
    after: { documentType },
  }),
  'application withdrawn': ({ isQuoteAgain, message }) => ({
    message:
      `${isQuoteAgain ? 'The application is a quote again.' : 'The application was withdrawn.'} ${message}`.trim(),
    after: { isQuoteAgain },
  }),
  'quote abandoned': ({ message }) => ({ message: `The quote was abandoned. ${message}`.trim() }),
  'quote reopened': () => ({ message: 'The abandoned quote was reopened.' }),
  archived: () => ({ message: 'It was archived.' }),
  'quote e-mailed': () => ({ message: 'The quote was put into the outbox.' }),
  'proposal e-mailed': () => ({ message: 'A proposal was put into the outbox.' }),
  'proposal shared': () => ({ message: 'A link to a proposal was made.' }),
  'proposal accepted': ({ offer }) => ({
    message:
      offer === null
        ? 'The insured accepted the proposal.'
        : `The insured accepted the proposal with the offer of ${offer}.`,
  }),
  'e-mail queued': () => ({ message: 'A message was put into the outbox.' }),
  'application signed': ({ method, place }) => ({
    message: `The insured signed the application: ${enumLabel('SignatureMethod', method).toLowerCase()}, ${enumLabel('SignaturePlace', place).toLowerCase()}.`,
  }),
  'link sent': ({ purpose }) => ({ message: linkMessages[purpose] }),
  'letter sent again': ({ kind }) => ({
    message: `A letter was sent again: ${enumLabel('LetterKind', kind)}.`,
  }),
  'mail came back': ({ kind, reason }) => ({
    message: `A letter came back: ${enumLabel('LetterKind', kind)}. ${enumLabel(returnedMailReasonLabels, reason)}.`,
  }),
  'recertification asked': ({ reason, dueDate }) => ({
    message: `The insured was asked to confirm facts by ${formatDate(dueDate)}. ${reason}`,
    after: { dueDate },
  }),
  'renewal facts answered': ({ facts }) => ({
    message: `Facts of the renewal were answered: ${facts.map(({ fact, answer }) => `${enumLabel(renewalFactLabels, fact).toLowerCase()} ${answer === 'RIGHT' ? 'is right' : 'has changed'}`).join(', ')}.`,
  }),
  'letter sent': (outcome) => ({
    message: `A letter was sent: ${describeLetter(outcome)}.`,
    after: { letterCopyId: outcome.letterCopyId, documentId: outcome.documentId },
  }),
  'letter failed': (outcome) => ({
    message: `A letter could not be sent: ${describeLetter(outcome)}. The policy's letters say why.`,
    after: { letterCopyId: outcome.letterCopyId, documentId: outcome.documentId },
  }),
  'document added': ({ documentType }) => ({ message: `A document was added: ${documentType}.` }),
  'agent of record changed': ({ before, after }) => ({
    message: 'The work of the agent of record was transferred to another agent.',
    before,
    after,
  }),
  'certificate read': ({ status }) => ({ message: `Reading the elevation certificate gave ${status}.` }),
  expired: ({ lastDay }) => ({
    message: `It could be bound until ${formatDate(lastDay)} and was closed without a payment.`,
    after: { lastDay },
  }),
  issued: ({ policyNumber, isAutomatic }) => ({
    message: `The policy was issued${isAutomatic ? ' automatically' : ''} as ${policyNumber}.`,
    after: { policyNumber },
  }),
  'rollover started': ({ priorPolicyNumber, company }) => ({
    message: `Policy ${priorPolicyNumber}${company === null ? '' : ` of ${company}`} is to be taken over.`,
    after: { priorPolicyNumber, company },
  }),
  'rollover scheduled': ({ billDate }) => ({
    message: `The rollover is complete. Its bill goes out on ${formatDate(billDate)}.`,
    after: { billDate },
  }),
  'rollover rescinded': ({ reason }) => ({ message: `The rollover was withdrawn. ${reason}` }),
  'rollover deleted': () => ({
    message: 'The rollover was deleted: it was not paid within 90 days after the prior policy ended.',
  }),
  'renewal converted': ({ convertedFrom }) => ({
    message: `The community has left the ${enumLabel('ProgramType', convertedFrom)} Program, and the next term is converted.`,
    after: { convertedFrom },
  }),
  'renewal offered': ({ effectiveDate, total }) => ({
    message: `The next term was offered from ${formatDate(effectiveDate)} on${total === null ? '' : ` for $${total}`}.`,
    after: { effectiveDate, total },
  }),
  'renewal billed': ({ billNumber, amount, lastDay }) => ({
    message: `Bill ${billNumber} of $${amount} went out. It can be paid until ${formatDate(lastDay)}.`,
    after: { billNumber, amount, lastDay },
  }),
  'renewal reminded': ({ billNumber }) => ({ message: `The payor was reminded of bill ${billNumber}.` }),
  'renewal refused': ({ reason }) => ({ message: `The term is not renewed. ${reason}` }),
  'renewal lapsed': ({ lastDay }) => ({
    message: `The bill was not paid by ${formatDate(lastDay)}, and the policy lapsed.`,
    after: { lastDay },
  }),
  'payment plan chosen': ({ plan, firstPayment }) => ({
    activity: 'payment plan',
    message: `The term is paid ${plan === 'MONTHLY' ? `in twelve monthly payments, the first ${formatDollarsAndCents(firstPayment)}` : 'as a whole'}.`,
  }),
  'underpayment found': ({ amount, reason, lastDay }) => ({
    activity: 'underpayment',
    message:
      amount === null
        ? `${reason} The insured was asked to send the information by ${formatDate(lastDay)}.`
        : `${reason} ${formatDollarsAndCents(amount)} was billed to insured and lenders, payable until ${formatDate(lastDay)}.`,
  }),
  'rating data missing': ({ lastDay }) => ({
    activity: 'rating data missing',
    message: `The information did not arrive by ${formatDate(lastDay)}. No claim is paid until it arrives.`,
  }),
  'cover reduced': ({ buildingCoverage, contentsCoverage }) => ({
    activity: 'cover reduced',
    message: `Coverage was reduced to what the money buys: building ${formatDollars(buildingCoverage)}, contents ${formatDollars(contentsCoverage)}.`,
  }),
  'underpayment settled': ({ isFromClaim }) => ({
    activity: 'underpayment settled',
    message: isFromClaim
      ? 'The insured has the missing premium taken from a claim. Cover stays whole, and the rest of the term is owed.'
      : 'The missing information arrived.',
  }),
  'drafts agreed': ({ account, signedName }) => ({
    activity: 'drafts agreed',
    message: `${signedName} agreed that bills are drawn from the ${account}.`,
  }),
  'drafts ended': ({ account }) => ({
    activity: 'drafts ended',
    message: `Bills are no longer drawn from the ${account}.`,
  }),
  'draft failed': ({ account, amount, reason }) => ({
    activity: 'draft failed',
    message: `${formatDollarsAndCents(amount)} could not be drawn from the ${account}. ${reason}`,
  }),
  'late money received': ({ amount, until }) => ({
    message:
      until === null
        ? `$${amount} arrived after the lapse and renews the policy late.`
        : `$${amount} arrived after the lapse. It is held for a new application until ${formatDate(until)}, and then returned.`,
    after: { amount, until },
  }),
  'change opened': (facts) => changeEntry('was opened', facts),
  'change priced': ({ amount, ...facts }) =>
    changeEntry(`was priced: ${describeDue(amount)}`, facts, { amount }),
  'change moved': (facts) => changeEntry('was moved to another first day', facts),
  'change laid again': (facts) => changeEntry('was reapplied to the version in force', facts),
  'conflict decided': ({ fields }) => ({ message: `Decided: ${fields.join(', ')}.`, after: fields }),
  'change issued': ({ amount, ...facts }) =>
    changeEntry(`was issued: ${describeDue(amount)}`, facts, { amount }),
  'change scheduled': ({ amount, ...facts }) =>
    changeEntry(`was accepted ahead of its day: ${describeDue(amount)}`, facts, { amount }),
  'change took effect': (facts) => changeEntry('took effect', facts),
  'change abandoned': ({ message, ...facts }) =>
    changeEntry(message === '' ? 'was abandoned' : `was abandoned: ${message}`, facts),
  'policy cancelled': ({ cancellationReason, effectiveDate, amount }) => ({
    message: `The policy is cancelled from ${formatDate(effectiveDate)}: ${enumLabel('CancellationReason', cancellationReason).toLowerCase()}. ${formatDollarsAndCents(amount)} is returned.`,
    after: { cancellationReason, effectiveDate, amount },
  }),
  'policy reinstated': ({ effectiveDate }) => ({
    message: `The policy is in force again from ${formatDate(effectiveDate)}.`,
    after: { effectiveDate },
  }),
};

function changeEntry(
  what: string,
  { changeKind, effectiveDate }: ChangeFacts,
  more: object = {},
): ActivityEntry {
  const kind = enumLabel('ChangeKind', changeKind).toLowerCase();
  return {
    message: `A change from ${formatDate(effectiveDate)} (${kind}) ${what}.`,
    after: { changeKind, effectiveDate, ...more },
  };
}

/** An amount as a charge or a refund. */
function describeDue(amount: Money): string {
  return amount.startsWith('-')
    ? `${formatDollarsAndCents(amount.slice(1))} is returned`
    : `${formatDollarsAndCents(amount)} is due`;
}

const paymentActionMessages: { readonly [action in PaymentAction]: string } = {
  REQUEST_REFUND: 'A refund was requested',
  CLEAR: 'A payment cleared',
  VOID: 'A payment was voided',
  RETURN: 'A payment was returned by the bank',
  APPROVE_REFUND: 'A refund was approved',
  REJECT_REFUND: 'A refund was rejected',
  QUEUE_REFUND: 'A refund was queued to be sent',
  ISSUE_REFUND: 'A refund was sent',
  CASH_REFUND: 'A refund was cashed',
  STOP_REFUND: 'A refund was stopped',
  TURN_OVER_REFUND: 'An unclaimed refund was turned over to the state',
};

/** Such as "Declarations, new business (Mortgagee, by mail)". */
function describeLetter(outcome: LetterOutcome): string {
  return `${enumLabel('LetterKind', outcome.kind)} (${describeReceiver(outcome)})`;
}

function evaluationMessage(evaluation: Evaluation, reasons: readonly string[]): string {
  if (reasons.length > 0) return `Underwriting must review it. ${reasons.join(' ')}`;
  return evaluation === 'RELEASED'
    ? 'No underwriting rule holds it beyond what underwriting released.'
    : 'No underwriting rule holds it.';
}

const linkMessages: { readonly [purpose in GuestLinkPurpose]: string } = {
  SIGN: 'A link to sign the application was sent.',
  PAY: 'A link to pay was sent.',
  PROPOSAL: 'A link to a proposal was sent.',
};

function addEntry(
  trx: Db,
  at: AuditContext,
  activity: string,
  { message, before = null, after = null }: ActivityEntry,
): Promise<number> {
  return addRecord(trx, 'activityLogs', {
    ...at,
    occurredAt: at.occurredAt.toISOString(),
    activity,
    message: clipText(message),
    valueBefore: before,
    valueAfter: after,
  });
}

/** A webhook event with the facts that the table of events lists for it: under `after`, unless they are named before and after. */
function buildWebhookEvent(at: AuditContext, event: WebhookEvent, facts: object) {
  const eventId = randomUUID();
  const { policyId, transactionId, occurredAt } = at;
  const { facts: sentFacts } = sentEvents[event];
  const sent = Object.fromEntries(sentFacts.map((fact) => [fact, Reflect.get(facts, fact)]));
  const isChange = 'before' in sent;
  const payload = {
    eventId,
    event,
    occurredAt: occurredAt.toISOString(),
    policyId,
    transactionId,
    ...(isChange ? sent : sentFacts.length > 0 ? { after: sent } : {}),
  };
  return { eventId, event, policyId, payload, at: occurredAt };
}

type FactOf<Event extends WebhookEvent> = keyof EventFacts[(typeof webhookEvents)[Event]['on']];

/** The table of webhook events; each sends facts of the logged event that causes it. */
const sentEvents: {
  readonly [Event in WebhookEvent]: { readonly facts: readonly (WebhookFact & FactOf<Event>)[] };
} = webhookEvents;

/** Shortens a text to the 500 characters that the activity log's column holds. */
function clipText(text: string): string {
  return text.length <= 500 ? text : `${text.slice(0, 499)}…`;
}
