import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { fetchWithSession } from './fetch-with-session.ts';
import { possibleTypes } from './possible-types.ts';

/** An Apollo client with an empty cache, whose calls carry the session's token. One per signed-in person. */
export function createApolloClient(): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({ uri: '/graphql', fetch: fetchWithSession }),
    cache: new InMemoryCache({
      possibleTypes,
      // Step ids are the same in every policy, so each step is cached inside its policy file.
      typePolicies: { WizardStep: { keyFields: false } },
    }),
    devtools: { enabled: false },
  });
}
