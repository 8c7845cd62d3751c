import { findFieldStep } from '../../../machines/domain/file/step-problems.ts';
import { findActivityKind } from '../../../machines/domain/policy/activity-events.ts';
import { findStep, steps } from '../../../machines/wizard/steps.ts';
import { auditActor } from '../../kernel/activity.service.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { canViewFile } from './policy-access.service.ts';
import { type ChangeByOther, readChangesByOthers } from './policy-history.store.ts';
import type { StoredFile } from './stored-file.ts';

/** The changes of one other user in a quote. */
interface EditorChanges {
  name: string | null;
  changedAt: Date;
  areas: string[];
}

/** Lists the changes of other users since the viewer last worked in the quote, most recent first; empty if the viewer may not see it. */
export async function findChangesByOthers(
  { db }: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<EditorChanges[]> {
  const { userId } = auditActor(viewer);
  if (userId === null || !canViewFile(viewer, file)) return [];
  const changes = await readChangesByOthers(db, file.policy.policyId, userId);
  const latest = changes.filter(
    ({ name }, index) => changes.findIndex((change) => change.name === name) === index,
  );
  return latest
    .map(({ name, occurredAt }) => {
      const own = changes.filter((change) => change.name === name);
      return { name, changedAt: occurredAt, areas: changedAreas(own, file) };
    })
    .filter(({ areas }) => areas.length > 0);
}

/** Titles of the screens whose answers were changed, in wizard order, followed by the other changes. */
function changedAreas(changes: readonly ChangeByOther[], file: StoredFile): string[] {
  const ids = steps.map(({ id }) => id);
  const saved = changes.flatMap(({ activity, valueAfter }) =>
    activity === 'answers saved' ? stringsIn(valueAfter) : [],
  );
  const changedSteps = new Set(saved.map((key) => findFieldStep(key, file, ids)));
  const screens = ids.filter((id) => changedSteps.has(id)).map((id) => findStep(id).title);
  const otherChanges = changes
    .map(({ activity }) => findActivityKind(activity)?.change)
    .filter((label) => label !== undefined);
  return [...screens, ...new Set(otherChanges)];
}

function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
