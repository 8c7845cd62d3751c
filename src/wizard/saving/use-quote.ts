import { useApolloClient } from '@apollo/client/react';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { waitFor } from 'xstate';
import { applicationMachine } from '../../../machines/application/application.machine.ts';
import { createApplicationActors } from '../../../machines/application/application-actors.ts';
import { type Drafts, isRatingKey, selectUnsavedDrafts } from '../../../machines/application/drafts.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { network } from '../../session/network.ts';
import { registerSave } from '../../session/save-before-sign-out.ts';
import { clearUnsavedInput, storeUnsavedInput } from '../../session/unsaved-input.ts';
import { createKey } from '../../session/use-keyed-call.ts';
import { type QuoteActor, today } from '../open/quote.ts';
import { followCachedFile, isAtRest } from './follow-cached-file.ts';
import { reportRefusedNext } from './report-refused-next.ts';
import { draftsStorageKey } from './unsaved-drafts.ts';
import { createWizardService } from './wizard-service.ts';

interface OpenQuoteOptions {
  policyId: number;
  userId: string;
  file: LoadedPolicyFile;
  /** Input typed earlier and not saved. */
  drafts: Drafts;
}

/**
 * Opens a quote. Keeps unsaved input in the browser, reports network changes to the
 * machine, and asks before the page is closed with unsaved input.
 */
export function useQuote({ policyId, userId, file, drafts }: OpenQuoteOptions): QuoteActor {
  const client = useApolloClient();
  const machine = useMemo(
    () => applicationMachine.provide({ actors: createApplicationActors(createWizardService(client)) }),
    [client],
  );
  const quote = useActorRef(machine, { input: { policyId, today, now: nowIso, createKey, file, drafts } });
  useEffect(() => followCachedFile(quote, policyId, client), [quote, policyId, client]);
  useEffect(() => reportRefusedNext(quote, policyId, client), [quote, policyId, client]);
  useEffect(() => storeUnsavedDrafts(quote, userId, policyId), [quote, userId, policyId]);
  useEffect(() => registerSave(() => saveAllDrafts(quote)), [quote]);
  useEffect(() => sendNetworkChanges(quote), [quote]);
  useEffect(() => warnBeforeUnload(quote), [quote]);
  return quote;
}

/** Saves all typed input and confirms turned steps. Resolves to true if all but typed coverages is stored, which go with a rating; false if a call failed or some input is invalid. */
export async function saveAllDrafts(quote: QuoteActor): Promise<boolean> {
  await waitFor(quote, isAtRest);
  quote.send({ type: 'save' });
  await waitFor(quote, isAtRest);
  const { stored, drafts, turns } = quote.getSnapshot().context;
  const unsaved = Object.entries(selectUnsavedDrafts(stored, drafts));
  return turns.length === 0 && unsaved.every(([key, { typed }]) => typed.isValid && isRatingKey(key));
}

function nowIso(): string {
  return new Date().toISOString();
}

/** Whether something typed is not stored, or a step was turned that the server has not confirmed. */
function hasUnsavedWork(quote: QuoteActor): boolean {
  const { stored, drafts, turns } = quote.getSnapshot().context;
  return turns.length > 0 || Object.keys(selectUnsavedDrafts(stored, drafts)).length > 0;
}

function storeUnsavedDrafts(quote: QuoteActor, userId: string, policyId: number): () => void {
  const storageKey = draftsStorageKey(policyId);
  const { unsubscribe } = quote.subscribe(({ context: { stored, drafts } }) => {
    const unsaved = selectUnsavedDrafts(stored, drafts);
    if (Object.keys(unsaved).length === 0) clearUnsavedInput(userId, storageKey);
    else storeUnsavedInput(userId, storageKey, unsaved);
  });
  return unsubscribe;
}

function sendNetworkChanges(quote: QuoteActor): () => void {
  const sendNetworkState = () => quote.send({ type: network.isOffline() ? 'went offline' : 'came online' });
  if (network.isOffline()) sendNetworkState();
  return network.subscribe(sendNetworkState);
}

function warnBeforeUnload(quote: QuoteActor): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasUnsavedWork(quote)) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
