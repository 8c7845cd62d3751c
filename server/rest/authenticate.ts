import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../auth/bearer.ts';
import { refreshTokens, signIn, signOut, viewerOf } from '../services/session.ts';
import type { World } from '../services/world.ts';

const credentials = {
  type: 'object',
  required: ['userName', 'password'],
  properties: {
    ThemeEntityID: { type: ['integer', 'null'] },
    userName: { type: 'string', minLength: 1, maxLength: 100 },
    password: { type: 'string', minLength: 1, maxLength: 200 },
  },
} as const;

const oneText = (name: string) =>
  ({
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string', maxLength: 4000 } },
  }) as const;

/** Signing in and out: the tokens travel in the answers, and as a bearer token on every call. */
export function serveAuthenticate(app: FastifyInstance, world: World): void {
  app.post<{ Body: { userName: string; password: string } }>(
    '/vue/api/Authenticate/FloodUser',
    { schema: { body: credentials } },
    async (request, reply) => {
      const tokens = await signIn(world, request.body.userName, request.body.password);
      return (
        tokens ??
        reply
          .code(401)
          .send({ message: 'User name and password do not fit, or the account is locked for some minutes.' })
      );
    },
  );
  app.post<{ Body: { token: string } }>(
    '/vue/api/Authenticate/ValidateToken',
    { schema: { body: oneText('token') } },
    async (request) => ({ isValid: (await viewerOf(world, request.body.token)) !== null }),
  );
  app.post<{ Body: { refreshToken: string } }>(
    '/vue/api/Authenticate/Refresh',
    { schema: { body: oneText('refreshToken') } },
    async (request, reply) => {
      const tokens = await refreshTokens(world, request.body.refreshToken);
      return tokens ?? reply.code(401).send({ message: 'The session is over. Sign in again.' });
    },
  );
  app.post('/vue/api/Authenticate/SignOut', async (request, reply) => {
    const token = bearerOf(request.headers.authorization);
    const viewer = token ? await viewerOf(world, token) : null;
    if (viewer) await signOut(world, viewer);
    return reply.code(204).send();
  });
}
