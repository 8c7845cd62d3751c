import fastify from 'fastify';
import mercurius from 'mercurius';
import { buildFileSchema } from './file-resolvers.ts';
import type { Peer } from './peer.ts';

/** Mercurius on Fastify, queries compiled at their first use, over the one named statement. */
export async function startMercurius(peer: Peer): Promise<number> {
  const app = fastify();
  await app.register(mercurius, {
    schema: buildFileSchema(peer),
    jit: 1,
    context: async ({ headers }) => ({ viewer: await peer.readViewer(headers) }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return Number(new URL(address).port);
}
