import type { Rating } from '../../machines/contract/types.ts';
import { findPolicyOf } from '../database/policy-directory.store.ts';
import { readRecords } from '../database/records.store.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';

/** Reads a rating by its ID; null if it is missing or not visible to this viewer. */
export async function findRatingById(world: World, viewer: Viewer, ratingId: number): Promise<Rating | null> {
  if (!isRowNumber(ratingId)) return null;
  const policyId = await findPolicyOf(world.db, 'RATING', ratingId);
  const file = policyId === null ? null : await readPolicyFile(world, viewer, policyId);
  if (policyId === null || !file) return null;
  const [rating] = await readRecords(world.db, 'rating', { policyId, ratingId });
  return rating ?? null;
}
