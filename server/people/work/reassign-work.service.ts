import { changeGuards } from '../../../machines/change/changes.ts';
import type { IsoDate, Money, Role } from '../../../machines/contract/types.ts';
import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { isReviewerRole } from '../../../machines/domain/access/reviewer-role.ts';
import { staffingRights, unlicensedRefusal } from '../../../machines/domain/access/staffing.ts';
import { userDisplayName } from '../../../machines/domain/access/user.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import type { Db } from '../../database/db.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';
import { readOwnerEntities } from '../../entities/owner-entities.service.ts';
import { logAccountEvent } from '../../identity/sign-in/account-events.service.ts';
import { ownAccountProblems } from '../../identity/sign-in/own-account.service.ts';
import { readLicensedStates } from '../../identity/users/agents-of-record.service.ts';
import { readUser } from '../../identity/users/users.service.ts';
import { noSuchUser } from '../../identity/users/visible-user.service.ts';
import { type AuditContext, logActivity } from '../../kernel/activity.service.ts';
import { withTransaction } from '../../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../../kernel/world.ts';
import { changeCreator } from '../../policy/file/record-status.service.ts';
import { listReviewers, type Reviewer } from '../examiners.service.ts';
import type { Person } from '../person.service.ts';
import { findStaffedUser } from '../save-person.service.ts';
import { type BookOfState, countBook, listDoubtful } from './book-preview.store.ts';
import {
  countMoved,
  countMovedReviews,
  countWork,
  finishTransfer,
  insertMoved,
  insertTransfer,
  listMoved,
  listNextIssued,
  listTransfers,
  lockNextReviews,
  lockNextUnissued,
  lockTransfer,
  moveOwners,
  moveReview,
  noteIssued,
  type PersonWork,
  queueOpenTransfers,
  queueTransfer,
  type RefusedPolicy,
  readRefusals,
  readTransfer,
  type WorkTransferRow,
} from './work-transfers.store.ts';

/** A transfer with the names of both people and the counts of what was moved. */
export interface WorkTransfer extends WorkTransferRow {
  readonly fromName: string;
  readonly toName: string;
  readonly policiesMoved: number;
  readonly reviewsMoved: number;
  readonly policyIds: readonly number[];
  /** How many issued policies stayed with their agent, and of the first 50 of them why. */
  readonly policiesRefused: number;
  readonly refusedPolicies: readonly RefusedPolicy[];
}

export type ReassignWorkAnswer =
  | { __typename: 'WorkTransferStarted'; transfer: WorkTransfer }
  | SaveRefused
  | NotFound;

const batchSize = 100;

/** The open work of a person whom the viewer is known to see. */
export function readPersonWork({ db }: World, { user }: Person): Promise<PersonWork> {
  return countWork(db, user.userId);
}

/** The colleagues of a person's company who can take the person's reviews; empty for viewers who may not reassign work. */
export async function listReviewReceivers(
  world: World,
  viewer: Viewer,
  { user, rights }: Person,
): Promise<Reviewer[]> {
  if (!rights.mayReassign) return [];
  const reviewers = await listReviewers(world, viewer, user.companyId);
  return reviewers.filter(({ userId }) => userId !== user.userId);
}

/** The last transfers of the work of a person whom the viewer is known to see. */
export async function listWorkTransfers(world: World, { user }: Person): Promise<WorkTransfer[]> {
  const rows = await listTransfers(world.db, user.userId);
  return Promise.all(rows.map((row) => describeTransfer(world, row)));
}

/** A preview of a transfer of a person's issued policies to an agent: what it would move and what it could not. */
export interface WorkTransferPreview {
  readonly policies: number;
  /** Of a year with fees. */
  readonly premium: Money;
  readonly states: readonly { readonly state: string; readonly policies: number; readonly premium: Money }[];
  readonly policiesRefused: number;
  /** The first 50. */
  readonly refusedPolicies: readonly RefusedPolicy[];
}

/** The preview of a transfer; null for viewers who may not reassign the person's work, or where the receiver may not take it. */
export async function previewWorkTransfer(
  world: World,
  viewer: Viewer,
  userId: number,
  toUserId: number,
): Promise<WorkTransferPreview | null> {
  const from = await findStaffedUser(world, viewer, userId);
  if (from === null || !staffingRights(viewer, from).mayReassign) return null;
  const to = await findStaffedUser(world, viewer, toUserId);
  if (to === null || !isAgentRole(to.role)) return null;
  const licensed = await readLicensedStates(world.db, toUserId);
  const [book, doubtful] = await Promise.all([
    countBook(world.db, userId),
    listDoubtful(world.db, userId, licensed),
  ]);
  const isLicensed = (state: string) => licensed === undefined || licensed.includes(state);
  const refused = ({ state, policies, voidPolicies }: BookOfState) =>
    isLicensed(state) ? voidPolicies : policies;
  return {
    policies: book.reduce((sum, row) => sum + row.policies, 0),
    premium: sumMoney(...book.map(({ premium }) => premium)),
    states: book.map(({ state, policies, premium }) => ({ state, policies, premium })),
    policiesRefused: book.reduce((sum, row) => sum + refused(row), 0),
    refusedPolicies: doubtful.map(({ policyId, state, isVoid }) => ({
      policyId,
      reason: isVoid ? changeGuards['covers some day'].refusal : unlicensedRefusal(state),
    })),
  };
}

/**
 * Gives the work of a person to another of the same company: quotes and policies to an agent, reviews to an examiner or underwriter.
 * A job moves them in batches; an issued policy is moved by a change of its own, from the given day on.
 */
export async function reassignWork(
  world: World,
  viewer: Viewer,
  userId: number,
  toUserId: number,
  effectiveDate: IsoDate = businessToday(world),
): Promise<ReassignWorkAnswer> {
  const from = await findStaffedUser(world, viewer, userId);
  if (from === null) return noSuchUser;
  if (!staffingRights(viewer, from).mayReassign)
    return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to reassign work.")]);
  const to = await findStaffedUser(world, viewer, toUserId);
  const problems = ownAccountProblems(viewer);
  if (problems.length > 0) return saveRefused(problems);
  if (!to?.isActive || !takesWork(to.role) || to.companyId !== from.companyId || toUserId === userId)
    return saveRefused([unfitReceiver]);
  if (effectiveDate < businessToday(world)) return saveRefused([pastDay]);
  const { quotes, applications, policies, reviews } = await countWork(world.db, userId);
  const policiesToMove = isAgentRole(to.role) ? quotes + applications + policies : 0;
  const reviewsToMove = isReviewerRole(to.role) ? reviews : 0;
  if (policiesToMove + reviewsToMove === 0) return saveRefused([nothingToMove]);
  const row = await withTransaction(world, async (trx) => {
    const added = await insertTransfer(trx, {
      fromUserId: userId,
      toUserId,
      startedBy: viewer.userId,
      startedAt: world.now(),
      effectiveDate,
      policiesToMove,
      reviewsToMove,
    });
    const event = {
      userId,
      byUserId: viewer.userId,
      event: 'work reassigned',
      detail: reviewsToMove > 0 ? `${reviewsToMove} reviews` : `${policiesToMove} policies`,
    } as const;
    if (added) await logAccountEvent({ db: trx, now: world.now }, event);
    return added;
  });
  if (row === undefined) return saveRefused([underWay]);
  return { __typename: 'WorkTransferStarted', transfer: await describeTransfer(world, row) };
}

function takesWork(role: Role): boolean {
  return isAgentRole(role) || isReviewerRole(role);
}

const unfitReceiver: Problem = buildProblem(
  'UNKNOWN_NAME',
  'toUserId',
  'Choose another active agent of the same company or, for reviews, a colleague who works on reviews.',
);
const pastDay: Problem = buildProblem(
  'RANGE',
  'effectiveDate',
  'Policies are given away from today on, or from a later day.',
);
const nothingToMove: Problem = buildProblem(
  'NOTHING_TO_MOVE',
  null,
  'This person has no work that the chosen person may take.',
);
const underWay: Problem = buildProblem(
  'IN_PROGRESS',
  null,
  'The work of this person is already being moved. Wait until that is done.',
);

/** An issued policy that changes its agent of record. */
export interface IssuedMove {
  readonly policyId: number;
  readonly toUserId: number;
  /** Who started the transfer. */
  readonly byUserId: number;
  readonly effectiveDate: IsoDate;
  /** Written in the same database transaction. */
  readonly note: (trx: Db) => Promise<void>;
}

/** Moves an issued policy by a change of its own. Returns why it cannot be moved, in a sentence; null once it is. */
export type MoveIssued = (world: World, move: IssuedMove) => Promise<string | null>;

/** Moves the work of a transfer in batches; a process that stops queues the job again. Each batch is committed, and each issued policy. */
export async function moveWork(
  world: World,
  workTransferId: number,
  { stop, moveIssued }: { readonly stop: AbortSignal; readonly moveIssued: MoveIssued },
): Promise<void> {
  const transfer = await readTransfer(world.db, workTransferId);
  if (!transfer || transfer.finishedAt !== null) return;
  const to = await readUser(world.db, transfer.toUserId);
  const moves = [
    ...(transfer.policiesToMove > 0
      ? [
          () => moveUnissued(world, transfer, to?.entityId ?? null),
          () => movePolicies(world, transfer, { stop, moveIssued }),
        ]
      : []),
    ...(transfer.reviewsToMove > 0 ? [() => moveReviews(world, transfer)] : []),
  ];
  for (const move of moves)
    for (;;) {
      if (stop.aborted) return queueTransfer(world.db, workTransferId);
      if ((await move()) < batchSize) break;
    }
  await finishTransfer(world.db, workTransferId, world.now());
}

/** Continues the transfers that a stopped process left unfinished. Runs when a process starts, and every hour. */
export function resumeTransfers({ db }: Pick<World, 'db'>): Promise<void> {
  return queueOpenTransfers(db);
}

function moveUnissued(world: World, transfer: WorkTransferRow, entityId: number | null): Promise<number> {
  const { workTransferId, fromUserId, toUserId, startedBy } = transfer;
  return withDatabaseTransaction(world.db, async (trx) => {
    if (!(await lockTransfer(trx, workTransferId))) return 0;
    const batch = await lockNextUnissued(trx, fromUserId, batchSize);
    if (batch.length === 0) return 0;
    const ids = batch.map(({ policyId }) => policyId);
    const now = world.now();
    const above = await readOwnerEntities(trx, entityId);
    await moveOwners(trx, ids, { fromUserId, toUserId, entityId, ...above }, { by: startedBy, now });
    await changeCreator(trx, ids, toUserId);
    await insertMoved(trx, workTransferId, ids, now);
    for (const at of batch)
      await logActivity(trx, jobAudit(world, transfer, at), {
        event: 'agent of record changed',
        before: fromUserId,
        after: toUserId,
      });
    return batch.length;
  });
}

/** Moves the next issued policies, each in a database transaction of its own that also notes it at the transfer. */
async function movePolicies(
  world: World,
  transfer: WorkTransferRow,
  { stop, moveIssued }: { readonly stop: AbortSignal; readonly moveIssued: MoveIssued },
): Promise<number> {
  const { workTransferId, toUserId, startedBy: byUserId, effectiveDate } = transfer;
  const policyIds = await listNextIssued(world.db, transfer, batchSize);
  for (const policyId of policyIds) {
    if (stop.aborted) return batchSize;
    const note = (trx: Db) => noteIssued(trx, workTransferId, policyId, { refusal: null, now: world.now() });
    const refusal = await moveIssued(world, { policyId, toUserId, byUserId, effectiveDate, note });
    if (refusal !== null) await noteIssued(world.db, workTransferId, policyId, { refusal, now: world.now() });
  }
  return policyIds.length;
}

function moveReviews(world: World, transfer: WorkTransferRow): Promise<number> {
  return withDatabaseTransaction(world.db, async (trx) => {
    if (!(await lockTransfer(trx, transfer.workTransferId))) return 0;
    const batch = await lockNextReviews(trx, transfer.fromUserId, batchSize);
    for (const at of batch) {
      await moveReview(trx, transfer, at, businessNow(world));
      await logActivity(trx, jobAudit(world, transfer, at), {
        event: 'review assigned',
        before: transfer.fromUserId,
        after: transfer.toUserId,
      });
    }
    return batch.length;
  });
}

function jobAudit(
  world: World,
  { startedBy }: WorkTransferRow,
  at: { readonly policyId: number; readonly transactionId: number },
): AuditContext {
  return { ...at, userId: startedBy, occurredAt: businessNow(world), origin: 'job' };
}

/** A transfer with the names of both people and the counts of what was moved. For services: the caller may see it. */
export async function describeTransfer({ db }: World, row: WorkTransferRow): Promise<WorkTransfer> {
  const [from, to] = await Promise.all([readUser(db, row.fromUserId), readUser(db, row.toUserId)]);
  const refusals = await readRefusals(db, row.workTransferId);
  return {
    ...row,
    policiesRefused: refusals.count,
    refusedPolicies: refusals.rows,
    fromName: from ? userDisplayName(from) : '',
    toName: to ? userDisplayName(to) : '',
    policiesMoved: await countMoved(db, row.workTransferId),
    reviewsMoved: await countMovedReviews(db, row.workTransferId),
    policyIds: await listMoved(db, row.workTransferId),
  };
}
