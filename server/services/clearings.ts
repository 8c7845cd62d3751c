import type { StepId } from '../../machines/contract/types.ts';
import {
  applyClearing,
  type ClearedByPart,
  type ClearingPlan,
  clearedLabels,
  clearingPlan,
  undoClearing,
} from '../../machines/domain/clearing.ts';
import { laterStep } from '../../machines/domain/step-order.ts';
import type { Viewer } from '../auth/viewer.ts';
import { loadPolicyFile, type StoredClearing, type StoredFile } from '../store/policy-file.ts';
import { addRecord, changeRecord } from '../store/records.ts';
import { answersCleared, clearingUndone } from './activity.ts';
import { type Edit, editPolicyFile, type NotFound, notFound } from './edit-file.ts';
import { isOpenFor } from './policy-access.ts';
import { resetRating, resetTotals, restoreRating } from './rating-rows.ts';
import { closed, type PartsSaved, refused, type SaveRefused, saveNext } from './save-parts.ts';
import { recordEvent } from './wizard-events.ts';
import { undoOf } from './wizard-view.ts';
import type { World } from './world.ts';

/** What going back clears: below the stored step too, where a second window lags behind it. */
export function planOfGoingBack(
  edit: Edit,
  step: StepId,
  to: StepId | null,
  excluded: readonly string[],
): ClearingPlan {
  const from = laterStep(step, edit.file.wizard.step);
  return clearingPlan(edit.file, from, to ?? 'APPLICATION_START', excluded);
}

/** Clears what a plan names, except in the parts that the caller saves itself, and keeps the values for an undo. */
export async function clearAnswers(
  edit: Edit,
  plan: ClearingPlan,
  step: StepId,
  excluded: readonly string[],
): Promise<void> {
  const values = savedValues(plan);
  const isReset = plan.needsRatingReset && !excluded.includes('transaction');
  const { policyId, transactionId, occurredAt } = edit.at;
  const { rating, transaction } = edit.file;
  const cleared = applyClearing(edit.file, { ...plan, values }) as StoredFile;
  await saveNext(edit, { ...cleared, rating, transaction });
  if (values.rating) await resetRating(edit);
  if (isReset) await resetTotals(edit);
  const labels = clearedLabels(values);
  if (labels.length === 0) return;
  const clearedAt = occurredAt.toISOString();
  const clearedValuesId = await addRecord(edit.trx, 'clearedValues', {
    policyId,
    transactionId,
    step,
    clearedParts: values,
    clearedAt,
  });
  edit.file = { ...edit.file, clearing: { clearedValuesId, clearedAt, clearedParts: values } };
  await answersCleared(edit.trx, edit.at, labels);
}

/** Brings back what going back cleared last; what was answered or rated since stays. */
export function undo(
  world: World,
  viewer: Viewer,
  policyId: number,
  clearedValuesId: number,
): Promise<PartsSaved | SaveRefused | NotFound> {
  return editPolicyFile<PartsSaved | SaveRefused | NotFound>(world, viewer, policyId, async (edit) => {
    if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    if (undoOf(world, edit)?.clearedValuesId !== clearedValuesId) return notFound;
    const values = edit.file.clearing?.clearedParts as ClearedByPart;
    const before = edit.file;
    const restored = undoClearing(edit.file, values) as StoredFile;
    await saveNext(edit, { ...restored, rating: before.rating, transaction: before.transaction });
    if (restored.rating !== before.rating) await restoreRating(edit, restored.rating, restored.transaction);
    await changeRecord(
      edit.trx,
      'clearedValues',
      { policyId, clearedValuesId },
      { undoneAt: edit.at.occurredAt.toISOString() },
    );
    edit.file = { ...edit.file, clearing: await earlierClearing(edit) };
    await clearingUndone(edit.trx, edit.at, clearedLabels(values));
    await recordEvent(edit, { type: 'undo' });
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() };
  });
}

/** The values of the parts that are saved here; those of excluded parts are the caller's to clear. */
function savedValues({ values, parts }: ClearingPlan): ClearedByPart {
  const saved = Object.entries(values).filter(([part]) => parts.some((one) => one === part));
  return Object.fromEntries(saved);
}

/** What was cleared before the clearing that has just been undone, if that still stands. */
async function earlierClearing({ trx, at }: Edit): Promise<StoredClearing | null> {
  return (await loadPolicyFile(trx, at))?.clearing ?? null;
}
