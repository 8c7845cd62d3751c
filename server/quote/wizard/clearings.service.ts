import type { StepId, Transaction } from '../../../machines/contract/types.ts';
import { answerAgain } from '../../../machines/domain/answers/known-answers.ts';
import {
  applyClearing,
  buildClearingPlan,
  type ClearedByPart,
  type ClearingPlan,
  clearedLabels,
  listClearedAnswers,
  undoClearing,
} from '../../../machines/domain/file/clearing.ts';
import { laterStep } from '../../../machines/domain/file/step-order.ts';
import { findDueAtStart } from '../../../machines/domain/money/due-at-start.ts';
import { formatMoney, parseMoney, subtractMoney } from '../../../machines/domain/money/money.ts';
import { listFieldRules } from '../../../machines/domain/rules/check-step.ts';
import { addRecord, changeRecord } from '../../database/records.store.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile } from '../../policy/file/edit-file.service.ts';
import { findActionProblem } from '../../policy/file/policy-access.service.ts';
import { readStoredClearing } from '../../policy/file/policy-files.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import { type PartsSavedAnswer, saveDerivedFile } from '../../policy/parts/save-parts.service.ts';
import { holdRecording, recordWizardEvent } from '../../policy/wizard/wizard-events.service.ts';
import { findUndo } from '../../policy/wizard/wizard-view.service.ts';
import { resetRating, resetTotals, restoreRating } from '../../rating/store-rating.service.ts';
import { findRatedStatus } from '../pricing/rate.service.ts';

/** Plans what going back clears, from the stored step if it is later than `step`, as when another window is ahead. */
export function planBackClearing(
  edit: Edit,
  step: StepId,
  to: StepId | null,
  excluded: readonly string[],
): ClearingPlan {
  const from = laterStep(step, edit.file.wizard.step);
  return buildClearingPlan(edit.file, from, to ?? 'APPLICATION_START', excluded);
}

/**
 * Clears the values of a plan, except in parts that the caller saves itself, and stores them for an undo. The caller records the move,
 * which names the cleared answers.
 */
export async function clearAnswers(
  edit: Edit,
  plan: ClearingPlan,
  step: StepId,
  excluded: readonly string[],
): Promise<void> {
  const values = clearedValuesToSave(plan);
  const isReset = plan.needsRatingReset && !excluded.includes('transaction');
  const { policyId, transactionId, occurredAt } = edit.at;
  const { rating, transaction } = edit.file;
  const cleared = applyClearing(edit.file, { ...plan, values }) as StoredFile;
  await holdRecording(edit, async () => {
    await saveDerivedFile(edit, { ...cleared, rating, transaction });
    if (values.rating) await resetRating(edit);
    if (isReset) await resetTotals(edit);
  });
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
  await logActivity(edit.trx, edit.at, { event: 'answers cleared', labels });
}

/**
 * Answers again, on the step that is entered, what going back cleared last and what is known of the place or the building. It is confirmed
 * like any known answer.
 */
export async function answerClearedAgain(edit: Edit, step: StepId): Promise<void> {
  if (edit.file.clearing === null) return;
  const cleared = listClearedAnswers(edit.file.clearing.clearedParts as ClearedByPart);
  const asked = listFieldRules(step, edit.file).map(({ key }) => key);
  const again = answerAgain(
    edit.file,
    cleared.filter((field) => asked.includes(field)),
  );
  if (again !== edit.file) await saveDerivedFile(edit, again);
}

/** Restores what going back cleared last. Later answers and ratings stay. */
export function undoLastClearing(
  world: World,
  viewer: Viewer,
  policyId: number,
  clearedValuesId: number,
): Promise<PartsSavedAnswer | SaveRefused | NotFound> {
  return editPolicyFile<PartsSavedAnswer | SaveRefused | NotFound>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('CHANGE_ANSWERS', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    if (findUndo(world, edit)?.clearedValuesId !== clearedValuesId) return policyNotFound;
    const values = edit.file.clearing?.clearedParts as ClearedByPart;
    const before = edit.file;
    const restored = undoClearing(edit.file, values) as StoredFile;
    await holdRecording(edit, async () => {
      await saveDerivedFile(edit, { ...restored, rating: before.rating, transaction: before.transaction });
      if (restored.rating !== before.rating)
        await restoreRating(edit, restored.rating, withStatusAndBalance(restored, before));
    });
    await changeRecord(
      edit.trx,
      'clearedValues',
      { policyId, clearedValuesId },
      { undoneAt: edit.at.occurredAt.toISOString() },
    );
    edit.file = { ...edit.file, clearing: await readStoredClearing(edit) };
    await logActivity(edit.trx, edit.at, { event: 'clearing undone', labels: clearedLabels(values) });
    await recordWizardEvent(edit, { type: 'undo' });
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() };
  });
}

/** The restored totals with the current status and money: both may have changed since the answers were cleared. */
function withStatusAndBalance(
  { transaction: totals, rating }: StoredFile,
  { transaction }: StoredFile,
): Transaction {
  const { totalAnnualPremium } = totals;
  const due = findDueAtStart({ totalAnnualPremium, laterInstallments: transaction.laterInstallments });
  return {
    ...totals,
    transactionStatus: findRatedStatus(transaction, rating.status),
    balance: formatMoney(subtractMoney(due, parseMoney(transaction.submittedPremium))),
  };
}

/** The values of the parts saved here. The caller clears those of excluded parts. */
function clearedValuesToSave({ values, parts }: ClearingPlan): ClearedByPart {
  const saved = Object.entries(values).filter(([part]) => parts.some((name) => name === part));
  return Object.fromEntries(saved);
}
