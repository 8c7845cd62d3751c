import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import { lookUpCommunity } from './community.service.ts';
import { endProbation, enterProbation, listProbations } from './community-probations.service.ts';
import { findLenders } from './lenders.service.ts';
import { listSampleAddresses, readLookups, readStateTaxes } from './reference-lists.service.ts';

export const listQueries = {
  stateTaxes: (_: never, { state }: { state?: string | null }, context: Context) =>
    readStateTaxes(context.world, requireViewer(context), state ?? null),
  lookups: (_: never, { list }: { list: string }, context: Context) =>
    readLookups(context.world, requireViewer(context), list),
  lenders: (_: never, { text }: { text: string }, context: Context) =>
    findLenders(context.world, requireViewer(context), text),
  community: (
    _: never,
    { communityNumber, day }: { communityNumber: string; day?: string | null },
    context: Context,
  ) => lookUpCommunity(context.world, requireViewer(context), communityNumber, day ?? null),
  communityProbations: (
    _: never,
    { communityNumber }: { communityNumber?: string | null },
    context: Context,
  ) => listProbations(context.world, requireViewer(context), communityNumber ?? null),
  samplePlaces: (_: never, __: never, context: Context) =>
    listSampleAddresses(context.world, requireViewer(context)),
  providers: (_: never, __: never, context: Context) => {
    requireViewer(context);
    return context.world.providers.status();
  },
};

export const listMutations = {
  enterProbation: (
    _: never,
    { probation }: { probation: Parameters<typeof enterProbation>[2] },
    context: Context,
  ) => enterProbation(context.world, requireViewer(context), probation),
  endProbation: (
    _: never,
    { communityProbationId, ...end }: { communityProbationId: string; toDate: string; source: string },
    context: Context,
  ) => endProbation(context.world, requireViewer(context), parseId(communityProbationId), end),
};
