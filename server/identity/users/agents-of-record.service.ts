import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { parseStateList } from '../../../machines/domain/access/user.ts';
import type { Db } from '../../database/db.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import type { AgentOfRecord, ListedAgent } from './agent-of-record.ts';
import { readUser } from './users.service.ts';
import { listEntityAgentIds, readActiveAgent, selectAgents } from './users.store.ts';

/** The agent of record with this user ID: the viewer who is an agent, or an agent within sight; undefined if there is none. */
export async function findAgentOfRecord(
  db: Db,
  sight: ViewerScope,
  userId: number,
): Promise<AgentOfRecord | undefined> {
  const wanted = isRowNumber(userId) ? await readActiveAgent(db, userId) : undefined;
  if (!wanted) return undefined;
  const { role, ...agent } = wanted;
  const isInSight =
    userId === sight.userId ||
    sight.scope === 'ALL' ||
    (sight.scope === 'COMPANY' && agent.companyId === sight.companyId) ||
    (agent.entityId !== null && sight.entityTree.includes(agent.entityId));
  return isInSight && isAgentRole(role) ? agent : undefined;
}

/** The user ID of the first agent of an entity, by name, who is within sight; undefined if there is none. */
export async function findEntityAgent(
  db: Db,
  sight: ViewerScope,
  entityId: number,
): Promise<number | undefined> {
  for (const userId of await listEntityAgentIds(db, entityId))
    if (await findAgentOfRecord(db, sight, userId)) return userId;
  return undefined;
}

/** Agents within sight who may be agent of record, sorted by name. */
export function listVisibleAgents(db: Db, sight: ViewerScope): Promise<ListedAgent[]> {
  const { scope, companyId, entityId } = sight;
  if (scope === 'ALL') return selectAgents(db, 'all');
  return selectAgents(db, scope === 'COMPANY' ? { companyId } : { entityId });
}

/**
 * The states in which an agent is licensed, two letters each; undefined for a user who needs no license. For services only: the caller has
 * already checked that the viewer may know.
 */
export async function readLicensedStates(
  db: Db,
  userId: number | null,
): Promise<readonly string[] | undefined> {
  const user = userId === null ? undefined : await readUser(db, userId);
  return user && isAgentRole(user.role) ? parseStateList(user.licensedStates) : undefined;
}
