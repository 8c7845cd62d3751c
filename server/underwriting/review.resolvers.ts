import type { ReviewPriority } from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type ConnectionArguments, connectionFields, readConnection } from '../graphql/connection.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import {
  countReviews,
  findReviewItem,
  listAssignableReviewers,
  type ReviewFilter,
  readReviewPage,
} from './review-queue.service.ts';
import { assignReview, claimReview, setReviewPriority } from './review-work.service.ts';

type ReviewFilterInput = Omit<ReviewFilter, 'agencyEntityId'> & { agencyEntityId?: string | null };

export const reviewQueries = {
  reviewItems: (
    _: never,
    { filter, ...page }: ConnectionArguments & { filter?: ReviewFilterInput | null },
    context: Context,
  ) =>
    readConnection('reviews', page, (request) =>
      readReviewPage(context.world, requireViewer(context), parseReviewFilter(filter ?? {}), request),
    ),
  reviewCounts: (_: never, __: never, context: Context) =>
    countReviews(context.world, requireViewer(context)),
  reviewItem: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    findReviewItem(context.world, requireViewer(context), parseId(policyId)),
  reviewers: (_: never, __: never, context: Context) =>
    listAssignableReviewers(context.world, requireViewer(context)),
};

export const reviewMutations = {
  claimReview: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    claimReview(context.world, requireViewer(context), parseId(policyId)),
  assignReview: (
    _: never,
    { policyId, userId }: PolicyIdArgument & { userId?: string | null },
    context: Context,
  ) =>
    assignReview(
      context.world,
      requireViewer(context),
      parseId(policyId),
      typeof userId === 'string' ? parseId(userId) : null,
    ),
  setReviewPriority: (
    _: never,
    { policyId, priority }: PolicyIdArgument & { priority: ReviewPriority },
    context: Context,
  ) => setReviewPriority(context.world, requireViewer(context), parseId(policyId), priority),
};

export const reviewFields: Resolvers = { ReviewItemConnection: connectionFields };

/** Parses the filter. An agency number that is not a number matches nothing. */
function parseReviewFilter({ agencyEntityId, ...filter }: ReviewFilterInput): ReviewFilter {
  if (typeof agencyEntityId !== 'string') return filter;
  const entityId = parseId(agencyEntityId);
  return { ...filter, agencyEntityId: Number.isNaN(entityId) ? 0 : entityId };
}
