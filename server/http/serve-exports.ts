import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { idOf } from '../graphql/ids.ts';
import { viewerOfBearer } from '../identity/tokens/bearer-viewer.service.ts';
import { bearerOf } from '../kernel/bearer.ts';
import type { World } from '../kernel/world.ts';
import { exportedLines, policyExport } from '../partners/exports.service.ts';

/** Finished exports, line by line as they lie in the database. */
export function serveExports(app: FastifyInstance, world: World): void {
  app.get<{ Params: { exportId: string } }>('/graphql/exports/:exportId', async (request, reply) => {
    const token = bearerOf(request.headers.authorization);
    const viewer = token ? await viewerOfBearer(world, token) : null;
    if (!viewer) return refuse(reply, 401, 'Sign in first.');
    const found = await policyExport(world, viewer, idOf(request.params.exportId));
    if (!found) return refuse(reply, 404, 'There is no such export, it is over, or it is not yours.');
    if (found.status !== 'DONE') return refuse(reply, 409, `The export is ${found.status.toLowerCase()}.`);
    return reply
      .type('application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="policies-${found.exportId}.jsonl"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(exportedLines(world, found)));
  });
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
