import type { StepId } from '../contract/types.ts';
import type { ClearingPlan, EarlierPlace } from '../domain/file/clearing.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import type { Problem } from '../domain/problems/problem.ts';
import { facts } from '../wizard/facts.ts';
import { type Move, move } from '../wizard/move.ts';
import { previousStep } from '../wizard/order.ts';
import type { ApplicationContext, ApplicationEvent } from './application-context.ts';
import { withDrafts } from './drafts.ts';
import { problemsOnScreen } from './screen-problems.ts';

/** Where a movement leads: a call to the server, a question because it clears something, or nowhere and why. */
export type Way =
  | { readonly kind: 'next' }
  | { readonly kind: 'back'; readonly to: EarlierPlace }
  | { readonly kind: 'jump'; readonly to: StepId; readonly detour: string | null }
  | {
      readonly kind: 'ask';
      readonly to: EarlierPlace;
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
type Known = Pick<ApplicationContext, 'stored' | 'drafts' | 'at' | 'today'>;

/** Where a movement leads from the open step. The browser's copy of the wizard decides at once; the server's answer wins. */
export function wayOf(known: Known, event: Movement): Way {
  if (event.type === 'next') return wayOn(known);
  if (event.type === 'open') return wayTo(known, event.step, null);
  const { at } = known;
  return wayBack(
    known,
    event.to ?? previousStep(at, knownFacts(known)) ?? 'APPLICATION_START',
    event.excluded,
    null,
  );
}

function wayOn(known: Known): Way {
  const wrong = problemsOnScreen(known.at, fileOf(known), known.drafts, known.today());
  const problems = wrong.filter(({ severity }) => severity === 'E');
  if (problems.length > 0) return { kind: 'nowhere', problems, message: null, detour: null };
  const made = moveOf(known, { type: 'next' });
  if (made.outcome === 'past the last step') return { ...nowhere(made.problems), message: made.message };
  return made.outcome === 'refused' ? { ...nowhere(made.problems), message: made.reason } : { kind: 'next' };
}

function wayTo(known: Known, wanted: StepId, detour: string | null): Way {
  if (wanted === known.at) return { ...nowhere([]), detour };
  if (stepNumber(wanted) < stepNumber(known.at)) return wayBack(known, wanted, undefined, detour);
  const made = moveOf(known, { type: 'jump', to: wanted });
  if (made.outcome === 'refused') {
    const isFurther = made.nearest !== wanted && made.nearest !== known.at;
    return isFurther ? wayTo(known, made.nearest, made.reason) : { ...nowhere([]), detour: made.reason };
  }
  return { kind: 'jump', to: wanted, detour };
}

function wayBack(
  known: Known,
  to: EarlierPlace,
  excluded: readonly string[] | undefined,
  detour: string | null,
): Way {
  const made = move(fileOf(known), known.today(), known.at, { type: 'back', to }, excluded);
  if (made.outcome === 'refused') return { ...nowhere([]), detour: made.reason };
  const plan = made.outcome === 'moved' || made.outcome === 'application start' ? made.cleared : null;
  const place = made.outcome === 'moved' ? made.step : to;
  if (plan !== null && plan.fields.length > 0) return { kind: 'ask', to: place, plan, detour };
  return { kind: 'back', to: place };
}

function moveOf(known: Known, movement: Parameters<typeof move>[3]): Move {
  return move(fileOf(known), known.today(), known.at, movement);
}

function knownFacts(known: Known) {
  return facts(fileOf(known), known.today());
}

function fileOf({ stored, drafts }: Known) {
  return withDrafts(stored, drafts);
}

function nowhere(problems: readonly Problem[]) {
  return { kind: 'nowhere' as const, problems, message: null, detour: null };
}
