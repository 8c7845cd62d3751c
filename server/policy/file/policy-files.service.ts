import type { VersionSlice } from '../../../machines/contract/types.ts';
import { findRecordStatus, findStanding } from '../../../machines/domain/policy/version-slice.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { readVersionSlices } from '../versions/versions.store.ts';
import type { Edit } from './edit-file.service.ts';
import { canPayFile, canViewFile, type OwnedFile } from './policy-access.service.ts';
import { loadFilesInForce, loadPolicyFile } from './policy-file.store.ts';
import type { StoredClearing, StoredFile } from './stored-file.ts';

/** A policy file; null if it does not exist or the viewer may not see it. The caller cannot tell which. */
export async function readPolicyFile(
  world: World,
  viewer: Viewer,
  policyId: number,
  transactionId: number | null = null,
): Promise<StoredFile | null> {
  if (!isRowNumber(policyId) || (transactionId !== null && !isRowNumber(transactionId))) return null;
  return readFileInSight(world, viewer, { policyId, transactionId });
}

/** The file for what is due and was paid, which who takes payments may see without the rest. Null as in `readPolicyFile`. */
export async function readFileToPay(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<StoredFile | null> {
  if (!isRowNumber(policyId)) return null;
  return readFileInSight(world, viewer, { policyId, transactionId: null }, canPayFile);
}

/**
 * The file of the version in force, or of the open transaction before the issue, whatever is being worked on beside it: for letters,
 * exports and whatever tells of the policy itself. Null as in `readPolicyFile`.
 */
export async function readPolicyInForce(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<StoredFile | null> {
  if (!isRowNumber(policyId)) return null;
  return readFileInSight(world, viewer, { policyId, transactionId: null, isInForce: true });
}

/** The files in force of several policies, as exports tell them: those that the viewer may see, in the order of the IDs. */
export async function readPoliciesInForce(
  world: World,
  viewer: Viewer,
  policyIds: readonly number[],
): Promise<StoredFile[]> {
  const loaded = await loadFilesInForce(world.db, policyIds);
  const files = new Map(loaded.map((entry) => [entry.file.policy.policyId, entry]));
  return policyIds.flatMap((policyId) => {
    const entry = files.get(policyId);
    if (!entry || !canViewFile(viewer, entry.file)) return [];
    return [withRecordStatus(entry.file, findStatusOfDay(world, entry.file.policy, entry.slices))];
  });
}

async function readFileInSight(
  world: World,
  viewer: Viewer,
  key: Parameters<typeof loadPolicyFile>[1],
  isVisible: typeof canViewFile = canViewFile,
): Promise<StoredFile | null> {
  const file = await loadPolicyFile(world.db, key);
  if (!file) return null;
  const { policy, transaction } = file;
  const owned = await readOwnedFile(world, { ...file, ...policy, transactionId: transaction.transactionId });
  if (!owned || !isVisible(viewer, owned)) return null;
  return withRecordStatus(file, await readRecordStatus(world, policy));
}

function withRecordStatus(
  file: StoredFile,
  recordLifecycleStatus: StoredFile['policy']['recordLifecycleStatus'],
): StoredFile {
  if (file.policy.currentTransactionId === null) return file;
  return { ...file, policy: { ...file.policy, recordLifecycleStatus } };
}

/** The file whose owner decides who may see the policy: that of the version in force, whichever transaction is read. */
async function readOwnedFile(
  { db }: Pick<World, 'db'>,
  file: OwnedFile &
    Pick<StoredFile['policy'], 'policyId' | 'currentTransactionId'> & { transactionId: number },
): Promise<OwnedFile | null> {
  const { policyId, transactionId, currentTransactionId } = file;
  if (currentTransactionId === null || currentTransactionId === transactionId) return file;
  return loadPolicyFile(db, { policyId, transactionId: currentTransactionId });
}

type Recorded = Pick<StoredFile['policy'], 'policyId' | 'currentTransactionId' | 'recordLifecycleStatus'>;

/** How the record of a policy stands today: as stored before the issue, and by its versions after it. */
async function readRecordStatus(world: World, record: Recorded): Promise<Recorded['recordLifecycleStatus']> {
  if (record.currentTransactionId === null) return record.recordLifecycleStatus;
  return findStatusOfDay(world, record, await readVersionSlices(world.db, record.policyId));
}

/** The same of a policy whose version slices were read. */
function findStatusOfDay(
  world: World,
  { currentTransactionId, recordLifecycleStatus }: Recorded,
  slices: readonly VersionSlice[],
): Recorded['recordLifecycleStatus'] {
  if (currentTransactionId === null) return recordLifecycleStatus;
  return findRecordStatus(recordLifecycleStatus, findStanding(slices, businessToday(world)));
}

/** The file of a transaction, for background work that no viewer asked for; null if there is none. */
export function loadFileForJob(
  { db }: Pick<World, 'db'>,
  place: { readonly policyId: number; readonly transactionId: number },
): Promise<StoredFile | null> {
  return loadPolicyFile(db, place);
}

/**
 * The clearing that an undo would restore, reread inside an edit because it may have been undone in the meantime; null if there is
 * none.
 */
export async function readStoredClearing({ trx, at }: Edit): Promise<StoredClearing | null> {
  return (await loadPolicyFile(trx, at))?.clearing ?? null;
}
