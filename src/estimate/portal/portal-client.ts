import { type ApolloClient, ApolloLink } from '@apollo/client';
import { createApolloClient } from '../../graphql/client.ts';

/** A client whose calls are made in the name of a portal's visitor, who has no session. Its estimates are those for the NFIP. */
export function createPortalClient(portal: string): ApolloClient {
  const client = createApolloClient();
  const visit = new ApolloLink((operation, forward) => {
    // A document that does not declare them is sent without.
    Object.assign(operation.variables, { portal, rateMarket: 'PUBLIC' });
    return forward(operation);
  });
  client.setLink(ApolloLink.from([visit, client.link]));
  return client;
}
