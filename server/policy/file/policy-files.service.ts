import { isRowNumber } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import type { Edit } from './edit-file.service.ts';
import { canViewFile } from './policy-access.service.ts';
import { loadPolicyFile } from './policy-file.store.ts';
import type { StoredClearing, StoredFile } from './stored-file.ts';

/** A policy file; null if it does not exist or the viewer may not see it. The caller cannot tell which. */
export async function readPolicyFile(
  world: World,
  viewer: Viewer,
  policyId: number,
  transactionId: number | null = null,
): Promise<StoredFile | null> {
  if (!isRowNumber(policyId) || (transactionId !== null && !isRowNumber(transactionId))) return null;
  const file = await loadPolicyFile(world.db, { policyId, transactionId });
  return file && canViewFile(viewer, file) ? file : null;
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
