import { resetCertificate } from '../../../machines/domain/building/elevation.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { editPolicyFile } from '../file/edit-file.service.ts';
import { findActionProblem } from '../file/policy-access.service.ts';
import { listPartsOutsideChange } from './change-parts.service.ts';
import { type PartsSavedAnswer, saveDerivedFile } from './save-parts.service.ts';

/** Clears the certificate's date, diagram, section type, floor elevations, LAG and LFE, sets it inactive and saves it. */
export function resetElevationCertificate(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<PartsSavedAnswer | SaveRefused | NotFound> {
  return editPolicyFile<PartsSavedAnswer | SaveRefused | NotFound>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('CHANGE_ANSWERS', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const outside = listPartsOutsideChange(edit.file, { elevationCertificate: {} });
    if (outside.length > 0) return saveRefused(outside);
    await saveDerivedFile(edit, {
      ...edit.file,
      elevationCertificate: resetCertificate(edit.file.elevationCertificate),
    });
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() };
  });
}
