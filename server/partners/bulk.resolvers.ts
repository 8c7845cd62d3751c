import type { BulkErrorPolicy } from '../../machines/contract/types.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import type { PolicyFilter } from '../policy/search/policy-criteria.ts';
import type { StartQuote } from '../quote/start-quote-input.service.ts';
import { startQuotes } from './bulk-quotes.service.ts';
import { policyExport, policyExports, startExport } from './exports.service.ts';
import type { ExportRow } from './partner-rows.ts';

export const bulkQueries = {
  policyExports: (_: never, __: never, context: Context) => policyExports(context.world, signedIn(context)),
  policyExport: (_: never, { exportId }: { exportId: string }, context: Context) =>
    policyExport(context.world, signedIn(context), idOf(exportId)),
};

export const bulkMutations = {
  startQuotes: (
    _: never,
    { quotes, onError }: { quotes: StartQuote[]; onError?: BulkErrorPolicy | null },
    context: Context,
  ) => startQuotes(context.world, signedIn(context), quotes, onError ?? 'CONTINUE'),
  startExport: (_: never, { filter }: { filter?: PolicyFilter | null }, context: Context) =>
    startExport(context.world, signedIn(context), filter ?? {}),
};

export const bulkFields: Resolvers = {
  PolicyExport: {
    path: ({ status, exportId }: ExportRow) => (status === 'DONE' ? `/graphql/exports/${exportId}` : null),
  },
};
