import type { PaymentAction, WebhookEvent } from '../../contract/types.ts';
import type { ActivityEventName } from './activity-events.ts';

/** The facts that an event may send to a partner. None of them is a name, address, text or answer of a person. */
export const webhookFacts = {
  before: 'The value before the change.',
  after: 'The value after the change.',
  status: 'The status: of a rating RATED, NOT_RATABLE …, of a payment cleared, submitted, declined ….',
  total: 'Total premium in dollars and cents; null if nothing could be rated.',
  type: 'The kind of hard stop.',
  policyNumber: 'The number of the policy.',
  isQuoteAgain: 'Whether it became a quote again; else it ended.',
  isAutomatic: 'Whether the product issued it by itself.',
  paymentId: 'The payment or the refund.',
  amount: 'Dollars and cents; below zero for a refund.',
  action: 'What was done with the payment or the refund.',
  declineReason: 'Why it was declined, a value of DeclineReason.',
  lastDay: 'The last day on which it could be bound.',
  dueDate: 'The day by which the document is needed.',
  documentId: 'The number of the document, by which it is read.',
  documentType: 'Its type, one of the list of document types.',
  letterCopyId: 'The copy of the letter, one for each receiver.',
  kind: 'What the letter is about, a value of LetterKind.',
  recipient: 'INSURED, AGENT, MORTGAGEE or PAYOR.',
  delivery: 'MAIL, EMAIL or PORTAL.',
  changeKind: 'What the change is about, a value of ChangeKind.',
  effectiveDate: 'Its first day; of a cancellation the first day without coverage.',
  cancellationReason: 'Why, a value of CancellationReason.',
} as const;

export type WebhookFact = keyof typeof webhookFacts;

/** An event of the life of a policy that is sent to partners. */
interface WebhookEventKind {
  /** The logged event that sends it, in the same database transaction. */
  readonly on: ActivityEventName;
  /** Facts that the logged event must have; absent if it is sent each time. */
  readonly where?: { readonly [fact: string]: string };
  /** The facts of the logged event that are sent. */
  readonly facts: readonly WebhookFact[];
  /** The part that a subscriber must be allowed to view, besides the policy. */
  readonly needs: 'policy' | 'billing' | 'documents';
}

/**
 * Every event that a webhook can receive. Its name and its sentence are in the schema; one line here says what sends it, its
 * facts, and who may subscribe. docs/webhooks.md is generated from both.
 */
export const webhookEvents = {
  POLICY_CREATED: { on: 'quote started', facts: [], needs: 'policy' },
  QUOTE_RATED: { on: 'rated', facts: ['status', 'total'], needs: 'policy' },
  POLICY_SUBMITTED: { on: 'submitted', facts: [], needs: 'policy' },
  POLICY_HELD: { on: 'evaluated', where: { evaluation: 'REVIEW' }, facts: [], needs: 'policy' },
  POLICY_RELEASED: { on: 'review released', facts: [], needs: 'policy' },
  POLICY_RETURNED: { on: 'review returned', facts: [], needs: 'policy' },
  POLICY_DECLINED: { on: 'review declined', facts: ['declineReason'], needs: 'policy' },
  POLICY_WITHDRAWN: { on: 'application withdrawn', facts: ['isQuoteAgain'], needs: 'policy' },
  QUOTE_ABANDONED: { on: 'quote abandoned', facts: [], needs: 'policy' },
  QUOTE_REOPENED: { on: 'quote reopened', facts: [], needs: 'policy' },
  QUOTE_EXPIRED: { on: 'expired', where: { policyState: 'QUOTE' }, facts: ['lastDay'], needs: 'policy' },
  APPLICATION_EXPIRED: {
    on: 'expired',
    where: { policyState: 'APPLICATION' },
    facts: ['lastDay'],
    needs: 'policy',
  },
  DOCUMENT_OVERDUE: {
    on: 'document request overdue',
    facts: ['documentType', 'dueDate'],
    needs: 'documents',
  },
  POLICY_ARCHIVED: { on: 'archived', facts: [], needs: 'policy' },
  POLICY_ISSUED: { on: 'issued', facts: ['policyNumber', 'isAutomatic'], needs: 'policy' },
  TRANSACTION_STATUS_CHANGED: { on: 'status changed', facts: ['before', 'after'], needs: 'policy' },
  HARD_STOP: { on: 'hard stop', facts: ['type'], needs: 'policy' },
  PAYMENT_MADE: { on: 'payment made', facts: ['paymentId', 'amount', 'status'], needs: 'billing' },
  PAYMENT_STATUS_CHANGED: {
    on: 'payment moved',
    facts: ['action', 'paymentId', 'amount'],
    needs: 'billing',
  },
  PAYMENT_CLEARED: moved('CLEAR'),
  PAYMENT_RETURNED: moved('RETURN'),
  PAYMENT_VOIDED: moved('VOID'),
  REFUND_REQUESTED: moved('REQUEST_REFUND'),
  REFUND_APPROVED: moved('APPROVE_REFUND'),
  REFUND_SENT: moved('ISSUE_REFUND'),
  MONEY_TRANSFERRED: { on: 'money transferred', facts: ['amount'], needs: 'billing' },
  BALANCE_WRITTEN_OFF: { on: 'balance written off', facts: ['amount'], needs: 'billing' },
  DOCUMENT_REQUESTED: { on: 'document requested', facts: ['documentType', 'dueDate'], needs: 'documents' },
  DOCUMENT_RECEIVED: { on: 'document received', facts: ['documentType'], needs: 'documents' },
  DOCUMENT_ADDED: { on: 'document added', facts: ['documentId', 'documentType'], needs: 'documents' },
  CHANGE_OPENED: { on: 'change opened', facts: ['changeKind', 'effectiveDate'], needs: 'policy' },
  CHANGE_PRICED: { on: 'change priced', facts: ['changeKind', 'amount'], needs: 'policy' },
  CHANGE_ISSUED: { on: 'change issued', facts: ['changeKind', 'effectiveDate', 'amount'], needs: 'policy' },
  CHANGE_SCHEDULED: {
    on: 'change scheduled',
    facts: ['changeKind', 'effectiveDate', 'amount'],
    needs: 'policy',
  },
  CHANGE_ABANDONED: { on: 'change abandoned', facts: ['changeKind'], needs: 'policy' },
  POLICY_CANCELLED: {
    on: 'policy cancelled',
    facts: ['cancellationReason', 'effectiveDate', 'amount'],
    needs: 'policy',
  },
  POLICY_REINSTATED: { on: 'policy reinstated', facts: ['effectiveDate'], needs: 'policy' },
  LETTER_SENT: letterEvent('letter sent'),
  LETTER_FAILED: letterEvent('letter failed'),
} as const satisfies { readonly [event in WebhookEvent]: WebhookEventKind };

/** The events that a logged event sends. */
export function findWebhookEvents(name: ActivityEventName, facts: object): WebhookEvent[] {
  return Object.entries<WebhookEventKind>(webhookEvents)
    .filter(([, { on, where = {} }]) => on === name && hasFacts(facts, where))
    .map(([event]) => event as WebhookEvent);
}

function hasFacts(facts: object, where: { readonly [fact: string]: string }): boolean {
  return Object.entries(where).every(([fact, value]) => Reflect.get(facts, fact) === value);
}

function moved<const Action extends PaymentAction>(action: Action) {
  return {
    on: 'payment moved',
    where: { action },
    facts: ['paymentId', 'amount'],
    needs: 'billing',
  } as const;
}

function letterEvent<const Name extends ActivityEventName>(name: Name) {
  return {
    on: name,
    facts: ['letterCopyId', 'kind', 'recipient', 'delivery', 'documentId'],
    needs: 'documents',
  } as const;
}
