import type { Kysely } from 'kysely';
import type { Role } from '../../../machines/contract/types.ts';
import { agentRoles } from '../../../machines/domain/access/agent-role.ts';
import { fullName } from '../../database/expressions.ts';
import type { Database } from '../../database/tables.ts';
import type { AgentOfRecord, ListedAgent } from './agent-of-record.ts';

/** An active user in the form of a policy's agent of record; undefined if there is no such active user. */
export async function readActiveAgent(
  db: Kysely<Database>,
  userId: number,
): Promise<(AgentOfRecord & { role: Role }) | undefined> {
  return db
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
}

/** The user IDs of an entity's active agents, sorted by last name. */
export async function listEntityAgentIds(db: Kysely<Database>, entityId: number): Promise<number[]> {
  const agents = await db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('entity_id', '=', entityId)
    .where('is_active', '=', true)
    .where('role', 'in', agentRoles)
    .orderBy('last_name')
    .orderBy('user_id')
    .execute();
  return agents.map(({ userId }) => userId);
}

/** Active agents of a company, of an entity, or of the whole installation, sorted by name. */
export async function selectAgents(
  db: Kysely<Database>,
  among: { companyId: number | null } | { entityId: number | null } | 'all',
): Promise<ListedAgent[]> {
  return db
    .selectFrom('app_user as u')
    .leftJoin('entity as e', 'e.entity_id', 'u.entity_id')
    .select(['u.user_id as userId', fullName('u').as('name'), 'e.name as agency'])
    .where('u.is_active', '=', true)
    .where('u.role', 'in', agentRoles)
    .where(({ eb, lit }) =>
      among === 'all'
        ? lit(true)
        : 'companyId' in among
          ? eb('u.company_id', '=', among.companyId)
          : eb('u.entity_id', '=', among.entityId),
    )
    .orderBy('name')
    .execute();
}

/** The user with this name, active or not, ignoring case; undefined if there is none. */
export function readUserByName(
  db: Kysely<Database>,
  name: string,
): Promise<{ userId: number; role: Role } | undefined> {
  return db
    .selectFrom('app_user')
    .select(['user_id as userId', 'role'])
    .where(({ fn }) => fn<string>('lower', ['user_name']), '=', name.toLowerCase())
    .executeTakeFirst();
}

/** Whether a user has a password. */
export async function hasPassword(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('credential')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
