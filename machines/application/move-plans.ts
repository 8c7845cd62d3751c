import type { StepId } from '../contract/types.ts';
import type { ClearingPlan, EarlierScreen } from '../domain/file/clearing.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import type { Problem } from '../domain/problems/problem.ts';
import { buildFacts } from '../wizard/facts.ts';
import { type MoveResult, resolveMove } from '../wizard/move.ts';
import { findPreviousStep } from '../wizard/step-reachability.ts';
import type { ApplicationContext, ApplicationEvent } from './application-context.ts';
import { applyDrafts } from './drafts.ts';
import { findScreenProblems } from './screen-problems.ts';

/** Where a movement leads: a call to the server, a question because it clears something, or nowhere and why. */
export type MovePlan =
  | { readonly kind: 'next' }
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

/** Where a movement leads from the open step. The browser's copy of the wizard decides at once; the server's answer wins. */
export function planMove(known: PlanContext, event: Movement): MovePlan {
  if (event.type === 'next') return planNext(known);
  if (event.type === 'open') return planJump(known, event.step, null);
  const { at } = known;
  return planBack(
    known,
    event.to ?? findPreviousStep(at, collectFacts(known)) ?? 'APPLICATION_START',
    event.excluded,
    null,
  );
}

function planNext(known: PlanContext): MovePlan {
  const wrong = findScreenProblems(known.at, fileWithDrafts(known), known.drafts, known.today());
  const problems = wrong.filter(({ severity }) => severity === 'E');
  if (problems.length > 0) return { kind: 'nowhere', problems, message: null, detour: null };
  const made = tryMove(known, { type: 'next' });
  if (made.outcome === 'past the last step') return { ...blockedPlan(made.problems), message: made.message };
  return made.outcome === 'refused'
    ? { ...blockedPlan(made.problems), message: made.reason }
    : { kind: 'next' };
}

function planJump(known: PlanContext, wanted: StepId, detour: string | null): MovePlan {
  if (wanted === known.at) return { ...blockedPlan([]), detour };
  if (stepNumber(wanted) < stepNumber(known.at)) return planBack(known, wanted, undefined, detour);
  const made = tryMove(known, { type: 'jump', to: wanted });
  if (made.outcome === 'refused') {
    const isFurther = made.nearest !== wanted && made.nearest !== known.at;
    return isFurther
      ? planJump(known, made.nearest, made.reason)
      : { ...blockedPlan([]), detour: made.reason };
  }
  return { kind: 'jump', to: wanted, detour };
}

function planBack(
  known: PlanContext,
  to: EarlierScreen,
  excluded: readonly string[] | undefined,
  detour: string | null,
): MovePlan {
  const made = resolveMove(fileWithDrafts(known), known.today(), known.at, { type: 'back', to }, excluded);
  if (made.outcome === 'refused') return { ...blockedPlan([]), detour: made.reason };
  const plan = made.outcome === 'moved' || made.outcome === 'application start' ? made.cleared : null;
  const place = made.outcome === 'moved' ? made.step : to;
  if (plan !== null && plan.fields.length > 0) return { kind: 'ask', to: place, plan, detour };
  return { kind: 'back', to: place };
}

function tryMove(known: PlanContext, movement: Parameters<typeof resolveMove>[3]): MoveResult {
  return resolveMove(fileWithDrafts(known), known.today(), known.at, movement);
}

function collectFacts(known: PlanContext) {
  return buildFacts(fileWithDrafts(known), known.today());
}

function fileWithDrafts({ stored, drafts }: PlanContext) {
  return applyDrafts(stored, drafts);
}

function blockedPlan(problems: readonly Problem[]) {
  return { kind: 'nowhere' as const, problems, message: null, detour: null };
}
