import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/tables.ts';
import type { SessionUserRow } from '../tokens/sessions.store.ts';

/** An active user's rights, entity and company; undefined if there is no such active user. */
export function readUserRights(
  db: Kysely<Database>,
  userId: number,
): Promise<Pick<SessionUserRow, 'entityId' | 'companyId' | 'roleMasks' | 'grants'> | undefined> {
  return db
    .selectFrom('app_user as u')
    .select(({ selectFrom }) => [
      'u.entity_id as entityId',
      'u.company_id as companyId',
      jsonArrayFrom(
        selectFrom('role_permission as r')
          .select(['r.permission_group as group', 'r.mask'])
          .whereRef('r.role', '=', 'u.role'),
      ).as('roleMasks'),
      jsonArrayFrom(
        selectFrom('user_permission as p')
          .select(['p.permission_group as group', 'p.grant_mask as grant', 'p.deny_mask as deny'])
          .whereRef('p.user_id', '=', 'u.user_id'),
      ).as('grants'),
    ])
    .where('u.user_id', '=', userId)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
}
