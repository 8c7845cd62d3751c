import type { Viewer } from '../auth/viewer.ts';
import { loadPolicyFile, type StoredFile } from '../store/policy-file.ts';
import { maySee } from './policy-access.ts';
import { isRowNumber } from './row-number.ts';
import type { World } from './world.ts';

/** A policy file; null where it is not there or not for this viewer, which the answer does not tell apart. */
export async function readPolicyFile(
  world: World,
  viewer: Viewer,
  policyId: number,
  transactionId: number | null = null,
): Promise<StoredFile | null> {
  if (!isRowNumber(policyId) || (transactionId !== null && !isRowNumber(transactionId))) return null;
  const file = await loadPolicyFile(world.db, { policyId, transactionId });
  return file && maySee(viewer, file) ? file : null;
}
