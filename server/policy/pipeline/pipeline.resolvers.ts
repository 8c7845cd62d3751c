import type { PipelineOrder } from '../../../machines/contract/types.ts';
import { type ConnectionArguments, connectionFields, readConnection } from '../../graphql/connection.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId, withNumericIds } from '../../graphql/ids.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import { countPipelineStages, type PipelineFilter, readPipelinePage } from './pipeline.service.ts';
import { deletePipelineView, readPipelineViews, savePipelineView } from './pipeline-views.service.ts';

type PipelineFilterInput = Omit<PipelineFilter, 'agentUserId' | 'agencyEntityId'> & {
  agentUserId?: string | null;
  agencyEntityId?: string | null;
};
interface Filtered {
  filter?: PipelineFilterInput | null;
}

/** Orders by the same key have the same cursors. */
const lists = {
  NEWEST: 'pipelineByTime',
  OLDEST: 'pipelineByTime',
  AMOUNT: 'pipelineByAmount',
  EXPIRES: 'pipelineByDay',
  NEXT_DUE: 'pipelineByDay',
  NAME: 'pipelineByName',
} as const;

export const pipelineQueries = {
  pipeline: (
    _: never,
    { filter, order, ...page }: ConnectionArguments & Filtered & { order: PipelineOrder | null },
    context: Context,
  ) =>
    readConnection(lists[order ?? 'NEWEST'], page, (request) =>
      readPipelinePage(
        context.world,
        requireViewer(context),
        parseFilter(filter),
        order ?? 'NEWEST',
        request,
      ),
    ),
  pipelineCounts: (_: never, { filter }: Filtered, context: Context) =>
    countPipelineStages(context.world, requireViewer(context), parseFilter(filter)),
  pipelineViews: (_: never, __: never, context: Context) =>
    readPipelineViews(context.world, requireViewer(context)),
};

export const pipelineMutations = {
  savePipelineView: (_: never, view: { name: string; query: string }, context: Context) =>
    savePipelineView(context.world, requireViewer(context), view),
  deletePipelineView: (_: never, { pipelineViewId }: { pipelineViewId: string }, context: Context) =>
    deletePipelineView(context.world, requireViewer(context), parseId(pipelineViewId)),
};

export const pipelineFields: Resolvers = { PipelineItemConnection: connectionFields };

function parseFilter(filter: PipelineFilterInput | null | undefined): PipelineFilter {
  return withNumericIds(filter ?? {}, 'agentUserId', 'agencyEntityId') as PipelineFilter;
}
