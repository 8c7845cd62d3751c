import type { ApolloClient } from '@apollo/client';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { applicationMachine } from '../../../machines/application/application.machine.ts';
import type { RefusedNext } from '../../../machines/application/application-context.ts';
import { hasUnsavedChanges } from '../../../machines/application/application-guards.ts';
import { RecordRefusedNext } from '../../graphql/documents.ts';
import { afterPaint } from '../../ui/layout/after-paint.ts';

/**
 * Reports to the server, for the recording of the quote, each Next that the browser refused: codes and fields, never what was typed. They go together in one
 * small call once everything that can be saved is saved, so that the recording has them in their order; typing and Next never wait for it. What
 * cannot be sent goes with the next one.
 */
export function reportRefusedNext(
  quote: ActorRefFrom<typeof applicationMachine>,
  policyId: number,
  client: ApolloClient,
): () => void {
  let waiting: readonly RefusedNext[] = [];
  let isSending = false;
  const send = async (): Promise<void> => {
    if (waiting.length === 0 || isSending) return;
    const refusals = waiting.slice(0, mostAtOnce);
    isSending = true;
    waiting = waiting.slice(refusals.length);
    const input = { policyId: String(policyId), refusals: refusals.map(toInput) };
    const isSent = await client.mutate({ mutation: RecordRefusedNext, variables: input }).then(
      () => true,
      () => false,
    );
    isSending = false;
    if (isSent) return send();
    waiting = [...refusals, ...waiting].slice(-mostAtOnce);
  };
  const sendAtRest = () => afterPaint(() => isSettled(quote.getSnapshot()) && void send());
  const subscriptions = [
    quote.on('next refused', ({ refusal }) => {
      waiting = [...waiting, refusal];
      sendAtRest();
    }),
    quote.subscribe((snapshot) => {
      if (waiting.length > 0 && isSettled(snapshot)) sendAtRest();
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    void send();
  };
}

/** As many as the server takes at once. */
const mostAtOnce = 20;

function isSettled(snapshot: SnapshotFrom<typeof applicationMachine>): boolean {
  const { context } = snapshot;
  const isCalling = snapshot.hasTag('saving') || snapshot.hasTag('busy');
  return !isCalling && context.turns.length === 0 && !hasUnsavedChanges({ context });
}

function toInput({ step, problems }: RefusedNext) {
  return { step, problems: problems.map((problem) => ({ ...problem })) };
}
