import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Bits of a permission group that are granted or denied to a user regardless of the role. */
export interface UserMasks {
  readonly granted: number;
  readonly denied: number;
}

/** Saves bits of a group as granted, denied, or neither, and returns the user's resulting masks for the group. */
export async function savePermissionBits(
  db: Kysely<Database>,
  { userId, group, bits }: { userId: number; group: number; bits: number },
  { granted, denied }: UserMasks,
): Promise<UserMasks> {
  return db
    .insertInto('user_permission')
    .values({ user_id: userId, permission_group: group, grant_mask: granted, deny_mask: denied })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'permission_group']).doUpdateSet(({ ref }) => {
        // The query builder has no bitwise operators.
        const replaceBits = (before: Expression<number>, after: Expression<number>) =>
          sql<number>`(${before} & ~${bits}::integer) | ${after}`;
        return {
          grant_mask: replaceBits(ref('user_permission.grant_mask'), ref('excluded.grant_mask')),
          deny_mask: replaceBits(ref('user_permission.deny_mask'), ref('excluded.deny_mask')),
        };
      }),
    )
    .returning(['grant_mask as granted', 'deny_mask as denied'])
    .executeTakeFirstOrThrow();
}

/** The IDs of a user's open sessions. */
export async function readOpenSessionIds(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('session_id as sessionId')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}
