import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBearerViewer } from '../identity/tokens/bearer-viewer.service.ts';
import { findCaller } from '../identity/tokens/caller.service.ts';
import { parseBearer } from '../kernel/bearer.ts';
import { takeRateLimitToken, tooManyCallsMessage } from '../kernel/rate-limit.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { BrowserSession } from '../rest/browser-session.ts';

/** The viewer of a call for a file, which is counted; null if the call has been refused. */
export async function admitFileCall(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> {
  const token = parseBearer(request.headers.authorization);
  const viewer = token ? await readBearerViewer(world, token) : null;
  const { deviceToken } = new BrowserSession(request, reply);
  const caller = await findCaller(world, { viewer, deviceToken, address: request.ip });
  const wait = await takeRateLimitToken(world, caller);
  if (wait > 0) {
    refuseFileCall(reply.header('retry-after', String(wait)), 429, tooManyCallsMessage(wait));
    return null;
  }
  if (!viewer) refuseFileCall(reply, 401, 'Sign in first.');
  return viewer;
}

/** Answers a call for a file with the reason why there is none. */
export function refuseFileCall(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
