import { type Context, signedIn } from '../graphql/context.ts';
import { lookups, samplePlacesShown, stateTaxes } from './reference-lists.service.ts';

export const listQueries = {
  stateTaxes: (_: never, { state }: { state?: string | null }, context: Context) =>
    stateTaxes(context.world, signedIn(context), state ?? null),
  lookups: (_: never, { list }: { list: string }, context: Context) =>
    lookups(context.world, signedIn(context), list),
  samplePlaces: (_: never, __: never, context: Context) =>
    samplePlacesShown(context.world, signedIn(context)),
  providers: (_: never, __: never, context: Context) => {
    signedIn(context);
    return context.world.providers.status();
  },
};
