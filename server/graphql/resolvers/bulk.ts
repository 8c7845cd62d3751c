import type { BulkErrorPolicy } from '../../../machines/contract/types.ts';
import { startQuotes } from '../../services/partners/bulk-quotes.ts';
import { policyExport, policyExports, startExport } from '../../services/partners/exports.ts';
import type { StartQuote } from '../../services/start-quote-input.ts';
import type { ExportRow } from '../../store/exports.ts';
import type { PolicyFilter } from '../../store/policy-lists.ts';
import { type Context, signedIn } from '../context.ts';
import { idOf } from '../ids.ts';
import type { Resolvers } from '../schema.ts';

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
