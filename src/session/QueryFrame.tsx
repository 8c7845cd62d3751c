import type { ApolloClient } from '@apollo/client';
import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { type ReactNode, useContext } from 'react';
import { createClient } from '../graphql/client.ts';
import { useViewer } from '../graphql/use-viewer.ts';

/** What a component stands in that queries through Apollo. Inside another such frame it takes that one's client. */
export function QueryFrame({ children }: { children: ReactNode }) {
  const { client } = useContext(getApolloContext());
  const viewer = useViewer();
  if (client !== undefined) return children;
  if (viewer === null) return null;
  return <ApolloProvider client={clientFor(viewer.userId)}>{children}</ApolloProvider>;
}

let current: { userId: string; client: ApolloClient } | undefined;

/** The client of the person who is signed in; another person gets another one, with an empty cache. */
function clientFor(userId: string): ApolloClient {
  if (current?.userId !== userId) current = { userId, client: createClient() };
  return current.client;
}
