import type { IsoDate, RatingStage } from '../../machines/contract/types.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import { compareOptions } from '../quote/pricing/compare-options.service.ts';
import { type RatingChoice, refreshQuote } from '../quote/pricing/rate.service.ts';
import { whatIf } from '../quote/pricing/what-if.service.ts';
import { quoteExpiration, setQuoteExpiration } from '../quote/quote-expiration.service.ts';
import { rateEditions } from './rate-editions.service.ts';
import { premiumWorksheet, ratingDifference, ratings, rerunRating } from './rating-views.service.ts';

type OfPolicy = { policyId: string };
type OfStage = OfPolicy & { stage: RatingStage };

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
  compareOptions: (
    _: never,
    { policyId, ...pair }: OfStage & { before: RatingChoice; after: RatingChoice },
    context: Context,
  ) => compareOptions(context.world, signedIn(context), idOf(policyId), pair),
  whatIf: (
    _: never,
    { policyId, ...request }: OfStage & { certificateHeight?: number | null },
    context: Context,
  ) => whatIf(context.world, signedIn(context), idOf(policyId), request),
  rerunRating: (_: never, { policyId, ratingId }: OfPolicy & { ratingId: string }, context: Context) =>
    rerunRating(context.world, signedIn(context), idOf(policyId), idOf(ratingId)),
  quoteExpiration: (_: never, { policyId }: OfPolicy, context: Context) =>
    quoteExpiration(context.world, signedIn(context), idOf(policyId)),
  rateEditions: (_: never, __: never, context: Context) => rateEditions(context.world, signedIn(context)),
};

export const ratingViewMutations = {
  setQuoteExpirationDate: (
    _: never,
    { policyId, expirationDate }: OfPolicy & { expirationDate: IsoDate },
    context: Context,
  ) => setQuoteExpiration(context.world, signedIn(context), idOf(policyId), expirationDate),
  refreshQuote: (_: never, { policyId }: OfPolicy, context: Context) =>
    refreshQuote(context.world, signedIn(context), idOf(policyId)),
};

function idOrNull(id: string | null | undefined): number | null {
  return typeof id === 'string' ? idOf(id) : null;
}
