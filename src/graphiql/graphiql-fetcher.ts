import type { GraphiQLProps } from 'graphiql';
import { fetchWithSession } from '../graphql/fetch-with-session.ts';
import { session } from '../session/session.ts';

/** Sends a document with this browser's session, or with the Authorization header typed in instead. */
export const graphiqlFetcher: GraphiQLProps['fetcher'] = async (params, options) => {
  const headers = new Headers(options?.headers);
  headers.set('content-type', 'application/json');
  headers.set('accept', 'application/graphql-response+json');
  const isOfSession = !headers.has('authorization') && session.state().kind === 'signed in';
  const response = await (isOfSession ? fetchWithSession : fetch)('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify(params),
  });
  return response.json();
};
