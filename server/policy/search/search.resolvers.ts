import type { First } from '../../graphql/arguments.ts';
import { type Context, signedIn } from '../../graphql/context.ts';
import { idOf } from '../../graphql/ids.ts';
import type { PolicyCriteria } from './policy-criteria.ts';
import { currentQuote, findPoliciesBy, policyTerms } from './policy-search.service.ts';
import { myQuotes, readyToIssue, recent, reviewQueue, searchPolicies } from './policy-summaries.service.ts';

export const searchQueries = {
  searchPolicies: (_: never, { text, first }: First & { text: string }, context: Context) =>
    searchPolicies(context.world, signedIn(context), text, first),
  myQuotes: (_: never, { first }: First, context: Context) =>
    myQuotes(context.world, signedIn(context), first),
  recentPolicies: (_: never, { first }: First, context: Context) =>
    recent(context.world, signedIn(context), first),
  reviewQueue: (_: never, { first }: First, context: Context) =>
    reviewQueue(context.world, signedIn(context), first),
  policyTerms: (_: never, { policyMainId }: { policyMainId: string }, context: Context) =>
    policyTerms(context.world, signedIn(context), idOf(policyMainId)),
  findPolicies: (
    _: never,
    { includeInactive, first, ...criteria }: PolicyCriteria & { includeInactive: boolean; first: number },
    context: Context,
  ) => findPoliciesBy(context.world, signedIn(context), criteria, includeInactive, first),
  currentQuote: (_: never, __: never, context: Context) => currentQuote(context.world, signedIn(context)),
  readyToIssue: (_: never, { first }: First, context: Context) =>
    readyToIssue(context.world, signedIn(context), first),
};
