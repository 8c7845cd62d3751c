/** How a policy event is stored and shown. The facts that partners receive are in webhook-events.ts. */
interface ActivityKind {
  /** The name in the activity log. It is part of stored rows, so it never changes. */
  readonly activity: string;
  /** The title on the application's timeline; null if the event is not shown there. */
  readonly title: string | null;
  readonly tone?: 'good' | 'warn';
  /** The change as another editor of the quote sees it; absent if the event does not change the quote. */
  readonly change?: string;
}

/** Every event that the product logs, by its name in the code. Steps taken and notes have names of their own. */
export const activityEvents = {
  'quote started': { activity: 'quote started', title: 'Quote started' },
  'quote handed over': {
    activity: 'quote handed over',
    title: 'Handed to the agent by the insured',
    change: 'handed to the agent',
  },
  'helper invited': { activity: 'helper invited', title: 'Helper of the insured invited' },
  'insured view opened': { activity: 'insured view', title: "Looked at in the insured's place" },
  'paper answered': { activity: 'paper answered', title: 'Paper of the insured answered' },
  'message written': { activity: 'message', title: 'Message' },
  'letters chosen': { activity: 'letters chosen', title: 'Letters of the insured chosen' },
  'helper ended': { activity: 'helper ended', title: 'Helper of the insured ended' },
  'answers saved': { activity: 'answers saved', title: null },
  'answers cleared': {
    activity: 'answers cleared',
    title: 'Answers cleared',
    change: 'answers cleared by going back',
  },
  'clearing undone': {
    activity: 'clearing undone',
    title: 'Clearing undone',
    change: 'cleared answers restored',
  },
  rated: { activity: 'rated', title: 'Rated', change: 'the premium' },
  'quote expiration set': {
    activity: 'quote expiration set',
    title: 'Last day of the quote set',
    change: "the quote's expiration date",
  },
  'private carriers asked': { activity: 'private carriers asked', title: 'Private carriers asked' },
  'offer chosen': { activity: 'offer chosen', title: 'Offer chosen', change: 'the chosen offer' },
  'status changed': {
    activity: 'status changed',
    title: 'Status changed',
    change: 'the status',
  },
  submitted: {
    activity: 'submitted',
    title: 'Submitted',
    tone: 'good',
    change: 'submitted',
  },
  evaluated: { activity: 'evaluated', title: 'Evaluated' },
  'issue awaited': { activity: 'issue awaited', title: 'Needed before issue' },
  'payment made': { activity: 'payment', title: 'Payment', change: 'a payment' },
  'refund unclaimed': { activity: 'refund unclaimed', title: 'Refund never cashed', tone: 'warn' },
  'payment moved': {
    activity: 'payment',
    title: 'Payment',
    change: 'a payment',
  },
  'money transferred': {
    activity: 'payment',
    title: 'Payment',
    change: 'a payment',
  },
  'balance written off': {
    activity: 'payment',
    title: 'Payment',
    change: 'a payment',
  },
  'overpayment received': { activity: 'payment', title: 'Payment', change: 'a payment' },
  'names screened': { activity: 'names screened', title: 'Names screened' },
  'hard stop': { activity: 'hard stop', title: 'Held', tone: 'warn' },
  'review released': {
    activity: 'review released',
    title: 'Released by underwriting',
    tone: 'good',
    change: 'released by underwriting',
  },
  'review returned': {
    activity: 'review returned',
    title: 'Returned by underwriting',
    tone: 'warn',
    change: 'returned by underwriting',
  },
  'review claimed': { activity: 'review work', title: 'Work on the review' },
  'review assigned': { activity: 'review work', title: 'Work on the review' },
  'review priority set': { activity: 'review work', title: 'Work on the review' },
  'review declined': {
    activity: 'review declined',
    title: 'Declined by underwriting',
    tone: 'warn',
    change: 'declined by underwriting',
  },
  'document requested': {
    activity: 'document request',
    title: 'Document requested',
    change: 'a document request',
  },
  'document request reminded': { activity: 'document reminder', title: 'Document reminder sent' },
  'document request withdrawn': {
    activity: 'document request withdrawn',
    title: 'Document request withdrawn',
    change: 'a document request',
  },
  'document request overdue': {
    activity: 'document overdue',
    title: 'Document overdue',
    tone: 'warn',
  },
  'document received': {
    activity: 'document received',
    title: 'Requested document received',
    tone: 'good',
    change: 'a document request',
  },
  'application withdrawn': { activity: 'withdrawn', title: 'Withdrawn', tone: 'warn', change: 'withdrawn' },
  'quote abandoned': { activity: 'abandoned', title: 'Abandoned', tone: 'warn', change: 'abandoned' },
  'quote reopened': { activity: 'reopened', title: 'Reopened', change: 'reopened' },
  archived: { activity: 'archived', title: 'Archived', change: 'archived' },
  'quote e-mailed': { activity: 'e-mail', title: 'E-mail' },
  'proposal e-mailed': { activity: 'e-mail', title: 'E-mail' },
  'proposal shared': { activity: 'link', title: 'Link sent' },
  'proposal accepted': {
    activity: 'proposal accepted',
    title: 'Proposal accepted by the insured',
    tone: 'good',
    change: 'the proposal was accepted',
  },
  'e-mail queued': { activity: 'e-mail', title: 'E-mail' },
  'application signed': { activity: 'signed', title: 'Signed', tone: 'good' },
  'link sent': { activity: 'link', title: 'Link sent' },
  'letter sent again': { activity: 'letter', title: 'Letter' },
  'mail came back': { activity: 'mail came back', title: 'Mail came back', tone: 'warn' },
  'recertification asked': { activity: 'facts to confirm', title: 'Facts to be confirmed' },
  'renewal facts answered': { activity: 'facts answered', title: 'Facts answered' },
  'letter sent': { activity: 'letter', title: 'Letter' },
  'letter failed': { activity: 'letter failed', title: 'Letter not sent', tone: 'warn' },
  'document added': { activity: 'document', title: 'Document added', change: 'a document' },
  'agent of record changed': {
    activity: 'agent changed',
    title: 'Agent of record changed',
    change: 'the agent of record',
  },
  'certificate read': { activity: 'certificate', title: 'Elevation certificate read' },
  expired: { activity: 'expired', title: 'Expired', tone: 'warn', change: 'expired' },
  issued: { activity: 'issued', title: 'Issued', tone: 'good', change: 'issued' },
  'rollover started': { activity: 'rollover started', title: 'Rollover started' },
  'rollover scheduled': { activity: 'rollover scheduled', title: 'Rollover scheduled', tone: 'good' },
  'rollover rescinded': { activity: 'rollover rescinded', title: 'Rollover withdrawn', tone: 'warn' },
  'rollover deleted': { activity: 'rollover deleted', title: 'Rollover deleted', tone: 'warn' },
  'renewal converted': { activity: 'renewal converted', title: 'Renewal converted' },
  'renewal offered': { activity: 'renewal offered', title: 'Renewal offered', tone: 'good' },
  'renewal billed': { activity: 'renewal billed', title: 'Renewal billed' },
  'renewal reminded': { activity: 'renewal reminded', title: 'Renewal reminder sent' },
  'renewal refused': { activity: 'renewal refused', title: 'Not renewed', tone: 'warn' },
  'renewal lapsed': { activity: 'renewal lapsed', title: 'Lapsed', tone: 'warn' },
  'payment plan chosen': { activity: 'payment plan', title: 'Payment plan chosen' },
  'underpayment found': { activity: 'underpayment', title: 'Premium or information missing', tone: 'warn' },
  'rating data missing': { activity: 'rating data missing', title: 'Information did not come', tone: 'warn' },
  'cover reduced': { activity: 'cover reduced', title: 'Cover reduced', tone: 'warn' },
  'underpayment settled': { activity: 'underpayment settled', title: 'Missing premium settled' },
  'drafts agreed': { activity: 'drafts agreed', title: 'Automatic payment agreed' },
  'drafts ended': { activity: 'drafts ended', title: 'Automatic payment ended' },
  'draft failed': { activity: 'draft failed', title: 'Payment could not be drawn', tone: 'warn' },
  'late money received': { activity: 'late money', title: 'Money after a lapse', tone: 'warn' },
  'change opened': { activity: 'change opened', title: 'Change opened', change: 'a change was opened' },
  'change priced': { activity: 'change priced', title: 'Change priced', change: 'the price of the change' },
  'change moved': { activity: 'change moved', title: 'Change moved', change: 'the first day of the change' },
  'change laid again': {
    activity: 'change laid again',
    title: 'Change reapplied to the policy',
    change: 'the change',
  },
  'conflict decided': { activity: 'conflict decided', title: 'Conflict decided', change: 'a decision' },
  'change issued': { activity: 'change issued', title: 'Change issued', tone: 'good', change: 'issued' },
  'change scheduled': {
    activity: 'change scheduled',
    title: 'Change accepted for a later day',
    tone: 'good',
    change: 'accepted',
  },
  'change took effect': { activity: 'change in effect', title: 'Change took effect', tone: 'good' },
  'change abandoned': {
    activity: 'change abandoned',
    title: 'Change abandoned',
    tone: 'warn',
    change: 'abandoned',
  },
  'policy cancelled': { activity: 'cancelled', title: 'Cancelled', tone: 'warn', change: 'cancelled' },
  'coverage reviewed': {
    activity: 'coverage review',
    title: 'Coverage of a claim under review',
    tone: 'warn',
  },
  'loss reported': { activity: 'loss reported', title: 'Loss reported', tone: 'warn' },
  'policy reinstated': {
    activity: 'reinstated',
    title: 'In force again',
    tone: 'good',
    change: 'in force again',
  },
} as const satisfies { readonly [event: string]: ActivityKind };

/** The name of an event in the code. */
export type ActivityEventName = keyof typeof activityEvents;

/** The activities that may tell of a loss. Those of letters and papers do not say whether they are a claim's. */
export const lossActivities: readonly string[] = (
  [
    'loss reported',
    'coverage reviewed',
    'letter sent',
    'letter sent again',
    'letter failed',
    'mail came back',
    'document added',
    'paper answered',
  ] as const
).map((event) => activityEvents[event].activity);

const kindsByActivity = new Map<string, ActivityKind>(
  Object.values(activityEvents).map((kind) => [kind.activity, kind]),
);

/** The activities that the timeline of a policy shows. */
export const timelineActivities: readonly string[] = [...kindsByActivity.values()]
  .filter(({ title }) => title !== null)
  .map(({ activity }) => activity);

/** How a stored activity is shown; undefined for a step taken or a note. */
export function findActivityKind(activity: string): ActivityKind | undefined {
  return kindsByActivity.get(activity);
}
