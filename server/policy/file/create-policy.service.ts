import type { Db } from '../../database/db.ts';
import { saveWizardPosition } from '../wizard/wizard.store.ts';
import { activateFirstTransaction, insertPolicy } from './policies.store.ts';
import { lockPolicyFile } from './policy-file.store.ts';
import type { StoredFile } from './stored-file.ts';

interface NewPolicy {
  readonly userId: number;
  readonly entityId: number | null;
  /** The providers that may rate the policy, one bit each. */
  readonly providerBits: number;
  readonly occurredAt: Date;
}

interface CreatedPolicy {
  readonly ids: { readonly policyMainId: number; readonly policyId: number; readonly transactionId: number };
  readonly blank: StoredFile;
}

/**
 * Creates an empty policy with its first transaction and puts the wizard on the first screen after the start. Returns its file,
 * locked until the transaction ends. For services: the caller has checked that its viewer may start a policy.
 */
export async function createPolicy(trx: Db, owner: NewPolicy): Promise<CreatedPolicy> {
  const ids = await insertPolicy(trx, owner);
  const step = 'BUILDING_INFORMATION';
  const { policyId, transactionId } = ids;
  const { userId: movedBy, occurredAt } = owner;
  // Sent together: the file is read after the two are written.
  const [, , blank] = await Promise.all([
    activateFirstTransaction(trx, ids),
    saveWizardPosition(trx, {
      policyId,
      transactionId,
      step,
      furthestStep: step,
      movedBy,
      movedAt: occurredAt,
    }),
    lockPolicyFile(trx, { policyId, transactionId: null }),
  ]);
  if (!blank) throw new Error('The new policy cannot be read.');
  return { ids, blank };
}
