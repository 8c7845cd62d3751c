import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Bits of a group that a user has, or has not, whatever the role says. */
export interface UserMasks {
  readonly granted: number;
  readonly denied: number;
}

/** Puts bits of a group among those that are granted, those that are denied, or neither; answers what stands there now. */
export async function savePermissionBits(
  db: Kysely<Database>,
  { userId, group, bits }: { userId: number; group: number; bits: number },
  { granted, denied }: UserMasks,
): Promise<UserMasks> {
  const { rows } = await sql<UserMasks>`
    insert into user_permission as p (user_id, permission_group, grant_mask, deny_mask)
    values (${userId}, ${group}, ${granted}, ${denied})
    on conflict (user_id, permission_group) do update set
      grant_mask = (p.grant_mask & ~${bits}::integer) | excluded.grant_mask,
      deny_mask = (p.deny_mask & ~${bits}::integer) | excluded.deny_mask
    returning grant_mask as granted, deny_mask as denied`.execute(db);
  return rows[0] ?? { granted, denied };
}

/** The open sessions of a user. */
export async function readOpenSessionIds(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('session_id as sessionId')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}
