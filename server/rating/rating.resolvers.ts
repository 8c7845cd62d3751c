import type { RatingStage } from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { businessToday } from '../kernel/world.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { findRatingById } from './find-rating.service.ts';
import { isRatingStale } from './rated-file.service.ts';
import { findRatingOptions } from './rating-options.service.ts';

export const ratingQueries = {
  ratingOptions: (
    _: never,
    {
      policyId,
      ...request
    }: PolicyIdArgument & {
      stage: RatingStage;
      buildingCoverage?: number | null;
      contentsCoverage?: number | null;
    },
    context: Context,
  ) => findRatingOptions(context.world, requireViewer(context), parseId(policyId), request),
  rating: (_: never, { ratingId }: { ratingId: string }, context: Context) =>
    findRatingById(context.world, requireViewer(context), parseId(ratingId)),
};

export const ratingFields: Resolvers = {
  PolicyFile: {
    isRatingStale: (file: StoredFile, _: never, { world }) => isRatingStale(file, businessToday(world)),
  },
};
