import { type Context, requireViewer } from '../graphql/context.ts';
import { findLenders } from './lenders.service.ts';
import { listSampleAddresses, readLookups, readStateTaxes } from './reference-lists.service.ts';

export const listQueries = {
  stateTaxes: (_: never, { state }: { state?: string | null }, context: Context) =>
    readStateTaxes(context.world, requireViewer(context), state ?? null),
  lookups: (_: never, { list }: { list: string }, context: Context) =>
    readLookups(context.world, requireViewer(context), list),
  lenders: (_: never, { text }: { text: string }, context: Context) =>
    findLenders(context.world, requireViewer(context), text),
  samplePlaces: (_: never, __: never, context: Context) =>
    listSampleAddresses(context.world, requireViewer(context)),
  providers: (_: never, __: never, context: Context) => {
    requireViewer(context);
    return context.world.providers.status();
  },
};
