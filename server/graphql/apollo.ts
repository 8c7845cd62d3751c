import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { bearerOf } from '../auth/bearer.ts';
import { viewerOf } from '../services/session.ts';
import type { World } from '../services/world.ts';
import type { Context } from './context.ts';
import { plainErrors } from './errors.ts';
import { compiledExecutor } from './executor.ts';
import { resolvers } from './resolvers.ts';
import { executableSchema } from './schema.ts';

/** Serves GraphQL at /graphql. A bearer token that is no longer good is answered with 401. */
export async function serveGraphql(app: FastifyInstance, world: World): Promise<void> {
  const apollo = new ApolloServer<Context>({
    gateway: compilingGateway(executableSchema(resolvers)),
    introspection: true,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: plainErrors,
    plugins: lean,
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  const handler = fastifyApolloHandler(apollo, { context: (request) => contextOf(world, request) });
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler,
    preHandler: async (request, reply) => {
      const token = bearerOf(request.headers.authorization);
      if (token && !(await viewerOf(world, token))) {
        const over = {
          errors: [{ message: 'The session is over.', extensions: { code: 'UNAUTHENTICATED' } }],
        };
        return reply.code(401).type('application/json').send(JSON.stringify(over));
      }
    },
  });
}

async function contextOf(world: World, request: FastifyRequest): Promise<Context> {
  const token = bearerOf(request.headers.authorization);
  return { world, viewer: token ? await viewerOf(world, token) : null, requestId: String(request.id) };
}

/** Apollo takes a foreign executor from a gateway only; this one knows a single schema. */
function compilingGateway(schema: GraphQLSchema): ApolloServerOptionsWithGateway<Context>['gateway'] {
  const execute = compiledExecutor(schema);
  type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];
  let announce: Parameters<Gateway['onSchemaLoadOrUpdate']>[0] = () => undefined;
  return {
    onSchemaLoadOrUpdate: (callback) => {
      announce = callback;
      return () => undefined;
    },
    load: async () => {
      announce({ apiSchema: schema, coreSupergraphSdl: '' });
      return {
        executor: ({ document, queryHash, context, request }) =>
          execute({
            document,
            operationName: request.operationName,
            queryHash,
            context: context as Context,
            variables: request.variables ?? {},
          }),
      };
    },
    stop: async () => undefined,
  };
}

const lean: ApolloServerPlugin<Context>[] = [
  ApolloServerPluginCacheControlDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
];
