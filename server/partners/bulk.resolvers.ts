import type { BulkErrorPolicy } from '../../machines/contract/types.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import type { PolicyFilter } from '../policy/search/policy-criteria.ts';
import type { StartQuoteRequest } from '../quote/start-quote-request.ts';
import { startQuotes } from './bulk-quotes.service.ts';
import { findPolicyExport, listPolicyExports, startExport } from './exports.service.ts';
import type { ExportRow } from './partner-rows.ts';

export const bulkQueries = {
  policyExports: (_: never, __: never, context: Context) =>
    listPolicyExports(context.world, requireViewer(context)),
  policyExport: (_: never, { exportId }: { exportId: string }, context: Context) =>
    findPolicyExport(context.world, requireViewer(context), parseId(exportId)),
};

export const bulkMutations = {
  startQuotes: (
    _: never,
    { quotes, onError }: { quotes: StartQuoteRequest[]; onError?: BulkErrorPolicy | null },
    context: Context,
  ) => startQuotes(context.world, requireViewer(context), quotes, onError ?? 'CONTINUE'),
  startExport: (_: never, { filter }: { filter?: PolicyFilter | null }, context: Context) =>
    startExport(context.world, requireViewer(context), filter ?? {}),
};

export const bulkFields: Resolvers = {
  PolicyExport: {
    path: ({ status, exportId }: ExportRow) => (status === 'DONE' ? `/graphql/exports/${exportId}` : null),
  },
};
