import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { buildWizardState } from '../../../machines/wizard/wizard-state.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile, rollBack } from '../file/edit-file.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import type { PartsInput, RowInput } from './part-inputs.ts';
import { type PartsSavedAnswer, type StalePartsAnswer, savePartsWithinEdit } from './save-parts.service.ts';

/**
 * Saves parts under the policy's lock. A row sent without a version takes the stored one; fields that the server sets stay as they
 * are. Problems returned by `check` undo the save.
 */
export function savePart(
  world: World,
  viewer: Viewer,
  policyId: number,
  input: PartsInput,
  check: (edit: Edit, before: StoredFile) => Problem[] = () => [],
): Promise<PartsSavedAnswer | StalePartsAnswer | SaveRefused | NotFound> {
  return editPolicyFile(world, viewer, policyId, async (edit) => {
    const before = edit.file;
    await savePartsWithinEdit(edit, addStoredVersions(before, input));
    const problems = check(edit, before);
    if (problems.length > 0) rollBack(saveRefused(problems));
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() } as const;
  });
}

/** The missing or wrong fields of a part, according to the enterable steps that ask for them. */
export function partProblems(part: PartKey, { file, today }: Edit): Problem[] {
  return buildWizardState(file, today)
    .steps.filter(({ isEnterable }) => isEnterable)
    .flatMap(({ problems }) => problems)
    .filter(({ severity, field }) => severity === 'ERROR' && field?.startsWith(`${part}.`) === true);
}

/**
 * The answerable fields of the input, with the stored version added to every row sent without one. A row with an unknown ID gets
 * version 1, which marks it as unknown later.
 */
function addStoredVersions(file: StoredFile, input: PartsInput): PartsInput {
  return Object.fromEntries(
    Object.entries(input).map(([key, sent]) => {
      const part = Object.values(parts).find((candidate) => candidate.key === key);
      if (!part || sent === null || sent === undefined) return [key, sent];
      const stored = file[part.key];
      if (!Array.isArray(stored))
        return [key, { version: stored.version, ...savable(part, sent as RowInput) }];
      const rows: readonly RowInput[] = Array.isArray(sent) ? sent : [sent];
      return [key, rows.map((row) => ({ version: storedVersion(part, stored, row), ...savable(part, row) }))];
    }),
  );
}

/** A row without the fields that the server sets. The rows of a list keep their ID, which identifies them. */
function savable(part: EntitySpec, row: RowInput): RowInput {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => {
      const field = part.fields[name];
      if (name === part.idField) return part.isList;
      return field !== undefined && !field.serverSet && !field.identity;
    }),
  );
}

function storedVersion(part: EntitySpec, stored: readonly object[], row: RowInput): number {
  const id = Number(row[part.idField] ?? 0);
  if (id === 0) return 0;
  const storedRow = stored.find((candidate) => Reflect.get(candidate, part.idField) === id);
  return storedRow === undefined ? 1 : Number(Reflect.get(storedRow, 'version'));
}
