import { type ClearedByPart, clearedLabels } from '../../../machines/domain/file/clearing.ts';
import { type WizardState, wizardState } from '../../../machines/wizard/wizard-state.ts';
import { momentOf, todayOf, type World } from '../../kernel/world.ts';
import type { StoredFile } from '../file/stored-file.ts';

const undoDays = 30;

/** The wizard of a file as data, with the file itself. The caller has asked whether the viewer may see the file. */
export function wizardOf(world: World, file: StoredFile) {
  const state: WizardState = wizardState(file, todayOf(world));
  return { ...state, hardStop: withReference(state, file), file };
}

/** What a person tells underwriting on the phone: the same for as long as the wizard stands where it is. */
export function referenceOf({ policy, wizard }: StoredFile): string {
  return `Q${policy.policyId}-${wizard.moveVersion}`;
}

function withReference({ hardStop }: WizardState, file: StoredFile) {
  return hardStop && { ...hardStop, reference: referenceOf(file) };
}

/** What going back cleared and can still be brought back: until the next rating, or for thirty days. */
export function undoOf(world: World, { file }: { file: StoredFile }) {
  const row = file.clearing;
  if (!row) return null;
  const isOld = momentOf(world).getTime() - new Date(row.clearedAt).getTime() > undoDays * 86_400_000;
  const isRatedSince =
    file.rating.ratedAt !== null && new Date(file.rating.ratedAt) > new Date(row.clearedAt);
  if (isOld || isRatedSince) return null;
  const { clearedValuesId, clearedAt, clearedParts } = row;
  return { clearedValuesId, clearedAt, labels: clearedLabels(clearedParts as ClearedByPart) };
}
