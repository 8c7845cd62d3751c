import type { StepId } from '../../../machines/contract/types.ts';
import type { ClearedField } from '../../../machines/domain/file/clearing.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { type Move, type Movement, move } from '../../../machines/wizard/move.ts';
import { type NotFound, refused, type SaveRefused } from '../../kernel/answers.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile } from '../../policy/file/edit-file.service.ts';
import { isOpenFor } from '../../policy/file/policy-access.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import type { PartsInput } from '../../policy/parts/part-inputs.ts';
import { closed, type StaleParts, saveInput } from '../../policy/parts/save-parts.service.ts';
import type { StepProblems } from '../../policy/wizard/step-problems.ts';
import { type HardStopAnswer, stopHard, takeStep } from '../../policy/wizard/wizard-moves.service.ts';
import { rateAgain } from '../pricing/rate.service.ts';
import { problemsOfPrimaryResidence } from '../primary-residence.service.ts';
import { clearAnswers, planOfGoingBack } from './clearings.service.ts';

export type WizardMoved = { __typename: 'WizardMoved'; file: StoredFile };

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
    const made = move(edit.file, edit.today, step, { type: 'next' });
    const problems = await problemsFoundElsewhere(edit, step, made);
    if (problems.length > 0) return { __typename: 'StepProblems', problems, file: edit.file };
    return afterMove(edit, step, { type: 'next' }, made);
  });
}

/** Opens a reachable step. Going back where something would be cleared is `back`'s. */
export function jump(
  world: World,
  viewer: Viewer,
  policyId: number,
  to: StepId,
): Promise<WizardMoved | StepProblems | SaveRefused | NotFound> {
  return editPolicyFile<WizardMoved | StepProblems | NotFound>(world, viewer, policyId, async (edit) => {
    const from = edit.file.wizard.step;
    if (from === to) return { __typename: 'WizardMoved', file: edit.file };
    const made = move(edit.file, edit.today, from, { type: 'jump', to });
    if (made.outcome === 'moved' && made.cleared.fields.length === 0) {
      await arrive(edit, 'jump', from, made.step);
      return { __typename: 'WizardMoved', file: edit.file };
    }
    return { __typename: 'StepProblems', problems: problemsOf(made), file: edit.file };
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
    const plan = planOfGoingBack(edit, request.step, step, request.excluded);
    if (request.preview)
      return { __typename: 'ClearingPreview', step, clears: plan.fields, parts: plan.parts };
    await clearAnswers(edit, plan, step ?? 'BUILDING_INFORMATION', request.excluded);
    await arrive(edit, step ? 'back' : 'back to the start', request.step, step ?? 'BUILDING_INFORMATION');
    if (step) return { __typename: 'WizardMoved', file: edit.file };
    return { __typename: 'ApplicationStart', path: '/vue/start', file: edit.file };
  });
}

/** What only other policies tell of a step that could be left. */
async function problemsFoundElsewhere(edit: Edit, step: StepId, made: Move): Promise<Problem[]> {
  const isAsked = step === 'FOUNDATION_INFORMATION' && made.outcome === 'moved';
  return isAsked ? problemsOfPrimaryResidence(edit) : [];
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
      return {
        __typename: 'StepProblems',
        problems: made.problems.length > 0 ? made.problems : problemsOf(made),
        file: edit.file,
      };
    case 'application start':
      return { __typename: 'StepProblems', problems: problemsOf(made), file: edit.file };
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

/** Why a move was not made. A jump that would clear something is `back`'s, which can tell what first. */
function problemsOf(made: Move): Problem[] {
  const problem = (message: string): Problem => ({
    code: 'MOVE',
    field: null,
    message,
    severity: 'E',
    step: null,
  });
  if (made.outcome === 'refused') return [...made.problems, problem(made.reason)];
  if (made.outcome === 'moved') return [problem('Going back there clears answers. Go back step by step.')];
  return [problem('This step cannot be left that way.')];
}
