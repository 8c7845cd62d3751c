import type { NotFound, SaveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile } from '../file/edit-file.service.ts';
import { refreshSearchText } from '../file/policies.store.ts';
import type { PartsSavedAnswer } from '../parts/save-parts.service.ts';

/** Rewrites the policy's search entry. */
export function refreshPolicySearch(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<PartsSavedAnswer | NotFound | SaveRefused> {
  return editPolicyFile<PartsSavedAnswer | NotFound>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async (edit) => {
      await writeSearchEntry(edit);
      return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() };
    },
  );
}

/** Writes the search entry of a policy under change, in the edit's transaction. The caller has checked the viewer's rights. */
export function writeSearchEntry({ trx, at }: Pick<Edit, 'trx' | 'at'>): Promise<void> {
  return refreshSearchText(trx, at.policyId);
}
