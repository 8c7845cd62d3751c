import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { possibleTypes } from '../../graphql/documents.ts';

/** A client without a server: lists are empty, everything else says that the lab has none. */
export function labClient(): ApolloClient {
  return new ApolloClient({
    link: new ApolloLink(({ operationName }) => {
      return new Observable((observer) => {
        if (operationName === 'Lookups') observer.next({ data: { lookups: [] } });
        else observer.next({ data: null, errors: [{ message: noServer }] });
        observer.complete();
      });
    }),
    cache: new InMemoryCache({ possibleTypes, typePolicies: { WizardStep: { keyFields: false } } }),
    devtools: { enabled: false },
  });
}

const noServer = 'The lab shows this screen without a server.';
