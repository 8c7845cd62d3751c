import type { FirstArgument, PolicyIdArgument } from '../../graphql/arguments.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import { findEarlierInsured } from './earlier-insured.service.ts';
import type { PolicyCriteria } from './policy-criteria.ts';
import { findCurrentQuote, findPolicyTerms, searchPoliciesByCriteria } from './policy-search.service.ts';
import {
  findMyQuotes,
  listRecentPolicies,
  listReviewQueue,
  readyToIssue,
  searchPolicies,
} from './policy-summaries.service.ts';

export const searchQueries = {
  searchPolicies: (_: never, { text, first }: FirstArgument & { text: string }, context: Context) =>
    searchPolicies(context.world, requireViewer(context), text, first),
  myQuotes: (_: never, { first }: FirstArgument, context: Context) =>
    findMyQuotes(context.world, requireViewer(context), first),
  recentPolicies: (_: never, { first }: FirstArgument, context: Context) =>
    listRecentPolicies(context.world, requireViewer(context), first),
  reviewQueue: (_: never, { first }: FirstArgument, context: Context) =>
    listReviewQueue(context.world, requireViewer(context), first),
  policyTerms: (_: never, { policyMainId }: { policyMainId: string }, context: Context) =>
    findPolicyTerms(context.world, requireViewer(context), parseId(policyMainId)),
  findPolicies: (
    _: never,
    { includeInactive, first, ...criteria }: PolicyCriteria & { includeInactive: boolean; first: number },
    context: Context,
  ) => searchPoliciesByCriteria(context.world, requireViewer(context), criteria, includeInactive, first),
  earlierInsured: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    findEarlierInsured(context.world, requireViewer(context), parseId(policyId)),
  currentQuote: (_: never, __: never, context: Context) =>
    findCurrentQuote(context.world, requireViewer(context)),
  readyToIssue: (_: never, { first }: FirstArgument, context: Context) =>
    readyToIssue(context.world, requireViewer(context), first),
};
