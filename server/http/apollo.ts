import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../graphql/context.ts';
import { formatGraphqlError } from '../graphql/errors.ts';
import { answerPlugin } from '../graphql/http/answer-plugin.ts';
import { limitRules } from '../graphql/limits/limit-rules.ts';
import { registeredExecutor } from '../graphql/registered/execute-registered.ts';
import { buildExecutableSchema } from '../graphql/schema.ts';
import { defaultLimits } from '../kernel/default-limits.ts';
import type { World } from '../kernel/world.ts';
import { policyFileRoot } from '../policy/file/policy-file.resolvers.ts';
import { resolvers } from './resolvers.ts';
import { serveExports } from './serve-exports.ts';
import { type PageSender, serveGraphqlHttp } from './serve-graphql.ts';
import { servePipeline } from './serve-pipeline.ts';

/** The servers of a process share the schema, and what was compiled for it. */
const schema = buildExecutableSchema(resolvers);
const executeRegistered = registeredExecutor(schema, [policyFileRoot]);

/**
 * Serves GraphQL at /graphql: registered documents by what was compiled of them, all others by Apollo. `page` sends the page that a
 * browser is shown there.
 */
export async function serveGraphql(
  app: FastifyInstance,
  world: World,
  page: PageSender | null,
): Promise<void> {
  const limits = world.limits ?? defaultLimits;
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    // Callers are known by a token that browsers do not send by themselves.
    csrfPrevention: false,
    persistedQueries: false,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: limitRules(limits),
    stringifyResult: (answer) => JSON.stringify(answer),
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: formatGraphqlError,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      answerPlugin(schema, limits),
    ],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  serveGraphqlHttp(app, world, {
    apollo,
    schema,
    executeRegistered,
    page,
  });
  serveExports(app, world);
  servePipeline(app, world);
}
