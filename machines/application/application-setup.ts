import { assign, emit, enqueueActions, setup, stateIn } from 'xstate';
import { actorsWithoutService } from './application-actors.ts';
import {
  acceptTheirs,
  applyFailure,
  applyMovePlan,
  applyOutsideFile,
  applyTyping,
  confirmGoBack,
  findActiveStop,
  keepMine,
  onBlur,
  queueEvent,
  removeRow,
  setRow,
} from './application-changes.ts';
import type {
  ApplicationContext,
  ApplicationEmittedEvent,
  ApplicationEvent,
  ApplicationInput,
} from './application-context.ts';
import {
  awaitsDiscounts,
  canTurnStep,
  findPreselectedOption,
  findRefusedNext,
  hasConflicts,
  hasUnsavedChanges,
  isAnswerOfKind,
  isApplicationState,
  isBlurredControlUnsaved,
  isHeldByUnderwriting,
  isRefusal,
  planRequestedMove,
  takesPreselectedOption,
} from './application-guards.ts';
import { type AnsweredCall, applyAnswer, buildEmittedEvents } from './apply-answer.ts';
import { listDifferences } from './conflicts.ts';
import { omitRatingDrafts, pickRatingDrafts, recordSentValues } from './drafts.ts';
import type { ApplicationAnswer } from './results.ts';
import { retrySeconds } from './save-status.ts';
import { buildStepEvent, prepareTurn, turnStep } from './step-turns.ts';

const types: {
  context?: ApplicationContext;
  events?: ApplicationEvent;
  input?: ApplicationInput;
  emitted?: ApplicationEmittedEvent;
} = {};

/**
 * The actors, guards and actions of the application machine, by name. Supply the actors with `provide({ actors: createApplicationActors(…)
 * })`.
 */
export const applicationSetup = setup({
  types,
  actors: actorsWithoutService(),
  delays: {
    'typing pause': 800,
    'retry delay': ({ context }) => retrySeconds(context.failedSaveCount) * 1000,
  },
  guards: {
    'is online': stateIn({ connection: 'online' }),
    'has unsaved changes': ({ context }) => hasUnsavedChanges({ context }),
    'blurred field is unsaved': (args) => isBlurredControlUnsaved(args),
    'has conflicts': ({ context }) => hasConflicts({ context }),
    'move is blocked': (args) => planRequestedMove(args)?.kind === 'nowhere',
    'step can turn': (args) => canTurnStep(args),
    'takes preselected option': (args) => takesPreselectedOption(args),
    'discounts are awaited': ({ context }) => awaitsDiscounts({ context }),
    'option waits to be rated': ({ context }) => context.queuedRating !== null,
    'has unconfirmed turns': ({ context }) => context.turns.length > 0,
    'move clears answers': (args) => planRequestedMove(args)?.kind === 'ask',
    'move goes back': (args) => planRequestedMove(args)?.kind === 'back',
    'retries are exhausted': ({ context }) => context.failedSaveCount > 3,
    'can undo': ({ context }) => context.stored.wizardState.undo !== null,
    'summary is open': ({ context }) => context.at === 'QUOTE_SUMMARY',
    'summary is closed': ({ context }) => context.at !== 'QUOTE_SUMMARY',
    'has hard stop': ({ context }) => context.stored.wizardState.hardStop !== null,
    'is submitted': ({ context }) => isApplicationState({ context }),
    'is not submitted': ({ context }) => !isApplicationState({ context }),
    'is pending underwriting': ({ context }) => isHeldByUnderwriting({ context }),
    'answer is of kind': (
      _,
      { answer, kind }: { answer: ApplicationAnswer; kind: ApplicationAnswer['__typename'] },
    ) => isAnswerOfKind(answer, kind),
    'call was refused': (_, { answer }: { answer: ApplicationAnswer }) => isRefusal(answer),
  },
  actions: {
    'store file': assign(applyOutsideFile),
    'apply typing': assign(applyTyping),
    'record blur': assign(onBlur),
    'set row': assign(setRow),
    'remove row': assign(removeRow),
    'plan move': assign(applyMovePlan),
    'emit refused Next': enqueueActions(({ context, event, enqueue }) => {
      const refusal = findRefusedNext({ context, event });
      if (refusal !== null) enqueue.emit({ type: 'next refused', refusal });
    }),
    'turn step': enqueueActions(({ context, event, enqueue }) => {
      const turned = turnStep({ context, event });
      enqueue.assign(turned);
      enqueue.emit(buildStepEvent(context.at, turned.at ?? context.at));
    }),
    'prepare turn': assign(({ context }) => prepareTurn(context)),
    'confirm going back': assign(confirmGoBack),
    'record call': assign(({ event }) => ({ currentCall: event })),
    preselect: assign(({ event }) => (event.type === 'preselect' ? { preselected: event.option } : {})),
    'choose preselected option': assign(({ context }) => {
      const option = findPreselectedOption(context);
      return option === null
        ? {}
        : { currentCall: { type: 'rate' as const, stage: option.stage, choice: option.choice } };
    }),
    'record sent drafts': assign(({ context: { stored, drafts } }) => ({
      sent: omitRatingDrafts(drafts),
      drafts: recordSentValues(stored, drafts),
      failure: null,
    })),
    'record rated drafts': assign(({ context }) => ({
      sent: pickRatingDrafts(context.drafts),
      failure: null,
    })),
    'clear sent drafts': assign({ sent: {}, failure: null }),
    'close confirmation': assign({ pendingGoBack: null, currentCall: null }),
    'queue event': assign(({ event }) => queueEvent(event)),
    'queue retry': assign(({ context: { currentCall, queued, queuedRating } }) =>
      currentCall?.type === 'rate'
        ? { queuedRating: queuedRating ?? currentCall }
        : { queued: queued ?? currentCall },
    ),
    'dequeue event': enqueueActions(({ context, enqueue }) => {
      const { queued, queuedRating } = context;
      const first = queuedRating ?? queued;
      if (first === null) return;
      enqueue.assign(queuedRating === null ? { queued: null } : { queuedRating: null });
      enqueue.raise(first);
    }),
    'clear queue': assign({ queuedRating: null, queued: null, currentCall: null }),
    'drop queued submission': assign(({ context: { queued } }) => ({
      queued: queued?.type === 'submit' ? null : queued,
      currentCall: null,
    })),
    'restore URL': enqueueActions(({ context, enqueue }) => {
      if (context.queued !== null)
        enqueue.emit({ type: 'step changed', step: context.at, direction: 'none' });
    }),
    'apply answer': enqueueActions(
      (
        { context, enqueue },
        { answer, call = 'other' }: { answer: ApplicationAnswer; call?: AnsweredCall },
      ) => {
        const applied = applyAnswer(context, answer, call);
        enqueue.assign(applied);
        const { at = context.at } = applied;
        for (const emitted of buildEmittedEvents(context, answer, { call, at })) enqueue.emit(emitted);
      },
    ),
    'record failure': assign(({ context }, { error }: { error: unknown }) =>
      applyFailure({ context }, error),
    ),
    'record conflicts': assign(({ context }) => ({ conflicts: listDifferences(context) })),
    'keep mine': assign(keepMine),
    'accept theirs': assign(acceptTheirs),
    'set hard stop': assign(findActiveStop),
    'clear hard stop': assign({ stop: null }),
    'clear notices': assign({ failure: null, detour: null, message: null }),
    'emit current step': emit(({ context }) => ({
      type: 'step changed' as const,
      step: context.at,
      direction: 'none' as const,
    })),
    'emit hard stop': emit(({ context }) => ({ type: 'stopped' as const, ...findActiveStop({ context }) })),
    'emit submitted': emit({ type: 'submitted' as const }),
    leave: emit({ type: 'exited' as const }),
  },
});
