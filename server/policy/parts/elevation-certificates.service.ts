import { resetCertificate } from '../../../machines/domain/building/elevation.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { editPolicyFile } from '../file/edit-file.service.ts';
import { canChangeAnswers } from '../file/policy-access.service.ts';
import { closedProblem, type PartsSavedAnswer, saveDerivedFile } from './save-parts.service.ts';

/** Clears the certificate's date, diagram, section type, floor elevations, LAG and LFE, sets it inactive and saves it. */
export function resetElevationCertificate(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<PartsSavedAnswer | SaveRefused | NotFound> {
  return editPolicyFile<PartsSavedAnswer | SaveRefused | NotFound>(world, viewer, policyId, async (edit) => {
    if (!canChangeAnswers(viewer, edit.file)) return saveRefused([closedProblem]);
    await saveDerivedFile(edit, {
      ...edit.file,
      elevationCertificate: resetCertificate(edit.file.elevationCertificate),
    });
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() };
  });
}
