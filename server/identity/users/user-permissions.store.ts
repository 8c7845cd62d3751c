import { type Expression, type Kysely, sql } from 'kysely';
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
  return db
    .insertInto('user_permission')
    .values({ user_id: userId, permission_group: group, grant_mask: granted, deny_mask: denied })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'permission_group']).doUpdateSet(({ ref }) => {
        // The builder has no arithmetic of bits.
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
