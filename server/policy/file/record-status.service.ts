import type { RecordLifecycleStatus } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import type { Edit } from './edit-file.service.ts';
import { saveCreator, saveRecordStatus } from './policies.store.ts';

/** Changes the status of a policy's record. The caller has checked that it may change so. */
export async function changeRecordStatus(edit: Edit, status: RecordLifecycleStatus): Promise<void> {
  const { policyId, occurredAt } = edit.at;
  await saveRecordStatus(edit.trx, policyId, status, occurredAt);
  const policy = { ...edit.file.policy, recordLifecycleStatus: status };
  edit.file = { ...edit.file, policy, changedAt: occurredAt.toISOString() };
}

/** Gives policies to a new agent as their creator, too: sight of them follows the agent of record. An insured who created one stays it. */
export function changeCreator(trx: Db, policyIds: readonly number[], toUserId: number): Promise<void> {
  return saveCreator(trx, policyIds, toUserId);
}
