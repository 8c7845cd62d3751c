import { records } from '../../../machines/contract/fields.ts';
import type { ActivityLog } from '../../../machines/contract/types.ts';
import { timelineActivities } from '../../../machines/domain/policy/activity-events.ts';
import { contractColumns, jsonRow } from '../../database/columns.ts';
import type { Db } from '../../database/db.ts';
import { optionalFullName } from '../../database/expressions.ts';
import { unpackRow } from '../../database/packing.ts';

/** The newest events of a policy that its timeline shows, the newest first. */
export async function readTimeline(db: Db, policyId: number, limit: number): Promise<ActivityLog[]> {
  const rows = await db
    .selectFrom('activity_log as e')
    .select(jsonRow(contractColumns<ActivityLog>(records.activityLogs, 'e')).as('row'))
    .where('e.policy_id', '=', policyId)
    .where('e.activity', 'in', timelineActivities)
    .orderBy('e.occurred_at', 'desc')
    .orderBy('e.activity_log_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ row }) => unpackRow(records.activityLogs, row));
}

/** An activity of another user or of the product in a policy. */
export interface ChangeByOther {
  /** The user's name; null for the product itself. */
  name: string | null;
  occurredAt: Date;
  activity: string;
  valueAfter: unknown;
}

/**
 * What others did in a policy since the user's last deliberate action there, newest first, at most 500 entries; empty if the user
 * has never acted in it. What a browser does on its own when it opens a quote (saving stored drafts, rating) does not count as an
 * action.
 */
export async function readChangesByOthers(
  db: Db,
  policyId: number,
  userId: number,
): Promise<ChangeByOther[]> {
  const rows = await db
    .selectFrom('activity_log as a')
    .leftJoin('app_user as u', 'u.user_id', 'a.user_id')
    .select([
      optionalFullName('u').as('name'),
      'a.occurred_at as occurredAt',
      'a.activity',
      'a.value_after as valueAfter',
      'a.packed',
    ])
    .where('a.policy_id', '=', policyId)
    .where('a.user_id', 'is distinct from', userId)
    .where('a.occurred_at', '>', ({ selectFrom }) =>
      selectFrom('activity_log as own')
        .select(({ fn }) => fn.max('own.occurred_at').as('last'))
        .where('own.policy_id', '=', policyId)
        .where('own.user_id', '=', userId)
        .where('own.activity', 'not in', ['answers saved', 'rated', 'hard stop', 'private carriers asked']),
    )
    .orderBy('a.occurred_at', 'desc')
    .orderBy('a.activity_log_id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => unpackRow(records.activityLogs, row));
}
