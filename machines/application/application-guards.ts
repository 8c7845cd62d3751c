import { areFactsOpen } from '../domain/policy/transaction-stage.ts';
import { resolveEvaluation } from '../wizard/move.ts';
import type {
  ApplicationContext,
  ApplicationEvent,
  PreselectedOption,
  RefusedNext,
} from './application-context.ts';
import { findDirtyKeys, findOverwrittenKeys, isRatingKey } from './drafts.ts';
import { type MovePlan, planMove } from './move-plans.ts';
import type { ApplicationAnswer } from './results.ts';

interface ContextAndEvent {
  readonly context: ApplicationContext;
  readonly event: ApplicationEvent;
}

/** Whether a valid draft differs from its stored value. */
export function hasUnsavedChanges({ context }: Pick<ContextAndEvent, 'context'>): boolean {
  return findDirtyKeys(context.stored, context.drafts).length > 0;
}

/** Whether the blurred control has a valid draft that differs from its stored value. */
export function isBlurredControlUnsaved({ context, event }: ContextAndEvent): boolean {
  return event.type === 'blurred' && findDirtyKeys(context.stored, context.drafts).includes(event.key);
}

/** Whether another user changed a field that also has a draft. */
export function hasConflicts({ context }: Pick<ContextAndEvent, 'context'>): boolean {
  return findOverwrittenKeys(context.stored, context.drafts).length > 0;
}

/** The plan of the requested move; null for any other event. */
export function planRequestedMove({ context, event }: ContextAndEvent): MovePlan | null {
  return event.type === 'next' || event.type === 'back' || event.type === 'open'
    ? planMove(context, event)
    : null;
}

/** The browser's own reason to refuse Next; null if Next may proceed, or if the reason has no code. */
export function findRefusedNext({ context, event }: ContextAndEvent): RefusedNext | null {
  const move = event.type === 'next' ? planRequestedMove({ context, event }) : null;
  if (move?.kind !== 'nowhere' || move.problems.length === 0) return null;
  return { step: context.at, problems: move.problems.map(({ code, field }) => ({ code, field })) };
}

/** Whether the browser's own wizard says which step Next leads to. */
export function canTurnStep(args: ContextAndEvent): boolean {
  const move = planRequestedMove(args);
  return move?.kind === 'next' && move.to !== null;
}

/**
 * The recommended option that Next takes: the open screen's, while nothing is rated, no coverage is stored, as in a change of a policy,
 * and nothing else is typed. Null if there is none.
 */
export function findPreselectedOption({
  at,
  stored,
  drafts,
  preselected,
}: Pick<ApplicationContext, 'at' | 'stored' | 'drafts' | 'preselected'>): PreselectedOption | null {
  const { status, buildingCoverage, contentsCoverage } = stored.rating;
  const isChosen = status !== null || buildingCoverage !== null || contentsCoverage !== null;
  const isTyped = Object.keys(drafts).some(isRatingKey);
  return preselected?.step === at && !isChosen && !isTyped ? preselected : null;
}

/** Whether Next accepts the recommended option before it moves. */
export function takesPreselectedOption({ context, event }: ContextAndEvent): boolean {
  return event.type === 'next' && findPreselectedOption(context) !== null;
}

/** Whether the step that is open begins with a rating with discounts, which the server has not answered yet. */
export function awaitsDiscounts({ context: { at, turns } }: Pick<ContextAndEvent, 'context'>): boolean {
  return at === 'RATES_DISCOUNTED' && turns.some(({ to }) => to === at);
}

/** Whether the application is submitted and has not been returned. */
export function isApplicationState({ context }: Pick<ContextAndEvent, 'context'>): boolean {
  return !areFactsOpen(context.stored);
}

/** Whether underwriting is holding the application after its evaluation. */
export function isHeldByUnderwriting({ context }: Pick<ContextAndEvent, 'context'>): boolean {
  return resolveEvaluation(context.stored, context.today()) === 'hard stop';
}

/** Whether an answer has the specified type name. */
export function isAnswerOfKind(answer: ApplicationAnswer, kind: ApplicationAnswer['__typename']): boolean {
  return answer.__typename === kind;
}

/** Whether the server refused the call. Retrying a refused call would fail again. */
export function isRefusal({ __typename }: ApplicationAnswer): boolean {
  return __typename === 'SaveRefused' || __typename === 'StepProblems' || __typename === 'NoNextStep';
}
