import type {
  ClaimPayment,
  DocumentRequest,
  DutyKind,
  DutyStatus,
  Installment,
  IsoDate,
  LetterCopy,
  Money,
  PolicyChange,
  PolicyFile,
  Renewal,
  RenewalBill,
  ReturnedPayment,
  SuspenseItem,
  Underpayment,
} from '../../contract/types.ts';
import { addDays, endOfMonths, laterDate } from '../dates/calendar.ts';
import { billLeadDays } from '../dates/grace.ts';
import { findLastTimelyDay, type ReceiptFile } from '../dates/last-timely-day.ts';
import { enumLabel, formatDate, formatDollarsAndCents, toBusinessDate } from '../format/format-values.ts';
import { findAskedDay, findDraftReminderDay, listDrafts, type PaymentDraft } from '../installments/drafts.ts';
import { compareMoney, formatMoney, noMoney } from '../money/money.ts';
import { paymentStatus, receivedCents, refundCheckType } from '../money/payment.ts';
import { isUnissuedRollover, transactionStage } from '../policy/transaction-stage.ts';
import {
  findFirstRenewalDate,
  findPurgeDay,
  listRenewalDates,
  type RenewalDate,
} from '../renewal/renewal-days.ts';
import { isRenewalOpen, isUnpaidOffer } from '../renewal/renewal-stage.ts';
import { changeNoticeDays } from '../underwriting/returned-payment.ts';

/** The facts that the calendar needs about a term. */
export interface CalendarTerm {
  readonly policy: ReceiptFile['policy'] &
    Pick<PolicyFile['policy'], 'quoteExpirationDate' | 'recordLifecycleStatus'>;
  readonly propertyAddress: ReceiptFile['propertyAddress'];
  readonly transaction: PolicyFile['transaction'];
  readonly rating: Pick<PolicyFile['rating'], 'ratedAt'>;
  readonly payments: PolicyFile['payments'];
  /** The claim checks that were sent and that the bank has not paid. */
  readonly sentClaimChecks: readonly Pick<
    ClaimPayment,
    'claimPaymentId' | 'payeeName' | 'amount' | 'sentDate'
  >[];
  /** The documents that underwriting asked for and did not get yet. */
  readonly documentRequests: readonly Pick<
    DocumentRequest,
    'documentRequestId' | 'documentType' | 'requestedAt' | 'dueDate' | 'remindedDate' | 'status'
  >[];
  /** The changes that were accepted ahead of their days. */
  readonly scheduledChanges: readonly Pick<PolicyChange, 'transactionId' | 'kind' | 'effectiveDate'>[];
  /** The changes whose payments were returned and not made good yet. */
  readonly unpaidChanges: readonly Pick<ReturnedPayment, 'transactionId' | 'paymentId' | 'returnedDate'>[];
  /** The credit of changes whose refund has not been requested, with the first day on which it can be; null if there is none. */
  readonly openCredit: OpenCredit | null;
  /** The business day of the last change by a user. */
  readonly changedOn: IsoDate;
  /** How many times the calendar has closed the open transaction. One that is open all the same was taken up again. */
  readonly closings: number;
  /** Whether the payment service still has to answer. */
  readonly isPaymentUnderWay: boolean;
  /** The renewal of the term, or the one that offered it; null if neither is in progress. */
  readonly renewal: TermRenewal | null;
  /** The monthly payments after the first; empty for a term that is paid whole. */
  readonly installments: readonly Pick<
    Installment,
    'installmentId' | 'number' | 'dueDate' | 'amount' | 'billedDate' | 'nextDate'
  >[];
  /** The missing premium, or missing facts, whose days are not over; null if there is none. */
  readonly underpayment: OpenUnderpayment | null;
  /** The letters that came back and were not sent again. */
  readonly returnedMail: readonly ReturnedMail[];
  /** The consent by which its bills are drawn; null without one, and while a cancellation stands. */
  readonly draftConsent: { readonly account: string } | null;
  /** The occasions of the drafts that were made, by the calendar or as the consent was given. */
  readonly drawn: readonly string[];
  readonly limits: CalendarLimits;
}

/** The facts that the calendar needs about a renewal. */
export interface TermRenewal {
  /** Whether the term is the one that is offered, and not the one that ends. */
  readonly isOffer: boolean;
  readonly renewal: Pick<Renewal, 'renewalId' | 'policyId' | 'stage' | 'expirationDate' | 'nextDate'>;
  /** The day on which the term that ends got a version that the offer lacks; null if the offer rests on the last one. */
  readonly revisedOn: IsoDate | null;
  /** The bill that counts; null before it is billed. */
  readonly bill: Pick<
    RenewalBill,
    'renewalBillId' | 'billNumber' | 'billedDate' | 'dueDate' | 'lastDate'
  > | null;
}

/** A copy of a letter that came back. */
interface ReturnedMail extends Pick<LetterCopy, 'letterCopyId' | 'kind' | 'name' | 'failure'> {
  readonly returnedDate: IsoDate;
}

/** Missing premium, or missing facts. */
interface OpenUnderpayment
  extends Pick<Underpayment, 'underpaymentId' | 'kind' | 'amount' | 'billedDate' | 'lastDate'> {
  /** Whether nothing is owed now: the row is settled at once. */
  readonly isPaid: boolean;
}

/** Why a credit waits for accounting: it moves to the rewritten policy, or the claims paid are subtracted from it. */
export type CreditHold = 'REWRITTEN' | 'CLAIMS_PAID';

/** Money of the insured that a change returned. */
export interface OpenCredit {
  readonly amount: Money;
  /** The first day on which it can be refunded. */
  readonly day: IsoDate;
  /** Why it waits for a person; null where it is refunded by itself. */
  readonly hold: CreditHold | null;
}

/** The numbers of days that a company chooses. */
export interface CalendarLimits {
  /** Days in which an approved refund is sent. */
  readonly refundDays: number;
  /** Months after which an uncashed check is unclaimed, in the state of the insured. */
  readonly uncashedMonths: number;
  /** Where these months come from, and whether they are an assumption, in a sentence. */
  readonly uncashedSource: string;
  /** Days before the last day of a quote on which insured and agent are notified. */
  readonly quoteNoticeDays: number;
  /** Days before the last day for a document on which insured and agent are reminded. */
  readonly documentReminderDays: number;
}

/** Something due on a day, once for its subject and occasion. */
export interface Duty<Kind extends DutyKind = PolicyDutyKind> {
  readonly kind: Kind;
  /** The transaction, payment or other row that it is about. */
  readonly subjectId: number;
  /** Which rating, notice or offer it follows from. A day that moves stays the same occasion. */
  readonly occasion: string;
  readonly day: IsoDate;
  readonly isDue: boolean;
  readonly sentence: string;
  /** Why a person has to act first; null if the calendar acts itself. */
  readonly obstacle: string | null;
  /** The last day on which a duty that is left out when late is of use; null if it is always. */
  readonly lastDay: IsoDate | null;
}

/** How the calendar treats a duty whose last day of use has passed: it is done all the same, or skipped. */
type Lateness = 'do' | 'skip';

type PlainDuty = Pick<Duty, 'subjectId' | 'occasion' | 'day' | 'sentence' | 'obstacle'> & {
  readonly lastDay?: IsoDate;
};

interface DutyRule {
  readonly lateness: Lateness;
  readonly list: (term: CalendarTerm) => readonly PlainDuty[];
}

/** Days after the last change in which a quote without a premium is closed. */
export const idleQuoteDays = 60;

/** The kinds that are handed to accounting. */
export const moneyDutyKinds: readonly DutyKind[] = [
  'REFUND_LEFT_OPEN',
  'SUSPENSE_LEFT_OPEN',
  'CREDIT_REFUNDED',
];

/** The kinds that are handed to those who enter FEMA's rates. */
export const rateDutyKinds: readonly DutyKind[] = ['RENEWAL_RATES_AWAITED'];

/** The kinds that follow from a policy. */
type PolicyDutyKind = Exclude<DutyKind, 'SUSPENSE_LEFT_OPEN'>;

const dutyRules: { readonly [kind in PolicyDutyKind]: DutyRule } = {
  QUOTE_EXPIRING: {
    lateness: 'skip',
    list: (term) => {
      const quoteExpirationDate = lastDayToBind(term);
      const { policyState } = term.transaction;
      if (!isUnissued(term) || policyState !== 'QUOTE' || quoteExpirationDate === null) return [];
      if (transactionStage(term) === 'held') return [];
      const day = addDays(quoteExpirationDate, -term.limits.quoteNoticeDays);
      const sentence = `The insured and the agent are notified that the quote can be bound through ${formatDate(quoteExpirationDate)}.`;
      return [{ ...expiry(term), day, sentence, obstacle: null, lastDay: quoteExpirationDate }];
    },
  },
  QUOTE_EXPIRES: {
    lateness: 'do',
    list: (term) => {
      if (!isUnissued(term) || term.transaction.policyState !== 'QUOTE') return [];
      const quoteExpirationDate = lastDayToBind(term);
      const day = closingDay(term);
      const premium = term.closings === 0 ? 'no premium yet' : 'no new premium since it was reopened';
      const sentence =
        quoteExpirationDate === null
          ? `The quote has ${premium}. It is closed on ${formatDate(day)} unless someone works on it.`
          : `The quote can be bound through ${formatDate(quoteExpirationDate)}. After that it is closed.`;
      return [{ ...expiry(term), day, sentence }];
    },
  },
  APPLICATION_EXPIRES: {
    lateness: 'do',
    list: (term) => {
      if (!isUnissued(term) || term.transaction.policyState !== 'APPLICATION') return [];
      const day = closingDay(term);
      const last = formatDate(addDays(day, -1));
      return [
        {
          ...expiry(term),
          day,
          sentence: isMoneyThere(term)
            ? `The application can be issued through ${last}. After that a person decides about it and its money.`
            : `The application can be paid and issued through ${last}. After that it is closed.`,
        },
      ];
    },
  },
  DOCUMENT_REMINDER: {
    lateness: 'skip',
    list: ({ documentRequests, limits }) =>
      documentRequests.flatMap(({ documentType, requestedAt, dueDate, remindedDate, ...request }) => {
        const day = addDays(dueDate, -limits.documentReminderDays);
        // Who was asked within the last days before is not reminded at once.
        const isAskedLate = day <= toBusinessDate(new Date(requestedAt));
        if (request.status !== 'OPEN' || remindedDate !== null || isAskedLate) return [];
        return [
          {
            ...requestOccasion(request.documentRequestId, dueDate),
            day,
            sentence: `The insured and the agent are reminded that ${documentType} is needed by ${formatDate(dueDate)}.`,
            lastDay: dueDate,
          },
        ];
      }),
  },
  DOCUMENT_OVERDUE: {
    lateness: 'do',
    list: ({ documentRequests }) =>
      documentRequests
        .filter(({ status }) => status === 'OPEN')
        .map(({ documentRequestId, documentType, dueDate }) => ({
          ...requestOccasion(documentRequestId, dueDate),
          day: addDays(dueDate, 1),
          sentence: `${documentType} is needed by ${formatDate(dueDate)}. After that the request is overdue, and an examiner decides.`,
        })),
  },
  CHANGE_TAKES_EFFECT: {
    lateness: 'do',
    list: ({ scheduledChanges }) =>
      scheduledChanges.map(({ transactionId, kind, effectiveDate }) => ({
        subjectId: transactionId,
        occasion: `from ${effectiveDate}`,
        day: effectiveDate,
        sentence: `The change of ${enumLabel('ChangeKind', kind).toLowerCase()} takes effect on ${formatDate(effectiveDate)}.`,
        obstacle: null,
      })),
  },
  UNPAID_CHANGE_UNDONE: {
    lateness: 'do',
    list: ({ unpaidChanges }) =>
      unpaidChanges.map(({ transactionId, paymentId, returnedDate }) => {
        const lastDay = addDays(returnedDate, changeNoticeDays);
        return {
          subjectId: transactionId,
          occasion: `payment ${paymentId}`,
          day: addDays(lastDay, 1),
          sentence: `The payment of a change was returned. If it is not made good by ${formatDate(lastDay)}, or too late for more coverage, the change is undone.`,
          obstacle: null,
        };
      }),
  },
  CREDIT_REFUNDED: {
    lateness: 'do',
    list: ({ transaction, openCredit, payments }) =>
      openCredit === null
        ? []
        : [
            {
              subjectId: transaction.transactionId,
              // A credit of the same amount is another one once money has moved since; a rejected refund moved none.
              occasion: `credit of ${openCredit.amount} after ${payments.filter(hasMoved).length} payments`,
              day: openCredit.day,
              ...describeCredit(openCredit),
            },
          ],
  },
  RENEWAL_RATES_CHECKED: {
    lateness: 'skip',
    list: (term) =>
      listRenewalDuties(term, 'RENEWAL_RATES_CHECKED', ({ renewal }) =>
        renewal.stage === 'PLANNED'
          ? 'The next term is rated on trial. One that the engine cannot rate is offered at once, and FEMA is asked for its rates.'
          : null,
      ),
  },
  RENEWAL_RATES_AWAITED: {
    lateness: 'do',
    list: ({ transaction, renewal: found }) => {
      if (!found?.isOffer || found.renewal.stage !== 'OFFERED') return [];
      if (transaction.transactionStatus !== 'SFR_RATES_REQUIRED') return [];
      const { expirationDate } = found.renewal;
      const sentence = `The rating engine cannot rate the term from ${formatDate(expirationDate)} on. Ask FEMA for its rates and enter them by ${formatDate(addDays(expirationDate, -billLeadDays))}, when its bill is due.`;
      return [
        {
          subjectId: transaction.transactionId,
          occasion: `ends ${expirationDate}`,
          day: findFirstRenewalDate(expirationDate),
          sentence,
          obstacle: sentence,
        },
      ];
    },
  },
  RENEWAL_BUILT: {
    lateness: 'skip',
    list: (term) =>
      listRenewalDuties(term, 'RENEWAL_BUILT', ({ renewal }) =>
        renewal.stage === 'PLANNED'
          ? `The next term is offered: copied and rated for ${formatDate(renewal.expirationDate)}.`
          : null,
      ),
  },
  RENEWAL_REVISED: {
    lateness: 'skip',
    list: ({ transaction, renewal: found }) =>
      found === null || found.revisedOn === null || !isUnpaidOffer(found.renewal)
        ? []
        : [
            {
              subjectId: transaction.transactionId,
              occasion: `changed ${found.revisedOn}`,
              day: found.revisedOn,
              sentence: 'The change of this term is carried into the offer of the next one.',
              obstacle: null,
              lastDay: addDays(found.renewal.expirationDate, -1),
            },
          ],
  },
  RENEWAL_BILLED: {
    lateness: 'do',
    list: (term) =>
      listRenewalDuties(term, 'RENEWAL_BILLED', ({ renewal }) =>
        renewal.stage === 'OFFERED' ? 'The next term is billed, with a copy to every party.' : null,
      ),
  },
  RENEWAL_REMINDER: {
    lateness: 'skip',
    list: (term) =>
      listRenewalDuties(term, 'RENEWAL_REMINDER', ({ renewal }) =>
        isUnpaidOffer(renewal) ? describeReminder(term) : null,
      ),
  },
  // Drawn before the final notice of its day: a bill that the draft pays gets none.
  PAYMENT_DRAFTED: {
    lateness: 'do',
    list: (term) =>
      listTermDrafts(term).map(({ subjectId, occasion, day }) => ({
        subjectId,
        occasion,
        day,
        sentence: `What is not paid by ${formatDate(day)} is drawn from the ${term.draftConsent?.account ?? ''} on that day.`,
        obstacle: term.isPaymentUnderWay ? paymentObstacle : null,
      })),
  },
  RENEWAL_FINAL_NOTICE: {
    lateness: 'do',
    list: (term) =>
      listRenewalDuties(term, 'RENEWAL_FINAL_NOTICE', ({ renewal, bill }) =>
        // A bill that asks again once the term has ended says so itself.
        isUnpaidOffer(renewal) && !isAskedAgainAfterEnd(renewal, bill, term.transaction)
          ? 'If the bill is not paid by then, insured and lenders get the final notice.'
          : null,
      ),
  },
  RENEWAL_LAPSES: {
    lateness: 'do',
    list: (term) =>
      listRenewalDuties(term, 'RENEWAL_LAPSES', ({ bill }) =>
        bill === null
          ? null
          : `The bill can be paid through ${formatDate(bill.lastDate)}. After that the policy lapses.`,
      ),
  },
  LATE_MONEY_RETURNED: {
    lateness: 'do',
    list: ({ transaction, renewal: found }) =>
      found === null || !endedStages.includes(found.renewal.stage) || found.renewal.nextDate === null
        ? []
        : [
            {
              subjectId: transaction.transactionId,
              occasion: `held until ${found.renewal.nextDate}`,
              day: found.renewal.nextDate,
              sentence: `Money that came for a term that is not renewed is returned on ${formatDate(found.renewal.nextDate)} unless it pays for a new application.`,
              obstacle: null,
            },
          ],
  },
  INSTALLMENT_BILLED: {
    lateness: 'do',
    // While premium is missing, no installment is billed. Once it is paid, the plan continues; if it is not, cover is reduced.
    list: ({ installments, underpayment }) =>
      installments
        .filter(({ billedDate }) => billedDate === null && !isPremiumMissing(underpayment))
        .flatMap((row) =>
          describeInstallment(
            row,
            `Monthly payment ${row.number} of ${formatDollarsAndCents(row.amount)} is billed; it is due by ${formatDate(row.dueDate)}.`,
          ),
        ),
  },
  INSTALLMENT_ENDS: {
    lateness: 'do',
    list: ({ installments, isPaymentUnderWay }) =>
      installments
        .filter(({ billedDate }) => billedDate !== null)
        .flatMap((row) =>
          describeInstallment(
            row,
            `If monthly payment ${row.number} of ${formatDollarsAndCents(row.amount)} is not paid before ${formatDate(row.nextDate)}, insured and lenders are billed.`,
            isPaymentUnderWay ? paymentObstacle : null,
          ),
        ),
  },
  DRAFT_REMINDER: {
    lateness: 'skip',
    list: (term) =>
      listTermDrafts(term).map(({ subjectId, occasion, day }) => ({
        subjectId,
        // A bill whose payment was returned has a new day, and a reminder of it.
        occasion: `${occasion} on ${day}`,
        day: findDraftReminderDay(day),
        sentence: `The insured is reminded that a payment is drawn on ${formatDate(day)}.`,
        obstacle: null,
        lastDay: addDays(day, -1),
      })),
  },
  UNDERPAYMENT_ENDS: {
    lateness: 'do',
    list: ({ underpayment, isPaymentUnderWay }) =>
      underpayment === null
        ? []
        : [
            {
              subjectId: underpayment.underpaymentId,
              // A payment after its days were over is an occasion of its own: a reduction that failed is then no longer due.
              occasion: underpayment.isPaid ? 'paid' : `until ${underpayment.lastDate}`,
              day: underpayment.isPaid ? underpayment.billedDate : addDays(underpayment.lastDate, 1),
              sentence: describeUnderpayment(underpayment),
              obstacle: isPaymentUnderWay ? paymentObstacle : null,
            },
          ],
  },
  ROLLOVER_PURGED: {
    lateness: 'do',
    list: (term) => {
      const { transaction, renewal: found } = term;
      if (found === null || !isUnissuedRollover(transaction.policyState)) return [];
      const { expirationDate } = found.renewal;
      const day = findPurgeDay(expirationDate);
      return [
        {
          subjectId: transaction.transactionId,
          occasion: `prior policy ended ${expirationDate}`,
          day,
          sentence: `The prior policy ends on ${formatDate(expirationDate)}. A rollover that is not issued is deleted on ${formatDate(day)}.`,
          obstacle: findObstacle(term),
        },
      ];
    },
  },
  MAIL_CAME_BACK: {
    lateness: 'do',
    list: ({ returnedMail }) => returnedMail.map(describeReturnedMail),
  },
  REFUND_UNCLAIMED: {
    lateness: 'do',
    list: ({ payments, limits }) =>
      payments.flatMap(({ paymentId, paymentStatusId, paymentTypeId, processedDate, amount }) => {
        const isUncashed =
          paymentStatusId === paymentStatus.REFUND_ISSUED && paymentTypeId === refundCheckType;
        if (!isUncashed || processedDate === null) return [];
        const sent = processedDate.slice(0, 10);
        const day = endOfMonths(sent, limits.uncashedMonths);
        const sum = formatDollarsAndCents((amount ?? '0').replace('-', ''));
        return [
          {
            subjectId: paymentId,
            occasion: `sent ${sent}`,
            day,
            sentence: `The refund check of ${sum} of ${formatDate(sent)} becomes unclaimed property on ${formatDate(day)} if nobody cashes it. ${limits.uncashedSource}`,
            obstacle: null,
          },
        ];
      }),
  },
  CLAIM_CHECK_UNCLAIMED: {
    lateness: 'do',
    list: ({ sentClaimChecks, limits }) =>
      sentClaimChecks.flatMap(({ claimPaymentId, payeeName, amount, sentDate }) => {
        if (sentDate === null) return [];
        const day = endOfMonths(sentDate, limits.uncashedMonths);
        return [
          {
            subjectId: claimPaymentId,
            occasion: `sent ${sentDate}`,
            day,
            sentence: `The claim check of ${formatDollarsAndCents(amount)} to ${payeeName} of ${formatDate(sentDate)} becomes unclaimed property on ${formatDate(day)} if nobody cashes it. ${limits.uncashedSource}`,
            obstacle: null,
          },
        ];
      }),
  },
  REFUND_LEFT_OPEN: {
    lateness: 'do',
    list: ({ payments, limits }) =>
      payments.flatMap(({ paymentId, paymentStatusId, approvedRejectedDate, amount }) => {
        const isOpen = [paymentStatus.REFUND_APPROVED, paymentStatus.REFUND_QUEUED].some(
          (status) => status === paymentStatusId,
        );
        if (!isOpen || approvedRejectedDate === null) return [];
        const day = addDays(approvedRejectedDate.slice(0, 10), limits.refundDays);
        const sum = formatDollarsAndCents((amount ?? '0').replace('-', ''));
        const approved = formatDate(approvedRejectedDate.slice(0, 10));
        return [
          {
            subjectId: paymentId,
            occasion: `approved ${approvedRejectedDate}`,
            day,
            sentence: `The refund of ${sum} should be sent before ${formatDate(day)}.`,
            obstacle: `The refund of ${sum} was approved on ${approved} and has not been sent. Accounting sends it or stops it.`,
          },
        ];
      }),
  },
};

/**
 * Lists the duties of a term by their days, done or to come, in the order of days. A transaction that ended or is in force has no duties
 * of a quote.
 */
export function duties(term: CalendarTerm, today: IsoDate): Duty[] {
  const kinds = Object.entries(dutyRules) as [PolicyDutyKind, DutyRule][];
  return kinds
    .flatMap(([kind, { list }]) =>
      list(term).map((duty) => ({ lastDay: null, ...duty, kind, isDue: duty.day <= today })),
    )
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The decision that a person has to make about a returned letter. */
export function describeReturnedMail({
  letterCopyId,
  kind,
  name,
  failure,
  returnedDate,
}: ReturnedMail): PlainDuty & { readonly obstacle: string } {
  const letter = enumLabel('LetterKind', kind).toLowerCase();
  return {
    subjectId: letterCopyId,
    occasion: `returned ${returnedDate}`,
    day: returnedDate,
    sentence: `A letter (${letter}) to ${name ?? 'the agent'} came back and is sent again.`,
    obstacle:
      `A letter (${letter}) to ${name ?? 'the agent'} came back on ${formatDate(returnedDate)}. ${failure ?? ''}`.trim(),
  };
}

/** The duty to clear money in suspense: after its days a person matches or returns it. Null once that is done. */
export function suspenseDuty(
  { suspenseItemId, status, receivedDate, amount }: SuspenseMoney,
  suspenseDays: number,
  today: IsoDate,
): Duty<'SUSPENSE_LEFT_OPEN'> | null {
  if (status !== 'WAITING') return null;
  const day = addDays(receivedDate, suspenseDays);
  const sum = formatDollarsAndCents(amount);
  return {
    kind: 'SUSPENSE_LEFT_OPEN',
    subjectId: suspenseItemId,
    occasion: `received ${receivedDate}`,
    day,
    isDue: day <= today,
    sentence: `The ${sum} in suspense should be matched with a policy or returned before ${formatDate(day)}.`,
    obstacle: `The ${sum} has been in suspense since ${formatDate(receivedDate)}. Accounting matches it with a policy or returns it.`,
    lastDay: null,
  };
}

type SuspenseMoney = Pick<SuspenseItem, 'suspenseItemId' | 'status' | 'receivedDate' | 'amount'>;

/** Decides how the calendar handles a due duty: `today` is the business day on which it reaches it. */
export function judgeDuty(
  { kind, obstacle, lastDay }: Duty<DutyKind>,
  today: IsoDate,
): { readonly status: DutyStatus; readonly reason: string | null } {
  const lateness = kind === 'SUSPENSE_LEFT_OPEN' ? 'do' : dutyRules[kind].lateness;
  if (lateness === 'skip' && lastDay !== null && today > lastDay)
    return {
      status: 'SKIPPED',
      reason: `The calendar reached it after ${formatDate(lastDay)}, its last day of use.`,
    };
  return obstacle === null ? { status: 'DONE', reason: null } : { status: 'WAITING', reason: obstacle };
}

/** Identifies a duty within its policy: it is done once. */
export function dutyKey({
  kind,
  subjectId,
  occasion,
}: Pick<Duty<DutyKind>, 'kind' | 'subjectId' | 'occasion'>): string {
  return `${kind} ${subjectId} ${occasion}`;
}

function hasMoved({ paymentStatusId }: CalendarTerm['payments'][number]): boolean {
  return paymentStatusId !== paymentStatus.DECLINED && paymentStatusId !== paymentStatus.REFUND_REJECTED;
}

/** A credit is refunded by itself, but for one that accounting moves or reduces. */
function describeCredit({ amount, day, hold }: OpenCredit): Pick<Duty, 'sentence' | 'obstacle'> {
  const sum = formatDollarsAndCents(amount);
  if (hold === null)
    return { sentence: `${sum} that a change returned is refunded on ${formatDate(day)}.`, obstacle: null };
  if (hold === 'CLAIMS_PAID')
    return {
      sentence: `${sum} less the claims paid can be refunded from ${formatDate(day)} on.`,
      obstacle: `${sum} was returned, less the claims that were paid for the term. Accounting requests the refund of the rest.`,
    };
  return {
    sentence: `${sum} can be moved to the rewritten policy from ${formatDate(day)} on.`,
    obstacle: `${sum} waits for the rewritten policy. Accounting moves it there, or requests its refund where there is none.`,
  };
}

/** The kinds that concern the term that ends; all others concern the one that is offered. */
const endingKinds: readonly DutyKind[] = ['RENEWAL_RATES_CHECKED', 'RENEWAL_BUILT'];

/** The days of one kind of the term's renewal, where `describe` says what happens on them. */
function listRenewalDuties(
  { transaction, renewal: found, isPaymentUnderWay }: CalendarTerm,
  kind: Extract<PolicyDutyKind, RenewalDate['kind']>,
  describe: (found: TermRenewal) => string | null,
): readonly PlainDuty[] {
  if (found === null || !isRenewalOpen(found.renewal)) return [];
  const sentence = describe(found);
  if (sentence === null || endingKinds.includes(kind) === found.isOffer) return [];
  const { renewal, bill } = found;
  const lastDate = bill?.lastDate ?? renewal.expirationDate;
  const askedDay = bill === null ? '' : findAskedDay(bill, transaction);
  return listRenewalDates(renewal.expirationDate, lastDate, bill?.billedDate)
    .filter((date) => date.kind === kind && (kind !== 'RENEWAL_REMINDER' || date.day > askedDay))
    .map(({ day, occasion, lastDay }) => ({
      subjectId: transaction.transactionId,
      occasion,
      day,
      sentence,
      obstacle: findRenewalObstacle(kind, transaction, isPaymentUnderWay),
      ...(lastDay === null ? {} : { lastDay }),
    }));
}

/**
 * The work that a person must do first: a bill waits for rates that the engine cannot give, the final notice and the lapse for a payment whose outcome
 * is not known.
 */
function findRenewalObstacle(
  kind: PolicyDutyKind,
  { transactionStatus }: CalendarTerm['transaction'],
  isPaymentUnderWay: boolean,
): string | null {
  if (kind === 'RENEWAL_BILLED' && transactionStatus === 'SFR_RATES_REQUIRED') return ratesObstacle;
  const isEnd = kind === 'RENEWAL_FINAL_NOTICE' || kind === 'RENEWAL_LAPSES';
  return isEnd && isPaymentUnderWay ? paymentObstacle : null;
}

function describeReminder({ draftConsent }: CalendarTerm): string {
  return draftConsent === null
    ? 'The payor is reminded if the bill is not paid by then.'
    : 'No reminder of the bill is sent while it is to be drawn.';
}

function isAskedAgainAfterEnd(
  { expirationDate }: TermRenewal['renewal'],
  bill: TermRenewal['bill'],
  transaction: CalendarTerm['transaction'],
): boolean {
  if (bill === null) return false;
  const askedDay = findAskedDay(bill, transaction);
  const isSecondBill = bill.dueDate > expirationDate;
  return askedDay >= expirationDate && (isSecondBill || askedDay > bill.billedDate);
}

/** The payments still to be drawn for a term, each bill once; none without a consent. */
function listTermDrafts(term: CalendarTerm): readonly PaymentDraft[] {
  const { draftConsent, drawn, renewal } = term;
  if (draftConsent === null) return [];
  const lastDate = renewal?.bill?.lastDate ?? null;
  return listDrafts({ ...term, offer: renewal?.isOffer ? renewal : null }).filter(
    ({ occasion, day }) => !drawn.includes(occasion) && (lastDate === null || day <= lastDate),
  );
}

/** A day of a monthly payment; none once it is settled. */
function describeInstallment(
  { installmentId, number, nextDate }: CalendarTerm['installments'][number],
  sentence: string,
  obstacle: string | null = null,
): readonly PlainDuty[] {
  if (nextDate === null) return [];
  return [
    {
      subjectId: installmentId,
      occasion: `payment ${number} on ${nextDate}`,
      day: nextDate,
      sentence,
      obstacle,
    },
  ];
}

function describeUnderpayment({ amount, lastDate, isPaid }: OpenUnderpayment): string {
  if (amount === null)
    return `The missing information can be sent through ${formatDate(lastDate)}. After that no claim is paid until it comes.`;
  const sum = formatDollarsAndCents(amount);
  return isPaid
    ? `The missing ${sum} is paid. Coverage stays as requested.`
    : `The missing ${sum} can be paid through ${formatDate(lastDate)}. After that cover is reduced to what the money buys.`;
}

function isPremiumMissing(underpayment: CalendarTerm['underpayment']): boolean {
  return underpayment !== null && underpayment.kind !== 'DATA_MISSING';
}

const paymentObstacle =
  'The payment service has not answered about a payment yet. Look at the payment first.';

const ratesObstacle =
  'The rating engine cannot rate the next term. Ask FEMA for its rates and enter them; the bill then goes out.';

/** The stages in which money for the next term no longer renews it. */
const endedStages: readonly Renewal['stage'][] = ['LAPSED', 'NOT_RENEWED'];

function isUnissued({ policy: { recordLifecycleStatus }, transaction }: CalendarTerm): boolean {
  const isActive = recordLifecycleStatus === null || recordLifecycleStatus === 'ACTIVE';
  return isActive && !['issued', 'ended', 'changing'].includes(transactionStage({ transaction }));
}

/** The first day on which a quote or application can no longer be bound. */
function closingDay(term: CalendarTerm): IsoDate {
  const last = lastDayToBind(term) ?? addDays(term.changedOn, idleQuoteDays);
  const isUnpaid = term.transaction.policyState === 'APPLICATION' && !isMoneyThere(term);
  const lastReceipt = isUnpaid ? findLastTimelyDay(term) : null;
  return addDays(lastReceipt === null ? last : laterDate(last, lastReceipt), 1);
}

/** The last day on which the premium can be bound; null without one, and for one that had passed when the quote was reopened. */
function lastDayToBind({ policy, changedOn, closings }: CalendarTerm): IsoDate | null {
  const day = policy.quoteExpirationDate;
  return day !== null && closings > 0 && day < changedOn ? null : day;
}

function expiry(term: CalendarTerm): Pick<Duty, 'subjectId' | 'occasion' | 'obstacle'> {
  const { transaction, rating, closings } = term;
  const reopened = closings === 0 ? '' : `, reopened ${closings}`;
  return {
    subjectId: transaction.transactionId,
    occasion: `rated ${rating.ratedAt ?? 'never'}, submitted ${transaction.submittedAt ?? 'never'}${reopened}`,
    obstacle: findObstacle(term),
  };
}

function requestOccasion(
  subjectId: number,
  dueDate: IsoDate,
): Pick<Duty, 'subjectId' | 'occasion' | 'obstacle'> {
  return { subjectId, occasion: `due ${dueDate}`, obstacle: null };
}

/** Why a quote or application is not simply closed. A hold is ended by an examiner, and money is never closed away. */
function findObstacle(term: CalendarTerm): string | null {
  if (term.isPaymentUnderWay) return paymentObstacle;
  const received = receivedCents(term.payments);
  if (compareMoney(received, noMoney) > 0)
    return `Its last day has passed, and it holds ${formatDollarsAndCents(formatMoney(received))}. Issue it, or refund the money and close it.`;
  return transactionStage(term) === 'held'
    ? 'Its last day has passed while underwriting holds it. An examiner releases, returns or declines it.'
    : null;
}

function isMoneyThere(term: CalendarTerm): boolean {
  return term.isPaymentUnderWay || compareMoney(receivedCents(term.payments), noMoney) > 0;
}
