import type {
  ChangeKind,
  Claim,
  DocumentRequest,
  IsoDate,
  Money,
  Payment,
  PolicyChange,
  Renewal,
  RenewalFact,
  ReturnedPayment,
  Role,
  SuspenseItem,
  Transaction,
  TransactionStatus,
  TransactionType,
  VersionSlice,
} from '../contract/types.ts';
import type { PermissionBit } from '../domain/access/permission.ts';
import { addDays } from '../domain/dates/calendar.ts';
import { enumLabel } from '../domain/format/format-values.ts';
import {
  addMoney,
  compareMoney,
  formatMoney,
  isAboveZero,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../domain/money/money.ts';
import {
  clearedCents,
  hasReceiptFor,
  paymentStatus,
  requestedRefundCents,
  unsentRefundCents,
} from '../domain/money/payment.ts';
import { isAboveTolerance } from '../domain/money/tolerance.ts';
import { findDue } from '../domain/policy/due.ts';
import { isReturned, type TransactionStage, transactionStage } from '../domain/policy/transaction-stage.ts';
import { findStanding, findTransactionOfDay, type PolicyStanding } from '../domain/policy/version-slice.ts';
import { isUnpaidOffer } from '../domain/renewal/renewal-stage.ts';
import {
  changeNoticeDays,
  findReturnToDecide,
  isForAcceptedChange,
} from '../domain/underwriting/returned-payment.ts';
import { findDrawDay } from './refunds.ts';

/** A change of a policy with the role of the user who opened it; null for the product itself. */
type OpenedChange = Pick<
  PolicyChange,
  'transactionId' | 'kind' | 'stage' | 'effectiveDate' | 'openedBy' | 'dueAmount'
> & { readonly openedByRole: Role | null };

/** The rows of a policy that show all open work on it. */
export interface WorkRows {
  /** The transaction that is worked on, or the one in force. */
  readonly activeTransactionId: number;
  /** The transaction in force; null before the issue. */
  readonly currentTransactionId: number | null;
  /** Whether its record was put away. */
  readonly isArchived: boolean;
  readonly quoteExpirationDate: IsoDate | null;
  readonly effectiveDate: IsoDate | null;
  readonly expirationDate: IsoDate | null;
  readonly transactions: readonly Transaction[];
  readonly payments: readonly Payment[];
  readonly changes: readonly OpenedChange[];
  /** The documents that underwriting asked for and that are not there yet. */
  readonly requests: readonly Pick<DocumentRequest, 'documentType' | 'dueDate'>[];
  /** The returned payments that are neither made good nor decided about. */
  readonly returns: readonly Pick<ReturnedPayment, 'paymentId' | 'amount' | 'returnedDate'>[];
  /** Money in suspense that names the policy. */
  readonly suspense: readonly Pick<SuspenseItem, 'amount'>[];
  readonly slices: readonly VersionSlice[];
  /** Whether the policy was cancelled to be rewritten, so that remaining credit moves to the rewritten policy. */
  readonly isForRewritten: boolean;
  /** The insured's message when the quote was handed to the agent; null if it was not. */
  readonly handover: string | null;
  /** The renewal that is neither paid nor ended: the one that offered the term, else the one by which it ends; null without one. */
  readonly renewal: RenewalRow | null;
  /** The first day of the next term; null unless it is issued. */
  readonly nextTermFrom: IsoDate | null;
  /** The facts that were asked for before the term ends and are not answered. */
  readonly facts: readonly { readonly fact: RenewalFact; readonly dueDate: IsoDate }[];
  /** The claims that have not ended. */
  readonly claims: readonly OpenClaim[];
}

/** A renewal with the status of the term that it offers. */
interface RenewalRow extends Pick<Renewal, 'stage' | 'expirationDate' | 'nextDate'> {
  /** Whether it offered the term, rather than following it. */
  readonly isOffer: boolean;
  readonly offerStatus: TransactionStatus | null;
  /** The balance of the offered term. */
  readonly balance: Money | null;
  /** The last day to pay its bill; null before it is billed. */
  readonly lastDate: IsoDate | null;
}

/** A claim with what the company does next about it. */
export type OpenClaim = Pick<Claim, 'status' | 'dateOfLoss' | 'nextClock' | 'nextDueDate'>;

/** A next term that is offered and not paid. */
export interface OpenRenewal {
  /** Whether the policy is the offered term itself. */
  readonly isOffer: boolean;
  readonly isBilled: boolean;
  readonly isAwaitingRates: boolean;
  /** The first day of the next term. */
  readonly from: IsoDate;
  /** The amount owed for it; null if nothing is. */
  readonly due: Money | null;
  /** The last day to pay its bill, or before it is billed the day of the bill. */
  readonly day: IsoDate | null;
}

/** The transaction that a change of each kind becomes, and the rights that issue and draft it. */
export type ChangeKinds = {
  readonly [kind in ChangeKind]: {
    readonly type: TransactionType;
    readonly right: PermissionBit<'policy'>;
    readonly drafts: PermissionBit<'policy'>;
  };
};

/** Who works on a change: the agency, the company's staff, or the product, whose changes underwriting decides. */
type ChangeOpener = 'AGENCY' | 'STAFF' | 'PRODUCT';

/** A change that is neither accepted nor given up. */
export interface UnfinishedChange {
  /** The name of the change, such as "endorsement". */
  readonly name: string;
  readonly stage: 'EDITING' | 'PRICED' | 'HELD';
  readonly openedBy: ChangeOpener;
  readonly submittedBy: number | null;
  /** The right that takes it further: drafts it, or issues it once it is priced; null where its kind is not known. */
  readonly right: PermissionBit<'policy'> | null;
  /** The amount due before it is issued; null if none is. */
  readonly due: Money | null;
}

/** All open work on a policy. Empty lists and nulls where nothing is open. */
export interface OpenWork {
  readonly stage: Exclude<TransactionStage, 'changing'>;
  readonly standing: PolicyStanding;
  readonly isReturned: boolean;
  /** Whether it waits for FEMA's rates, because the engine cannot rate it. */
  readonly isAwaitingRates: boolean;
  /** The insured's message when the quote was handed to the agent; null if it was not. */
  readonly handover: string | null;
  /** The user who submitted the held work; null if there is none. */
  readonly submittedBy: number | null;
  /** Whether its record was put away. */
  readonly isArchived: boolean;
  readonly quoteExpirationDate: IsoDate | null;
  readonly effectiveDate: IsoDate | null;
  readonly expirationDate: IsoDate | null;
  /** The amount owed; null if none is. */
  readonly due: Money | null;
  /** A returned payment: the day until which it can be made good; null where an examiner decides. */
  readonly returned: { readonly amount: Money; readonly dueDate: IsoDate | null } | null;
  readonly payments: readonly Payment[];
  /** The money received beyond every charge whose refund is not requested, and the day on which the product requests it; null where it does not. */
  readonly credit: {
    readonly amount: Money;
    readonly day: IsoDate | null;
    readonly isForRewritten: boolean;
  } | null;
  readonly suspense: Money | null;
  /** The required documents that are not on file. */
  readonly missing: readonly string[];
  readonly requests: WorkRows['requests'];
  /** Held changes come first. */
  readonly changes: readonly UnfinishedChange[];
  /** The first day of the next change that is accepted for a later day. */
  readonly scheduledFor: IsoDate | null;
  readonly renewal: OpenRenewal | null;
  /** The first day of the next term; null unless it is issued. */
  readonly nextTermFrom: IsoDate | null;
  /** How many facts are to be confirmed before the term ends, and by when; null if none are. */
  readonly facts: { readonly count: number; readonly dueDate: IsoDate } | null;
  readonly claims: readonly OpenClaim[];
}

/** Gathers what is open from the rows of a policy and the required documents that are missing. */
export function gatherOpenWork(
  rows: WorkRows,
  missing: readonly string[],
  today: IsoDate,
  kinds: ChangeKinds,
): OpenWork {
  const { transactions, payments, quoteExpirationDate, effectiveDate, expirationDate } = rows;
  const transaction = findOwnTransaction(rows);
  const stage = transactionStage({ transaction });
  const file = { transaction, transactions, payments: [...payments] };
  const renewal = hasRenewal(rows) ? rows.renewal : null;
  return {
    stage: stage === 'changing' ? 'issued' : stage,
    standing: findStanding(rows.slices, today),
    isReturned: isReturned(transaction),
    isAwaitingRates: transaction.transactionStatus === 'SFR_RATES_REQUIRED',
    handover: rows.handover,
    submittedBy: transaction.submittedBy,
    isArchived: rows.isArchived || transaction.transactionStatus === 'ARCHIVED',
    quoteExpirationDate,
    effectiveDate,
    expirationDate,
    due: findDue({ transaction }),
    returned: findReturned(rows, file),
    payments,
    credit: findCredit(stage, transaction, rows),
    suspense: sumSuspense(rows.suspense),
    missing: stage === 'submitted' ? missing : [],
    requests: stage === 'issued' || stage === 'ended' ? [] : rows.requests,
    changes: listOpenChanges(rows, stage === 'changing' ? transaction : null, kinds),
    scheduledFor: findScheduledDay(rows, today),
    renewal: findOpenRenewal(renewal),
    nextTermFrom: rows.nextTermFrom,
    facts: findAskedFacts({ ...rows, renewal }, today),
    claims: rows.claims,
  };
}

/** The transaction that is the policy itself: the one in force, or before the issue the only one. */
export function findOwnTransaction({
  transactions,
  currentTransactionId,
  activeTransactionId,
}: Pick<WorkRows, 'transactions' | 'currentTransactionId' | 'activeTransactionId'>): Transaction {
  const wanted = currentTransactionId ?? activeTransactionId;
  const own = transactions.find(({ transactionId }) => transactionId === wanted);
  if (own === undefined) throw new Error(`The policy has no transaction ${wanted}.`);
  return own;
}

/** A payment that is on its way to the company's account. */
export function isUncleared({ paymentStatusId }: Pick<Payment, 'paymentStatusId'>): boolean {
  const { PENDING, AUTHORIZED, SUBMITTED } = paymentStatus;
  return [PENDING, AUTHORIZED, SUBMITTED].some((status) => status === paymentStatusId);
}

function findReturned(
  { returns }: WorkRows,
  file: Parameters<typeof findReturnToDecide>[0],
): OpenWork['returned'] {
  const decided = findReturnToDecide(file);
  if (decided !== null) return { amount: decided.amount ?? '0.00', dueDate: null };
  for (const { paymentId, amount, returnedDate } of returns) {
    const payment = file.payments.find((row) => row.paymentId === paymentId);
    if (payment && isForAcceptedChange(file, payment))
      return { amount, dueDate: addDays(returnedDate, changeNoticeDays) };
  }
  const [other] = returns;
  return other === undefined ? null : { amount: other.amount, dueDate: null };
}

/** Money that is left over, and was not paid for the open change: on an issued policy what the account holds for the payor, after an end without issue all that was received. */
function findCredit(
  stage: TransactionStage,
  { balance }: Transaction,
  { payments, isForRewritten, currentTransactionId, activeTransactionId }: WorkRows,
): OpenWork['credit'] {
  const isChanging = currentTransactionId !== null && activeTransactionId !== currentTransactionId;
  if (isChanging && hasReceiptFor(payments, activeTransactionId)) return null;
  const asked = addMoney(requestedRefundCents(payments), unsentRefundCents(payments));
  const held = stage === 'ended' ? clearedCents(payments) : negateMoney(parseMoney(balance));
  const left = stage === 'quoting' ? noMoney : subtractMoney(held, asked);
  if (!(stage === 'ended' ? compareMoney(left, noMoney) > 0 : isAboveTolerance(left))) return null;
  const day = stage === 'issued' && !isForRewritten ? findDrawDay(payments, left, null) : null;
  return { amount: formatMoney(left), day, isForRewritten };
}

function sumSuspense(items: WorkRows['suspense']): Money | null {
  return items.length === 0 ? null : formatMoney(addMoney(...items.map(({ amount }) => parseMoney(amount))));
}

const openStages = ['HELD', 'PRICED', 'EDITING'] as const;

function listOpenChanges(
  rows: WorkRows,
  ownChange: Transaction | null,
  kinds: ChangeKinds,
): UnfinishedChange[] {
  const found = openStages.flatMap((stage) =>
    rows.changes
      .filter((change) => change.stage === stage)
      .map((change) => describeChange(change, stage, rows, kinds)),
  );
  if (found.length > 0 || ownChange === null) return found;
  const name = enumLabel('TransactionType', ownChange.transactionType).toLowerCase();
  return [{ name, stage: 'EDITING', openedBy: 'AGENCY', submittedBy: null, right: null, due: null }];
}

function describeChange(
  { kind, openedBy, openedByRole, dueAmount, transactionId }: OpenedChange,
  stage: UnfinishedChange['stage'],
  { transactions }: WorkRows,
  kinds: ChangeKinds,
): UnfinishedChange {
  const { type, right, drafts } = kinds[kind];
  const own = transactions.find((row) => row.transactionId === transactionId);
  const owed = own?.balance ?? null;
  const isAsked = isAboveZero(dueAmount) && isAboveTolerance(parseMoney(owed));
  return {
    name: enumLabel('TransactionType', type).toLowerCase(),
    stage,
    openedBy: openedBy === null ? 'PRODUCT' : isOfAgency(openedByRole) ? 'AGENCY' : 'STAFF',
    submittedBy: own?.submittedBy ?? null,
    right: stage === 'EDITING' ? drafts : right,
    due: stage === 'PRICED' && isAsked ? owed : null,
  };
}

function isOfAgency(role: Role | null): boolean {
  return role === 'AGENT' || role === 'AGENCY_PRINCIPAL' || role === 'CONSUMER' || role === 'API_PARTNER';
}

/** A term without cover on its last day is not renewed, which the calendar stores later. */
function hasRenewal({ renewal, slices }: WorkRows): boolean {
  if (renewal === null || renewal.isOffer) return true;
  return findTransactionOfDay(slices, addDays(renewal.expirationDate, -1)) !== null;
}

/** A renewal that is planned has nothing to wait for: its offer comes on its day. */
function findOpenRenewal(renewal: WorkRows['renewal']): OpenRenewal | null {
  if (renewal === null || !isUnpaidOffer(renewal)) return null;
  const { stage, isOffer, offerStatus, expirationDate, balance, nextDate, lastDate } = renewal;
  const isBilled = stage === 'BILLED';
  return {
    isOffer,
    isBilled,
    isAwaitingRates: offerStatus === 'SFR_RATES_REQUIRED',
    from: expirationDate,
    due: isAboveZero(balance) ? balance : null,
    day: isBilled ? lastDate : nextDate,
  };
}

/** Facts are answered until the term ends. */
function findAskedFacts({ renewal, facts }: WorkRows, today: IsoDate): OpenWork['facts'] {
  const [first] = facts.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  if (first === undefined || renewal === null || renewal.isOffer || today >= renewal.expirationDate)
    return null;
  return { count: facts.length, dueDate: first.dueDate };
}

/** Only what will come: a change is not put in force on a day without cover. */
function findScheduledDay({ changes: all, slices }: WorkRows, today: IsoDate): IsoDate | null {
  const days = all
    .filter(({ stage, effectiveDate }) => stage === 'SCHEDULED' && effectiveDate > today)
    .map(({ effectiveDate }) => effectiveDate)
    .filter((day) => findTransactionOfDay(slices, day) !== null);
  return days.toSorted()[0] ?? null;
}
