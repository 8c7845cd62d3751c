import type {
  BackInput,
  EvaluateInput,
  JumpInput,
  NextInput,
  OfPolicy,
  RateInput,
  SavePartsInput,
  UndoInput,
} from './application-calls.ts';
import type { ApplicationContext } from './application-context.ts';
import { partsToSave } from './drafts.ts';

interface Known {
  readonly context: ApplicationContext;
}

/** What a call that only names the policy is asked with. */
export function ofPolicy({ context: { policyId } }: Known): OfPolicy {
  return { policyId };
}

/** What is saved: the changed fields of every row. */
export function savePartsInput({ context: { policyId, stored, drafts } }: Known): SavePartsInput {
  return { policyId, parts: partsToSave(stored, drafts) ?? {} };
}

/** What Next is asked with: the step and the changed fields. */
export function nextInput({ context: { policyId, stored, drafts, at } }: Known): NextInput {
  return { policyId, step: at, parts: partsToSave(stored, drafts) };
}

/** What going back is asked with. */
export function backInput({ context: { policyId, act, at } }: Known): BackInput {
  const { to = null, excluded = [] } = act?.type === 'back' ? act : {};
  const toStart = to === 'APPLICATION_START';
  return { policyId, step: at, to: toStart ? null : to, toStart, excluded };
}

/** What opening a later step is asked with. */
export function jumpInput({ context: { policyId, act, at } }: Known): JumpInput {
  return { policyId, to: act?.type === 'open' ? act.step : at };
}

/** What bringing back what was cleared is asked with. */
export function undoInput({ context: { policyId, stored } }: Known): UndoInput {
  return { policyId, clearedValuesId: stored.wizardState.undo?.clearedValuesId ?? '0' };
}

/** What rating is asked with. */
export function rateInput({ context: { policyId, act } }: Known): RateInput {
  if (act?.type !== 'rate') throw new Error('No rating was asked for.');
  return { policyId, stage: act.stage, choice: act.choice };
}

/** What the evaluation is asked with: the file as it was submitted. */
export function evaluateInput({ context: { policyId, stored } }: Known): EvaluateInput {
  return { policyId, file: stored };
}
