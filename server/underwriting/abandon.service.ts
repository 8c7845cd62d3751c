import { mayRecordBecome } from '../../machines/lifecycle/policy.machine.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { policyConditions } from '../policy/file/policy-conditions.service.ts';
import { changeRecordStatus } from '../policy/file/record-status.service.ts';
import { changeTransaction } from './evaluation.service.ts';

/**
 * Ends an unpaid quote or application: its transaction is abandoned and its record archived. Throws if the machines of policy and
 * transaction do not allow it, as where a payment has cleared or underwriting holds it.
 */
export async function abandonTransaction(edit: Edit): Promise<void> {
  const { policyState } = edit.file.transaction;
  if (!mayRecordBecome(policyState, 'ACTIVE', 'ARCHIVED', policyConditions(edit.file)))
    throw new Error(`A policy that is ${policyState} with cleared money cannot be archived.`);
  changeTransaction(edit, { transactionStatus: 'ABANDONED' });
  await changeRecordStatus(edit, 'ARCHIVED');
}
