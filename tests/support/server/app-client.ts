import { ApolloClient, ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { createCache } from '../../../src/graphql/cache.ts';
import { createDocumentNameLink } from '../../../src/graphql/links/document-name-link.ts';

/** The app's client without a browser: it sends the app's documents to a server as their viewer, with `send` in place of `fetch`. */
export function createAppClient(url: string, accessToken: string, send: typeof fetch = fetch): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      createDocumentNameLink(),
      new BaseHttpLink({
        uri: `${url}/graphql`,
        headers: { authorization: `Bearer ${accessToken}` },
        fetch: send,
      }),
    ]),
    cache: createCache(),
    devtools: { enabled: false },
  });
}
