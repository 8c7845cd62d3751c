import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import { createClient } from '../graphql/client.ts';
import { useSession } from '../graphql/use-session.ts';
import { ViewerChrome } from './ViewerChrome.tsx';

/** What a page for signed-in people stands in: their data, their menu and their name. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : null;
  const client = useMemo(() => (userId === null ? null : clientOf(userId)), [userId]);
  if (client === null) return null;
  return (
    <ApolloProvider client={client}>
      <ViewerChrome>{children}</ViewerChrome>
    </ApolloProvider>
  );
}

let current: { userId: string; client: ApolloClient } | undefined;

/** The client of the person who is signed in; another person gets another one, with an empty cache. */
function clientOf(userId: string): ApolloClient {
  if (current?.userId !== userId) current = { userId, client: createClient() };
  return current.client;
}
