import { resetCertificate } from '../../../machines/domain/building/elevation.ts';
import { type NotFound, refused, type SaveRefused } from '../../kernel/answers.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { editPolicyFile } from '../file/edit-file.service.ts';
import { isOpenFor } from '../file/policy-access.service.ts';
import { closed, type PartsSaved, saveNext } from './save-parts.service.ts';

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
