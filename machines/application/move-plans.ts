import type { StepId } from '../contract/types.ts';
import type { ClearingPlan, EarlierScreen } from '../domain/file/clearing.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import type { Problem } from '../domain/problems/problem.ts';
import { buildFacts } from '../wizard/facts.ts';
import { type MoveResult, resolveMove } from '../wizard/move.ts';
import { findPreviousStep } from '../wizard/step-reachability.ts';
import type { ApplicationContext, ApplicationEvent } from './application-context.ts';
import { isRatingKey, selectUnsavedDrafts } from './drafts.ts';
import { buildOpenFile } from './open-file.ts';
import { findScreenProblems } from './screen-problems.ts';

/**
 * The plan of a move: a call to the server, a confirmation because it clears answers, or the reason it is blocked. `to` of Next is null
 * if only the server can say what follows, as before a hard stop.
 */
export type MovePlan =
  | { readonly kind: 'next'; readonly to: StepId | null }
  | { readonly kind: 'back'; readonly to: EarlierScreen }
  | { readonly kind: 'jump'; readonly to: StepId; readonly detour: string | null }
  | {
      readonly kind: 'ask';
      readonly to: EarlierScreen;
      readonly plan: ClearingPlan;
      readonly detour: string | null;
    }
  | {
      readonly kind: 'nowhere';
      readonly problems: readonly Problem[];
      readonly message: string | null;
      readonly detour: string | null;
    };

type Movement = Extract<ApplicationEvent, { type: 'next' | 'back' | 'open' }>;
type PlanContext = Pick<ApplicationContext, 'stored' | 'drafts' | 'at' | 'today'>;

/** Plans a move from the open step. The browser's copy of the wizard decides immediately; the server's answer overrides it. */
export function planMove(context: PlanContext, event: Movement): MovePlan {
  if (event.type === 'next') return planNext(context);
  if (event.type === 'open') return planJump(context, event.step, null);
  const { at } = context;
  return planBack(
    context,
    event.to ?? findPreviousStep(at, collectFacts(context)) ?? 'APPLICATION_START',
    event.excluded,
    null,
  );
}

function planNext(context: PlanContext): MovePlan {
  const wrong = findScreenProblems(context.at, fileGoingForward(context), context.drafts, context.today());
  const problems = wrong.filter(({ severity }) => severity === 'ERROR');
  if (problems.length > 0) return { kind: 'nowhere', problems, message: null, detour: null };
  const result = tryMove(context, { type: 'next' });
  if (result.outcome === 'past the last step')
    return { ...blockedPlan(result.problems), message: result.message };
  return result.outcome === 'refused'
    ? { ...blockedPlan(result.problems), message: result.reason }
    : { kind: 'next', to: result.outcome === 'moved' ? result.step : null };
}

function planJump(context: PlanContext, target: StepId, detour: string | null): MovePlan {
  if (target === context.at) return { ...blockedPlan([]), detour };
  if (stepNumber(target) < stepNumber(context.at)) return planBack(context, target, undefined, detour);
  const result = tryMove(context, { type: 'jump', to: target });
  if (result.outcome === 'refused') {
    const isFurther = result.nearest !== target && result.nearest !== context.at;
    return isFurther
      ? planJump(context, result.nearest, result.reason)
      : { ...blockedPlan([]), detour: result.reason };
  }
  return { kind: 'jump', to: target, detour };
}

function planBack(
  context: PlanContext,
  to: EarlierScreen,
  excluded: readonly string[] | undefined,
  detour: string | null,
): MovePlan {
  const result = resolveMove(
    fileWithDrafts(context),
    context.today(),
    context.at,
    { type: 'back', to },
    excluded,
  );
  if (result.outcome === 'refused') return { ...blockedPlan([]), detour: result.reason };
  const plan = result.outcome === 'moved' || result.outcome === 'application start' ? result.cleared : null;
  const screen = result.outcome === 'moved' ? result.step : to;
  if (plan !== null && plan.fields.length > 0) return { kind: 'ask', to: screen, plan, detour };
  return { kind: 'back', to: screen };
}

function tryMove(context: PlanContext, movement: Parameters<typeof resolveMove>[3]): MoveResult {
  return resolveMove(fileGoingForward(context), context.today(), context.at, movement);
}

function collectFacts(context: PlanContext) {
  return buildFacts(fileWithDrafts(context), context.today());
}

/** The file as Next and a jump see it: it has no rating while coverages or deductibles are typed over those that are rated. */
function fileGoingForward(context: PlanContext) {
  const file = fileWithDrafts(context);
  return Object.keys(selectUnsavedDrafts(context.stored, context.drafts)).some(isRatingKey)
    ? { ...file, rating: { ...file.rating, rateMethod: null, status: null } }
    : file;
}

function fileWithDrafts({ stored, drafts, today }: PlanContext) {
  return buildOpenFile(stored, drafts, today());
}

function blockedPlan(problems: readonly Problem[]) {
  return { kind: 'nowhere' as const, problems, message: null, detour: null };
}
