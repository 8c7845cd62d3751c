import {
  type CancellationFacts,
  type DayWindow,
  isByCompany,
  reasonRules,
} from '../../machines/change/cancellation-reasons.ts';
import {
  type ChangeFacts,
  changeGuards,
  changeKinds,
  changes,
  isAboutCancellation,
} from '../../machines/change/changes.ts';
import { listCoverExceptions } from '../../machines/change/cover-start.ts';
import { findStandingCancellation } from '../../machines/change/plan-versions.ts';
import type {
  CancellationReason,
  ChangeKind,
  CoverException,
  IsoDate,
  PolicyChange,
  PolicyFile,
  VersionSlice,
} from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { unlicensedRefusal } from '../../machines/domain/access/staffing.ts';
import { addDays, addMonths, laterDate } from '../../machines/domain/dates/calendar.ts';
import { waitingPeriods } from '../../machines/domain/dates/waiting-period.ts';
import { isAboveZero } from '../../machines/domain/money/money.ts';
import { paymentStatus } from '../../machines/domain/money/payment.ts';
import { findStanding, listVersionSpans } from '../../machines/domain/policy/version-slice.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { readLicensedStates } from '../identity/users/agents-of-record.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readChange } from './change.store.ts';

/** The facts that decide which changes a policy may have now. */
export interface ChangeContext {
  readonly viewer: Viewer;
  readonly file: StoredFile;
  readonly slices: readonly VersionSlice[];
  readonly today: IsoDate;
  /** The cancellation in effect; null for a policy that is not cancelled. */
  readonly cancellation: PolicyChange | null;
  /** The change that is worked on; null if there is none. */
  readonly open: PolicyChange | null;
  /** Whether the viewer may change the policy at all. */
  readonly isEditor: boolean;
}

/** The days of an issued term. Throws for what has none. */
export function readTermDays({ policy }: Pick<PolicyFile, 'policy'>): {
  effectiveDate: IsoDate;
  expirationDate: IsoDate;
} {
  const { effectiveDate, expirationDate } = policy;
  if (effectiveDate === null || expirationDate === null) throw new Error('An issued policy has a term.');
  return { effectiveDate, expirationDate };
}

/** The facts that the guards of the table of kinds read. */
function readChangeFacts({ file, slices, today }: ChangeContext): ChangeFacts {
  const { expirationDate } = readTermDays(file);
  const spans = listVersionSpans(slices);
  return {
    isCovered: spans.some(({ to, transactionId }) => transactionId !== null && today < to),
    isCancelled: findStandingCancellation(slices) !== null,
    isExpired: today >= expirationDate,
    isLongOver: today >= addMonths(expirationDate, 60),
    isVoid: spans.every(({ transactionId }) => transactionId === null),
    isRated: file.rating.totalPremium !== null,
  };
}

/**
 * Why the viewer may not open a change of a kind now; null if they may. STATUS says that the policy does not allow it to anybody. `reason` is
 * that of a cancellation; null while none is chosen.
 */
export function findChangeRefusal(
  kind: ChangeKind,
  context: ChangeContext,
  reason: CancellationReason | null = null,
): Problem | null {
  const { viewer, isEditor, cancellation } = context;
  const { drafts } = changes[kind];
  if (!isEditor) return buildProblem('FORBIDDEN', null, 'You may see this policy but not change it.');
  if (!may(viewer.masks, 'policy', drafts))
    return buildProblem('NOT_ALLOWED', null, "You don't have permission to make this change.");
  const unfit = findTermRefusal(kind, context);
  if (unfit !== null) return unfit;
  if (kind === 'CANCELLATION_CORRECTION' && cancellation !== null && isByCompany(cancellation)) {
    if (!actsForCompany(viewer)) return buildProblem('NOT_ALLOWED', null, companyOnly);
  }
  const waiting = findOpenRefusal(kind, context, reason);
  return waiting === null ? null : statusProblem(waiting);
}

/** The reason why a term accepts no change of a kind from any user; null if it does. */
export function findTermRefusal(kind: ChangeKind, context: ChangeContext): Problem | null {
  if (findStanding(context.slices, context.today).kind === 'NOT_ISSUED')
    return statusProblem(
      'The policy is not issued. Its answers are changed in the quote or the application.',
    );
  const guard = changeGuards[changes[kind].allowedIf];
  return guard.holds(readChangeFacts(context)) ? null : statusProblem(guard.refusal);
}

/** Why a change of a kind waits for the one that is open; null if it does not. A cancellation by the company waits for no other change. */
export function findOpenRefusal(
  kind: ChangeKind,
  { open, viewer }: ChangeContext,
  reason: CancellationReason | null,
): string | null {
  if (open === null || !changes[kind].waits) return null;
  const isCompanys = reason === null ? actsForCompany(viewer) : isByCompany({ cancellationReason: reason });
  if (isByCompany(open))
    return actsForCompany(viewer)
      ? 'The company is cancelling this policy. Finish or abandon that cancellation first.'
      : 'The company is cancelling this policy. Other changes wait until underwriting has decided.';
  return kind === 'CANCELLATION' && isCompanys
    ? null
    : 'Another change of this policy is open. Issue it or abandon it first.';
}

/** Whether a person acts for the company, not for an agency. */
function actsForCompany({ masks }: Pick<Viewer, 'masks'>): boolean {
  return may(masks, 'policy', 'approve');
}

/** Why the viewer does not work on a change, in a sentence; null if they may. The company alone works on its cancellations and corrects them. */
export async function findWorkRefusal(
  trx: Db,
  viewer: Viewer,
  { kind, policyId, cancellationReason, cancellationTransactionId }: PolicyChange,
): Promise<string | null> {
  if (!may(viewer.masks, 'policy', changes[kind].drafts))
    return "You don't have permission to work on this change.";
  if (actsForCompany(viewer) || !isAboutCancellation(kind)) return null;
  const corrected =
    cancellationTransactionId === null ? null : await readChange(trx, policyId, cancellationTransactionId);
  const isCompanys = isByCompany({ cancellationReason }) || (corrected !== null && isByCompany(corrected));
  return isCompanys ? companyOnly : null;
}

const companyOnly = 'The company is cancelling this policy. Underwriting is working on it.';

/** Why an agent may not get the policy; null if they may. Who may name the agent is for the caller to check. */
export async function findTransferRefusal(
  db: Db,
  { file, slices }: Pick<ChangeContext, 'file' | 'slices'>,
  newAgentUserId: number,
): Promise<Problem | null> {
  if (newAgentUserId === file.policyOwner.userId)
    return buildProblem('RANGE', 'newAgentUserId', 'This agent already has the policy.');
  if (listVersionSpans(slices).every(({ transactionId }) => transactionId === null))
    return statusProblem(changeGuards['covers some day'].refusal);
  const states = await readLicensedStates(db, newAgentUserId);
  const state = file.propertyAddress.stateAbbreviation ?? '';
  return states === undefined || states.includes(state)
    ? null
    : buildProblem('RANGE', 'newAgentUserId', unlicensedRefusal(state));
}

function statusProblem(message: string): Problem {
  return buildProblem('STATUS', null, message);
}

/** Every kind with the refusal for the viewer; null where it may be opened. */
export function listChangeOffers(context: ChangeContext) {
  return changeKinds.map((kind) => {
    const { purpose, day } = changes[kind];
    const window = hasTerm(context) ? findDayWindow(kind, context) : null;
    const reason = findChangeRefusal(kind, context)?.message ?? null;
    return {
      kind,
      purpose,
      isAvailable: reason === null,
      reason,
      dayRule: day,
      effectiveDate: window?.proposed ?? null,
      earliestDate: window?.earliest ?? null,
      latestDate: window?.latest ?? null,
      coverExceptions: listCoverExceptions(kind, may(context.viewer.masks, 'policy', 'backdate')),
    };
  });
}

function hasTerm({ file: { policy } }: ChangeContext): boolean {
  return policy.effectiveDate !== null && policy.expirationDate !== null;
}

/**
 * The days on which a change of a kind may begin for the viewer: days with cover, unless it is about that. A right to backdate opens all of them.
 * nfip-domain 3.
 */
export function findDayWindow(
  kind: ChangeKind,
  { viewer, file, slices, today }: ChangeContext,
  coverException: CoverException | null = null,
): DayWindow {
  const { effectiveDate, expirationDate } = readTermDays(file);
  const end = isAboutCancellation(kind) ? null : findStandingCancellation(slices);
  const latest = addDays(end?.fromDate ?? expirationDate, -1);
  const clamp = (day: IsoDate) => (day > latest ? latest : laterDate(day, effectiveDate));
  const earliestOf = (day: IsoDate) => (may(viewer.masks, 'policy', 'backdate') ? effectiveDate : clamp(day));
  switch (changes[kind].day) {
    case 'STANDARD_WAIT':
      // An exception may begin on any day of the term. Whether the cover may is asked when the change shows whether it is more or less.
      return coverException === null
        ? { proposed: clamp(addDays(today, waitingPeriods.standard)), earliest: clamp(today), latest }
        : { proposed: clamp(today), earliest: effectiveDate, latest };
    case 'EVENT':
      return { proposed: clamp(today), earliest: effectiveDate, latest };
    case 'TERM_START':
      return { proposed: effectiveDate, earliest: effectiveDate, latest: effectiveDate };
    case 'REQUEST':
      return { proposed: clamp(today), earliest: earliestOf(today), latest };
    case 'CANCELLATION_DAY': {
      const day = findStandingCancellation(slices)?.fromDate ?? effectiveDate;
      return { proposed: day, earliest: day, latest: day };
    }
  }
}

/** Reads the facts that decide for which reasons a policy can be cancelled. */
export function readCancellationFacts({ viewer, file, today }: ChangeContext): CancellationFacts {
  const { policy, rating, propertyAddress, transaction } = file;
  return {
    ...readTermDays(file),
    today,
    isPrivate: rating.privateFloodProviderId !== null,
    isContentsOnly: (rating.buildingCoverage ?? 0) === 0,
    buildingType: policy.buildingType,
    effectiveDateType: policy.effectiveDateType,
    isRepetitiveLoss: propertyAddress.repetitiveLoss === true,
    isPaymentReturned: hasReturnedPayment(file),
    isAnythingOwed: isAboveZero(transaction.balance),
    isRenewal: isRenewalTerm(file),
    actsForCompany: actsForCompany(viewer),
  };
}

/** Whether the term renews one of ours: the policy began before it. */
function isRenewalTerm({ policy, transaction }: StoredFile): boolean {
  const { originalNewBusinessDate, effectiveDate } = policy;
  if (transaction.policyState === 'RENEWAL') return true;
  return (
    originalNewBusinessDate !== null && effectiveDate !== null && originalNewBusinessDate < effectiveDate
  );
}

/** Whether the bank returned a payment that was not made good. */
function hasReturnedPayment({ payments, transaction }: StoredFile): boolean {
  const isReturned = payments.some(
    ({ paymentStatusId, parentPaymentId }) =>
      parentPaymentId === null && paymentStatusId === paymentStatus.RETURNED,
  );
  return isReturned && isAboveZero(transaction.balance);
}

/** The days on which a cancellation for a reason may begin. */
export function findReasonWindow(reason: keyof typeof reasonRules, context: ChangeContext): DayWindow {
  return reasonRules[reason].window(readCancellationFacts(context));
}
