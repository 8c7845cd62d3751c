import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../graphql/context.ts';
import { formatGraphqlError } from '../graphql/errors.ts';
import { compiledExecutor } from '../graphql/executor.ts';
import { DocumentCache } from '../graphql/limits/document-cache.ts';
import { operationMetricsPlugin } from '../graphql/operation-metrics.ts';
import { buildExecutableSchema } from '../graphql/schema.ts';
import { defaultLimits } from '../kernel/default-limits.ts';
import type { World } from '../kernel/world.ts';
import { resolvers } from './resolvers.ts';
import { serveExports } from './serve-exports.ts';
import { type PageSender, serveGraphqlHttp } from './serve-graphql.ts';

/** Serves GraphQL at /graphql through Apollo, with the compiled executor below it. `page` sends the page that a browser is shown there. */
export async function serveGraphql(
  app: FastifyInstance,
  world: World,
  page: PageSender | null,
): Promise<void> {
  const schema = buildExecutableSchema(resolvers);
  const documents = new DocumentCache(schema, world.limits ?? defaultLimits);
  const apollo = new ApolloServer<Context>({
    gateway: compilingGateway(schema),
    introspection: true,
    persistedQueries: { cache: documentTextCache(documents) },
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: formatGraphqlError,
    plugins: apolloPlugins,
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  serveGraphqlHttp(app, world, { apollo, documents, page });
  serveExports(app, world);
}

type TextCache = NonNullable<ApolloServerOptionsWithGateway<Context>['cache']> & object;

/** A cache of document texts by digest, filled only by calls that came with the text. No one can send a digest instead. */
function documentTextCache(documents: DocumentCache): TextCache {
  return {
    get: async (key) => documents.textOf(key.slice(key.indexOf(':') + 1)),
    set: async () => undefined,
    delete: async () => false,
  };
}

/** A gateway with a single schema, since Apollo accepts a custom executor only from a gateway. */
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

const apolloPlugins: ApolloServerPlugin<Context>[] = [
  ApolloServerPluginCacheControlDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  operationMetricsPlugin,
];
