import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { parseStateList } from '../../../machines/domain/access/user.ts';
import type { Database } from '../../database/tables.ts';

/** The agent of record as a policy owner has it. */
export interface AgentOfRecord {
  userId: number;
  entityId: number | null;
  companyId: number | null;
  companyName: string | null;
}

/** The agent of record with this number: the viewer, or an agent within sight; undefined where there is none. */
export async function findAgentOfRecord(
  db: Kysely<Database>,
  sight: ViewerScope,
  userId: number,
): Promise<AgentOfRecord | undefined> {
  const wanted = await db
    .selectFrom('app_user as u')
    .leftJoin('company as c', 'c.company_id', 'u.company_id')
    .select([
      'u.user_id as userId',
      'u.entity_id as entityId',
      'u.company_id as companyId',
      'c.name as companyName',
      'u.role as role',
    ])
    .where('u.user_id', '=', userId)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (!wanted) return undefined;
  const { role, ...agent } = wanted;
  if (userId === sight.userId) return agent;
  const isInSight =
    sight.scope === 'ALL' ||
    (sight.scope === 'COMPANY' && agent.companyId === sight.companyId) ||
    (agent.entityId !== null && sight.entityTree.includes(agent.entityId));
  return isInSight && isAgentRole(role) ? agent : undefined;
}

/** An agent of an entity, within sight, by name; undefined where there is none. */
export async function findEntityAgent(
  db: Kysely<Database>,
  sight: ViewerScope,
  entityId: number,
): Promise<number | undefined> {
  const agents = await db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('entity_id', '=', entityId)
    .where('is_active', '=', true)
    .where('role', 'in', agentRoles)
    .orderBy('last_name')
    .orderBy('user_id')
    .execute();
  for (const { userId } of agents) if (await findAgentOfRecord(db, sight, userId)) return userId;
  return undefined;
}

/** The states in which an agent is licensed, two letters each; undefined for somebody who needs no licence. */
export async function readLicensedStates(
  db: Kysely<Database>,
  userId: number | null,
): Promise<readonly string[] | undefined> {
  if (userId === null) return undefined;
  const user = await db
    .selectFrom('app_user')
    .select(['role', 'licensed_states as licensedStates'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!user || !isAgentRole(user.role)) return undefined;
  return parseStateList(user.licensedStates);
}

const agentRoles: readonly Role[] = ['AGENT', 'AGENCY_PRINCIPAL'];

/** Whether somebody of a role may be agent of record. */
export function isAgentRole(role: Role): boolean {
  return agentRoles.includes(role);
}

/** Agents within sight who may be agent of record, by name. */
export async function listVisibleAgents(
  db: Kysely<Database>,
  sight: ViewerScope,
): Promise<{ userId: number; name: string; agency: string | null }[]> {
  const isCompany = sight.scope === 'COMPANY' || sight.scope === 'ALL';
  return db
    .selectFrom('app_user as u')
    .leftJoin('entity as e', 'e.entity_id', 'u.entity_id')
    .select([
      'u.user_id as userId',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name'),
      'e.name as agency',
    ])
    .where('u.is_active', '=', true)
    .where('u.role', 'in', agentRoles)
    .$if(isCompany && sight.scope !== 'ALL', (query) => query.where('u.company_id', '=', sight.companyId))
    .$if(!isCompany, (query) => query.where('u.entity_id', '=', sight.entityId))
    .orderBy('name')
    .execute();
}

/** The e-mail address of a user; null where there is none. */
export async function emailOfUser(db: Kysely<Database>, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** First and last name of a user; null where there is no such user. */
export async function readFullName(db: Kysely<Database>, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The user of a name, active or not, whatever the name's case. */
export function findUserByName(
  db: Kysely<Database>,
  name: string,
): Promise<{ userId: number; role: Role } | undefined> {
  return db
    .selectFrom('app_user')
    .select(['user_id as userId', 'role'])
    .where(sql`lower(user_name)`, '=', name.toLowerCase())
    .executeTakeFirst();
}

/** Whether somebody signs in with a name, whatever its case. */
export async function isUserNameTaken(db: Kysely<Database>, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('user_id')
    .where(sql`lower(user_name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user has a password. */
export async function hasCredential(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('credential')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
