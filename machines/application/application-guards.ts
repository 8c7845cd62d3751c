import { areAnswersOpen } from '../domain/policy/transaction-stage.ts';
import { afterEvaluation } from '../wizard/move.ts';
import type { ApplicationContext, ApplicationEvent } from './application-context.ts';
import { dirtyKeys, overwrittenKeys } from './drafts.ts';
import type { Answer } from './results.ts';
import { type Way, wayOf } from './ways.ts';

interface Seen {
  readonly context: ApplicationContext;
  readonly event: ApplicationEvent;
}

/** Whether something well typed differs from what is stored. */
export function isUnsaved({ context }: Pick<Seen, 'context'>): boolean {
  return dirtyKeys(context.stored, context.drafts).length > 0;
}

/** Whether the control that was left holds something well typed that differs from what is stored. */
export function isLeftUnsaved({ context, event }: Seen): boolean {
  return event.type === 'left' && dirtyKeys(context.stored, context.drafts).includes(event.key);
}

/** Whether somebody else changed a field that is being typed in. */
export function isOverwritten({ context }: Pick<Seen, 'context'>): boolean {
  return overwrittenKeys(context.stored, context.drafts).length > 0;
}

/** Where the movement that was asked for leads; null for any other event. */
export function wayAsked({ context, event }: Seen): Way | null {
  return event.type === 'next' || event.type === 'back' || event.type === 'open'
    ? wayOf(context, event)
    : null;
}

/** Whether the answers are submitted and not returned. */
export function isSubmittedFile({ context }: Pick<Seen, 'context'>): boolean {
  return !areAnswersOpen(context.stored);
}

/** Whether underwriting holds the application after its evaluation. */
export function isHeld({ context }: Pick<Seen, 'context'>): boolean {
  return afterEvaluation(context.stored, context.today()) === 'hard stop';
}

/** Whether an answer is of a kind. */
export function isAnswer(answer: Answer, kind: Answer['__typename']): boolean {
  return answer.__typename === kind;
}

/** Whether the server refused the call as it was asked: the same call again would be refused again. */
export function isRefusal({ __typename }: Answer): boolean {
  return __typename === 'SaveRefused' || __typename === 'StepProblems' || __typename === 'PastTheLastStep';
}
