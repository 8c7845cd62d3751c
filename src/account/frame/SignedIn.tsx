import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import { Redirect, useLocation } from 'wouter';
import { createApolloClient } from '../../graphql/client.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { useQueryText } from '../../use-query-text.ts';
import { ViewerChrome } from './ViewerChrome.tsx';

/** A page for signed-in people: with their data, their menu and their name; anybody else is led to sign in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const [path] = useLocation();
  const query = useQueryText();
  const userId = session.kind === 'signed in' ? session.userId : null;
  const client = useMemo(() => (userId === null ? null : clientForUser(userId)), [userId]);
  if (session.kind === 'over') return <PageLoading />;
  if (client === null) return <Redirect to={paths.signIn(path + query)} replace />;
  return (
    <ApolloProvider client={client}>
      <ViewerChrome>{children}</ViewerChrome>
    </ApolloProvider>
  );
}

let currentClient: { userId: string; client: ApolloClient } | undefined;

/** The client of the person who is signed in; another person gets another one, with an empty cache. */
function clientForUser(userId: string): ApolloClient {
  if (currentClient?.userId !== userId) currentClient = { userId, client: createApolloClient() };
  return currentClient.client;
}
