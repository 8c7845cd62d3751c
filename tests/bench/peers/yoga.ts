import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { buildFileSchema, type PeerContext } from './file-resolvers.ts';
import { listen } from './listen.ts';
import type { Peer } from './peer.ts';

/** GraphQL Yoga over the one named statement. */
export function startYoga(peer: Peer): Promise<number> {
  const yoga = createYoga<object, PeerContext>({
    schema: buildFileSchema(peer),
    context: async ({ request }) => ({
      viewer: await peer.readViewer({ authorization: request.headers.get('authorization') ?? '' }),
    }),
    graphiql: false,
    logging: false,
  });
  return listen(createServer(yoga));
}
