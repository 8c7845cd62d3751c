import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { stepNumber } from '../../machines/domain/step-order.ts';
import type { FieldValue } from '../form/field-spec.ts';
import { chosen } from '../form/typed.ts';
import { typedFrom } from '../form/typed-from.ts';
import type { PolicyPartsInput } from '../graphql/documents.ts';
import type { ServedFile } from '../graphql/read-file.ts';
import { afterSave, type Drafts, draftOf, followed, hasUnsaved, rebased, withoutRow } from './drafts.ts';
import type { Outcome } from './outcome.ts';
import type { QuoteCalls, RatingChoice, Request } from './quote-calls.ts';
import type { QuoteContext, QuoteEvent, QuoteInput, QuoteNews } from './quote-context.ts';
import { isBlockedHere, wayOf } from './quote-moves.ts';

/** One call of an open quote: what is asked, and the changed parts that go with it. */
export interface Call {
  readonly calls: QuoteCalls;
  readonly policyId: number;
  readonly request: Request;
  readonly parts: PolicyPartsInput | null;
}

const types: { context?: QuoteContext; events?: QuoteEvent; input?: QuoteInput; emitted?: QuoteNews } = {};

/** The names of what happens to an open quote and what they mean. */
export const quoteSetup = setup({
  types,
  actors: { call: fromPromise<Outcome, Call>(({ input }) => answerOf(input)) },
  delays: {
    'a pause in typing': 800,
    // What leaves a field by pressing Next goes with Next, in one call.
    'a press of Next': 150,
    'the next try': ({ context }) => Math.min(60, 5 * 2 ** Math.max(0, context.tries - 1)) * 1000,
  },
  guards: {
    'something is unsaved': ({ context }) => hasUnsaved(context.stored, context.drafts),
    'nothing is unsaved': ({ context }) => !hasUnsaved(context.stored, context.drafts),
    'something is wrong here': ({ context }) => isBlockedHere(context),
    'something would be cleared': ({ context, event }) => wayOf(context, event).kind === 'ask',
    'it leads nowhere': ({ context, event }) => wayOf(context, event).kind === 'stay',
    'it can wait for its turn': ({ context }) => ['save', 'rate'].includes(context.request.type),
  },
  actions: {
    'take what was typed': assign(({ context: { stored, drafts }, event }) => {
      if (event.type !== 'typed') return {};
      const { key, typed } = event;
      return { drafts: { ...drafts, [key]: draftOf(stored, drafts, key, typed) }, focused: key, found: [] };
    }),
    'add the row': assign(({ context: { stored, drafts }, event }) =>
      event.type === 'row added' ? { drafts: { ...drafts, ...rowDrafts(stored, drafts, event) } } : {},
    ),
    'remove the row': assign(({ context: { stored, drafts }, event }) =>
      event.type === 'row removed' ? { drafts: withoutRow(stored, drafts, event.at) } : {},
    ),
    'note what was left': assign(({ context: { drafts, left, focused }, event }) => {
      if (event.type !== 'left') return {};
      const { key } = event;
      return {
        left: left.includes(key) ? left : [...left, key],
        focused: focused === key ? null : focused,
        drafts: Object.fromEntries(
          Object.entries(drafts).filter(([one, { isSaved }]) => one !== key || !isSaved),
        ),
      };
    }),
    'ask to save': assign({ request: { type: 'save' } }),
    'ask for the move': assign(({ context, event }) => {
      const way = wayOf(context, event);
      return way.kind === 'call' ? { request: way.request, detour: way.detour } : {};
    }),
    'ask for a premium': assign(({ context: { stored, drafts }, event }) =>
      event.type === 'rate'
        ? { request: event, drafts: { ...drafts, ...choiceDrafts(stored, event.choice) } }
        : {},
    ),
    'ask to undo': assign(({ context: { stored } }) => ({
      request: { type: 'undo' as const, clearedValuesId: stored.wizardState.undo?.clearedValuesId ?? '0' },
    })),
    'ask to reset the certificate': assign({ request: { type: 'reset certificate' } }),
    'ask to go back': assign(({ context: { asking, at } }) => ({
      request: { type: 'back' as const, step: at, to: asking?.to ?? null },
      asking: null,
    })),
    'tell what would be cleared': assign(({ context, event }) => {
      const way = wayOf(context, event);
      return way.kind === 'ask' ? { asking: { to: way.to, plan: way.plan } } : {};
    }),
    'tell what is wrong': assign(({ context }) => ({
      attempt: context.attempt + 1,
      found: [],
      message: null,
    })),
    'tell why it leads nowhere': assign(({ context, event }) => {
      const way = wayOf(context, event);
      return way.kind === 'stay' ? { detour: way.detour } : {};
    }),
    'stay where it is': emit(({ context }) => ({
      type: 'placed' as const,
      step: context.at,
      way: 'stay' as const,
    })),
    'wait for its turn': assign(({ event }) => ({ queued: event })),
    'take its turn': enqueueActions(({ context, enqueue }) => {
      const { queued } = context;
      if (queued === null) return;
      enqueue.assign({ queued: null });
      enqueue.raise(queued);
    }),
    'note what is sent': assign(({ context }) => ({ sent: context.drafts, failure: null })),
    'take the file': assign(({ context: { stored, drafts }, event }) =>
      event.type === 'take file'
        ? { stored: event.file, drafts: followed(stored, event.file, {}, drafts) }
        : {},
    ),
    'start the next try from what is stored': assign(({ context }) => ({
      drafts: rebased(context.stored, context.drafts),
      conflicts: [],
    })),
    'drop what differs': assign(({ context }) => ({ drafts: {}, conflicts: context.conflicts.slice(0, 0) })),
    'forget the notices': assign({ failure: null, detour: null }),
    leave: emit({ type: 'exited' as const }),
    take: enqueueActions(({ context, enqueue }, { outcome }: { outcome: Outcome }) => {
      enqueue.assign(taken(context, outcome));
      for (const one of newsOf(context, outcome)) enqueue.emit(one);
    }),
    'note the failure': assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureWords(context, error),
      tries: context.tries + 1,
      queued: null,
    })),
  },
});

/** Saves what goes with the request, then asks it. An answer without a file is followed by a load where something was saved. */
async function answerOf({ calls, policyId, request, parts }: Call): Promise<Outcome> {
  const isTogether = request.type === 'save' || request.type === 'next';
  if (!isTogether && parts !== null) {
    const saved = await calls.send(policyId, { type: 'save' }, parts);
    if (saved.kind !== 'file') return saved;
  }
  const outcome = await calls.send(policyId, request, isTogether ? parts : null);
  if (outcome.kind !== 'past the end') return outcome;
  const file = await calls.load(policyId);
  return file === null ? outcome : { ...outcome, file };
}

/** That there is no connection is said by the page around; only a move that it kept back is told of here. */
function failureWords({ request }: QuoteContext, error: unknown): string | null {
  if (error instanceof TypeError) return request.type === 'save' ? null : 'The server could not be reached.';
  return error instanceof Error ? error.message : String(error);
}

function rowDrafts(
  stored: ServedFile,
  drafts: Drafts,
  event: Extract<QuoteEvent, { type: 'row added' }>,
): Drafts {
  const values = Object.entries(event.values).map(([field, value]: [string, FieldValue]) => {
    const key = `${event.at}.${field}`;
    return [key, draftOf(stored, drafts, key, chosen(value))] as const;
  });
  return Object.fromEntries(values);
}

/** The chosen coverages as if they were typed, so that the fields show them at once. */
function choiceDrafts(stored: ServedFile, choice: RatingChoice): Drafts {
  const typed = Object.entries(choice).map(([name, amount]) => {
    const key = `rating.${name}`;
    return [key, draftOf(stored, {}, key, typedFrom({ kind: 'dollars' }, amount))] as const;
  });
  return Object.fromEntries(typed);
}

/** The rating that a new one replaces; null where there was no premium. */
function ratedBefore(
  { stored, ratedBefore: before }: QuoteContext,
  file: ServedFile,
): QuoteContext['ratedBefore'] {
  if (stored.rating.ratingId === file.rating.ratingId) return before;
  return stored.rating.totalPremium === null ? null : stored.rating;
}

function taken(context: QuoteContext, outcome: Outcome): Partial<QuoteContext> {
  const { drafts, sent, focused, request } = context;
  const left = () => afterSave(drafts, sent, focused, request.type === 'rate');
  const saved = (file: ServedFile) => followed(context.stored, file, sent, left());
  const now = new Date().toISOString();
  switch (outcome.kind) {
    case 'file':
    case 'start': {
      const at = placeAfter(context, outcome.file);
      const isElsewhere = at !== context.at;
      return {
        stored: outcome.file,
        drafts: saved(outcome.file),
        at,
        savedAt: now,
        ratedBefore: ratedBefore(context, outcome.file),
        tries: 0,
        found: [],
        message: null,
        ...(isElsewhere ? { attempt: 0, left: [], focused: null } : {}),
      };
    }
    case 'problems':
      return {
        attempt: context.attempt + 1,
        found: outcome.problems,
        message: null,
        tries: 0,
        ...(outcome.file === null ? {} : { stored: outcome.file, drafts: saved(outcome.file), savedAt: now }),
      };
    case 'past the end':
      return {
        attempt: context.attempt + 1,
        found: outcome.problems,
        message: outcome.message,
        ...(outcome.file === null ? {} : { stored: outcome.file, drafts: saved(outcome.file), savedAt: now }),
      };
    case 'stale':
      return { stored: outcome.file, conflicts: outcome.conflicts };
    case 'hard stop':
      return { drafts: left() };
    case 'not found':
      return {};
  }
}

function placeAfter({ request, at }: QuoteContext, file: ServedFile): QuoteContext['at'] {
  return ['next', 'back', 'jump'].includes(request.type) ? file.wizard.step : at;
}

function newsOf(context: QuoteContext, outcome: Outcome): QuoteNews[] {
  if (outcome.kind === 'start') return [{ type: 'at the start' }];
  if (outcome.kind === 'hard stop') return [{ type: 'stopped', stop: outcome.stop }];
  if (outcome.kind !== 'file') return [{ type: 'placed', step: context.at, way: 'stay' }];
  const step = placeAfter(context, outcome.file);
  if (step === context.at)
    return context.request.type === 'jump' ? [{ type: 'placed', step, way: 'stay' }] : [];
  const isBack = stepNumber(step) < stepNumber(context.at);
  return [{ type: 'placed', step, way: isBack ? 'back' : 'on' }];
}
