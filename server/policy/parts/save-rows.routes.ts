import type { PartKey } from '../../../machines/contract/types.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { requireSuccess } from '../../rest/refusal.ts';
import type { RestCall } from '../../rest/route.ts';
import type { FieldValues } from '../../rest/shape.ts';
import type { Edit } from '../file/edit-file.service.ts';
import { partRowsForApi } from './part-shapes.ts';
import { savePart } from './save-part.service.ts';
import { unsavedInPart } from './unsaved-part.ts';

/** Saves the sent rows of a part, all or none, and returns its rows after the save. Problems returned by `check` undo the save. */
export async function saveRows(
  { world, viewer }: Pick<RestCall, 'world' | 'viewer'>,
  policyId: number,
  key: PartKey,
  sent: FieldValues | readonly FieldValues[],
  check: (edit: Edit) => Problem[] = () => [],
): Promise<FieldValues[]> {
  const answer = await savePart(world, viewer, policyId, { [key]: sent }, (edit, before) => [
    ...unsavedInPart(key, sent, { before, after: edit.file }),
    ...check(edit),
  ]);
  return partRowsForApi(requireSuccess(answer).file, key);
}
