import {
  type DayWindow,
  type EndedTerm,
  findEndingRule,
  findReasonRefusal,
  reasonRules,
} from '../../machines/change/cancellation-reasons.ts';
import { changes, isAboutCancellation } from '../../machines/change/changes.ts';
import { listCoverExceptions } from '../../machines/change/cover-start.ts';
import { findBaseTransaction, findStandingCancellation } from '../../machines/change/plan-versions.ts';
import { records } from '../../machines/contract/fields.ts';
import type {
  CancellationReason,
  ChangeKind,
  CoverException,
  IsoDate,
  PolicyChange,
  Transaction,
  VersionSlice,
} from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { findStanding } from '../../machines/domain/policy/version-slice.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { findAgentOfRecord } from '../identity/users/agents-of-record.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile, rollBack, saveChanges } from '../policy/file/edit-file.service.ts';
import { canEditFile } from '../policy/file/policy-access.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import {
  loadVersion,
  openVersion,
  placeWizard,
  readSlicesOfEdit,
} from '../policy/versions/issue-versions.service.ts';
import { blankRatingOfChange } from '../rating/store-rating.service.ts';
import { joinReasons, splitReasons } from '../underwriting/evaluation.service.ts';
import { addChangeTransaction, readChange, saveChange, saveOpenTransaction } from './change.store.ts';
import {
  type ChangeContext,
  findChangeRefusal,
  findDayWindow,
  findReasonWindow,
  findTransferRefusal,
  readCancellationFacts,
  readTermDays,
} from './change-facts.service.ts';
import { listLaterTerms } from './terms-together.store.ts';

/** The request to open a change. */
export interface ChangeRequest {
  readonly kind: ChangeKind;
  readonly effectiveDate?: IsoDate | null;
  readonly cancellationReason?: CancellationReason | null;
  readonly note?: string | null;
  readonly newAgentUserId?: number | null;
  readonly coverException?: CoverException | null;
}

/** A change after an act, for the edge to show with its details. */
export type ChangeAnswer =
  | { __typename: 'ChangeSaved'; file: StoredFile; transactionId: number }
  | SaveRefused
  | NotFound;

/**
 * Opens a change: a new transaction with the parts of the version in force on its first day. The kind, the viewer's rights and the
 * days of the term decide whether it may be opened; nothing is written where it may not. A cancellation whose reason ends later terms too
 * is opened for each of them: all or none.
 */
export function openChange(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: ChangeRequest,
): Promise<ChangeAnswer> {
  return editPolicyFile<ChangeAnswer>(world, viewer, targetOfChange(policyId, request), async (edit) => {
    const opened = await openWithLaterTerms(edit, request);
    if ('code' in opened) return saveRefused([opened]);
    return { __typename: 'ChangeSaved', file: opened.file, transactionId: opened.at.transactionId };
  });
}

/** The policies to lock before a change is opened: the policy itself, and the later terms that its reason ends too. */
export function targetOfChange(policyId: number, { kind, cancellationReason = null }: ChangeRequest) {
  const endsLater =
    kind === 'CANCELLATION' &&
    cancellationReason !== null &&
    reasonRules[cancellationReason].terms === 'THIS_AND_LATER';
  return { policyId, needs: 'view', ...(endsLater ? { findOthers: listLaterTerms } : {}) } as const;
}

/** The same inside an edit of that target. Returns the edit of the new transaction, with those of the later terms as its others, or the problem. */
export async function openWithLaterTerms(edit: Edit, request: ChangeRequest): Promise<Edit | Problem> {
  const { covering, cancelled } = await sortLaterTerms(edit);
  const note = [request.note?.trim() ?? '', ...cancelled.map(describeCancelled)].join(' ').trim();
  const asked = { ...request, note: note || null };
  const opened = await openWithinEdit({ ...edit, others: covering }, asked);
  if ('code' in opened) return opened;
  const others: Edit[] = [];
  for (const later of covering) others.push(await openLaterTerm(later, opened, asked));
  return { ...opened, others };
}

/** The later terms that are still to be ended, and those that are cancelled from a day on already. A void one is neither. */
async function sortLaterTerms(
  edit: Edit,
): Promise<{ covering: readonly Edit[]; cancelled: readonly Edit[] }> {
  const standings = await Promise.all(
    edit.others.map(async (later) => findStanding(await readSlicesOfEdit(later), edit.today).kind),
  );
  return {
    covering: edit.others.filter((_, at) => standings[at] !== 'VOIDED' && standings[at] !== 'CANCELLED'),
    cancelled: edit.others.filter((_, at) => standings[at] === 'CANCELLED'),
  };
}

function describeCancelled({ file }: Edit): string {
  const { effectiveDate } = readTermDays(file);
  return `The term from ${formatDate(effectiveDate)} is cancelled already and is not changed.`;
}

/** Opens the change of one term. Returns the edit of the new transaction, or the problem if it may not be opened. */
async function openWithinEdit(edit: Edit, request: ChangeRequest): Promise<Edit | Problem> {
  const slices = await readSlicesOfEdit(edit);
  const context = await readChangeContext(edit, slices);
  const refusal = findChangeRefusal(request.kind, context, request.cancellationReason);
  if (refusal) return refusal;
  const checked = await checkRequest(edit, request, context);
  if ('code' in checked) return checked;
  const groupId = edit.others.length > 0 ? 'OWN' : null;
  return addChange(edit, slices, { ...checked, groupId });
}

/** Opens the cancellation of a later term, from its first day, in the group of the first one. Rolls everything back where it may not be. */
async function openLaterTerm(edit: Edit, first: Edit, { kind, note = null }: ChangeRequest): Promise<Edit> {
  const slices = await readSlicesOfEdit(edit);
  const context = await readChangeContext(edit, slices);
  const cancellationReason = first.file.change?.cancellationReason ?? null;
  const refusal = findChangeRefusal(kind, context, cancellationReason);
  if (refusal) rollBack(saveRefused([problemOfTerm(edit, refusal)]));
  return addChange(edit, slices, {
    kind,
    effectiveDate: readTermDays(context.file).effectiveDate,
    cancellationReason,
    note: note?.trim() || null,
    newAgentUserId: null,
    coverException: null,
    groupId: first.at.transactionId,
    context,
  });
}

/** A problem of one of several terms, saying of which. */
export function problemOfTerm({ file }: Edit, problem: Problem): Problem {
  const { effectiveDate } = readTermDays(file);
  return { ...problem, message: `Term from ${formatDate(effectiveDate)}: ${problem.message}` };
}

/** Reads the facts that decide which changes the edit's policy may have: for the file in force, even while another change is open. */
export async function readChangeContext(edit: Edit, slices: readonly VersionSlice[]): Promise<ChangeContext> {
  const { viewer, today, file } = edit;
  const { currentTransactionId, openTransactionId } = file.policy;
  const isCurrent = currentTransactionId === null || currentTransactionId === file.transaction.transactionId;
  const inForce = isCurrent ? file : await loadVersion(edit, currentTransactionId);
  const standing = findStandingCancellation(slices)?.issuedByTransactionId ?? null;
  const cancellation = standing === null ? null : await readChange(edit.trx, edit.at.policyId, standing);
  const open =
    openTransactionId === null || openTransactionId === file.transaction.transactionId
      ? file.change
      : await readChange(edit.trx, edit.at.policyId, openTransactionId);
  const isEditor = canEditFile(viewer, inForce);
  return {
    viewer,
    today,
    slices,
    cancellation,
    open: openTransactionId === null ? null : open,
    file: inForce,
    isEditor,
  };
}

/** A request whose day and reason are known to be possible. */
interface CheckedRequest {
  readonly kind: ChangeKind;
  readonly effectiveDate: IsoDate;
  readonly cancellationReason: CancellationReason | null;
  readonly note: string | null;
  readonly newAgentUserId: number | null;
  readonly coverException: CoverException | null;
  /** The transaction of the first of several terms that are changed together; OWN for that one itself. */
  readonly groupId?: number | 'OWN' | null;
  readonly context: ChangeContext;
}

async function checkRequest(
  edit: Edit,
  {
    kind,
    effectiveDate = null,
    cancellationReason = null,
    note = null,
    newAgentUserId = null,
    coverException = null,
  }: ChangeRequest,
  context: ChangeContext,
): Promise<CheckedRequest | Problem> {
  const fault = valueFault(records.policyChanges.fields.note, note);
  if (fault) return buildProblem(fault.code, 'note', fault.message);
  if (isAboutCancellation(kind)) {
    if (cancellationReason === null)
      return buildProblem('REQUIRED', 'cancellationReason', 'Choose why the policy is cancelled.');
    const refusal = findReasonRefusal(cancellationReason, readCancellationFacts(context));
    if (refusal) return buildProblem('REASON', 'cancellationReason', refusal);
  } else if (cancellationReason !== null)
    return buildProblem('RANGE', 'cancellationReason', 'Only a cancellation has a reason code.');
  if (kind !== 'AGENT_TRANSFER' && newAgentUserId !== null)
    return buildProblem('RANGE', 'newAgentUserId', 'Only a transfer to another agent names one.');
  const agent = kind === 'AGENT_TRANSFER' ? await findNewAgent(edit, context, newAgentUserId) : null;
  if (agent !== null && 'code' in agent) return agent;
  const excepted = findExceptionProblem(kind, coverException, context);
  if (excepted) return excepted;
  const window =
    cancellationReason === null
      ? findDayWindow(kind, context, coverException)
      : findReasonWindow(cancellationReason, context);
  const day = effectiveDate ?? window.proposed;
  const misplaced = findDayProblem(kind, day, window, context);
  if (misplaced) return misplaced;
  return {
    kind,
    effectiveDate: day,
    cancellationReason,
    note: note?.trim() || null,
    newAgentUserId: agent?.userId ?? null,
    coverException,
    context,
  };
}

/** Why a change of a kind cannot begin on a day; null if it can. */
export function findDayProblem(
  kind: ChangeKind,
  day: IsoDate,
  window: DayWindow,
  { slices }: ChangeContext,
): Problem | null {
  if (day < window.earliest || day > window.latest) return dayProblem(window);
  return needsCover(kind) && findBaseTransaction(slices, day) === null
    ? buildProblem(
        'RANGE',
        'effectiveDate',
        `The policy is cancelled and provides no coverage on ${formatDate(day)}. Choose an earlier day, or reinstate the policy first.`,
      )
    : null;
}

/** Why a change of a kind cannot claim an exception from the ordinary first day of its cover; null if it can, or claims none. */
export function findExceptionProblem(
  kind: ChangeKind,
  exception: CoverException | null,
  { viewer }: Pick<ChangeContext, 'viewer'>,
): Problem | null {
  if (exception === null) return null;
  if (changes[kind].day !== 'STANDARD_WAIT')
    return buildProblem(
      'RANGE',
      'coverException',
      'Only a change of coverage can begin by an exception. Leave it out.',
    );
  return listCoverExceptions(kind, may(viewer.masks, 'policy', 'backdate')).includes(exception)
    ? null
    : buildProblem('NOT_ALLOWED', 'coverException', "You don't have permission to backdate coverage.");
}

async function findNewAgent(
  { trx, viewer }: Edit,
  context: ChangeContext,
  userId: number | null,
): Promise<{ userId: number } | Problem> {
  if (userId === null) return buildProblem('REQUIRED', 'newAgentUserId', 'Choose the new agent of record.');
  const agent = await findAgentOfRecord(trx, viewer, userId);
  if (!agent) return buildProblem('UNKNOWN_ROW', 'newAgentUserId', 'Choose an agent of this company.');
  return (await findTransferRefusal(trx, context, userId)) ?? { userId };
}

/** Whether a change of a kind begins on a day with cover only. */
function needsCover(kind: ChangeKind): boolean {
  const { allowedIf } = changes[kind];
  return (
    allowedIf === 'cover is in force or to start' ||
    allowedIf === 'ended less than five years ago' ||
    allowedIf === 'premium is known'
  );
}

function dayProblem({ earliest, latest }: { earliest: IsoDate; latest: IsoDate }): Problem {
  const days =
    earliest === latest
      ? `on ${formatDate(earliest)}`
      : `from ${formatDate(earliest)} to ${formatDate(latest)}`;
  return buildProblem('RANGE', 'effectiveDate', `This change can begin ${days}.`);
}

/** Adds the transaction and makes it the one that is worked on. For services: the caller has checked the request. */
export async function addChange(
  edit: Edit,
  slices: readonly VersionSlice[],
  {
    kind,
    effectiveDate,
    cancellationReason,
    note,
    newAgentUserId,
    coverException,
    groupId = null,
    context,
  }: CheckedRequest,
): Promise<Edit> {
  const row = changes[kind];
  const cancellation =
    row.allowedIf === 'is cancelled' ? (context.cancellation?.transactionId ?? null) : null;
  const base = findBaseOfChange(slices, effectiveDate, cancellation, context);
  const { policyId, userId, occurredAt } = edit.at;
  const before =
    base === context.file.transaction.transactionId ? context.file : await loadVersion(edit, base);
  const change: Omit<PolicyChange, 'policyChangeId' | 'policyId' | 'transactionId'> = {
    kind,
    stage: 'EDITING',
    effectiveDate,
    cancellationReason,
    note,
    newAgentUserId,
    coverException,
    basedOnTransactionId: base,
    basedOnSequence: Math.max(...slices.map(({ issueSequence }) => issueSequence)),
    cancellationTransactionId: cancellation,
    reapplicationOf: null,
    groupId: groupId === 'OWN' ? null : groupId,
    price: null,
    dueAmount: null,
    decisions: null,
    agentSignedDate: null,
    insuredSignedDate: null,
    statisticalCode: row.code,
    openedBy: userId,
    openedAt: occurredAt.toISOString(),
    acceptedAt: null,
    endedAt: null,
  };
  const transactionId = await addChangeTransaction(edit.trx, {
    policyId,
    fromTransactionId: base,
    userId,
    transaction: copyTransaction(before, kind, effectiveDate),
    change,
  });
  if (groupId === 'OWN') await saveChange(edit.trx, { policyId, transactionId }, { groupId: transactionId });
  await saveOpenTransaction(edit.trx, policyId, transactionId);
  await placeWizard({ ...edit, at: { ...edit.at, transactionId } }, row.screens[0] ?? 'APPLICATION_SUMMARY');
  const opened = await openVersion(edit, transactionId);
  if (row.money === 'RATED') await blankRatingOfChange(opened, before.rating);
  if (kind === 'ASSIGNMENT') await saveChanges(opened, blankContacts(opened.file));
  await logActivity(opened.trx, opened.at, { event: 'change opened', changeKind: kind, effectiveDate });
  return opened;
}

/** The file without the contacts of the seller: mail to the buyer must not reach the seller, who could open the policy with it. */
function blankContacts(file: StoredFile): StoredFile {
  const blank = { email: null, phone: null, workPhone: null, cellPhone: null, birthDate: null };
  return {
    ...file,
    insureds: file.insureds.map((insured) => ({ ...insured, ...blank })),
    correspondenceEmails: file.correspondenceEmails.map((email) => ({ ...email, isActive: false })),
  };
}

/** The version that a change is laid over: the one in force on its first day; of a day without cover the one before the cancellation. */
function findBaseOfChange(
  slices: readonly VersionSlice[],
  day: IsoDate,
  cancellation: number | null,
  { file }: ChangeContext,
): number {
  return (
    findBaseTransaction(slices, day, cancellation !== null) ??
    findBaseTransaction(slices, day, true) ??
    file.transaction.transactionId
  );
}

/** The transaction of a change: released reasons stay released, its money is its own, its days are the change's to the term's end. */
function copyTransaction(
  { transaction, policy }: StoredFile,
  kind: ChangeKind,
  effectiveDate: IsoDate,
): Omit<Partial<Transaction>, 'transactionId' | 'isCurrent'> {
  const { type, money } = changes[kind];
  const { policyOwnerEntityId, policyState, totalAnnualPremium, annualFedFee, adjustedAnnualPremium } =
    transaction;
  return {
    policyOwnerEntityId,
    policyState,
    transactionStatus: 'IN_PROCESS',
    transactionType: type,
    effectiveDate,
    expirationDate: policy.expirationDate,
    isActive: true,
    totalAnnualPremium,
    annualFedFee,
    adjustedAnnualPremium,
    submittedPremium: transaction.submittedPremium,
    balance: transaction.balance,
    releasedReasons: keepReleased(transaction.releasedReasons),
    ratedTransactionId:
      money === 'RATED' ? null : (transaction.ratedTransactionId ?? transaction.transactionId),
  };
}

/** Keeps the released reasons, except that each cancellation, reinstatement and start without the ordinary wait is reviewed by itself. */
export function keepReleased(releasedReasons: string | null): string | null {
  return joinReasons(
    splitReasons(releasedReasons).filter((reason) => !reason.endsWith('is always reviewed.')),
  );
}

/** The rule by which a cancellation ends its term. Throws for a change that ends none. */
export function findReasonRule(change: EndedTerm) {
  const rule = findEndingRule(change);
  if (rule === null) throw new Error('A cancellation has a reason.');
  return rule;
}
