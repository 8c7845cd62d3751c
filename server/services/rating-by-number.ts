import type { Rating } from '../../machines/contract/types.ts';
import type { Viewer } from '../auth/viewer.ts';
import { readRecords } from '../store/records.ts';
import { readPolicyFile } from './policy-files.ts';
import { isRowNumber } from './row-number.ts';
import type { World } from './world.ts';

/** A rating by its number; null where it is not there or not for this viewer. */
export async function ratingByNumber(world: World, viewer: Viewer, ratingId: number): Promise<Rating | null> {
  if (!isRowNumber(ratingId)) return null;
  const [rating] = await readRecords<Rating>(world.db, 'rating', { ratingId });
  const file = rating && (await readPolicyFile(world, viewer, rating.policyId));
  return rating && file ? rating : null;
}
