import type { Db } from '../../database/db.ts';

/** A change of a commission account: which one, by whom and when. */
export interface CommissionChange {
  readonly isAch: boolean;
  readonly changedByName: string;
  readonly changedAt: Date;
}

/** Notes that a user changed a commission account of an entity. */
export async function insertCommissionChange(
  db: Db,
  change: {
    readonly entityId: number;
    readonly isAch: boolean;
    readonly changedBy: number;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('commission_change')
    .values({
      entity_id: change.entityId,
      is_ach: change.isAch,
      changed_by: change.changedBy,
      changed_at: change.at,
    })
    .execute();
}

/** The last changes of an entity's commission accounts, newest first, at most ten. */
export function listCommissionChanges(db: Db, entityId: number): Promise<CommissionChange[]> {
  return db
    .selectFrom('commission_change as c')
    .innerJoin('app_user as u', 'u.user_id', 'c.changed_by')
    .select(({ fn, val, ref }) => [
      'c.is_ach as isAch',
      fn<string>('concat_ws', [val(' '), ref('u.first_name'), ref('u.last_name')]).as('changedByName'),
      'c.changed_at as changedAt',
    ])
    .where('c.entity_id', '=', entityId)
    .orderBy('c.commission_change_id', 'desc')
    .limit(10)
    .execute();
}
