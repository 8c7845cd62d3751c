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

/** What a call that only names the policy is asked with. */
export function buildPolicyInput({ context: { policyId } }: WithContext): PolicyCallInput {
  return { policyId };
}

/** What is saved: the changed fields of every row. */
export function buildSavePartsInput({ context: { policyId, stored, drafts } }: WithContext): SavePartsInput {
  return { policyId, parts: buildPartsInput(stored, drafts) ?? {} };
}

/** What Next is asked with: the step and the changed fields. */
export function buildNextInput({ context: { policyId, stored, drafts, at } }: WithContext): NextInput {
  return { policyId, step: at, parts: buildPartsInput(stored, drafts) };
}

/** What going back is asked with. */
export function buildBackInput({ context: { policyId, act, at } }: WithContext): BackInput {
  const { to = null, excluded = [] } = act?.type === 'back' ? act : {};
  const toStart = to === 'APPLICATION_START';
  return { policyId, step: at, to: toStart ? null : to, toStart, excluded };
}

/** What opening a later step is asked with. */
export function buildJumpInput({ context: { policyId, act, at } }: WithContext): JumpInput {
  return { policyId, to: act?.type === 'open' ? act.step : at };
}

/** What bringing back what was cleared is asked with. */
export function buildUndoInput({ context: { policyId, stored } }: WithContext): UndoInput {
  return { policyId, clearedValuesId: stored.wizardState.undo?.clearedValuesId ?? '0' };
}

/** What rating is asked with. */
export function buildRateInput({ context: { policyId, act } }: WithContext): RateInput {
  if (act?.type !== 'rate') throw new Error('No rating was asked for.');
  return { policyId, stage: act.stage, choice: act.choice };
}

/** What the evaluation is asked with: the file as it was submitted. */
export function buildEvaluateInput({ context: { policyId, stored } }: WithContext): EvaluateInput {
  return { policyId, file: stored };
}
