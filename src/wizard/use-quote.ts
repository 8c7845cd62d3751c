import { useApolloClient } from '@apollo/client/react';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { applicationActors } from '../../machines/application/application-actors.ts';
import { type Drafts, hasUnkept } from '../../machines/application/drafts.ts';
import type { ServedFile } from '../graphql/read-file.ts';
import { businessDay } from '../session/business-day.ts';
import { forgetTyping, keepTyping } from '../session/kept-typing.ts';
import { network } from '../session/network.ts';
import { saveBeforeSignOut } from '../session/unsaved.ts';
import { draftsToKeep, placeOfTyping } from './saving/kept-drafts.ts';
import { wizardService } from './saving/wizard-service.ts';

/** The actor of an open quote. */
export type QuoteActor = ActorRefFrom<typeof applicationMachine>;

/** A moment of an open quote. */
export type QuoteSnapshot = SnapshotFrom<typeof applicationMachine>;

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
  const machine = useMemo(
    () => applicationMachine.provide({ actors: applicationActors(wizardService(client)) }),
    [client],
  );
  const quote = useActorRef(machine, { input: { policyId, today, now, file, drafts } });
  useEffect(() => keepWhatIsTyped(quote, userId, policyId), [quote, userId, policyId]);
  useEffect(() => saveBeforeSignOut(() => flush(quote)), [quote]);
  useEffect(() => followNetwork(quote), [quote]);
  useEffect(() => askBeforeLeaving(quote), [quote]);
  return quote;
}

/** Today in Los Angeles, as everywhere in the product. */
export function today(): string {
  return businessDay();
}

/** Saves what is typed; true once all that is well typed is stored. */
export async function flush(quote: QuoteActor): Promise<boolean> {
  await waitFor(quote, isAtRest);
  quote.send({ type: 'save' });
  await waitFor(quote, isAtRest);
  const { stored, drafts } = quote.getSnapshot().context;
  return !hasUnkept(stored, drafts);
}

function now(): string {
  return new Date().toISOString();
}

function isAtRest(snapshot: QuoteSnapshot): boolean {
  return !snapshot.hasTag('saving') && !snapshot.hasTag('busy');
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

function followNetwork(quote: QuoteActor): () => void {
  const tell = () => quote.send({ type: network.isLost() ? 'went offline' : 'came online' });
  if (network.isLost()) tell();
  return network.subscribe(tell);
}

function askBeforeLeaving(quote: QuoteActor): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const { stored, drafts } = quote.getSnapshot().context;
    if (hasUnkept(stored, drafts)) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
