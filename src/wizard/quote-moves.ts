import type { StepId } from '../../machines/contract/types.ts';
import { type ClearingPlan, clearingPlan, type EarlierPlace } from '../../machines/domain/clearing.ts';
import { stepNumber } from '../../machines/domain/step-order.ts';
import { facts } from '../../machines/wizard/facts.ts';
import { isSubmitted, nearestReachable, previousStep } from '../../machines/wizard/order.ts';
import { whyNot } from '../../machines/wizard/wizard-state.ts';
import { withDrafts } from './drafts.ts';
import type { Request } from './quote-calls.ts';
import type { QuoteContext, QuoteEvent } from './quote-context.ts';
import { isBlocking, problemsOnScreen } from './step-problems.ts';

/** Where a movement leads: a call, a question because it clears something, or nowhere and why. */
export type Way =
  | { readonly kind: 'call'; readonly request: Request; readonly detour: string | null }
  | { readonly kind: 'ask'; readonly to: EarlierPlace | null; readonly plan: ClearingPlan }
  | { readonly kind: 'stay'; readonly detour: string | null };

/** Where an event leads from the open step. The browser's copy of the wizard decides; the server's answer wins. */
export function wayOf(context: QuoteContext, event: QuoteEvent): Way {
  switch (event.type) {
    case 'next':
      return { kind: 'call', request: { type: 'next', step: context.at }, detour: null };
    case 'back':
      return wayBack(context, event.to ?? null, null);
    case 'open':
      return wayTo(context, event.step);
    default:
      return { kind: 'stay', detour: null };
  }
}

/** Whether something on the open screen keeps Next from being taken. */
export function isBlockedHere({ at, stored, drafts, today }: QuoteContext): boolean {
  return problemsOnScreen(at, withDrafts(stored, drafts), drafts, today()).some(isBlocking);
}

function wayTo(context: QuoteContext, wanted: StepId): Way {
  const { at, stored, drafts, today } = context;
  const known = facts(withDrafts(stored, drafts), today());
  const nearest = nearestReachable(wanted, known);
  const why = nearest === wanted ? null : whyNot(wanted, known);
  if (nearest === at || isSubmitted(known)) return { kind: 'stay', detour: why };
  if (stepNumber(nearest) < stepNumber(at)) return wayBack(context, nearest, why);
  return { kind: 'call', request: { type: 'jump', to: nearest }, detour: why };
}

function wayBack(context: QuoteContext, to: EarlierPlace | null, detour: string | null): Way {
  const { at, stored, drafts, today } = context;
  const file = withDrafts(stored, drafts);
  const place = to ?? previousStep(at, facts(file, today())) ?? 'APPLICATION_START';
  const plan = clearingPlan(file, at, place);
  if (plan.fields.length > 0) return { kind: 'ask', to: place, plan };
  return { kind: 'call', request: { type: 'back', step: at, to: place }, detour };
}
