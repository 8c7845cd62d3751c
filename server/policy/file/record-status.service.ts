import type { RecordLifecycleStatus } from '../../../machines/contract/types.ts';
import type { Edit } from './edit-file.service.ts';
import { saveRecordStatus } from './policies.store.ts';

/** Changes the status of a policy's record. The caller has checked that it may change so. */
export async function changeRecordStatus(edit: Edit, status: RecordLifecycleStatus): Promise<void> {
  const { policyId, occurredAt } = edit.at;
  await saveRecordStatus(edit.trx, policyId, status, occurredAt);
  const policy = { ...edit.file.policy, recordLifecycleStatus: status };
  edit.file = { ...edit.file, policy, changedAt: occurredAt.toISOString() };
}
