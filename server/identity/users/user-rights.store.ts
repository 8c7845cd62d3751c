import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { rightsColumns, type SessionUserRow } from '../tokens/sessions.store.ts';

/** An active user's rights, entity and company; undefined if there is no such active user. */
export function readUserRights(
  db: Kysely<Database>,
  userId: number,
): Promise<Pick<SessionUserRow, 'entityId' | 'companyId' | 'roleMasks' | 'grants'> | undefined> {
  return db
    .selectFrom('app_user as u')
    .select(['u.entity_id as entityId', 'u.company_id as companyId', ...rightsColumns()])
    .where('u.user_id', '=', userId)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
}
