import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import { createApolloClient } from '../../graphql/client.ts';
import { useSession } from '../../session/use-session.ts';
import { ViewerChrome } from './ViewerChrome.tsx';

/** The frame around a page for signed-in people: their client, menu and name. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : null;
  const client = useMemo(() => (userId === null ? null : clientForUser(userId)), [userId]);
  if (client === null) return null;
  return (
    <ApolloProvider client={client}>
      <ViewerChrome>{children}</ViewerChrome>
    </ApolloProvider>
  );
}

let currentClient: { userId: string; client: ApolloClient } | undefined;

/** The client of the signed-in person. Another person gets a new client with an empty cache. */
function clientForUser(userId: string): ApolloClient {
  if (currentClient?.userId !== userId) currentClient = { userId, client: createApolloClient() };
  return currentClient.client;
}
