import type { VersionSlice } from '../../../machines/contract/types.ts';
import { findRecordStatus, findStanding } from '../../../machines/domain/policy/version-slice.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { readVersionSlices } from '../versions/versions.store.ts';
import type { Edit } from './edit-file.service.ts';
import { canViewFile } from './policy-access.service.ts';
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
    return [withRecordStatus(world, entry.file, entry.slices)];
  });
}

async function readFileInSight(
  world: World,
  viewer: Viewer,
  key: Parameters<typeof loadPolicyFile>[1],
): Promise<StoredFile | null> {
  const file = await loadPolicyFile(world.db, key);
  const inForce = file && (await loadFileInForce(world, file));
  if (!file || !inForce || !canViewFile(viewer, inForce)) return null;
  const { policyId, currentTransactionId } = file.policy;
  return currentTransactionId === null
    ? file
    : withRecordStatus(world, file, await readVersionSlices(world.db, policyId));
}

/** The file with the status of today, which the slices of an issued policy tell. */
function withRecordStatus(world: World, file: StoredFile, slices: readonly VersionSlice[]): StoredFile {
  const { currentTransactionId, recordLifecycleStatus } = file.policy;
  if (currentTransactionId === null) return file;
  const policyStanding = findStanding(slices, businessToday(world));
  const policy = {
    ...file.policy,
    recordLifecycleStatus: findRecordStatus(recordLifecycleStatus, policyStanding),
  };
  return { ...file, policy };
}

/** The file whose owner decides who may see the policy: that of the version in force, whichever transaction is read. */
async function loadFileInForce({ db }: Pick<World, 'db'>, file: StoredFile): Promise<StoredFile | null> {
  const { policyId, currentTransactionId } = file.policy;
  if (currentTransactionId === null || currentTransactionId === file.transaction.transactionId) return file;
  return loadPolicyFile(db, { policyId, transactionId: currentTransactionId });
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
