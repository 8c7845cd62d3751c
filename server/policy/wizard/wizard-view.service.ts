import { type ClearedByPart, clearedLabels } from '../../../machines/domain/file/clearing.ts';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { buildWizardState, type WizardState } from '../../../machines/wizard/wizard-state.ts';
import { businessNow, businessToday, type World } from '../../kernel/world.ts';
import type { StoredFile } from '../file/stored-file.ts';

const undoDays = 30;

/** The wizard of a file as data, with the file itself. The caller has checked that the viewer may see the file. */
export function wizardView(world: World, file: StoredFile) {
  const state: WizardState = buildWizardState(file, businessToday(world));
  return { ...state, hardStop: hardStopWithReference(state, file), file };
}

function hardStopWithReference({ hardStop }: WizardState, file: StoredFile) {
  return hardStop && { ...hardStop, reference: formatReferenceCode(file.policy.policyId) };
}

/** The last clearing if it can still be undone; null after the next rating, or after thirty days. */
export function findUndo(world: World, { file }: { file: StoredFile }) {
  const row = file.clearing;
  if (!row) return null;
  const isOld = businessNow(world).getTime() - new Date(row.clearedAt).getTime() > undoDays * 86_400_000;
  const isRatedSince =
    file.rating.ratedAt !== null && new Date(file.rating.ratedAt) > new Date(row.clearedAt);
  if (isOld || isRatedSince) return null;
  const { clearedValuesId, clearedAt, clearedParts } = row;
  return { clearedValuesId, clearedAt, labels: clearedLabels(clearedParts as ClearedByPart) };
}
