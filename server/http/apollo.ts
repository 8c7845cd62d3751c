import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../graphql/context.ts';
import { plainErrors } from '../graphql/errors.ts';
import { compiledExecutor } from '../graphql/executor.ts';
import { Documents } from '../graphql/limits/documents.ts';
import { operationWatch } from '../graphql/operation-watch.ts';
import { executableSchema } from '../graphql/schema.ts';
import { usualLimits } from '../kernel/default-limits.ts';
import type { World } from '../kernel/world.ts';
import { resolvers } from './resolvers.ts';
import { type PageSender, serveOverHttp } from './serve.ts';
import { serveExports } from './serve-exports.ts';

/** Serves GraphQL at /graphql: Apollo executes, the compiled executor below it works. `page` sends what a browser is shown there. */
export async function serveGraphql(
  app: FastifyInstance,
  world: World,
  page: PageSender | null,
): Promise<void> {
  const schema = executableSchema(resolvers);
  const documents = new Documents(schema, world.limits ?? usualLimits);
  const apollo = new ApolloServer<Context>({
    gateway: compilingGateway(schema),
    introspection: true,
    persistedQueries: { cache: keptTexts(documents) },
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: plainErrors,
    plugins: lean,
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  serveOverHttp(app, world, { apollo, documents, page });
  serveExports(app, world);
}

type TextCache = NonNullable<ApolloServerOptionsWithGateway<Context>['cache']> & object;

/** Documents by their digests, of calls that came with the text: nobody can send a digest instead. */
function keptTexts(documents: Documents): TextCache {
  return {
    get: async (key) => documents.textOf(key.slice(key.indexOf(':') + 1)),
    set: async () => undefined,
    delete: async () => false,
  };
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
  operationWatch,
];
