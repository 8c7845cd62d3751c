import { records } from '../../../machines/contract/fields.ts';
import type { ActivityLog } from '../../../machines/contract/types.ts';
import { valueFault } from '../../../machines/domain/fields/value-checks.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { readRecords } from '../../database/records.store.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { editPolicyFile } from './edit-file.service.ts';
import { findActionProblem } from './policy-access.service.ts';

export interface Note {
  activity: string;
  message: string;
}

export type NoteAnswer = { __typename: 'ActivityAdded'; entry: ActivityLog } | SaveRefused | NotFound;

/** Adds a note to the policy's activity log. The product itself records who wrote it, when and from where. */
export function addNote(world: World, viewer: Viewer, policyId: number, note: Note): Promise<NoteAnswer> {
  return editPolicyFile<NoteAnswer>(world, viewer, policyId, async ({ trx, at, file }) => {
    const refusal = findActionProblem('ADD_NOTE', viewer, file);
    if (refusal) return saveRefused([refusal]);
    const problems = (['activity', 'message'] as const).flatMap((name) => noteProblems(name, note[name]));
    if (problems.length > 0) return saveRefused(problems);
    const activityLogId = await logActivity(trx, at, {
      event: 'note',
      activity: note.activity.trim(),
      message: note.message.trim(),
    });
    const [entry] = await readRecords(trx, 'activityLogs', { policyId, activityLogId });
    if (!entry) throw new Error('The note cannot be read.');
    return { __typename: 'ActivityAdded', entry };
  });
}

function noteProblems(name: keyof Note, text: string): Problem[] {
  const fault = valueFault(records.activityLogs.fields[name], text);
  const message = text.trim() === '' ? 'This field is required.' : fault?.message;
  if (message === undefined) return [];
  return [buildProblem(fault?.code ?? 'REQUIRED', name, message)];
}
