import type { ApplicationContext } from './application-context.ts';
import { buildPartsInput } from './drafts.ts';
import type {
  BackInput,
  EvaluateInput,
  JumpInput,
  NextInput,
  PolicyCallInput,
  RateInput,
  SavePartsInput,
  UndoInput,
} from './wizard-service.ts';

interface WithContext {
  readonly context: ApplicationContext;
}

/** Builds the input of a call that needs only the policy. */
export function buildPolicyInput({ context: { policyId } }: WithContext): PolicyCallInput {
  return { policyId };
}

/** Builds the input of a save: the changed fields of every row. */
export function buildSavePartsInput({ context: { policyId, stored, drafts } }: WithContext): SavePartsInput {
  return { policyId, parts: buildPartsInput(stored, drafts) ?? {} };
}

/** Builds the input of Next: the step and the changed fields, or null parts if nothing changed. */
export function buildNextInput({ context: { policyId, stored, drafts, at } }: WithContext): NextInput {
  return { policyId, step: at, parts: buildPartsInput(stored, drafts), moveKey: null };
}

/** Builds the input of the first turned step that is not confirmed. Throws if there is none. */
export function buildTurnInput({ context: { policyId, turns } }: WithContext): NextInput {
  const [turn] = turns;
  if (turn === undefined || turn.call === null) throw new Error('No step was turned.');
  const { moveKey, parts } = turn.call;
  return { policyId, step: turn.from, parts, moveKey };
}

/** Builds the input of going back. */
export function buildBackInput({ context: { policyId, currentCall, at } }: WithContext): BackInput {
  const { to = null, excluded = [] } = currentCall?.type === 'back' ? currentCall : {};
  const toStart = to === 'APPLICATION_START';
  return { policyId, step: at, to: toStart ? null : to, toStart, excluded };
}

/** Builds the input of opening a later step. */
export function buildJumpInput({ context: { policyId, currentCall, at } }: WithContext): JumpInput {
  return { policyId, to: currentCall?.type === 'open' ? currentCall.step : at };
}

/** Builds the input of undoing a clearing. */
export function buildUndoInput({ context: { policyId, stored } }: WithContext): UndoInput {
  return { policyId, clearedValuesId: stored.wizardState.undo?.clearedValuesId ?? '0' };
}

/** Builds the input of a rating. Throws if the current call is not a rating. */
export function buildRateInput({ context: { policyId, currentCall } }: WithContext): RateInput {
  if (currentCall?.type !== 'rate') throw new Error('No rating was asked for.');
  return { policyId, stage: currentCall.stage, choice: currentCall.choice };
}

/** Builds the input of the evaluation: the submitted file. */
export function buildEvaluateInput({ context: { policyId, stored } }: WithContext): EvaluateInput {
  return { policyId, file: stored };
}
