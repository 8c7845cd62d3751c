import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { documentIds } from './document-parts.ts';
import { fetchWithSession } from './fetch-with-session.ts';
import { createNewestAnswerLink } from './newest-answer.ts';
import { possibleTypes } from './possible-types.ts';
import { findOperation } from './print-document.ts';

/** An Apollo client with an empty cache, whose calls carry the session's token. One per signed-in person. */
export function createApolloClient(): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      createNewestAnswerLink(),
      sendNames,
      new HttpLink({ uri: '/graphql', fetch: fetchWithSession }),
    ]),
    cache: new InMemoryCache({
      possibleTypes,
      // Step ids are the same in every policy, so each step is cached inside its policy file.
      typePolicies: { WizardStep: { keyFields: false } },
    }),
    // A question asked again after a change must not share the answer to one that was asked before it.
    queryDeduplication: false,
    devtools: { enabled: false },
  });
}

/** Names a document by its id; sends its text to a server that does not know it, as while a new release is rolled out. */
const sendNames = new PersistedQueryLink({
  generateHash: (document) => documentIds.get(findOperation(document).name?.value ?? '') ?? '',
  retry: ({ error, meta }) =>
    meta.persistedQueryNotFound || (ServerError.is(error) && error.statusCode === 400),
  disable: () => false,
});
