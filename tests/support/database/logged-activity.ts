import type { ActivityLog } from '../../../machines/contract/types.ts';
import type { Db } from '../../../server/database/db.ts';
import { readRecords } from '../../../server/database/records.store.ts';

/** Reads the activity log, in the order of its numbers; of one policy, or of all. */
export function readActivityLog(db: Db, policyId?: number): Promise<ActivityLog[]> {
  return readRecords(db, 'activityLogs', policyId === undefined ? {} : { policyId });
}
