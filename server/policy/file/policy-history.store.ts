import { records } from '../../../machines/contract/fields.ts';
import type { ActivityLog } from '../../../machines/contract/types.ts';
import { timelineActivities } from '../../../machines/domain/policy/activity-events.ts';
import { contractColumns, jsonRow } from '../../database/columns.ts';
import type { Db } from '../../database/db.ts';
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
