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
  hasConflicts,
  hasUnsavedChanges,
  isAnswerOfKind,
  isApplicationState,
  isBlurredControlUnsaved,
  isHeldByUnderwriting,
  isRefusal,
  planRequestedMove,
} from './application-guards.ts';
import { applyAnswer, buildEmittedEvents } from './apply-answer.ts';
import { listDifferences } from './conflicts.ts';
import { omitRatingDrafts, pickPartDrafts } from './drafts.ts';
import type { ApplicationAnswer } from './results.ts';
import { retrySeconds } from './save-status.ts';

const types: {
  context?: ApplicationContext;
  events?: ApplicationEvent;
  input?: ApplicationInput;
  emitted?: ApplicationEmittedEvent;
} = {};

/** The names of the application's actors, guards and actions. The actors come by `provide({ actors: applicationActors(…) })`. */
export const applicationSetup = setup({
  types,
  actors: actorsWithoutService(),
  delays: {
    'a pause in typing': 800,
    'the next try': ({ context }) => retrySeconds(context.tries) * 1000,
  },
  guards: {
    'it is online': stateIn({ connection: 'online' }),
    'something is unsaved': ({ context }) => hasUnsavedChanges({ context }),
    'what was left is unsaved': (seen) => isBlurredControlUnsaved(seen),
    'somebody else changed it': ({ context }) => hasConflicts({ context }),
    'it leads nowhere': (seen) => planRequestedMove(seen)?.kind === 'nowhere',
    'something would be cleared': (seen) => planRequestedMove(seen)?.kind === 'ask',
    'it leads back': (seen) => planRequestedMove(seen)?.kind === 'back',
    'it was tried often': ({ context }) => context.tries > 3,
    'something can be undone': ({ context }) => context.stored.wizardState.undo !== null,
    'the summary is open': ({ context }) => context.at === 'QUOTE_SUMMARY',
    'the summary is left': ({ context }) => context.at !== 'QUOTE_SUMMARY',
    'a hard stop stands': ({ context }) => context.stored.wizardState.hardStop !== null,
    'is submitted': ({ context }) => isApplicationState({ context }),
    'is not submitted': ({ context }) => !isApplicationState({ context }),
    'is pending underwriting': ({ context }) => isHeldByUnderwriting({ context }),
    'the answer is': (
      _,
      { answer, kind }: { answer: ApplicationAnswer; kind: ApplicationAnswer['__typename'] },
    ) => isAnswerOfKind(answer, kind),
    'the answer is a refusal': (_, { answer }: { answer: ApplicationAnswer }) => isRefusal(answer),
  },
  actions: {
    'take the file': assign(applyOutsideFile),
    'take what was typed': assign(applyTyping),
    'note what was left': assign(onBlur),
    'set the row': assign(setRow),
    'remove the row': assign(removeRow),
    'note the way': assign(applyMovePlan),
    'note the way back': assign(confirmGoBack),
    'note the act': assign(({ event }) => ({ act: event })),
    'note what is sent': assign(({ context }) => ({ sent: omitRatingDrafts(context.drafts), failure: null })),
    'note what is rated': assign(({ context }) => ({
      sent: pickPartDrafts(context.drafts, 'rating'),
      failure: null,
    })),
    'note that nothing is sent': assign({ sent: {}, failure: null }),
    'stop asking': assign({ asking: null, act: null }),
    'wait for its turn': assign(({ event }) => ({ queued: event })),
    'ask it again': assign(({ context }) => ({ queued: context.queued ?? context.act })),
    'take its turn': enqueueActions(({ context, enqueue }) => {
      const { queued } = context;
      if (queued === null) return;
      enqueue.assign({ queued: null });
      enqueue.raise(queued);
    }),
    'forget what waited': assign({ queued: null, act: null }),
    'forget a submission that waited': assign(({ context: { queued } }) => ({
      queued: queued?.type === 'submit' ? null : queued,
      act: null,
    })),
    'put the address right': enqueueActions(({ context, enqueue }) => {
      if (context.queued !== null) enqueue.emit({ type: 'placed', step: context.at, way: 'stay' });
    }),
    take: enqueueActions(
      ({ context, enqueue }, { answer, isMove = false }: { answer: ApplicationAnswer; isMove?: boolean }) => {
        enqueue.assign(applyAnswer(context, answer, isMove));
        for (const one of buildEmittedEvents(context, answer, isMove)) enqueue.emit(one);
      },
    ),
    'note the failure': assign(({ context }, { error }: { error: unknown }) =>
      applyFailure({ context }, error),
    ),
    'note what differs': assign(({ context }) => ({ conflicts: listDifferences(context) })),
    'keep mine': assign(keepMine),
    'take theirs': assign(acceptTheirs),
    'note the stop': assign(findActiveStop),
    'forget the stop': assign({ stop: null }),
    'forget the notices': assign({ failure: null, detour: null, message: null }),
    'stay where it is': emit(({ context }) => ({
      type: 'placed' as const,
      step: context.at,
      way: 'stay' as const,
    })),
    'tell of the stop': emit(({ context }) => ({ type: 'stopped' as const, ...findActiveStop({ context }) })),
    'tell that it is submitted': emit({ type: 'submitted' as const }),
    leave: emit({ type: 'exited' as const }),
  },
});
