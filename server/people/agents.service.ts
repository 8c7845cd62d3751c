import type { Entity, Role, User } from '../../machines/contract/types.ts';
import { agentRoles, isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { findPreference, preferences } from '../../machines/domain/access/preference.ts';
import { parseStateList, userDisplayName } from '../../machines/domain/access/user.ts';
import { readRecords, readRecordsByIds } from '../database/records.store.ts';
import { resolvePreferenceValue } from '../entities/preferences.service.ts';
import { filterByPreference } from '../entities/user-preferences.service.ts';
import { listVisibleAgents } from '../identity/users/agents-of-record.service.ts';
import { canSeeUser, findVisibleUser } from '../identity/users/visible-user.service.ts';
import { hasRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';

/** An agent, or another user, as shown to colleagues. */
export interface Agent {
  userId: number;
  name: string;
  role: Role;
  email: string | null;
  phone: string | null;
  entityId: number | null;
  entityName: string | null;
  companyAgentKey: string | null;
  licensedStates: string[];
  isActive: boolean;
}

/** An agent within sight, by user ID or else by the key under which the company knows the agent; null if there is none. */
export async function findAgent(
  world: World,
  viewer: Viewer,
  wanted: { userId?: number | null; companyAgentKey?: string | null },
): Promise<Agent | null> {
  const key = wanted.companyAgentKey?.trim() ?? '';
  const user = hasRowNumber(wanted.userId)
    ? await findVisibleUser(world, viewer, wanted.userId)
    : await findUserByAgentKey(world, viewer, key);
  return user && isAgentRole(user.role) ? toVisibleAgent(world, viewer, user) : null;
}

async function findUserByAgentKey(
  world: World,
  viewer: Viewer,
  companyAgentKey: string,
): Promise<User | null> {
  if (companyAgentKey === '' || /[\p{Cc}\p{Cs}]/u.test(companyAgentKey)) return null;
  const users = await readRecords(world.db, 'users', { companyAgentKey, isActive: true });
  return users.find((user) => canSeeUser(viewer, user)) ?? null;
}

/** The viewer's agent: the viewer, or the current agent of the entity if the viewer is not an agent; null if there is none. */
export async function findOwnAgent(world: World, viewer: Viewer): Promise<Agent | null> {
  if (isAgentRole(viewer.role)) return findAgent(world, viewer, { userId: viewer.userId });
  if (viewer.entityId === null) return null;
  return findCurrentAgent(world, viewer, viewer.entityId, false);
}

/**
 * The agent for quotes of an entity that name none: the one in the entity's preference, or else the first by last name; null if there is
 * none.
 */
export async function findCurrentAgent(
  world: World,
  viewer: Viewer,
  entityId: Entity['entityId'],
  includeInactive: boolean,
): Promise<Agent | null> {
  const place = { userId: null, entityId, companyId: null };
  const named = Number(await resolvePreferenceValue(world.db, place, 'defaultAgent'));
  const users = await Promise.all(
    agentRoles.map((role) => readRecords(world.db, 'users', { entityId, role })),
  );
  const fitting = users
    .flat()
    .filter(({ isActive }) => isActive || includeInactive)
    .sort((a, b) => `${a.lastName}`.localeCompare(`${b.lastName}`) || a.userId - b.userId);
  const chosen = named > 0 ? await readNamedAgent(world, named, includeInactive) : null;
  const user = chosen ?? fitting[0];
  return user ? toVisibleAgent(world, viewer, user) : null;
}

/**
 * An agent named in a preference; null if it no longer fits. Sight is not checked again: the person who set the preference could see the
 * agent, and the caller has already checked the entity.
 */
async function readNamedAgent({ db }: World, userId: number, includeInactive: boolean): Promise<User | null> {
  const [user] = await readRecords(db, 'users', { userId });
  return user && isAgentRole(user.role) && (user.isActive || includeInactive) ? user : null;
}

/** Agents within sight for whom a preference has this value, at most 50. */
export async function findAgentsByPreference(
  world: World,
  viewer: Viewer,
  name: string,
  value: string,
): Promise<Agent[]> {
  const spec = findPreference(name);
  if (spec === null) return [];
  const visibleAgents = await listVisibleAgents(world.db, viewer);
  const numbers = visibleAgents.map(({ userId }) => userId);
  const wanted = await filterByPreference(world.db, numbers, spec, value);
  const users = await readRecordsByIds(world.db, 'users', wanted.slice(0, maxAgents));
  const agents = users.filter((user) => isAgentRole(user.role) && canSeeUser(viewer, user));
  const shownAgents = await toVisibleAgents(world, viewer, agents);
  return shownAgents.sort((a, b) => wanted.indexOf(a.userId) - wanted.indexOf(b.userId));
}

const maxAgents = 50;

/** A user as shown to the viewer. */
export async function toVisibleAgent(world: World, viewer: Viewer, user: User): Promise<Agent> {
  const [agent] = await toVisibleAgents(world, viewer, [user]);
  if (agent === undefined) throw new Error(`The agents do not include user ${user.userId}.`);
  return agent;
}

/**
 * Users as shown to the viewer. Email addresses are hidden from consumers if the user's entity asks for it, and with the phone from keys that
 * may not read policies: those have nothing to ask an agent.
 */
export async function toVisibleAgents(
  world: World,
  viewer: Viewer,
  users: readonly User[],
): Promise<Agent[]> {
  const ids = [...new Set(users.map(({ entityId }) => entityId).filter((id) => id !== null))];
  const entities = ids.length === 0 ? [] : await readRecordsByIds(world.db, 'entities', ids);
  const names = new Map(entities.map(({ entityId, name }) => [entityId, name]));
  const hidden = await findHiddenEmailUserIds(world, viewer, users);
  const isReader = may(viewer.masks, 'policy', 'view');
  return users.map((user) => ({
    userId: user.userId,
    name: userDisplayName(user),
    role: user.role,
    email: isReader && !hidden.has(user.userId) ? user.email : null,
    phone: isReader ? user.phone : null,
    entityId: user.entityId,
    entityName: (user.entityId === null ? null : names.get(user.entityId)) ?? null,
    companyAgentKey: user.companyAgentKey,
    licensedStates: parseStateList(user.licensedStates),
    isActive: user.isActive,
  }));
}

/** The IDs of the users whose email addresses are hidden from the viewer. */
async function findHiddenEmailUserIds(
  { db }: World,
  viewer: Viewer,
  users: readonly User[],
): Promise<Set<number>> {
  const others = users.map(({ userId }) => userId).filter((userId) => userId !== viewer.userId);
  if (viewer.role !== 'CONSUMER' || others.length === 0) return new Set();
  return new Set(await filterByPreference(db, others, preferences.hideAgentEmail, 'true', 'ENTITY'));
}

/** Agents within the viewer's sight who may be agent of record. */
export function listAgents(world: World, viewer: Viewer) {
  return listVisibleAgents(world.db, viewer);
}
