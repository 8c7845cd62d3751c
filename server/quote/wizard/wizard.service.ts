import type { PolicyChange, StepId } from '../../../machines/contract/types.ts';
import type { ClearedField } from '../../../machines/domain/file/clearing.ts';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { type Movement, type MoveResult, resolveMove } from '../../../machines/wizard/move.ts';
import { isRepeated } from '../../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile } from '../../policy/file/edit-file.service.ts';
import { findActionProblem, mayAct } from '../../policy/file/policy-access.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import type { PartsInput } from '../../policy/parts/part-inputs.ts';
import { type StalePartsAnswer, savePartsWithinEdit } from '../../policy/parts/save-parts.service.ts';
import type { StepProblemsAnswer } from '../../policy/wizard/step-problems.ts';
import {
  type HardStopWithReference,
  moveToStep,
  recordHardStop,
} from '../../policy/wizard/wizard-moves.service.ts';
import { rerateIfStale } from '../pricing/rate.service.ts';
import { findPrimaryResidenceProblems } from '../primary-residence.service.ts';
import { type ChangeMove, moveInChange, moveNextInChange } from './change-moves.service.ts';
import { answerClearedAgain, clearAnswers, planBackClearing } from './clearings.service.ts';

export type WizardMovedAnswer = { __typename: 'WizardMoved'; file: StoredFile };

export type PastTheLastStepAnswer = {
  __typename: 'NoNextStep';
  message: string;
  problems: readonly Problem[];
};
export type ClearingPreviewAnswer = {
  __typename: 'ClearingPreview';
  step: StepId | null;
  clears: readonly ClearedField[];
  parts: readonly string[];
};
export type ApplicationStartAnswer = { __typename: 'ApplicationStart'; path: string; file: StoredFile };

export type NextAnswer =
  | WizardMovedAnswer
  | StepProblemsAnswer
  | HardStopWithReference
  | PastTheLastStepAnswer
  | StalePartsAnswer
  | SaveRefused
  | NotFound;
export type BackAnswer =
  | WizardMovedAnswer
  | ClearingPreviewAnswer
  | ApplicationStartAnswer
  | StalePartsAnswer
  | SaveRefused
  | NotFound;

export interface NextRequest {
  step: StepId;
  parts: PartsInput | null;
  /** The caller's key of this move. A move whose key was used before is not made again. */
  moveKey: string | null;
}

/** Saves `parts` and moves to the next step. Saved parts stay saved if the step is not complete. */
export function moveNext(
  world: World,
  viewer: Viewer,
  policyId: number,
  { step, parts, moveKey }: NextRequest,
): Promise<NextAnswer> {
  return editPolicyFile<NextAnswer>(world, viewer, policyId, async (edit) => {
    if (moveKey !== null && !moveKeyPattern.test(moveKey)) return saveRefused([malformedKey]);
    const refusal = findActionProblem('CHANGE_ANSWERS', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const key = { kind: `next of ${policyId}`, key: moveKey ?? '' };
    const isDone = moveKey !== null && (await isRepeated(world, edit.trx, viewer, key));
    if (parts && !isDone) await savePartsWithinEdit(edit, parts);
    if (edit.file.change !== null) return nextInChange(edit, edit.file.change, { step, isDone });
    const result = resolveMove(edit.file, edit.today, step, { type: 'next' });
    const problems = await crossPolicyProblems(edit, step, result);
    if (problems.length > 0) return { __typename: 'StepProblems', problems, file: edit.file };
    return (isDone ? repeatAnswer(edit, result) : null) ?? applyMove(edit, step, { type: 'next' }, result);
  });
}

/** The answer to a move that was made before. Null if it led nowhere, so that nothing keeps it from being tried again. */
function repeatAnswer({ file }: Edit, result: MoveResult): NextAnswer | null {
  if (result.outcome === 'moved') return { __typename: 'WizardMoved', file };
  if (result.outcome !== 'hard stop') return null;
  return { __typename: 'HardStop', ...result.hardStop, reference: formatReferenceCode(file.policy.policyId) };
}

const moveKeyPattern = /^[\x20-\x7e]{1,200}$/;
const malformedKey = buildProblem(
  'IDEMPOTENCY_KEY',
  null,
  'A moveKey is 1 to 200 printable ASCII characters.',
);

/** Opens a reachable step. A move back that would clear something needs `moveBack`. */
export function jumpToStep(
  world: World,
  viewer: Viewer,
  policyId: number,
  to: StepId,
): Promise<WizardMovedAnswer | StepProblemsAnswer | SaveRefused | NotFound> {
  return editPolicyFile<WizardMovedAnswer | StepProblemsAnswer | NotFound>(
    world,
    viewer,
    policyId,
    async (edit) => {
      const from = edit.file.wizard.step;
      if (from === to) return { __typename: 'WizardMoved', file: edit.file };
      const { change } = edit.file;
      if (change !== null) return toMoveAnswer(edit, await moveInChange(edit, change, 'jump', { from, to }));
      const result = resolveMove(edit.file, edit.today, from, { type: 'jump', to });
      if (result.outcome === 'moved' && result.cleared.fields.length === 0) {
        await enterStep(edit, 'jump', from, result.step);
        return { __typename: 'WizardMoved', file: edit.file };
      }
      return { __typename: 'StepProblems', problems: refusedMoveProblems(result), file: edit.file };
    },
  );
}

export interface BackRequest {
  step: StepId;
  /** Null goes back one step. */
  to: StepId | null;
  toStart: boolean;
  preview: boolean;
  /** Parts that the caller saves itself. */
  excluded: readonly string[];
}

/** Goes back and clears by the specification's thresholds. With `preview`, only lists the answers that would be cleared. */
export function moveBack(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: BackRequest,
): Promise<BackAnswer> {
  return editPolicyFile<BackAnswer>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('CHANGE_ANSWERS', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const { change } = edit.file;
    if (change !== null) return backInChange(edit, change, request);
    const movement: Movement = { type: 'back', to: request.toStart ? 'APPLICATION_START' : request.to };
    const result = resolveMove(edit.file, edit.today, request.step, movement, request.excluded);
    if (result.outcome !== 'moved' && result.outcome !== 'application start')
      return saveRefused(refusedMoveProblems(result));
    const step = result.outcome === 'moved' ? result.step : null;
    const plan = planBackClearing(edit, request.step, step, request.excluded);
    if (request.preview)
      return { __typename: 'ClearingPreview', step, clears: plan.fields, parts: plan.parts };
    await clearAnswers(edit, plan, step ?? 'BUILDING_INFORMATION', request.excluded);
    await enterStep(edit, step ? 'back' : 'back to the start', request.step, step ?? 'BUILDING_INFORMATION');
    if (step) return { __typename: 'WizardMoved', file: edit.file };
    return { __typename: 'ApplicationStart', path: '/vue/start', file: edit.file };
  });
}

/** Next on a screen of a change: only the screens of its kind are reachable. */
async function nextInChange(
  edit: Edit,
  change: PolicyChange,
  next: { readonly step: StepId; readonly isDone: boolean },
): Promise<NextAnswer> {
  const move = await moveNextInChange(edit, change, next);
  return move.outcome === 'no next screen'
    ? { __typename: 'NoNextStep', message: lastScreenMessage, problems: [] }
    : toMoveAnswer(edit, move);
}

/** Back on a screen of a change clears nothing. */
async function backInChange(edit: Edit, change: PolicyChange, request: BackRequest): Promise<BackAnswer> {
  if (request.preview) return { __typename: 'ClearingPreview', step: request.to, clears: [], parts: [] };
  const move = await moveInChange(edit, change, 'back', { from: request.step, to: request.to });
  return move.outcome === 'refused'
    ? saveRefused([...move.problems])
    : { __typename: 'WizardMoved', file: edit.file };
}

function toMoveAnswer(edit: Edit, move: ChangeMove): WizardMovedAnswer | StepProblemsAnswer {
  return move.outcome === 'refused'
    ? { __typename: 'StepProblems', problems: [...move.problems], file: edit.file }
    : { __typename: 'WizardMoved', file: edit.file };
}

const lastScreenMessage = 'These are all screens of this change. Price it next.';

/** The problems of a completed step that only show in other policies. */
async function crossPolicyProblems(edit: Edit, step: StepId, result: MoveResult): Promise<Problem[]> {
  const isAsked = step === 'FOUNDATION_INFORMATION' && result.outcome === 'moved';
  return isAsked ? findPrimaryResidenceProblems(edit) : [];
}

async function applyMove(
  edit: Edit,
  from: StepId,
  movement: Movement,
  result: MoveResult,
): Promise<NextAnswer> {
  switch (result.outcome) {
    case 'moved':
      await enterStep(edit, movement.type, from, result.step);
      return { __typename: 'WizardMoved', file: edit.file };
    case 'hard stop':
      return recordHardStop(edit, from, result.hardStop);
    case 'past the last step':
      return { __typename: 'NoNextStep', message: result.message, problems: result.problems };
    case 'refused':
      return {
        __typename: 'StepProblems',
        problems: result.problems.length > 0 ? result.problems : refusedMoveProblems(result),
        file: edit.file,
      };
    case 'application start':
      return { __typename: 'StepProblems', problems: refusedMoveProblems(result), file: edit.file };
  }
}

/** Moves to a step. Entering the discounted rates rates the chosen coverages with discounts. */
async function enterStep(
  edit: Edit,
  type: Movement['type'] | 'back to the start',
  from: StepId,
  to: StepId,
): Promise<void> {
  if (type === 'next') await answerClearedAgain(edit, to);
  await moveToStep(edit, type, from, to);
  if (to === 'RATES_DISCOUNTED' && mayAct('CHANGE_ANSWERS', edit.viewer, edit.file))
    await rerateIfStale(edit, 'DISCOUNTED');
}

/** Why a move was refused. A jump that would clear something needs `moveBack`, which can list it first. */
function refusedMoveProblems(result: MoveResult): Problem[] {
  const problem = (message: string): Problem => ({
    code: 'MOVE',
    field: null,
    message,
    severity: 'ERROR',
    step: null,
  });
  if (result.outcome === 'refused') return [...result.problems, problem(result.reason)];
  if (result.outcome === 'moved') return [problem('Going back there clears answers. Go back step by step.')];
  return [problem('This step cannot be left that way.')];
}
