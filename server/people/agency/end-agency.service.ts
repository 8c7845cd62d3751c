import type { Entity, IsoDate, User } from '../../../machines/contract/types.ts';
import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { userDisplayName } from '../../../machines/domain/access/user.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { changeRecord } from '../../database/records.store.ts';
import { findVisibleEntity, noSuchEntity } from '../../entities/visible-entity.service.ts';
import { logAccountEvent } from '../../identity/sign-in/account-events.service.ts';
import { ownAccountProblems } from '../../identity/sign-in/own-account.service.ts';
import { endUserSessions } from '../../identity/tokens/session.service.ts';
import { forgetUser } from '../../identity/users/user-permission.service.ts';
import { readUser } from '../../identity/users/users.service.ts';
import { withTransaction } from '../../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { findStaffedUser } from '../save-person.service.ts';
import { describeTransfer, type WorkTransfer } from '../work/reassign-work.service.ts';
import { countWork, insertTransfer, listTransfers } from '../work/work-transfers.store.ts';
import {
  type AgencyMember,
  closeAgencyEnd,
  deactivateEntities,
  listAgencyMembers,
  listDueEnds,
  lockOpenEnd,
  moveInsureds,
  readAgencyEnd,
  type StoredAgencyEnd,
  saveAgencyEnd,
} from './agency-ends.store.ts';

/** The people and policies of an agency, and how far its end has come. */
export interface AgencyEndView {
  readonly people: number;
  readonly quotes: number;
  readonly applications: number;
  readonly policies: number;
  readonly end: AgencyEnd | null;
}

/** The end of an agency with the name of the person who gets its policies, and the counts of what was moved. */
export interface AgencyEnd extends StoredAgencyEnd {
  readonly toName: string;
  readonly transfers: readonly WorkTransfer[];
}

export type EndAgencyAnswer =
  | { readonly __typename: 'AgencyEndStarted'; readonly view: AgencyEndView }
  | SaveRefused
  | NotFound;

const agencyTypeId = 3;

/** Counts what ending an agency would move, or how far its end has come; null for viewers who may not end it, or for another kind of entity. */
export async function readAgencyEndView(
  world: World,
  viewer: Viewer,
  entityId: number,
): Promise<AgencyEndView | null> {
  const entity = mayEndAgencies(viewer) ? await findVisibleEntity(world, viewer, entityId) : null;
  return entity === null || entity.entityTypeId !== agencyTypeId ? null : describeEnd(world, entityId);
}

/**
 * Ends the work of an agency for the company: its quotes and open offers pass to another agent at once, its issued policies on a day, each by a
 * change of its own with letters to the insured and both agents. From that day on its people have no access, and commission is earned by the
 * agency of the new agent; what the old one earned stays, and is taken back where premium is returned.
 */
export async function endAgency(
  world: World,
  viewer: Viewer,
  { entityId, toUserId, effectiveDate }: Pick<StoredAgencyEnd, 'entityId' | 'toUserId' | 'effectiveDate'>,
): Promise<EndAgencyAnswer> {
  const entity = await findVisibleEntity(world, viewer, entityId);
  if (entity === null) return noSuchEntity;
  if (!mayEndAgencies(viewer)) return saveRefused([notAllowed]);
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const members = await listAgencyMembers(world.db, entityId);
  const receiver = await findStaffedUser(world, viewer, toUserId);
  const today = businessToday(world);
  const problems = findEndProblems({ entity, members, receiver, effectiveDate, today, viewer });
  if (problems.length > 0) return saveRefused(problems);
  const end = { entityId, toUserId, effectiveDate, startedBy: viewer.userId, startedAt: world.now() };
  const isStarted = await withTransaction(world, async (trx) => {
    if (!(await saveAgencyEnd(trx, end))) return false;
    await moveWorkOfMembers(world, trx, members, end);
    return true;
  });
  if (!isStarted) return saveRefused([underWay]);
  await closeDueAgencies(world);
  return { __typename: 'AgencyEndStarted', view: await describeEnd(world, entityId) };
}

/** Ends the access of the people of every agency whose day has come, and moves its insureds and the work that its people still took in meanwhile. */
export async function closeDueAgencies(world: World): Promise<void> {
  for (const end of await listDueEnds(world.db, businessToday(world))) {
    const members = await listAgencyMembers(world.db, end.entityId);
    const insureds = await withTransaction(world, async (trx) => {
      if (!(await lockOpenEnd(trx, end.entityId))) return null;
      for (const { userId } of members) await endAccess(world, trx, userId, end.startedBy);
      await moveWorkOfMembers(world, trx, members, { ...end, effectiveDate: businessToday(world) });
      await deactivateEntities(trx, end.entityId);
      await closeAgencyEnd(trx, end.entityId, world.now());
      const receiver = await readUser(trx, end.toUserId);
      return receiver === undefined ? [] : moveInsureds(trx, end.entityId, receiver);
    });
    if (insureds === null) continue;
    for (const { userId } of members) {
      await endUserSessions(world, userId, null);
      await forgetUser(world, userId);
    }
    for (const userId of insureds) await forgetUser(world, userId);
  }
}

async function endAccess(world: World, trx: World['db'], userId: number, byUserId: number): Promise<void> {
  const changed = await changeRecord(trx, 'users', { userId, isActive: true }, { isActive: false });
  if (changed > 0)
    await logAccountEvent({ db: trx, now: world.now }, { userId, byUserId, event: 'deactivated' });
}

/** Starts the transfer of each member's quotes and policies. A transfer that is already under way continues unchanged. */
async function moveWorkOfMembers(
  world: World,
  trx: World['db'],
  members: readonly AgencyMember[],
  { toUserId, effectiveDate, startedBy }: Pick<StoredAgencyEnd, 'toUserId' | 'effectiveDate' | 'startedBy'>,
): Promise<void> {
  for (const { userId } of members) {
    const { quotes, applications, policies } = await countWork(trx, userId);
    const policiesToMove = quotes + applications + policies;
    if (policiesToMove === 0) continue;
    const added = await insertTransfer(trx, {
      fromUserId: userId,
      toUserId,
      startedBy,
      startedAt: world.now(),
      effectiveDate,
      policiesToMove,
      reviewsToMove: 0,
    });
    if (added === undefined) continue;
    const event = { userId, byUserId: startedBy, event: 'work reassigned' } as const;
    await logAccountEvent({ db: trx, now: world.now }, { ...event, detail: `${policiesToMove} policies` });
  }
}

function mayEndAgencies({ masks }: Viewer): boolean {
  return (
    may(masks, 'users', 'view') &&
    may(masks, 'users', 'reassign') &&
    may(masks, 'users', 'inactivate') &&
    may(masks, 'entityPreferences', 'inactivate')
  );
}

interface EndFacts {
  readonly entity: Entity;
  readonly members: readonly AgencyMember[];
  readonly receiver: User | null;
  readonly effectiveDate: IsoDate;
  readonly today: IsoDate;
  readonly viewer: Viewer;
}

function findEndProblems({ entity, members, receiver, effectiveDate, today, viewer }: EndFacts): Problem[] {
  const isMember = (userId: number) => members.some((member) => member.userId === userId);
  const isFit =
    receiver?.isActive === true &&
    isAgentRole(receiver.role) &&
    receiver.companyId === entity.companyId &&
    !isMember(receiver.userId);
  return [
    ...(entity.entityTypeId === agencyTypeId && entity.isActive ? [] : [noAgency]),
    ...(isMember(viewer.userId) ? [ownAgency] : []),
    ...(isFit ? [] : [unfitReceiver]),
    ...(effectiveDate < today ? [pastDay] : []),
  ];
}

async function describeEnd(world: World, entityId: number): Promise<AgencyEndView> {
  const members = await listAgencyMembers(world.db, entityId);
  const work = await Promise.all(members.map(({ userId }) => countWork(world.db, userId)));
  const total = (name: 'quotes' | 'applications' | 'policies') =>
    work.reduce((sum, each) => sum + each[name], 0);
  const end = await readAgencyEnd(world.db, entityId);
  return {
    people: members.filter(({ isActive }) => isActive).length,
    quotes: total('quotes'),
    applications: total('applications'),
    policies: total('policies'),
    end: end === undefined ? null : await describeMoves(world, members, end),
  };
}

async function describeMoves(
  world: World,
  members: readonly AgencyMember[],
  end: StoredAgencyEnd,
): Promise<AgencyEnd> {
  const to = await readUser(world.db, end.toUserId);
  const rows = await Promise.all(members.map(({ userId }) => listTransfers(world.db, userId)));
  const moves = rows
    .flat()
    .filter(({ toUserId, startedAt }) => toUserId === end.toUserId && startedAt >= end.startedAt);
  return {
    ...end,
    toName: to ? userDisplayName(to) : '',
    transfers: await Promise.all(moves.map((row) => describeTransfer(world, row))),
  };
}

const notAllowed = buildProblem('NOT_ALLOWED', null, "You don't have permission to end an agency.");
const noAgency = buildProblem('STATE', null, 'Only an agency in use can end its work.');
const ownAgency = buildProblem('NOT_ALLOWED', null, 'Another person must end the agency you belong to.');
const unfitReceiver = buildProblem(
  'UNKNOWN_NAME',
  'toUserId',
  'Choose an active agent of the same company who does not belong to this agency.',
);
const pastDay = buildProblem('RANGE', 'effectiveDate', 'Choose today or a later day.');
const underWay = buildProblem('STATE', null, 'This agency is already ending.');
