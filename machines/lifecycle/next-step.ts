import { ClaimClockKind } from '../contract/office-enums.ts';
import type { IsoDate, NextActor, NextTask, Payment, PaymentAction } from '../contract/types.ts';
import { isStaff, may, mayIssue } from '../domain/access/permission.ts';
import { enumLabel, formatDate, formatDollarsAndCents } from '../domain/format/format-values.ts';
import { absoluteMoney, addMoney, formatMoney, parseMoney } from '../domain/money/money.ts';
import { paymentStatus } from '../domain/money/payment.ts';
import { describeStanding } from '../domain/policy/version-slice.ts';
import { isUncleared, type OpenRenewal, type OpenWork, type UnfinishedChange } from './open-work.ts';
import { findPaymentActionRefusal } from './payment-actions.ts';
import { findOwnWorkRefusal, type PolicyActor } from './policy-actions.ts';

/** The status of a policy, who acts next, and by when. */
export interface NextStep {
  readonly actor: NextActor;
  /** Whether the viewer is the one who acts. */
  readonly isYours: boolean;
  readonly sentence: string;
  /** The viewer's next task; null where another person acts. */
  readonly task: NextTask | null;
  /** The last day for it; null if there is none. */
  readonly by: IsoDate | null;
}

/** Something that a policy waits for. `yours` is said to the person who acts, `others` to everybody else. */
interface Wait {
  readonly actor: NextActor;
  /** Null where no person acts. */
  readonly task: NextTask | null;
  readonly isYours: boolean;
  /** The cause of the wait, beside the status of the policy. */
  readonly cause: string;
  readonly yours: string;
  readonly others: string;
  readonly by: IsoDate | null;
}

/**
 * The status of a policy, who acts next and by when, addressed to one person: of all that is open, what that person can act on comes first, then
 * what holds the policy up. That no action is needed is said only where nothing is open.
 */
export function findPolicyNextStep(work: OpenWork, person: PolicyActor): NextStep {
  const waits = listWaits(work, person);
  const wait = waits.find(({ isYours }) => isYours) ?? waits[0];
  const status = describeStage(work);
  if (wait === undefined)
    return {
      actor: 'NOBODY',
      isYours: false,
      sentence: `${status} No action is needed.`,
      task: null,
      by: null,
    };
  const { actor, isYours, task, by, cause, yours, others } = wait;
  const deadline = by === null ? '' : `Last day: ${formatDate(by)}.`;
  const sentence = [status, cause, isYours ? yours : others, deadline]
    .filter((part) => part !== '')
    .join(' ');
  return { actor, isYours, sentence, task: isYours ? task : null, by };
}

/** Describes the status of the policy itself, without what is open beside it. */
function describeStage({ stage, standing, isReturned, isArchived, renewal, nextTermFrom }: OpenWork): string {
  if (stage === 'submitted' && renewal?.isOffer)
    return `The term from ${formatDate(renewal.from)} on is ${renewal.isBilled ? 'billed' : 'offered'}.`;
  switch (stage) {
    case 'quoting':
      return isReturned ? 'Underwriting returned it.' : 'The quote is not finished.';
    case 'held':
      return 'Underwriting holds it.';
    case 'submitted':
    case 'ready to issue':
      return 'It is submitted.';
    case 'issued':
      return `${describeStanding(standing)}.${describeNextTerm(standing, nextTermFrom)}`;
    case 'ended':
      return isArchived ? 'It is archived.' : 'It has ended.';
  }
}

/** Says that cover continues where the next term is issued and follows without a gap. */
function describeNextTerm(standing: OpenWork['standing'], from: IsoDate | null): string {
  return standing.kind === 'IN_FORCE' && standing.until === from
    ? ' The next term is issued and follows on that day.'
    : '';
}

/** Everything that is open, the most pressing first. */
function listWaits(work: OpenWork, person: PolicyActor): readonly Wait[] {
  const found = [
    waitForRequests(work, person),
    ...waitsOfStage(work, person),
    ...waitsOfMoney(work, person),
    waitForClaims(work, person),
    ...(work.stage === 'issued' && work.scheduledFor !== null ? [waitForDay(work.scheduledFor)] : []),
  ];
  return found.filter((wait) => wait !== null);
}

function waitsOfStage(work: OpenWork, person: PolicyActor): readonly (Wait | null)[] {
  switch (work.stage) {
    case 'quoting':
      return [work.isAwaitingRates ? waitForRates(work, person) : waitForAnswers(work, person)];
    case 'held':
      return [waitForReview(work, person)];
    case 'submitted':
      if (work.isAwaitingRates) return [waitForRates(work, person)];
      if (work.renewal?.isOffer) return [waitForOffer(work, work.renewal, person)];
      return [waitForPremium(work, person) ?? waitForClearing(work, person) ?? waitForPapers(work, person)];
    case 'ready to issue':
      return [waitForIssue(work, person)];
    case 'issued':
      return [
        waitForReturned(work, person),
        ...work.changes.map((change) => waitForChange(change, work.payments, person)),
        waitForPremium(work, person),
        waitForClearing(work, person),
        waitForFacts(work, person),
        waitForRenewal(work),
      ];
    case 'ended':
      return [waitForClearing(work, person)];
  }
}

/** Money that waits whatever the stage. */
function waitsOfMoney(work: OpenWork, person: PolicyActor): readonly (Wait | null)[] {
  return [
    waitForApproval(work, person),
    waitForSending(work, person),
    waitForMatch(work, person),
    waitForCredit(work, person),
  ];
}

function waitForRequests({ requests }: OpenWork, { masks }: PolicyActor): Wait | null {
  const [first] = requests.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  if (first === undefined) return null;
  const isOne = requests.length === 1;
  return {
    actor: 'AGENT',
    task: 'ADD_DOCUMENT',
    isYours: may(masks, 'documents', 'create'),
    cause: `Underwriting asked for ${isOne ? 'a document' : 'documents'}: ${listTypes(requests.map(({ documentType }) => documentType))}.`,
    yours: `Add ${isOne ? 'it' : 'them'}.`,
    others: `The agent adds ${isOne ? 'it' : 'them'}.`,
    by: first.dueDate,
  };
}

function waitForAnswers(work: OpenWork, { isEditor, role }: PolicyActor): Wait {
  const { isReturned, quoteExpirationDate, handover } = work;
  if (handover !== null)
    return {
      actor: 'AGENT',
      task: 'CONTINUE',
      isYours: isEditor && role !== 'CONSUMER',
      cause: handover === '' ? 'The insured handed it over.' : `The insured handed it over: “${handover}”`,
      yours: 'Look it over and submit the application.',
      others: 'The agent looks it over and submits it.',
      by: quoteExpirationDate,
    };
  return {
    actor: 'AGENT',
    task: 'CONTINUE',
    isYours: isEditor,
    cause: '',
    yours: isReturned ? 'Correct it and submit it again.' : 'Continue it and submit the application.',
    others: isReturned ? 'The agent corrects it and submits it again.' : 'The agent continues it.',
    by: isReturned ? null : quoteExpirationDate,
  };
}

/** A term that the engine cannot rate waits for FEMA's rates. */
function waitForRates({ renewal, quoteExpirationDate }: OpenWork, { role, masks }: PolicyActor): Wait {
  return {
    actor: 'UNDERWRITER',
    task: 'ENTER_RATES',
    isYours: isStaff(role) && may(masks, 'rating', 'provisional'),
    cause: "It waits for FEMA's rates.",
    yours: 'Enter them.',
    others: 'An underwriter enters them.',
    by: renewal?.isOffer ? renewal.day : quoteExpirationDate,
  };
}

/** An offered term waits for its bill, and then for its payment. */
function waitForOffer(work: OpenWork, { isBilled, day }: OpenRenewal, person: PolicyActor): Wait {
  const paid = waitForClearing(work, person);
  if (work.due === null && paid !== null) return paid;
  if (!isBilled) return waitForNobody(`Its bill goes out automatically${onDay(day)}.`);
  const premium = waitForPremium(work, person);
  return premium === null
    ? waitForNobody('It is paid and is issued automatically.')
    : { ...premium, by: day };
}

/** The open work on the next term, shown on the term before it: it is paid and worked on there. */
function waitForRenewal({ renewal }: OpenWork): Wait | null {
  if (renewal === null || renewal.isOffer) return null;
  const { isBilled, isAwaitingRates, from, due, day } = renewal;
  const status = `The term from ${formatDate(from)} on is ${isBilled ? 'billed' : 'offered'}`;
  const elsewhere = { task: null, isYours: false, yours: '', by: day };
  if (isAwaitingRates)
    return {
      ...elsewhere,
      actor: 'UNDERWRITER',
      cause: `${status} and waits for FEMA's rates.`,
      others: 'An underwriter enters them.',
    };
  if (!isBilled) return waitForNobody(`${status}. Its bill goes out automatically${onDay(day)}.`);
  if (due === null)
    return waitForNobody(`${status}. It is issued automatically once its payment has cleared.`);
  return {
    ...elsewhere,
    actor: 'PAYOR',
    cause: `${status}, and ${formatDollarsAndCents(due)} is due for it.`,
    others: 'The agent or the payor pays it.',
  };
}

function onDay(day: IsoDate | null): string {
  return day === null ? '' : ` on ${formatDate(day)}`;
}

function waitForFacts({ facts }: OpenWork, { isEditor }: PolicyActor): Wait | null {
  if (facts === null) return null;
  const isOne = facts.count === 1;
  return {
    actor: 'AGENT',
    task: 'CONFIRM_FACTS',
    isYours: isEditor,
    cause: `Before the renewal ${isOne ? 'a fact is' : `${facts.count} facts are`} to be confirmed.`,
    yours: `Answer ${isOne ? 'it' : 'them'}.`,
    others: `The agent or the insured answers ${isOne ? 'it' : 'them'}.`,
    by: facts.dueDate,
  };
}

/** The claims of the policy. The company works on them, and viewers of claims see them. */
function waitForClaims({ claims }: OpenWork, { masks }: PolicyActor): Wait | null {
  const [next] = claims.toSorted((one, other) =>
    (one.nextDueDate ?? '9').localeCompare(other.nextDueDate ?? '9'),
  );
  if (next === undefined || !may(masks, 'claims', 'view')) return null;
  const clock = next.nextClock === null ? '' : ` Next: ${enumLabel(ClaimClockKind, next.nextClock)}.`;
  return {
    actor: 'STAFF',
    task: null,
    isYours: false,
    cause:
      claims.length === 1
        ? `The claim for the loss of ${formatDate(next.dateOfLoss)} is open.`
        : `${claims.length} claims are open.`,
    yours: '',
    others: `The company's staff work on ${claims.length === 1 ? 'it' : 'them'}.${clock}`,
    by: next.nextDueDate,
  };
}

function waitForReview({ submittedBy, payments }: OpenWork, person: PolicyActor): Wait {
  return {
    actor: 'UNDERWRITER',
    task: 'DECIDE',
    isYours: mayRelease(submittedBy, payments, person),
    cause: '',
    yours: 'Release it or return it to the agent.',
    others: 'An examiner releases it or returns it to the agent.',
    by: null,
  };
}

/** Whether a person may release the held work: not if they submitted it or took a payment for it. */
function mayRelease(submittedBy: number | null, payments: readonly Payment[], person: PolicyActor): boolean {
  const file = { transaction: { submittedBy }, payments };
  return (
    person.isEditor &&
    may(person.masks, 'underwriting', 'releaseHardStop') &&
    findOwnWorkRefusal(file, person) === null
  );
}

/** The premium that is due, and what makes good a returned payment of a change. */
function waitForPremium({ due, stage, effectiveDate, returned }: OpenWork, person: PolicyActor): Wait | null {
  if (due === null) return null;
  return {
    actor: 'PAYOR',
    task: 'TAKE_PAYMENT',
    isYours: mayTakePayment(person),
    cause: `${formatDollarsAndCents(due)} of the premium is due.`,
    yours: 'Take the payment.',
    others: 'The agent or the payor pays it.',
    by: stage === 'issued' ? (returned?.dueDate ?? null) : effectiveDate,
  };
}

function mayTakePayment({ masks, paysThroughAgency }: PolicyActor): boolean {
  return may(masks, 'billing', 'takePayment') && !paysThroughAgency;
}

function waitForClearing({ payments, stage, effectiveDate }: OpenWork, person: PolicyActor): Wait | null {
  const uncleared = payments.filter(isUncleared);
  if (uncleared.length === 0) return null;
  return {
    actor: 'ACCOUNTING',
    task: 'WORK_ON_PAYMENTS',
    isYours: canAct('CLEAR', uncleared, payments, person),
    cause: `${sumPayments(uncleared)} has not cleared yet.`,
    yours: 'Record it when the bank has the money.',
    others: 'Accounting records it when the bank has the money.',
    by: stage === 'submitted' ? effectiveDate : null,
  };
}

/** A paid application waits for its documents, then for its issue. */
function waitForPapers(work: OpenWork, person: PolicyActor): Wait {
  const { missing, effectiveDate } = work;
  if (missing.length === 0) return waitForIssue(work, person);
  return {
    actor: 'AGENT',
    task: 'ADD_DOCUMENT',
    isYours: may(person.masks, 'documents', 'create'),
    cause: 'It is paid.',
    yours: `Add what is missing: ${listTypes(missing)}.`,
    others: `The agent adds what is missing: ${listTypes(missing)}.`,
    by: effectiveDate,
  };
}

function waitForIssue({ expirationDate }: OpenWork, { isEditor, masks }: PolicyActor): Wait {
  return {
    actor: 'UNDERWRITER',
    task: 'ISSUE',
    isYours: (isEditor || may(masks, 'policy', 'submit')) && mayIssue(masks),
    cause: 'It is paid, and its documents are on file.',
    yours: 'Issue it.',
    others: 'An underwriter issues it.',
    by: expirationDate,
  };
}

/** A payment that the bank returned, unless it is only to be made good until a day: that is said with what is due. */
function waitForReturned({ returned, due }: OpenWork, { isEditor, masks }: PolicyActor): Wait | null {
  if (returned === null || (returned.dueDate !== null && due !== null)) return null;
  const isDue = due === null ? '' : `; ${formatDollarsAndCents(due)} is due`;
  const cause = `The bank returned a payment of ${formatDollarsAndCents(returned.amount)}${isDue}.`;
  if (due === null)
    return {
      actor: 'ACCOUNTING',
      task: 'WORK_ON_PAYMENTS',
      isYours: may(masks, 'billing', 'approve'),
      cause,
      yours: 'Nothing is due now: check the account.',
      others: 'Nothing is due now: accounting checks the account.',
      by: null,
    };
  return {
    actor: 'UNDERWRITER',
    task: 'DECIDE',
    isYours: isEditor && may(masks, 'underwriting', 'releaseHardStop'),
    cause,
    yours: 'Decide about cancelling it for nonpayment (reason code 05).',
    others: 'An examiner decides about cancelling it for nonpayment (reason code 05).',
    by: null,
  };
}

function waitForChange(change: UnfinishedChange, payments: readonly Payment[], person: PolicyActor): Wait {
  const { name, stage, openedBy, right, due } = change;
  const { isEditor, masks } = person;
  const isDecided = stage === 'HELD' || openedBy === 'PRODUCT';
  if (isDecided)
    return {
      actor: 'UNDERWRITER',
      task: 'DECIDE',
      isYours: mayRelease(change.submittedBy, payments, person),
      cause:
        stage === 'HELD'
          ? `Underwriting holds ${withArticle(name)}.`
          : `${capitalize(withArticle(name))} is open.`,
      yours: 'Decide about it.',
      others: 'An examiner decides about it.',
      by: null,
    };
  if (due !== null)
    return {
      actor: 'PAYOR',
      task: 'WORK_ON_CHANGE',
      isYours: mayTakePayment(person),
      cause: `${capitalize(withArticle(name))} is priced, and ${formatDollarsAndCents(due)} is due for it.`,
      yours: 'Take the payment.',
      others: 'The agent or the payor pays it.',
      by: null,
    };
  const isPriced = stage === 'PRICED';
  return {
    actor: openedBy === 'AGENCY' ? 'AGENT' : 'STAFF',
    task: 'WORK_ON_CHANGE',
    isYours: isEditor && (right === null || may(masks, 'policy', right)),
    cause: isPriced
      ? `${capitalize(withArticle(name))} is priced.`
      : `${capitalize(withArticle(name))} is open.`,
    yours: isPriced ? 'Sign and submit it, or abandon it.' : 'Finish it, or abandon it.',
    others: describeWorker(change),
    by: null,
  };
}

/** Who takes a change further. An agent prepares a cancellation, and does not submit it. */
function describeWorker({ stage, openedBy, right }: UnfinishedChange): string {
  const isPriced = stage === 'PRICED';
  if (openedBy !== 'AGENCY') return `The company's staff ${isPriced ? 'sign and submit' : 'finish'} it.`;
  if (isPriced && right === 'cancel')
    return 'A principal of the agency or an underwriter signs and submits it.';
  return `The agent ${isPriced ? 'signs and submits' : 'finishes'} it.`;
}

function waitForApproval({ payments }: OpenWork, person: PolicyActor): Wait | null {
  const asked = payments.filter(({ paymentStatusId }) => paymentStatusId === paymentStatus.REFUND_REQUESTED);
  if (asked.length === 0) return null;
  return {
    actor: 'ACCOUNTING',
    task: 'WORK_ON_PAYMENTS',
    isYours: canAct('APPROVE_REFUND', asked, payments, person),
    cause: `A refund of ${sumPayments(asked)} is requested.`,
    yours: 'Approve or reject it.',
    others: may(person.masks, 'billing', 'refundApprove')
      ? 'A different person approves it.'
      : 'Accounting approves it.',
    by: null,
  };
}

function waitForSending({ payments }: OpenWork, person: PolicyActor): Wait | null {
  const { REFUND_APPROVED, REFUND_QUEUED } = paymentStatus;
  const approved = payments.filter(
    ({ paymentStatusId }) => paymentStatusId === REFUND_APPROVED || paymentStatusId === REFUND_QUEUED,
  );
  if (approved.length === 0) return null;
  const isYours =
    canAct('QUEUE_REFUND', approved, payments, person) || canAct('ISSUE_REFUND', approved, payments, person);
  return {
    actor: 'ACCOUNTING',
    task: 'WORK_ON_PAYMENTS',
    isYours,
    cause: `A refund of ${sumPayments(approved)} is approved.`,
    yours: 'Send it.',
    others: 'Accounting sends it.',
    by: null,
  };
}

function waitForMatch({ suspense }: OpenWork, { masks }: PolicyActor): Wait | null {
  if (suspense === null) return null;
  return {
    actor: 'ACCOUNTING',
    task: 'WORK_ON_PAYMENTS',
    isYours: may(masks, 'billing', 'approve'),
    cause: `${formatDollarsAndCents(suspense)} that names this policy is in suspense.`,
    yours: 'Match it.',
    others: 'Accounting matches it.',
    by: null,
  };
}

function waitForCredit({ credit }: OpenWork, { masks }: PolicyActor): Wait | null {
  if (credit === null) return null;
  if (credit.isForRewritten)
    return {
      actor: 'ACCOUNTING',
      task: 'WORK_ON_PAYMENTS',
      isYours: may(masks, 'billing', 'approve'),
      cause: `${formatDollarsAndCents(credit.amount)} is for the rewritten policy.`,
      yours: 'Move it there.',
      others: 'Accounting moves it there.',
      by: null,
    };
  const cause = `${formatDollarsAndCents(credit.amount)} was received beyond what is charged.`;
  if (credit.day !== null)
    return waitForNobody(`${cause} Its refund is requested automatically from ${formatDate(credit.day)} on.`);
  return {
    actor: 'ACCOUNTING',
    task: 'WORK_ON_PAYMENTS',
    isYours: may(masks, 'billing', 'refundRequest', 'approve'),
    cause,
    yours: 'Request its refund.',
    others: 'Accounting requests its refund.',
    by: null,
  };
}

function waitForDay(day: IsoDate): Wait {
  return waitForNobody(`A change takes effect automatically on ${formatDate(day)}.`);
}

/** A wait for something that comes by itself: it is shown although no person acts. */
function waitForNobody(cause: string): Wait {
  return { actor: 'NOBODY', task: null, isYours: false, cause, yours: '', others: '', by: null };
}

function canAct(
  action: PaymentAction,
  rows: readonly Payment[],
  payments: readonly Payment[],
  { people, masks }: PolicyActor,
): boolean {
  return rows.some((row) =>
    people.every((userId) => findPaymentActionRefusal(action, row, payments, { userId, masks }) === null),
  );
}

function sumPayments(payments: readonly Payment[]): string {
  const sum = addMoney(...payments.map(({ amount }) => parseMoney(amount)));
  return formatDollarsAndCents(formatMoney(absoluteMoney(sum)));
}

function listTypes(types: readonly string[]): string {
  return [...new Set(types.map((type) => type.toLowerCase()))].join(', ');
}

function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
