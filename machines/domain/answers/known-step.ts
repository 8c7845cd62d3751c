import type { PolicyFile, StepId } from '../../contract/types.ts';
import { isAnswered, readFieldValue } from '../problems/field-key.ts';
import type { Problem } from '../problems/problem.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { listFieldRules } from '../rules/check-step.ts';
import { findKnownAnswer, type KnownAnswer } from './known-answers.ts';

/** The questions of a step whose answers are known. */
export interface KnownStep {
  /** The known answers, in the order of the screen. */
  readonly answers: readonly KnownAnswer[];
  /** Whether nothing else is asked. */
  readonly isAll: boolean;
}

/** The answers of a step that still have their known value. An answer that violates a rule is asked like any other. */
export function findKnownStep(step: StepId, file: PolicyFile, problems: readonly Problem[]): KnownStep {
  const asked = listFieldRules(step, file).filter(
    ({ key, isRequired }) =>
      isFieldApplicable(key, file) && (isRequired(file) || isAnswered(readFieldValue(file, key))),
  );
  const answers = asked.flatMap(({ key }) => {
    const answer = problems.some(({ field }) => field === key) ? null : findKnownAnswer(file, key);
    return answer === null ? [] : [answer];
  });
  const isStopped = problems.some(({ severity }) => severity === 'ERROR' || severity === 'HARD_STOP');
  return { answers, isAll: answers.length > 0 && answers.length === asked.length && !isStopped };
}
