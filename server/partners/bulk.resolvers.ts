import type { BulkErrorPolicy, ExportKind, IsoDate } from '../../machines/contract/types.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import type { PolicyFilter } from '../policy/search/policy-criteria.ts';
import type { StartQuoteRequest } from '../quote/start-quote-request.ts';
import { startQuotes } from './bulk-quotes.service.ts';
import {
  findPolicyExport,
  listPolicyExports,
  readExportDays,
  startExport,
  startFemaExport,
} from './exports.service.ts';
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
  startFemaExport: (
    _: never,
    asked: { kind: ExportKind; fromDate: IsoDate; toDate: IsoDate },
    context: Context,
  ) => startFemaExport(context.world, requireViewer(context), asked),
};

export const bulkFields: Resolvers = {
  PolicyExport: {
    path: ({ status, exportId }: ExportRow) => (status === 'DONE' ? `/graphql/exports/${exportId}` : null),
    fromDate: (row: ExportRow) => (row.kind === 'POLICIES' ? null : readExportDays(row).fromDate),
    toDate: (row: ExportRow) => (row.kind === 'POLICIES' ? null : readExportDays(row).toDate),
    totals: ({ totals }: ExportRow) => totals ?? [],
  },
};
