import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId, parseOptionalId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { findEditionReach, listRateEditions } from './rate-editions.service.ts';
import { compareRatings, listRatings, readPremiumWorksheet, rerunRating } from './rating-views.service.ts';

export const ratingViewQueries = {
  premiumWorksheet: (
    _: never,
    { policyId, ratingId }: PolicyIdArgument & { ratingId?: string | null },
    context: Context,
  ) =>
    readPremiumWorksheet(context.world, requireViewer(context), parseId(policyId), parseOptionalId(ratingId)),
  ratings: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    listRatings(context.world, requireViewer(context), parseId(policyId)),
  ratingDifference: (
    _: never,
    { policyId, before, after }: PolicyIdArgument & { before?: string | null; after?: string | null },
    context: Context,
  ) =>
    compareRatings(context.world, requireViewer(context), parseId(policyId), {
      before: parseOptionalId(before),
      after: parseOptionalId(after),
    }),

  rerunRating: (
    _: never,
    { policyId, ratingId }: PolicyIdArgument & { ratingId: string },
    context: Context,
  ) => rerunRating(context.world, requireViewer(context), parseId(policyId), parseId(ratingId)),

  rateEditions: (_: never, __: never, context: Context) =>
    listRateEditions(context.world, requireViewer(context)),
};

export const rateEditionFields: Resolvers = {
  RateEdition: {
    reach: (edition: { id: string; effectiveFrom: string }, _: never, { world }) =>
      findEditionReach(world, edition),
  },
};
