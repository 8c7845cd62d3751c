import type { PolicyNumber } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { addRecord } from '../../database/records.store.ts';
import type { Edit } from './edit-file.service.ts';
import { assignNfipNumber, takeNextNumber } from './policies.store.ts';

/** The federal number, ten digits, or the carrier's private flood number; it stands in the list of numbers too. */
export async function assignPolicyNumber(edit: Edit, isPrivate: boolean): Promise<string> {
  const { policyId } = edit.at;
  const next = await takeNextNumber(edit.trx, isPrivate ? 'private_policy_number' : 'nfip_policy_number');
  const entry: Omit<PolicyNumber, 'policyNumberId'> = {
    policyId,
    policyNumberType: isPrivate ? 'PRIVATE_FLOOD' : 'NFIP',
    policyNumberValue: isPrivate ? `PF${next}` : String(next),
  };
  const policyNumberId = await addRecord(edit.trx, 'policyNumbers', entry);
  const policyNumbers = [...edit.file.policyNumbers, { ...entry, policyNumberId }];
  edit.file = { ...edit.file, policyNumbers };
  if (isPrivate) return entry.policyNumberValue;
  await assignNfipNumber(edit.trx, policyId, entry.policyNumberValue);
  edit.file = { ...edit.file, policy: { ...edit.file.policy, nfipPolicyNum: entry.policyNumberValue } };
  return entry.policyNumberValue;
}

/** The next number of the queue of outgoing payments. In the caller's transaction, who has asked whether its viewer may pay out. */
export function takeOutgoingPaymentNumber(trx: Db): Promise<number> {
  return takeNextNumber(trx, 'outgoing_payment_queue');
}
