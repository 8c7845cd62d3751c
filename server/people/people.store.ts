import type { Db } from '../database/db.ts';

/** Locks the active administrators and returns their user IDs, so that two of them cannot end each other's access at once. */
export async function lockActiveAdministrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('role', '=', 'ADMIN')
    .where('is_active', '=', true)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The first active people of an entity except its insureds, by their numbers. */
export async function listColleagueIds(db: Db, entityId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('entity_id', '=', entityId)
    .where('role', '<>', 'CONSUMER')
    .where('is_active', '=', true)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Removes the grants and denials of a user beyond the role. */
export async function deleteUserPermissions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('user_permission').where('user_id', '=', userId).execute();
}

/** Whether another person of a company, an inactive one too, has that key as an agent; letters are compared without regard to case. */
export async function isAgentKeyTaken(
  db: Db,
  companyId: number,
  key: string,
  exceptUserId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where(({ fn, ref }) => fn('lower', [ref('company_agent_key')]), '=', key.toLowerCase())
    .$if(exceptUserId !== null, (query) => query.where('user_id', '<>', exceptUserId))
    .executeTakeFirst();
  return row !== undefined;
}
