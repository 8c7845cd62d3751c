import type { ApolloClient } from '@apollo/client';
import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { type ReactNode, useContext } from 'react';
import { createApolloClient } from './client.ts';
import { useViewer } from './use-viewer.ts';

/** The frame around components that query through Apollo. Inside another such frame, the outer client is used. */
export function QueryFrame({ children }: { children: ReactNode }) {
  const { client } = useContext(getApolloContext());
  const viewer = useViewer();
  if (client !== undefined) return children;
  if (viewer === null) return null;
  return <ApolloProvider client={clientForUser(viewer.userId)}>{children}</ApolloProvider>;
}

let currentClient: { userId: string; client: ApolloClient } | undefined;

/** The client of the signed-in person; another person gets a new client with an empty cache. */
function clientForUser(userId: string): ApolloClient {
  if (currentClient?.userId !== userId) currentClient = { userId, client: createApolloClient() };
  return currentClient.client;
}
