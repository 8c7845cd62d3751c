import type { NotFound, SaveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import type { PartsSavedAnswer } from '../parts/save-parts.service.ts';
import { withLockedPolicy } from './edit-file.service.ts';
import { refreshSearchText } from './policies.store.ts';

/** Writes the policy's search entry again. */
export function refreshPolicySearch(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<PartsSavedAnswer | NotFound | SaveRefused> {
  return withLockedPolicy<PartsSavedAnswer | NotFound>(world, viewer, policyId, async ({ trx, file, at }) => {
    await refreshSearchText(trx, policyId);
    return { __typename: 'PartsSaved', file, savedAt: at.occurredAt.toISOString() };
  });
}
