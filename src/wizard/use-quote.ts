import { useApolloClient } from '@apollo/client/react';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import { todayIn } from '../../machines/domain/format.ts';
import { forgetTyping, keepTyping } from '../graphql/kept-typing.ts';
import { network } from '../graphql/network.ts';
import type { ServedFile } from '../graphql/read-file.ts';
import { saveBeforeSignOut } from '../graphql/unsaved.ts';
import { type Drafts, hasUnkept } from './drafts.ts';
import { draftsToKeep, placeOfTyping } from './kept-drafts.ts';
import { quoteMachine } from './quote.machine.ts';
import { quoteCalls } from './quote-calls.ts';

/** The actor of an open quote. */
export type QuoteActor = ActorRefFrom<typeof quoteMachine>;

/** A moment of an open quote. */
export type QuoteSnapshot = SnapshotFrom<typeof quoteMachine>;

interface OpenQuote {
  policyId: number;
  userId: string;
  file: ServedFile;
  /** What was typed before and not saved. */
  drafts: Drafts;
}

/** Opens a quote: keeps what is typed in the browser until it is saved, sends it when the network is back, and asks before the page is left with unsaved typing. */
export function useQuote({ policyId, userId, file, drafts }: OpenQuote): QuoteActor {
  const client = useApolloClient();
  const input = { policyId, calls: quoteCalls(client), today, file, drafts };
  const quote = useActorRef(quoteMachine, { input });
  useEffect(() => keepWhatIsTyped(quote, userId, policyId), [quote, userId, policyId]);
  useEffect(() => saveBeforeSignOut(() => flush(quote)), [quote]);
  useEffect(() => network.subscribe(() => network.isLost() || quote.send({ type: 'save' })), [quote]);
  useEffect(() => askBeforeLeaving(quote), [quote]);
  return quote;
}

/** Today in Los Angeles, as everywhere in the product. */
export function today(): string {
  return todayIn(new Date());
}

/** Saves what is typed; true once all that is well typed is stored. */
export async function flush(quote: QuoteActor): Promise<boolean> {
  await waitFor(quote, (snapshot) => !snapshot.matches('calling'));
  quote.send({ type: 'save' });
  await waitFor(quote, (snapshot) => !snapshot.matches('calling'));
  const { stored, drafts } = quote.getSnapshot().context;
  return !hasUnkept(stored, drafts);
}

function keepWhatIsTyped(quote: QuoteActor, userId: string, policyId: number): () => void {
  const place = placeOfTyping(policyId);
  const { unsubscribe } = quote.subscribe(({ context: { stored, drafts } }) => {
    const kept = draftsToKeep(stored, drafts);
    if (Object.keys(kept).length === 0) forgetTyping(userId, place);
    else keepTyping(userId, place, kept);
  });
  return unsubscribe;
}

function askBeforeLeaving(quote: QuoteActor): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const { stored, drafts } = quote.getSnapshot().context;
    if (hasUnkept(stored, drafts)) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
