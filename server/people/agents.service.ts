import type { Entity, Role, User } from '../../machines/contract/types.ts';
import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
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

/** An agent, or another user as colleagues see one. */
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

/** An agent within sight, by number or else by the key by which the company knows the agent. */
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

/** The agent behind a viewer: the viewer, or of someone who is none the agent of the entity. */
export async function findOwnAgent(world: World, viewer: Viewer): Promise<Agent | null> {
  if (isAgentRole(viewer.role)) return findAgent(world, viewer, { userId: viewer.userId });
  if (viewer.entityId === null) return null;
  return findCurrentAgent(world, viewer, viewer.entityId, false);
}

/** The agent who is meant where a quote for an entity names none: the one its preference names, else the first by name. */
export async function findCurrentAgent(
  world: World,
  viewer: Viewer,
  entityId: Entity['entityId'],
  includeInactive: boolean,
): Promise<Agent | null> {
  const place = { userId: null, entityId, companyId: null };
  const named = Number(await resolvePreferenceValue(world.db, place, 'defaultAgent'));
  const users = await readRecords(world.db, 'users', { entityId });
  const fitting = users
    .filter(({ role, isActive }) => isAgentRole(role) && (isActive || includeInactive))
    .sort((a, b) => `${a.lastName}`.localeCompare(`${b.lastName}`) || a.userId - b.userId);
  const chosen = named > 0 ? await readNamedAgent(world, named, includeInactive) : null;
  const user = chosen ?? fitting[0];
  return user ? toVisibleAgent(world, viewer, user) : null;
}

/** Who set the preference had the agent in sight; the caller has the entity. */
async function readNamedAgent({ db }: World, userId: number, includeInactive: boolean): Promise<User | null> {
  const [user] = await readRecords(db, 'users', { userId });
  return user && isAgentRole(user.role) && (user.isActive || includeInactive) ? user : null;
}

/** Agents within sight for whom a preference has this value. */
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

/** A user as the viewer may see them. */
export async function toVisibleAgent(world: World, viewer: Viewer, user: User): Promise<Agent> {
  const [agent] = await toVisibleAgents(world, viewer, [user]);
  if (agent === undefined) throw new Error(`User ${user.userId} is not told.`);
  return agent;
}

/** Users as the viewer may see them. Where the entity says so, e-mail addresses are hidden from consumers. */
export async function toVisibleAgents(
  world: World,
  viewer: Viewer,
  users: readonly User[],
): Promise<Agent[]> {
  const ids = [...new Set(users.map(({ entityId }) => entityId).filter((id) => id !== null))];
  const entities = ids.length === 0 ? [] : await readRecordsByIds(world.db, 'entities', ids);
  const names = new Map(entities.map(({ entityId, name }) => [entityId, name]));
  const hidden = await findHiddenEmailUserIds(world, viewer, users);
  return users.map((user) => ({
    userId: user.userId,
    name: userDisplayName(user),
    role: user.role,
    email: hidden.has(user.userId) ? null : user.email,
    phone: user.phone,
    entityId: user.entityId,
    entityName: (user.entityId === null ? null : names.get(user.entityId)) ?? null,
    companyAgentKey: user.companyAgentKey,
    licensedStates: parseStateList(user.licensedStates),
    isActive: user.isActive,
  }));
}

/** Those whose e-mail address the viewer is not told. */
async function findHiddenEmailUserIds(
  { db }: World,
  viewer: Viewer,
  users: readonly User[],
): Promise<Set<number>> {
  const others = users.map(({ userId }) => userId).filter((userId) => userId !== viewer.userId);
  if (viewer.role !== 'CONSUMER' || others.length === 0) return new Set();
  return new Set(await filterByPreference(db, others, preferences.hideAgentEmail, 'true', 'ENTITY'));
}

/** Agents who may be agent of record, within the viewer's sight. */
export function listAgents(world: World, viewer: Viewer) {
  return listVisibleAgents(world.db, viewer);
}
