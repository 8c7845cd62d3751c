import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';
import type { IncomingCall } from '../graphql/context.ts';
import { namedTexts } from '../graphql/documents/named-documents.ts';
import { formatGraphqlError } from '../graphql/errors.ts';
import { compiledGateway } from '../graphql/execute-compiled.ts';
import { limitRules } from '../graphql/limits/limit-rules.ts';
import { buildExecutableSchema } from '../graphql/schema.ts';
import type { DocumentLimits } from '../kernel/default-limits.ts';
import { callPlugin } from './call-plugin.ts';
import { resolvers } from './resolvers.ts';

/** The schema that every call is executed with. */
export const productSchema = buildExecutableSchema(resolvers);

/** The documents that are kept, parsed and compiled, in characters of their texts: about five times those of the app. */
const keptCharacters = 10_000_000;

export type ProductApollo = ApolloServer<IncomingCall>;

const started = new Map<string, Promise<ProductApollo>>();

/** Apollo Server, which executes every call. A process has one; a test with limits of its own has another for these. */
export function startApollo({ tokens, depth, aliases, nodes, cost }: DocumentLimits): Promise<ProductApollo> {
  const limits = { tokens, depth, aliases, nodes, cost };
  const key = JSON.stringify(limits);
  const apollo = started.get(key) ?? start(limits);
  started.set(key, apollo);
  return apollo;
}

async function start(limits: DocumentLimits): Promise<ProductApollo> {
  const apollo = new ApolloServer<IncomingCall>({
    gateway: compiledGateway(productSchema),
    documentStore: new InMemoryLRUCache<DocumentNode>({
      maxSize: keptCharacters,
      sizeCalculation: ({ loc }) => loc?.end || 1,
    }),
    introspection: true,
    // Callers are known by a token that browsers do not send by themselves.
    csrfPrevention: false,
    persistedQueries: { cache: namedTexts },
    parseOptions: { maxTokens: limits.tokens },
    validationRules: limitRules(limits),
    stringifyResult: (answer) => JSON.stringify(answer),
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: formatGraphqlError,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      callPlugin(productSchema, limits),
    ],
  });
  await apollo.start();
  return apollo;
}
