import type { Edit } from './edit-file.service.ts';
import { archiveRecord } from './policies.store.ts';

/** Archives the record of a policy, so that searches leave it out. For services: the caller has checked that it may be archived. */
export async function archivePolicyRecord(edit: Edit): Promise<void> {
  await archiveRecord(edit.trx, edit.at.policyId);
  const { policy } = edit.file;
  edit.file = { ...edit.file, policy: { ...policy, recordLifecycleStatus: 'ARCHIVED' } };
}
