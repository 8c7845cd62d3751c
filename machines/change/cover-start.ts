import type {
  ChangeKind,
  CoverException,
  EffectiveDateType,
  IsoDate,
  PaymentSender,
  PolicyChange,
  PolicyFile,
  Rating,
} from '../contract/types.ts';
import { laterDate } from '../domain/dates/calendar.ts';
import { computeStart, type StartResult } from '../domain/dates/coverage-start.ts';
import { findCountedDay } from '../domain/dates/full-payment-date.ts';
import type { TermDays } from '../domain/dates/term-charge.ts';
import { type ApplicationDates, waitingPeriodStart, waitingPeriods } from '../domain/dates/waiting-period.ts';
import { enumLabel, formatDate, toBusinessDate } from '../domain/format/format-values.ts';
import { addMoney, parseMoney, subtractMoney } from '../domain/money/money.ts';
import { findPaymentSender, isFailedPayment, isReceipt } from '../domain/money/payment.ts';
import { isAboveTolerance } from '../domain/money/tolerance.ts';
import { isPrivateMarket } from '../domain/policy/policy.ts';
import { hasActiveInterest } from '../domain/rules/application-interest.ts';
import { documentTypes } from '../domain/underwriting/document-types.ts';
import { changes, isReinstatement, type KindDocument } from './changes.ts';

/** The coverages and deductibles of a version, in whole dollars. */
export type Cover = Pick<
  Rating,
  'buildingCoverage' | 'contentsCoverage' | 'buildingDeductible' | 'contentsDeductible'
>;

/** The cover from a day on, without a change and with it. */
export interface CoverStep {
  readonly from: IsoDate;
  readonly before: Cover;
  readonly after: Cover;
}

/** The first days on which a change covers more, and less, than what is in force without it; null for none. */
export interface CoverDifference {
  readonly moreFrom: IsoDate | null;
  readonly lessFrom: IsoDate | null;
  /** Whether all that is less is a higher deductible. */
  readonly isOnlyDeductible: boolean;
}

/** Compares the coverages and deductibles of a change with what is in force on each of its days. A lower deductible is more cover. */
export function findCoverDifference(steps: readonly CoverStep[]): CoverDifference {
  const ordered = steps.toSorted((one, other) => one.from.localeCompare(other.from));
  const firstDay = (holds: (step: CoverStep) => boolean) => ordered.find(holds)?.from ?? null;
  const isLess = (step: CoverStep) => differs(step, isLowerCoverage) || differs(step, isHigherDeductible);
  return {
    moreFrom: firstDay((step) => differs(step, isHigherCoverage) || differs(step, isLowerDeductible)),
    lessFrom: firstDay(isLess),
    isOnlyDeductible: !ordered.some((step) => differs(step, isLowerCoverage)),
  };
}

/** The coverage and the deductible of a building or its contents; 0 is not bought. */
interface Part {
  readonly coverage: number;
  readonly deductible: number;
}

type Comparison = (before: Part, after: Part) => boolean;

const isHigherCoverage: Comparison = (before, after) => after.coverage > before.coverage;
const isLowerCoverage: Comparison = (before, after) => after.coverage < before.coverage;
/** A deductible counts only where something is insured before and after. */
const isLowerDeductible: Comparison = (before, after) =>
  isInsured(before, after) && after.deductible < before.deductible;
const isHigherDeductible: Comparison = (before, after) =>
  isInsured(before, after) && after.deductible > before.deductible;

function isInsured(before: Part, after: Part): boolean {
  return before.coverage > 0 && after.coverage > 0;
}

function differs({ before, after }: CoverStep, compare: Comparison): boolean {
  return compare(buildingOf(before), buildingOf(after)) || compare(contentsOf(before), contentsOf(after));
}

function buildingOf({ buildingCoverage, buildingDeductible }: Cover): Part {
  return { coverage: buildingCoverage ?? 0, deductible: buildingDeductible ?? 0 };
}

function contentsOf({ contentsCoverage, contentsDeductible }: Cover): Part {
  return { coverage: contentsCoverage ?? 0, deductible: contentsDeductible ?? 0 };
}

/** The purpose of an exception, and its evidence. */
interface ExceptionRule {
  readonly allows: 'MORE' | 'LESS';
  readonly document: KindDocument | null;
  /** Whether only users who may backdate can choose it. */
  readonly isForStaff: boolean;
}

/** The exceptions from the ordinary first day of more or less cover, each with its evidence. nfip-domain 3. */
export const coverExceptions: { readonly [exception in CoverException]: ExceptionRule } = {
  LOAN_CLOSING: {
    allows: 'MORE',
    document: { documentType: documentTypes.closingStatement, reason: 'It shows the day of the closing.' },
    isForStaff: false,
  },
  LENDER_REQUIRED: {
    allows: 'MORE',
    document: {
      documentType: documentTypes.lenderLetter,
      reason: 'The lender requires more coverage during the loan.',
    },
    isForStaff: false,
  },
  MAP_REVISION: {
    allows: 'MORE',
    document: { documentType: documentTypes.mapRevision, reason: 'It shows the day of the revision.' },
    isForStaff: false,
  },
  BACKDATE: {
    allows: 'MORE',
    document: {
      documentType: documentTypes.backdateEvidence,
      reason: 'It supports the day from which there is more coverage.',
    },
    isForStaff: true,
  },
  PARTLY_REMOVED: {
    allows: 'LESS',
    document: {
      documentType: documentTypes.changeEvidence,
      reason: 'It shows what was removed, and when.',
    },
    isForStaff: false,
  },
  OVER_INSURED: {
    allows: 'LESS',
    document: {
      documentType: documentTypes.valuation,
      reason: 'It shows that more was insured than there was.',
    },
    isForStaff: false,
  },
  HIGHER_DEDUCTIBLE: { allows: 'LESS', document: null, isForStaff: false },
};

/** The exceptions that a change of a kind may claim. */
export function listCoverExceptions(kind: ChangeKind, mayBackdate: boolean): CoverException[] {
  if (changes[kind].day !== 'STANDARD_WAIT') return [];
  return exceptionNames.filter((exception) => mayBackdate || !coverExceptions[exception].isForStaff);
}

const exceptionNames = Object.keys(coverExceptions) as CoverException[];

/** The facts that decide when the cover of a change may begin. */
export interface CoverStartFacts {
  readonly change: PolicyChange;
  /** The policy with the change. */
  readonly file: PolicyFile;
  readonly difference: CoverDifference;
  readonly term: TermDays;
  /** The day on which the signed change was handed in with its full amount paid; today until then. */
  readonly handedInOn: IsoDate;
}

/** A first day, and the exception by which cover begins then. */
export type ChangeStart = Pick<PolicyChange, 'effectiveDate' | 'coverException'>;

/** Why the cover of a change cannot begin on its day, in whole sentences, and when it can; null for `possible` where its kind gives the day. */
interface CoverStartProblem {
  readonly message: string;
  readonly possible: ChangeStart | null;
}

/**
 * Why the cover of a change cannot begin when it would; null if it can. More cover begins when application and full amount due were
 * received and the wait is over, less cover with the request, unless an exception holds. The kind of the change makes no difference. Increases that the
 * product itself restores were paid before. nfip-domain 3.
 */
export function findCoverStartProblem(facts: CoverStartFacts): CoverStartProblem | null {
  if (facts.change.openedBy === null) return null;
  const messages = [explainEarlyIncrease(facts), explainEarlyDecrease(facts)].filter((text) => text !== null);
  return messages.length === 0 ? null : { message: messages.join(' '), possible: findPossibleStart(facts) };
}

function explainEarlyIncrease(facts: CoverStartFacts): string | null {
  const { change, difference } = facts;
  const from = difference.moreFrom;
  // A correction gives what was asked for at first: evidence of that request is needed, and a review.
  if (from === null || change.kind === 'CORRECTION') return null;
  const refusal = explainMissingGround(facts);
  if (refusal !== null) return refusal;
  const { start, rule, findings } = startOfIncrease(facts);
  if (start === null) return findings[0]?.message ?? rule;
  if (from >= start.date) return null;
  const ending = isReinstatement(change.kind)
    ? 'Reinstate the coverage as it was, and add more with a change of coverage.'
    : `It can begin on ${formatDate(start.date)}.`;
  return `More coverage, or a lower deductible, cannot begin on ${formatDate(from)}. It begins ${describeRule(rule)}, when both the application and the full amount due were received. ${ending}`;
}

function describeRule(rule: string): string {
  return rule.charAt(0).toLowerCase() + rule.slice(1);
}

/** Why the exception that is claimed does not apply, before any day is computed. */
function explainMissingGround({ change, file, handedInOn }: CoverStartFacts): string | null {
  const { coverException, effectiveDate, transactionId } = change;
  const isLenders = coverException === 'LOAN_CLOSING' || coverException === 'LENDER_REQUIRED';
  if (
    isLenders &&
    !hasActiveInterest(file, 'FIRST_MORTGAGEE') &&
    !hasActiveInterest(file, 'SECOND_MORTGAGEE')
  )
    return 'More coverage for a lender needs the lender on the policy. Add the mortgagee first, or choose the ordinary wait.';
  const { mapChangeDate, priorFloodZone } = file.policy;
  if (coverException === 'MAP_REVISION' && (mapChangeDate === null || priorFloodZone === null))
    return 'The policy names no map revision. Record its day and the zone before it with a change of the building first, or choose the ordinary wait.';
  if (coverException !== 'BACKDATE') return null;
  const paid = findLastReceipt(file, transactionId) ?? handedInOn;
  return effectiveDate < paid
    ? `Coverage is not backdated to a day before the money for it was presented, ${formatDate(paid)}.`
    : null;
}

/**
 * The day from which more cover of a held change counts: when it was handed in with its full amount. Where that money was returned and paid
 * again since, it is the day of the last payment.
 */
export function findHandedInDay(
  submittedOn: IsoDate,
  { transactionId, dueAmount }: Pick<PolicyChange, 'transactionId' | 'dueAmount'>,
  { payments }: PolicyFile,
): IsoDate {
  const receipts = payments
    .filter((payment) => payment.transactionId === transactionId && isReceipt(payment))
    .map(({ amount, cashReceiptDate }) => ({
      amount: parseMoney(amount),
      day: cashReceiptDate ?? submittedOn,
    }));
  const paid = receipts.filter(({ day }) => day <= submittedOn).map(({ amount }) => amount);
  const isPaid = !isAboveTolerance(subtractMoney(parseMoney(dueAmount), addMoney(...paid)));
  return isPaid ? submittedOn : receipts.map(({ day }) => day).reduce(laterDate, submittedOn);
}

/** The day on which the last payment for a transaction came; null if none did. */
function findLastReceipt({ payments }: PolicyFile, transactionId: number): IsoDate | null {
  return (
    payments
      .filter((payment) => payment.transactionId === transactionId && !isFailedPayment(payment))
      .flatMap(({ cashReceiptDate }) => (cashReceiptDate === null ? [] : [cashReceiptDate]))
      .toSorted()
      .at(-1) ?? null
  );
}

/**
 * The day on which a change and all that was paid for it were posted by certified mail soon after the agent signed it; null if they were not.
 * Flood Insurance Manual, effective date rules.
 */
function findPosting({ change, file: { payments } }: CoverStartFacts): IsoDate | null {
  const { agentSignedDate, transactionId } = change;
  const receipts = payments.filter(
    (payment) => payment.transactionId === transactionId && isReceipt(payment),
  );
  const days = receipts.map((payment) => findCountedDay(payment, agentSignedDate));
  const isPosted = receipts.every((payment, at) => days[at] !== payment.cashReceiptDate);
  return isPosted
    ? (days
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null)
    : null;
}

/** When more cover begins by the rule that an application has for the same case, counted from a day on which everything was received. */
function startOfIncrease(
  facts: CoverStartFacts,
  exception: CoverException | null = facts.change.coverException,
  receiptDate: IsoDate = findPosting(facts) ?? facts.handedInOn,
): StartResult {
  const { change, file, handedInOn } = facts;
  const { effectiveDate } = change;
  const policy = {
    ...file.policy,
    effectiveDate,
    loanClosingDate: effectiveDate,
    isLenderFoundGap: exception === 'LENDER_REQUIRED',
    // The short wait after a wildfire is for the first purchase.
    fireContainmentDate: null,
  };
  const dates: ApplicationDates = {
    applicationDate: change.agentSignedDate ?? handedInOn,
    receiptDate,
  };
  return computeStart(startType(exception, file), {
    file: { ...file, policy, payments: [] },
    dates,
    privateWaitDays: waitingPeriods.private,
    paidBy: findLastPayor(facts),
  });
}

/** Who made the last payment for a change; null if nothing was paid. */
function findLastPayor({ change, file: { payments } }: CoverStartFacts): PaymentSender | null {
  const receipts = payments
    .filter((payment) => payment.transactionId === change.transactionId && isReceipt(payment))
    .toSorted((one, other) => (one.cashReceiptDate ?? '').localeCompare(other.cashReceiptDate ?? ''));
  const last = receipts.at(-1);
  return last === undefined ? null : findPaymentSender(last);
}

function startType(exception: CoverException | null, { policy }: PolicyFile): EffectiveDateType {
  switch (exception) {
    case 'LOAN_CLOSING':
    case 'LENDER_REQUIRED':
      return 'LOAN_CLOSING';
    case 'MAP_REVISION':
    case 'BACKDATE':
      return exception;
    default:
      return isPrivateMarket(policy.rateMarketType) ? 'FIFTEEN_DAY_WAIT' : 'STANDARD_30_DAY';
  }
}

function explainEarlyDecrease(facts: CoverStartFacts): string | null {
  const { change, difference, term, handedInOn } = facts;
  const from = difference.lessFrom;
  // Days that a reinstatement covers again were not covered, and a correction has its evidence and its review.
  if (from === null || change.kind === 'CORRECTION' || isReinstatement(change.kind)) return null;
  switch (change.coverException) {
    case 'PARTLY_REMOVED':
      return from <= handedInOn
        ? null
        : 'What was removed was removed by today. Enter the day of the removal.';
    case 'OVER_INSURED':
      return from === term.effectiveDate ? null : explainTermStart('Coverage above the value', term);
    case 'HIGHER_DEDUCTIBLE':
      if (!difference.isOnlyDeductible)
        return 'Only a higher deductible begins with the term by this exception. Do not change the coverage amounts.';
      return from === term.effectiveDate ? null : explainTermStart('This', term);
    default: {
      const first = findRequestDay(facts);
      return from >= first
        ? null
        : `Less coverage, or a higher deductible, begins with the request: it cannot begin on ${formatDate(from)}, but on ${formatDate(first)}.`;
    }
  }
}

function explainTermStart(what: string, { effectiveDate }: TermDays): string {
  return `${what} is taken back from the first day of the term, ${formatDate(effectiveDate)}. Start on that day, or choose the ordinary rule.`;
}

/** The day of the request for less cover: when it was opened and the insured signed, if it was handed in within ten days, else when it was. */
function findRequestDay({ change, handedInOn }: CoverStartFacts): IsoDate {
  const opened = toBusinessDate(new Date(change.openedAt));
  return waitingPeriodStart({
    applicationDate: laterDate(opened, change.insuredSignedDate ?? opened),
    receiptDate: handedInOn,
  });
}

/** The earliest day on which the change can begin by the ordinary rule; null where the term is over by then or its kind gives the day. */
function findPossibleStart(facts: CoverStartFacts): ChangeStart | null {
  const { change, difference, term } = facts;
  if (changes[change.kind].day !== 'STANDARD_WAIT') return null;
  const increase = difference.moreFrom === null ? null : startOfIncrease(facts, null).start;
  const days = [
    increase?.date ?? term.effectiveDate,
    difference.lessFrom === null ? term.effectiveDate : findRequestDay(facts),
    term.effectiveDate,
  ];
  const effectiveDate = days.reduce(laterDate);
  return effectiveDate < term.expirationDate ? { effectiveDate, coverException: null } : null;
}

/** Why underwriting reviews when the cover of a change begins, one sentence each: whatever begins otherwise than by the ordinary rule. */
export function listCoverReviews(facts: CoverStartFacts): string[] {
  const { change, difference } = facts;
  const { moreFrom, lessFrom } = difference;
  const { coverException, kind } = change;
  if (change.openedBy === null) return [];
  const isBeforeRequest = lessFrom !== null && !isReinstatement(kind) && lessFrom < findRequestDay(facts);
  return [
    ...(moreFrom !== null && kind === 'CORRECTION'
      ? [`More coverage by a correction, from ${formatDate(moreFrom)}, is always reviewed.`]
      : []),
    ...(moreFrom !== null && coverException !== null
      ? [
          `More coverage without the ordinary wait, from ${formatDate(moreFrom)} (${enumLabel('CoverException', coverException)}), is always reviewed.`,
        ]
      : []),
    ...(isByPosting(facts)
      ? [
          `More coverage from ${formatDate(moreFrom)}, counted from certified mail that was posted on ${formatDate(findPosting(facts))}, is always reviewed.`,
        ]
      : []),
    ...(isBeforeRequest
      ? [`Less coverage from ${formatDate(lessFrom)}, before it was requested, is always reviewed.`]
      : []),
  ];
}

/** Whether more cover begins as early as it does only because the posting of the request counts. */
function isByPosting(facts: CoverStartFacts): boolean {
  const { change, difference, handedInOn } = facts;
  if (difference.moreFrom === null || findPosting(facts) === null) return false;
  const { start } = startOfIncrease(facts, change.coverException, handedInOn);
  return start === null || difference.moreFrom < start.date;
}

/** The documents that the cover of a change needs. */
export function listCoverDocuments(
  { kind, coverException }: Pick<PolicyChange, 'kind' | 'coverException'>,
  { moreFrom }: CoverDifference,
): KindDocument[] {
  const ofException = coverException === null ? null : coverExceptions[coverException].document;
  return [
    ...(kind === 'CORRECTION' && moreFrom !== null
      ? [
          {
            documentType: documentTypes.originalRequest,
            reason: 'It shows that this coverage was asked for when the policy was applied for.',
          },
        ]
      : []),
    ...(ofException === null ? [] : [ofException]),
  ];
}
