import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { addRecord } from '../database/records.store.ts';
import { queueWebhookEvent } from './event-outbox.store.ts';
import type { Viewer } from './viewer.ts';

/** Where an event of a policy happened, and who did it. */
export interface AuditContext {
  policyId: number;
  transactionId: number;
  userId: number | null;
  /** As whom, when somebody signed in as another. */
  actingAsUserId?: number | null;
  occurredAt: Date;
  origin: 'graphql' | 'rest' | 'job';
}

/** Who is behind a viewer: the person, or the one who signed in as that person. */
export function auditActor({ userId, actor }: Viewer): Pick<AuditContext, 'userId' | 'actingAsUserId'> {
  return actor ? { userId: actor.userId, actingAsUserId: userId } : { userId };
}

export function quoteStarted(trx: Db, at: AuditContext): Promise<number> {
  return write(trx, at, 'quote started', 'The quote was started.', {}, 'POLICY_CREATED');
}

/** Fields by name only: values stay in the parts, so that the log holds no personal data. */
export function partsSaved(trx: Db, at: AuditContext, fields: readonly string[]): Promise<number> {
  return write(trx, at, 'answers saved', clipText(`Saved ${fields.join(', ')}.`), { after: fields });
}

export function stepTaken(
  trx: Db,
  at: AuditContext,
  event: string,
  from: string,
  to: string,
): Promise<number> {
  return write(trx, at, event, `Went from ${from} to ${to}.`, { before: from, after: to });
}

export function answersCleared(trx: Db, at: AuditContext, labels: readonly string[]): Promise<number> {
  return write(trx, at, 'answers cleared', clipText(`Going back cleared ${labels.join(', ')}.`), {
    after: labels,
  });
}

export function clearingUndone(trx: Db, at: AuditContext, labels: readonly string[]): Promise<number> {
  return write(trx, at, 'clearing undone', clipText(`Brought back ${labels.join(', ')}.`), { after: labels });
}

export function rated(trx: Db, at: AuditContext, status: string, total: string | null): Promise<number> {
  return write(trx, at, 'rated', total === null ? `Rating answered ${status}.` : `Rated at $${total}.`, {
    after: { status, total },
  });
}

export function quoteExpirationSet(
  trx: Db,
  at: AuditContext,
  before: string | null,
  after: string,
): Promise<number> {
  return write(trx, at, 'quote expiration set', `The quote may now be bound until ${after}.`, {
    before,
    after,
  });
}

/** What each carrier came to, by its number. */
export function carriersAsked(
  trx: Db,
  at: AuditContext,
  outcomes: readonly { privateFloodProviderId: number; outcome: string }[],
): Promise<number> {
  return write(trx, at, 'private carriers asked', `Private carriers asked: ${outcomes.length}.`, {
    after: outcomes,
  });
}

export function offerChosen(trx: Db, at: AuditContext, before: string, after: string): Promise<number> {
  return write(trx, at, 'offer chosen', `The offer of ${after} is kept instead of ${before}.`, {
    before,
    after,
  });
}

export function statusChanged(trx: Db, at: AuditContext, before: string, after: string): Promise<number> {
  return write(
    trx,
    at,
    'status changed',
    `The transaction is now ${after}.`,
    { before, after },
    'TRANSACTION_STATUS_CHANGED',
  );
}

export function submitted(trx: Db, at: AuditContext): Promise<number> {
  return write(trx, at, 'submitted', 'The application was submitted.', {}, 'POLICY_SUBMITTED');
}

export function evaluated(
  trx: Db,
  at: AuditContext,
  evaluation: string,
  reasons: readonly string[],
): Promise<number> {
  const message =
    reasons.length > 0
      ? `Underwriting must look at it. ${reasons.join(' ')}`
      : evaluation === 'RELEASED'
        ? 'Nothing holds it beyond what underwriting released.'
        : 'No rule of underwriting holds it.';
  return write(trx, at, 'evaluated', clipText(message), { after: { evaluation, reasons } });
}

/** What keeps an application from being issued; nothing where only a person's Issue is awaited. */
export function issueAwaited(trx: Db, at: AuditContext, awaited: readonly string[]): Promise<number> {
  const message = awaited.length > 0 ? awaited.join(' ') : 'It is ready to issue.';
  return write(trx, at, 'issue awaited', clipText(message), { after: awaited });
}

export function paid(trx: Db, at: AuditContext, amount: string, status: string): Promise<number> {
  return write(
    trx,
    at,
    'payment',
    `A payment of $${amount} was ${status}.`,
    { after: { amount, status } },
    'PAYMENT_MADE',
  );
}

/** No names, only what comparing them with the sanctions list came to. */
export function namesScreened(
  trx: Db,
  at: AuditContext,
  before: string | null,
  after: string | null,
): Promise<number> {
  return write(trx, at, 'names screened', `Screening a name again came to ${after}.`, { before, after });
}

export function hardStopped(
  trx: Db,
  at: AuditContext,
  type: string,
  reasons: readonly string[],
): Promise<number> {
  return write(
    trx,
    at,
    'hard stop',
    clipText(`Stopped: ${reasons.join(' ')}`),
    { after: { type, reasons } },
    'HARD_STOP',
  );
}

/** In the words of who decided. `cleared` are those whose names were, by their places in the policy and not by name. */
export function reviewDecided(
  trx: Db,
  at: AuditContext,
  isReleased: boolean,
  message: string,
  cleared: readonly string[],
): Promise<number> {
  const isNamed = cleared.length > 0;
  return write(
    trx,
    at,
    isReleased ? 'review released' : 'review returned',
    clipText(
      isNamed ? `Cleared against the sanctions list: ${cleared.join(', ')}. ${message}`.trim() : message,
    ),
    isNamed ? { after: { cleared } } : {},
  );
}

export function quoteQueued(trx: Db, at: AuditContext): Promise<number> {
  return write(trx, at, 'e-mail', 'The quote was put into the outbox.');
}

export function emailQueued(trx: Db, at: AuditContext): Promise<number> {
  return write(trx, at, 'e-mail', 'A message was put into the outbox.');
}

export function documentAdded(trx: Db, at: AuditContext, documentType: string): Promise<number> {
  return write(trx, at, 'document', `A document was added: ${documentType}.`);
}

export function issued(trx: Db, at: AuditContext, policyNumber: string): Promise<number> {
  return write(
    trx,
    at,
    'issued',
    `The policy was issued${at.userId === null ? ' automatically' : ''} as ${policyNumber}.`,
    { after: { policyNumber } },
    'POLICY_ISSUED',
  );
}

export function paymentMoved(
  trx: Db,
  at: AuditContext,
  what: string,
  payment: { paymentId: number; amount: string | null },
): Promise<number> {
  const { paymentId, amount } = payment;
  return write(
    trx,
    at,
    'payment',
    `${what}: $${amount ?? '0.00'}.`,
    { after: { paymentId, amount } },
    'PAYMENT_MOVED',
  );
}

/** What somebody noted, in their own words. */
export function logNote(trx: Db, at: AuditContext, activity: string, message: string): Promise<number> {
  return write(trx, at, activity, message);
}

export function certificateRead(trx: Db, at: AuditContext, status: string): Promise<number> {
  return write(trx, at, 'certificate', `Reading the elevation certificate came to ${status}.`);
}

interface Values {
  before?: unknown;
  after?: unknown;
}

async function write(
  trx: Db,
  at: AuditContext,
  activity: string,
  message: string,
  values: Values = {},
  event: WebhookEvent | null = null,
): Promise<number> {
  if (event !== null) await queueWebhookEvent(trx, webhookEvent(at, event, values));
  return addRecord(trx, 'activityLogs', {
    ...at,
    occurredAt: at.occurredAt.toISOString(),
    activity,
    message,
    valueBefore: values.before ?? null,
    valueAfter: values.after ?? null,
  });
}

/** What webhooks are told: no personal data, only what changed. */
function webhookEvent(at: AuditContext, event: WebhookEvent, values: Values) {
  const eventId = randomUUID();
  const { policyId, transactionId, occurredAt } = at;
  const payload = {
    eventId,
    event,
    occurredAt: occurredAt.toISOString(),
    policyId,
    transactionId,
    ...values,
  };
  return { eventId, event, policyId, payload, at: occurredAt };
}

function clipText(text: string): string {
  return text.length <= 500 ? text : `${text.slice(0, 499)}…`;
}
