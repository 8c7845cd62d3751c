import type { RatingStage } from '../../machines/contract/types.ts';
import type { OfPolicy } from '../graphql/arguments.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { todayOf } from '../kernel/world.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { isRatingStale } from './rated-file.service.ts';
import { ratingByNumber } from './rating-by-number.service.ts';
import { ratingOptions } from './rating-options.service.ts';

export const ratingQueries = {
  ratingOptions: (
    _: never,
    {
      policyId,
      ...request
    }: OfPolicy & { stage: RatingStage; buildingCoverage?: number | null; contentsCoverage?: number | null },
    context: Context,
  ) => ratingOptions(context.world, signedIn(context), idOf(policyId), request),
  rating: (_: never, { ratingId }: { ratingId: string }, context: Context) =>
    ratingByNumber(context.world, signedIn(context), idOf(ratingId)),
};

export const ratingFields: Resolvers = {
  PolicyFile: {
    isRatingStale: (file: StoredFile, _: never, { world }) => isRatingStale(file, todayOf(world)),
  },
};
