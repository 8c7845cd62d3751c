import type { VersionSlice } from '../../../machines/contract/types.ts';
import { findRecordStatus, findStanding } from '../../../machines/domain/policy/version-slice.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import type { Edit } from './edit-file.service.ts';
import { canPayFile, canViewFile } from './policy-access.service.ts';
import { loadFileInSight, loadFilesInForce, loadPolicyFile } from './policy-file.store.ts';
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

/** The file for amounts due and paid, which a viewer who takes payments may see without the rest. Null as in `readPolicyFile`. */
export async function readFileToPay(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<StoredFile | null> {
  if (!isRowNumber(policyId)) return null;
  return readFileInSight(world, viewer, { policyId, transactionId: null }, canPayFile);
}

/**
 * The file of the version in force, or of the open transaction before the issue, regardless of other work in progress: for letters,
 * exports and whatever else describes the policy itself. Null as in `readPolicyFile`.
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
  const loaded = await loadFileInSight(world.db, key);
  if (!loaded) return null;
  const { file, slices, owner } = loaded;
  // The owner of the version in force decides, whichever transaction is read.
  if (!isVisible(viewer, { ...file, policyOwner: owner ?? file.policyOwner })) return null;
  return withRecordStatus(file, findStatusOfDay(world, file.policy, slices));
}

function withRecordStatus(
  file: StoredFile,
  recordLifecycleStatus: StoredFile['policy']['recordLifecycleStatus'],
): StoredFile {
  if (file.policy.currentTransactionId === null) return file;
  return { ...file, policy: { ...file.policy, recordLifecycleStatus } };
}

/** The lifecycle status of a policy's record today: the stored one before the issue, derived from its versions after it. */
function findStatusOfDay(
  world: World,
  {
    currentTransactionId,
    recordLifecycleStatus,
  }: Pick<StoredFile['policy'], 'currentTransactionId' | 'recordLifecycleStatus'>,
  slices: readonly VersionSlice[],
): StoredFile['policy']['recordLifecycleStatus'] {
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
