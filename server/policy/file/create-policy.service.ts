import type { IsoDate } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { copyParts } from '../../database/parts.store.ts';
import { addRecord } from '../../database/records.store.ts';
import type { Edit } from './edit-file.service.ts';
import {
  activateFirstTransaction,
  type FirstTransaction,
  insertNextTerm,
  insertPolicy,
} from './policies.store.ts';
import { lockPolicyFile } from './policy-file.store.ts';
import type { StoredFile } from './stored-file.ts';
import { saveWizardPosition } from './wizard.store.ts';

interface NewPolicy {
  readonly userId: number;
  readonly entityId: number | null;
  /** The providers that may rate the policy, one bit each. */
  readonly providerBits: number;
  readonly occurredAt: Date;
  readonly first: FirstTransaction;
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

/**
 * Creates the next term of a policy's line with the parts of the edit's version, and returns it as an edit of its own under the same
 * transaction: an offer that waits for its bill. For services: the caller has checked that the term may be renewed.
 */
export async function createNextTerm(
  edit: Edit,
  { effectiveDate, expirationDate }: { readonly effectiveDate: IsoDate; readonly expirationDate: IsoDate },
): Promise<Edit> {
  const { trx, file, at } = edit;
  const { occurredAt, userId } = at;
  const place = await insertNextTerm(trx, {
    policyMainId: file.policyMain.policyMainId,
    entityId: file.transaction.policyOwnerEntityId,
    nfipPolicyNum: file.policy.nfipPolicyNum,
    effectiveDate,
    expirationDate,
    createdBy: file.createdBy,
    occurredAt,
  });
  await copyParts(trx, {
    policyId: at.policyId,
    toPolicyId: place.policyId,
    fromTransactionId: at.transactionId,
    toTransactionId: place.transactionId,
    userId,
  });
  const step = 'APPLICATION_SUMMARY';
  const movedBy = file.createdBy ?? edit.viewer.userId;
  await saveWizardPosition(trx, { ...place, step, furthestStep: step, movedBy, movedAt: occurredAt });
  const copied = await lockPolicyFile(trx, place);
  if (copied === null) throw new Error('The next term cannot be read.');
  return {
    ...edit,
    at: { ...at, ...place },
    file: copied,
    recording: { file: copied, isHeld: true },
    others: [],
  };
}

/**
 * Adds a revision to an offered term: a new transaction with the parts of another version, which becomes the one that is worked on. Returns
 * it as an edit under the same transaction. The caller has closed the revision before.
 */
export async function createOfferRevision(edit: Edit, source: Edit): Promise<Edit> {
  const { trx, at, file } = edit;
  const { policyId, occurredAt, userId } = at;
  const { effectiveDate, expirationDate } = file.policy;
  const transactionId = await addRecord(trx, 'transaction', {
    policyId,
    policyOwnerEntityId: source.file.transaction.policyOwnerEntityId,
    policyState: 'BILLED_RENEWAL_APPLICATION',
    transactionStatus: 'SCHEDULED_FOR_BILLING',
    transactionType: 'RENEWAL',
    effectiveDate,
    expirationDate,
    isActive: true,
  });
  const place = { policyId, transactionId };
  await activateFirstTransaction(trx, place);
  await copyParts(trx, {
    policyId: source.at.policyId,
    toPolicyId: policyId,
    fromTransactionId: source.at.transactionId,
    toTransactionId: transactionId,
    userId,
  });
  const step = 'APPLICATION_SUMMARY';
  const movedBy = file.createdBy ?? edit.viewer.userId;
  await saveWizardPosition(trx, { ...place, step, furthestStep: step, movedBy, movedAt: occurredAt });
  const copied = await lockPolicyFile(trx, place);
  if (copied === null) throw new Error('The revision cannot be read.');
  return {
    ...edit,
    at: { ...at, transactionId },
    file: copied,
    recording: { file: copied, isHeld: true },
  };
}
