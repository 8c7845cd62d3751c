import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { staffingRights } from '../../machines/domain/access/staffing.ts';
import { userDisplayName } from '../../machines/domain/access/user.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { logAccountEvent } from '../identity/sign-in/account-events.service.ts';
import { ownAccountProblems } from '../identity/sign-in/own-account.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { noSuchUser } from '../identity/users/visible-user.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, type World } from '../kernel/world.ts';
import type { Person } from './person.service.ts';
import { findStaffedUser } from './save-person.service.ts';
import {
  countMoved,
  countWork,
  finishTransfer,
  insertMoved,
  insertTransfer,
  listMoved,
  listTransfers,
  lockNextWork,
  moveOwners,
  type PersonWork,
  queueTransfer,
  readTransfer,
  type WorkTransferRow,
} from './work-transfers.store.ts';

/** A transfer with the names of both people and what was moved. */
export interface WorkTransfer extends WorkTransferRow {
  readonly fromName: string;
  readonly toName: string;
  readonly policiesMoved: number;
  readonly policyIds: readonly number[];
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

/** The last transfers of the work of a person whom the viewer is known to see. */
export async function listWorkTransfers(world: World, { user }: Person): Promise<WorkTransfer[]> {
  const rows = await listTransfers(world.db, user.userId);
  return Promise.all(rows.map((row) => describeTransfer(world, row)));
}

/** Gives all quotes and policies of a person to another agent of the same company: a job moves them in batches. */
export async function reassignWork(
  world: World,
  viewer: Viewer,
  userId: number,
  toUserId: number,
): Promise<ReassignWorkAnswer> {
  const from = await findStaffedUser(world, viewer, userId);
  if (from === null) return noSuchUser;
  if (!staffingRights(viewer, from).mayReassign)
    return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to reassign work.")]);
  const to = await findStaffedUser(world, viewer, toUserId);
  const isFitting =
    to?.isActive && isAgentRole(to.role) && to.companyId === from.companyId && toUserId !== userId;
  const problems = [...ownAccountProblems(viewer), ...(isFitting ? [] : [unfitReceiver])];
  if (problems.length > 0) return saveRefused(problems);
  const { quotes, applications, policies } = await countWork(world.db, userId);
  const policiesToMove = quotes + applications + policies;
  if (policiesToMove === 0) return saveRefused([nothingToMove]);
  const row = await withTransaction(world, async (trx) => {
    const added = await insertTransfer(trx, {
      fromUserId: userId,
      toUserId,
      startedBy: viewer.userId,
      startedAt: world.now(),
      policiesToMove,
    });
    const event = {
      userId,
      byUserId: viewer.userId,
      event: 'work reassigned',
      detail: `${policiesToMove} policies`,
    } as const;
    if (added) await logAccountEvent({ db: trx, now: world.now }, event);
    return added;
  });
  if (row === undefined) return saveRefused([underWay]);
  return { __typename: 'WorkTransferStarted', transfer: await describeTransfer(world, row) };
}

const unfitReceiver: Problem = buildProblem(
  'UNKNOWN_NAME',
  'toUserId',
  'Choose another active agent of the same company.',
);
const nothingToMove: Problem = buildProblem(
  'NOTHING_TO_MOVE',
  null,
  'This person has no quotes and no policies.',
);
const underWay: Problem = buildProblem(
  'IN_PROGRESS',
  null,
  'The work of this person is being moved already. Wait until that is done.',
);

/** Moves the policies of a transfer in batches, each with its own commit; a process that stops queues the job again. */
export async function moveWork(world: World, workTransferId: number, stop: AbortSignal): Promise<void> {
  const transfer = await readTransfer(world.db, workTransferId);
  if (!transfer || transfer.finishedAt !== null) return;
  const to = await readUser(world.db, transfer.toUserId);
  for (;;) {
    if (stop.aborted) return queueTransfer(world.db, workTransferId);
    const count = await moveBatch(world, transfer, to?.entityId ?? null);
    if (count < batchSize) break;
  }
  await finishTransfer(world.db, workTransferId, world.now());
}

function moveBatch(world: World, transfer: WorkTransferRow, entityId: number | null): Promise<number> {
  const { workTransferId, fromUserId, toUserId, startedBy } = transfer;
  return withDatabaseTransaction(world.db, async (trx) => {
    const batch = await lockNextWork(trx, fromUserId, batchSize);
    if (batch.length === 0) return 0;
    const ids = batch.map(({ policyId }) => policyId);
    const now = world.now();
    await moveOwners(trx, ids, { fromUserId, toUserId, entityId }, { by: startedBy, now });
    await insertMoved(trx, workTransferId, ids, now);
    for (const at of batch)
      await logActivity(
        trx,
        { ...at, userId: startedBy, occurredAt: businessNow(world), origin: 'job' },
        { event: 'agent of record changed', before: fromUserId, after: toUserId },
      );
    return batch.length;
  });
}

async function describeTransfer({ db }: World, row: WorkTransferRow): Promise<WorkTransfer> {
  const [from, to] = await Promise.all([readUser(db, row.fromUserId), readUser(db, row.toUserId)]);
  return {
    ...row,
    fromName: from ? userDisplayName(from) : '',
    toName: to ? userDisplayName(to) : '',
    policiesMoved: await countMoved(db, row.workTransferId),
    policyIds: await listMoved(db, row.workTransferId),
  };
}
