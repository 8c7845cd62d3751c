import { resetCertificate } from '../../machines/domain/elevation.ts';
import type { Viewer } from '../auth/viewer.ts';
import { editPolicyFile, type NotFound } from './edit-file.ts';
import { isOpenFor } from './policy-access.ts';
import { closed, type PartsSaved, refused, type SaveRefused, saveNext } from './save-parts.ts';
import type { World } from './world.ts';

/** Clears the certificate's date, diagram, section type, floor elevations, lag and lFE, sets it inactive and saves it. */
export function resetElevationCertificate(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<PartsSaved | SaveRefused | NotFound> {
  return editPolicyFile<PartsSaved | SaveRefused | NotFound>(world, viewer, policyId, async (edit) => {
    if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    await saveNext(edit, {
      ...edit.file,
      elevationCertificate: resetCertificate(edit.file.elevationCertificate),
    });
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() };
  });
}
