import type { StepId } from '../../machines/contract/types.ts';
import {
  applyClearing,
  type ClearedByPart,
  type ClearedField,
  type ClearingPlan,
  clearedLabels,
  undoClearing,
} from '../../machines/domain/clearing.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { type Move, type Movement, move } from '../../machines/wizard/move.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { StoredFile } from '../store/policy-file.ts';
import { addRecord, changeRecord, readRecords } from '../store/records.ts';
import { answersCleared, clearingUndone } from './activity.ts';
import { type Edit, editPolicyFile, type NotFound, notFound, rollBack } from './edit-file.ts';
import type { PartsInput } from './merge-parts.ts';
import { isOpenFor } from './policy-access.ts';
import { rateAgain } from './rate.ts';
import { resetRating, restoreRating } from './rating-rows.ts';
import {
  closed,
  type PartsSaved,
  refused,
  type SaveRefused,
  type StaleParts,
  saveInput,
  saveNext,
} from './save-parts.ts';
import { recordEvent } from './wizard-events.ts';
import { type HardStopAnswer, stopHard, takeStep } from './wizard-moves.ts';
import type { World } from './world.ts';

export type WizardMoved = { __typename: 'WizardMoved'; file: StoredFile };
export type StepProblems = { __typename: 'StepProblems'; problems: readonly Problem[]; file: StoredFile };
export type PastTheLastStep = {
  __typename: 'PastTheLastStep';
  message: string;
  problems: readonly Problem[];
};
export type ClearingPreview = {
  __typename: 'ClearingPreview';
  step: StepId | null;
  clears: readonly ClearedField[];
  parts: readonly string[];
};
export type ApplicationStart = { __typename: 'ApplicationStart'; path: string; file: StoredFile };

export type NextAnswer =
  | WizardMoved
  | StepProblems
  | HardStopAnswer
  | PastTheLastStep
  | StaleParts
  | SaveRefused
  | NotFound;
export type BackAnswer =
  | WizardMoved
  | ClearingPreview
  | ApplicationStart
  | StaleParts
  | SaveRefused
  | NotFound;

/** Saves the given parts and moves to the next step. What was saved stays saved when the step is not complete. */
export function next(
  world: World,
  viewer: Viewer,
  policyId: number,
  step: StepId,
  parts: PartsInput | null,
): Promise<NextAnswer> {
  return editPolicyFile<NextAnswer>(world, viewer, policyId, async (edit) => {
    if (parts) await saveInput(edit, parts);
    else if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    return afterMove(edit, step, { type: 'next' }, move(edit.file, edit.today, step, { type: 'next' }));
  });
}

/** Opens a reachable step. Going back where something would be cleared is `back`'s. */
export function jump(
  world: World,
  viewer: Viewer,
  policyId: number,
  to: StepId,
): Promise<WizardMoved | StepProblems | NotFound> {
  return editPolicyFile<WizardMoved | StepProblems | NotFound>(world, viewer, policyId, async (edit) => {
    const from = edit.file.wizard.step;
    if (from === to) return { __typename: 'WizardMoved', file: edit.file };
    const made = move(edit.file, edit.today, from, { type: 'jump', to });
    if (made.outcome === 'moved' && made.cleared.fields.length === 0) {
      await arrive(edit, 'jump', from, made.step);
      return { __typename: 'WizardMoved', file: edit.file };
    }
    const problems = made.outcome === 'refused' ? made.problems : [];
    return { __typename: 'StepProblems', problems, file: edit.file };
  });
}

export interface BackRequest {
  step: StepId;
  /** null is one step back. */
  to: StepId | null;
  toStart: boolean;
  preview: boolean;
  /** Parts that the caller saves itself. */
  excluded: readonly string[];
}

/** Goes back, clearing what the thresholds say; with `preview` only tells what that would be. */
export function back(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: BackRequest,
): Promise<BackAnswer> {
  return editPolicyFile<BackAnswer>(world, viewer, policyId, async (edit) => {
    if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    const movement: Movement = { type: 'back', to: request.toStart ? 'APPLICATION_START' : request.to };
    const made = move(edit.file, edit.today, request.step, movement, request.excluded);
    if (made.outcome !== 'moved' && made.outcome !== 'application start') return refused(problemsOf(made));
    const step = made.outcome === 'moved' ? made.step : null;
    if (request.preview)
      return { __typename: 'ClearingPreview', step, clears: made.cleared.fields, parts: made.cleared.parts };
    await clear(edit, made.cleared, step ?? 'BUILDING_INFORMATION', request.excluded);
    await arrive(edit, step ? 'back' : 'back to the start', request.step, step ?? 'BUILDING_INFORMATION');
    if (step) return { __typename: 'WizardMoved', file: edit.file };
    return { __typename: 'ApplicationStart', path: '/vue/start', file: edit.file };
  });
}

/** Brings back what going back cleared; what was answered or rated since stays. */
export function undo(
  world: World,
  viewer: Viewer,
  policyId: number,
  clearedValuesId: number,
): Promise<PartsSaved | SaveRefused | NotFound> {
  return editPolicyFile<PartsSaved | SaveRefused | NotFound>(world, viewer, policyId, async (edit) => {
    if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    const [row] = await readRecords<{ clearedParts: ClearedByPart; undoneAt: string | null }>(
      edit.trx,
      'clearedValues',
      { policyId, clearedValuesId },
    );
    if (!row || row.undoneAt) return notFound;
    const before = edit.file;
    const restored = undoClearing(edit.file, row.clearedParts) as StoredFile;
    await saveNext(edit, { ...restored, rating: before.rating, transaction: before.transaction });
    if (restored.rating !== before.rating) await restoreRating(edit, restored.rating, restored.transaction);
    await changeRecord(
      edit.trx,
      'clearedValues',
      { policyId, clearedValuesId },
      { undoneAt: edit.at.occurredAt.toISOString() },
    );
    edit.file = { ...edit.file, clearing: null };
    await clearingUndone(edit.trx, edit.at, clearedLabels(row.clearedParts));
    await recordEvent(edit, { type: 'undo' });
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() };
  });
}

async function afterMove(edit: Edit, from: StepId, movement: Movement, made: Move): Promise<NextAnswer> {
  switch (made.outcome) {
    case 'moved':
      await arrive(edit, movement.type, from, made.step);
      return { __typename: 'WizardMoved', file: edit.file };
    case 'hard stop':
      return stopHard(edit, from, made.hardStop);
    case 'past the last step':
      return { __typename: 'PastTheLastStep', message: made.message, problems: made.problems };
    case 'refused':
      return { __typename: 'StepProblems', problems: made.problems, file: edit.file };
    default:
      return { __typename: 'StepProblems', problems: [], file: edit.file };
  }
}

/** Stands on a step. Entering the discounted rates rates what was chosen with discounts. */
async function arrive(
  edit: Edit,
  type: Movement['type'] | 'back to the start',
  from: StepId,
  to: StepId,
): Promise<void> {
  await takeStep(edit, type, from, to);
  if (to === 'RATES_DISCOUNTED') await rateAgain(edit, 'DISCOUNTED');
}

async function clear(
  edit: Edit,
  plan: ClearingPlan,
  step: StepId,
  excluded: readonly string[],
): Promise<void> {
  if (plan.fields.length === 0 && !plan.needsRatingReset) return;
  const { policyId, transactionId, occurredAt } = edit.at;
  const cleared = applyClearing(edit.file, plan) as StoredFile;
  const kept = Object.fromEntries(
    excluded.filter((key) => key in edit.file).map((key) => [key, edit.file[key as keyof StoredFile]]),
  );
  const isRatingReset = plan.values.rating !== undefined && !excluded.includes('rating');
  await saveNext(edit, { ...cleared, ...kept, rating: edit.file.rating, transaction: edit.file.transaction });
  if (isRatingReset || plan.values.transaction) await resetRating(edit, cleared.transaction);
  if (plan.fields.length === 0) return;
  const clearedAt = occurredAt.toISOString();
  const clearedValuesId = await addRecord(edit.trx, 'clearedValues', {
    policyId,
    transactionId,
    step,
    clearedParts: plan.values,
    clearedAt,
  });
  edit.file = { ...edit.file, clearing: { clearedValuesId, clearedAt, clearedParts: plan.values } };
  await answersCleared(edit.trx, edit.at, clearedLabels(plan.values));
}

function problemsOf(made: Move): Problem[] {
  if (made.outcome === 'refused') {
    return [...made.problems, { code: 'MOVE', field: null, message: made.reason, severity: 'E', step: null }];
  }
  rollBack(refused([]));
}
