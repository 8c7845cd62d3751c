import type { ApolloClient } from '@apollo/client';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { applicationMachine } from '../../../machines/application/application.machine.ts';
import { PolicyFile } from '../../graphql/documents.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { readLoadedFile } from './part-log.ts';

/**
 * Gives the machine the file that another call put into the cache, such as a payment or an added document. An answer to the machine's own call is
 * in the cache before the machine takes it: the two are compared once the machine is at rest. Another transaction of the policy is not followed.
 */
export function followCachedFile(
  quote: ActorRefFrom<typeof applicationMachine>,
  policyId: number,
  client: ApolloClient,
): () => void {
  const asked = { query: PolicyFile, variables: { policyId: String(policyId) } };
  let isChanged = false;
  const take = () => {
    const snapshot = quote.getSnapshot();
    if (!isChanged || !isAtRest(snapshot)) return;
    isChanged = false;
    const cached = client.readQuery(asked)?.policyFile;
    const { stored } = snapshot.context;
    if (!cached || Number(cached.transaction.transactionId) !== stored.transaction.transactionId) return;
    replaceFile(quote, readLoadedFile(cached));
  };
  const subscriptions = [
    client.watchQuery({ ...asked, fetchPolicy: 'cache-only' }).subscribe(() => {
      isChanged = true;
      take();
    }),
    quote.subscribe(take),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Gives the machine a file in place of the one that it has, if they differ. */
export function replaceFile(quote: ActorRefFrom<typeof applicationMachine>, file: LoadedPolicyFile): void {
  const { stored } = quote.getSnapshot().context;
  if (JSON.stringify(file) !== JSON.stringify(stored)) quote.send({ type: 'replace file', file });
}

/** Whether no call of the machine is under way. */
export function isAtRest(snapshot: SnapshotFrom<typeof applicationMachine>): boolean {
  return !snapshot.hasTag('saving') && !snapshot.hasTag('busy');
}
