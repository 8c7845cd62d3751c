import type { Viewer } from '../auth/viewer.ts';
import { refreshSearchText } from '../store/policies.ts';
import { holdPolicyFile, type NotFound } from './edit-file.ts';
import type { PartsSaved } from './save-parts.ts';
import type { SaveRefused } from './save-refused.ts';
import type { World } from './world.ts';

/** Writes the policy's search entry anew. */
export function refreshSearch(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<PartsSaved | NotFound | SaveRefused> {
  return holdPolicyFile<PartsSaved | NotFound>(world, viewer, policyId, async ({ trx, file, at }) => {
    await refreshSearchText(trx, policyId);
    return { __typename: 'PartsSaved', file, savedAt: at.occurredAt.toISOString() };
  });
}
