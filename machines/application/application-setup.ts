import { assign, emit, enqueueActions, setup, stateIn } from 'xstate';
import { newsOf, taken } from './answers.ts';
import { actorsWithoutService } from './application-actors.ts';
import {
  failed,
  fileTaken,
  goneBack,
  leftControl,
  mineKept,
  rowRemoved,
  rowSet,
  stopStanding,
  theirsTaken,
  typedIn,
  wayTaken,
} from './application-changes.ts';
import type {
  ApplicationContext,
  ApplicationEvent,
  ApplicationInput,
  ApplicationNews,
} from './application-context.ts';
import {
  isAnswer,
  isHeld,
  isLeftUnsaved,
  isOverwritten,
  isRefusal,
  isSubmittedFile,
  isUnsaved,
  wayAsked,
} from './application-guards.ts';
import { differences } from './differences.ts';
import { ofPart, savedWith } from './drafts.ts';
import type { Answer } from './results.ts';
import { retrySeconds } from './save-status.ts';

const types: {
  context?: ApplicationContext;
  events?: ApplicationEvent;
  input?: ApplicationInput;
  emitted?: ApplicationNews;
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
    'something is unsaved': ({ context }) => isUnsaved({ context }),
    'what was left is unsaved': (seen) => isLeftUnsaved(seen),
    'somebody else changed it': ({ context }) => isOverwritten({ context }),
    'it leads nowhere': (seen) => wayAsked(seen)?.kind === 'nowhere',
    'something would be cleared': (seen) => wayAsked(seen)?.kind === 'ask',
    'it leads back': (seen) => wayAsked(seen)?.kind === 'back',
    'it was tried often': ({ context }) => context.tries > 3,
    'something can be undone': ({ context }) => context.stored.wizardState.undo !== null,
    'the summary is open': ({ context }) => context.at === 'QUOTE_SUMMARY',
    'the summary is left': ({ context }) => context.at !== 'QUOTE_SUMMARY',
    'a hard stop stands': ({ context }) => context.stored.wizardState.hardStop !== null,
    'is submitted': ({ context }) => isSubmittedFile({ context }),
    'is not submitted': ({ context }) => !isSubmittedFile({ context }),
    'is pending underwriting': ({ context }) => isHeld({ context }),
    'the answer is': (_, { answer, kind }: { answer: Answer; kind: Answer['__typename'] }) =>
      isAnswer(answer, kind),
    'the answer is a refusal': (_, { answer }: { answer: Answer }) => isRefusal(answer),
  },
  actions: {
    'take the file': assign(fileTaken),
    'take what was typed': assign(typedIn),
    'note what was left': assign(leftControl),
    'set the row': assign(rowSet),
    'remove the row': assign(rowRemoved),
    'note the way': assign(wayTaken),
    'note the way back': assign(goneBack),
    'note the act': assign(({ event }) => ({ act: event })),
    'note what is sent': assign(({ context }) => ({ sent: savedWith(context.drafts), failure: null })),
    'note what is rated': assign(({ context }) => ({
      sent: ofPart(context.drafts, 'rating'),
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
      ({ context, enqueue }, { answer, isMove = false }: { answer: Answer; isMove?: boolean }) => {
        enqueue.assign(taken(context, answer, isMove));
        for (const one of newsOf(context, answer, isMove)) enqueue.emit(one);
      },
    ),
    'note the failure': assign(({ context }, { error }: { error: unknown }) => failed({ context }, error)),
    'note what differs': assign(({ context }) => ({ conflicts: differences(context) })),
    'keep mine': assign(mineKept),
    'take theirs': assign(theirsTaken),
    'note the stop': assign(stopStanding),
    'forget the stop': assign({ stop: null }),
    'forget the notices': assign({ failure: null, detour: null, message: null }),
    'stay where it is': emit(({ context }) => ({
      type: 'placed' as const,
      step: context.at,
      way: 'stay' as const,
    })),
    'tell of the stop': emit(({ context }) => ({ type: 'stopped' as const, ...stopStanding({ context }) })),
    'tell that it is submitted': emit({ type: 'submitted' as const }),
    leave: emit({ type: 'exited' as const }),
  },
});
