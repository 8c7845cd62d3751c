import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { SessionUserRow } from '../tokens/sessions.store.ts';

/** What an active user may do, and where the user belongs. */
export async function readUserRights(
  db: Kysely<Database>,
  userId: number,
): Promise<Pick<SessionUserRow, 'entityId' | 'companyId' | 'roleMasks' | 'grants'> | undefined> {
  const { rows } = await sql<Pick<SessionUserRow, 'entityId' | 'companyId' | 'roleMasks' | 'grants'>>`
    select u.entity_id as "entityId", u.company_id as "companyId",
      (select coalesce(json_agg(json_build_object('group', permission_group, 'mask', mask)), '[]'::json)
        from role_permission r where r.role = u.role) as "roleMasks",
      (select coalesce(json_agg(json_build_object('group', permission_group, 'grant', grant_mask, 'deny', deny_mask)), '[]'::json)
        from user_permission p where p.user_id = u.user_id) as grants
    from app_user u where u.user_id = ${userId} and u.is_active`.execute(db);
  return rows[0];
}
