import type { OfPolicy } from '../graphql/arguments.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf, idOrNull } from '../graphql/ids.ts';
import { rateEditions } from './rate-editions.service.ts';
import { premiumWorksheet, ratingDifference, ratings, rerunRating } from './rating-views.service.ts';

export const ratingViewQueries = {
  premiumWorksheet: (
    _: never,
    { policyId, ratingId }: OfPolicy & { ratingId?: string | null },
    context: Context,
  ) => premiumWorksheet(context.world, signedIn(context), idOf(policyId), idOrNull(ratingId)),
  ratings: (_: never, { policyId }: OfPolicy, context: Context) =>
    ratings(context.world, signedIn(context), idOf(policyId)),
  ratingDifference: (
    _: never,
    { policyId, before, after }: OfPolicy & { before?: string | null; after?: string | null },
    context: Context,
  ) =>
    ratingDifference(context.world, signedIn(context), idOf(policyId), {
      before: idOrNull(before),
      after: idOrNull(after),
    }),

  rerunRating: (_: never, { policyId, ratingId }: OfPolicy & { ratingId: string }, context: Context) =>
    rerunRating(context.world, signedIn(context), idOf(policyId), idOf(ratingId)),

  rateEditions: (_: never, __: never, context: Context) => rateEditions(context.world, signedIn(context)),
};
