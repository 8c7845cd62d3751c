import type { PolicyNumber } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { addRecord } from '../../database/records.store.ts';
import { type Edit, writeInBackground } from './edit-file.service.ts';
import { assignNfipNumber, takeNextNumber } from './policies.store.ts';

/** Assigns the federal number, ten digits, or the private flood number, and adds it to the policy's list of numbers. Returns the number. */
export async function assignPolicyNumber(edit: Edit, isPrivate: boolean): Promise<string> {
  const { policyId } = edit.at;
  const next = await takeNextNumber(edit.trx, isPrivate ? 'private_policy_number' : 'nfip_policy_number');
  const entry: Omit<PolicyNumber, 'policyNumberId'> = {
    policyId,
    policyNumberType: isPrivate ? 'PRIVATE_FLOOD' : 'NFIP',
    policyNumberValue: isPrivate ? `PF${next}` : String(next),
  };
  const added = addRecord(edit.trx, 'policyNumbers', entry);
  const { policyNumberValue } = entry;
  if (!isPrivate) writeInBackground(edit, assignNfipNumber(edit.trx, policyId, policyNumberValue));
  const policyNumberId = await added;
  const policyNumbers = [...edit.file.policyNumbers, { ...entry, policyNumberId }];
  const { policy } = edit.file;
  edit.file = {
    ...edit.file,
    policyNumbers,
    policy: isPrivate ? policy : { ...policy, nfipPolicyNum: policyNumberValue },
  };
  return policyNumberValue;
}

/** The next number of the queue of outgoing payments, in the caller's transaction. The caller has checked that its viewer may pay out. */
export function takeOutgoingPaymentNumber(trx: Db): Promise<number> {
  return takeNextNumber(trx, 'outgoing_payment_queue');
}
