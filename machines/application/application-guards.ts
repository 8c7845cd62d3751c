import { areAnswersOpen } from '../domain/policy/transaction-stage.ts';
import { resolveEvaluation } from '../wizard/move.ts';
import type { ApplicationContext, ApplicationEvent } from './application-context.ts';
import { findDirtyKeys, findOverwrittenKeys } from './drafts.ts';
import { type MovePlan, planMove } from './move-plans.ts';
import type { ApplicationAnswer } from './results.ts';

interface ContextAndEvent {
  readonly context: ApplicationContext;
  readonly event: ApplicationEvent;
}

/** Whether something well typed differs from what is stored. */
export function hasUnsavedChanges({ context }: Pick<ContextAndEvent, 'context'>): boolean {
  return findDirtyKeys(context.stored, context.drafts).length > 0;
}

/** Whether the control that was left holds something well typed that differs from what is stored. */
export function isBlurredControlUnsaved({ context, event }: ContextAndEvent): boolean {
  return event.type === 'left' && findDirtyKeys(context.stored, context.drafts).includes(event.key);
}

/** Whether somebody else changed a field that is being typed in. */
export function hasConflicts({ context }: Pick<ContextAndEvent, 'context'>): boolean {
  return findOverwrittenKeys(context.stored, context.drafts).length > 0;
}

/** Where the movement that was asked for leads; null for any other event. */
export function planRequestedMove({ context, event }: ContextAndEvent): MovePlan | null {
  return event.type === 'next' || event.type === 'back' || event.type === 'open'
    ? planMove(context, event)
    : null;
}

/** Whether the answers are submitted and not returned. */
export function isApplicationState({ context }: Pick<ContextAndEvent, 'context'>): boolean {
  return !areAnswersOpen(context.stored);
}

/** Whether underwriting holds the application after its evaluation. */
export function isHeldByUnderwriting({ context }: Pick<ContextAndEvent, 'context'>): boolean {
  return resolveEvaluation(context.stored, context.today()) === 'hard stop';
}

/** Whether an answer is of a kind. */
export function isAnswerOfKind(answer: ApplicationAnswer, kind: ApplicationAnswer['__typename']): boolean {
  return answer.__typename === kind;
}

/** Whether the server refused the call as it was asked: the same call again would be refused again. */
export function isRefusal({ __typename }: ApplicationAnswer): boolean {
  return __typename === 'SaveRefused' || __typename === 'StepProblems' || __typename === 'PastTheLastStep';
}
