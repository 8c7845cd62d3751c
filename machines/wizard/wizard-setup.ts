import { assign, raise, setup } from 'xstate';
import type { HardStopType, StepId } from '../contract/types.ts';
import type { ClearingThreshold } from '../domain/file/clearing.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import type { EntryGuardName } from '../domain/rules/conditional-steps.ts';
import { entryGuards } from '../domain/rules/entry-conditions.ts';
import type { Facts } from './facts.ts';
import { findStepBlockingNext, isReachable, isSubmitted } from './step-reachability.ts';

/** Events of a wizard. Opening a step out of order uses `xstate.route` with the step's id. */
type WizardEvent =
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'back to the start' }
  | { type: 'facts changed'; facts: Facts }
  | { type: 'undo' }
  | { type: 'hard stop'; stop: HardStopType }
  | { type: 'evaluated'; facts: Facts };

/** The context of a wizard: the facts, the previous step, and the clearing thresholds that the last move crossed. */
interface WizardContext {
  readonly facts: Facts;
  readonly from: StepId | null;
  readonly cleared: readonly ClearingThreshold[];
}

interface ScreenMeta {
  readonly path: string;
  readonly title: string;
}

const types: { context?: WizardContext; events?: WizardEvent; input?: Facts; meta?: ScreenMeta } = {};

/** The guards and actions of the wizard, by name. */
export const wizardSetup = setup({
  types,
  guards: {
    ...namedEntryGuards(),
    'is reachable': ({ context }, { step }: { step: StepId }) => isReachable(step, context.facts),
    'something is missing': ({ context }, { step }: { step: StepId }) =>
      findStepBlockingNext(step, context.facts) !== null,
    'a hard stop stands': ({ context }, { step }: { step: StepId }) =>
      context.facts.hardStops[step] !== undefined,
    'came from': ({ context }, { step }: { step: StepId }) => context.from === step,
    'is hard stop': ({ event }, { stop }: { stop: HardStopType }) =>
      event.type === 'hard stop' && event.stop === stop,
    'something was cleared': ({ context }) => context.cleared.length > 0,
    'is submitted': ({ context, event }) => isSubmitted('facts' in event ? event.facts : context.facts),
    'is not submitted': ({ context }) => !isSubmitted(context.facts),
    'is a quote again': ({ event }) => 'facts' in event && !isSubmitted(event.facts),
    'is pending underwriting': ({ event }) => 'facts' in event && event.facts.isPendingUnderwriting,
  },
  actions: {
    'take the facts': assign(({ event }) => ('facts' in event ? { facts: event.facts } : {})),
    leave: assign((_, { step }: { step: StepId | null }) => ({ from: step, cleared: [] })),
    'clear below step 2': assign(buildClearAction(2)),
    'clear below step 3': assign(buildClearAction(3)),
    'clear below step 5': assign(buildClearAction(5)),
    'forget what was cleared': assign({ cleared: [] }),
    'stop hard': raise(({ context }, { step }: { step: StepId }) => ({
      type: 'hard stop' as const,
      stop: context.facts.hardStops[step] ?? 'REQUIRES_REVIEW',
    })),
  },
});

type GuardOfContext = (seen: { readonly context: WizardContext }) => boolean;

/** Makes each entry condition a guard under its own name. */
function namedEntryGuards(): { readonly [name in EntryGuardName]: GuardOfContext } {
  const guards = Object.entries(entryGuards).map(([name, { holds }]): [string, GuardOfContext] => [
    name,
    ({ context }) => holds(context.facts),
  ]);
  // `fromEntries` loses the key types, which are those of the table.
  return Object.fromEntries(guards) as { readonly [name in EntryGuardName]: GuardOfContext };
}

function buildClearAction(threshold: ClearingThreshold) {
  return ({ context }: { context: WizardContext }, { at }: { at: number }): Partial<WizardContext> => {
    const cameBack = context.from !== null && stepNumber(context.from) > at;
    if (!cameBack) return {};
    const noPremium = { hasRating: false, hasBuildingPremium: false, hasContentsPremium: false };
    return {
      cleared: [...context.cleared, threshold],
      ...(threshold === 5 ? { facts: { ...context.facts, ratingStatus: null, ...noPremium } } : {}),
    };
  };
}
