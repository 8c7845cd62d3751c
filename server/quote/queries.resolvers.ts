import type { RatingStage } from '../../machines/contract/types.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import { agents, lookups, outbox, samplePlacesShown, stateTaxes } from '../lists/reference-lists.service.ts';
import { marketOffers } from '../market/market-offers.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import {
  myQuotes,
  readyToIssue,
  recent,
  reviewQueue,
  searchPolicies,
} from '../policy/search/policy-summaries.service.ts';
import { ratingOptions } from '../rating/rating-options.service.ts';
import { scrubAddress } from './choose-address.service.ts';
import type { AddressAnswer } from './start-quote-input.service.ts';

type OfPolicy = { policyId: string };
type First = { first: number };

export const queries = {
  viewer: (_: never, __: never, context: Context) => context.viewer,
  policyFile: (
    _: never,
    { policyId, transactionId }: OfPolicy & { transactionId?: string | null },
    context: Context,
  ) =>
    readPolicyFile(
      context.world,
      signedIn(context),
      idOf(policyId),
      typeof transactionId === 'string' ? idOf(transactionId) : null,
    ),
  ratingOptions: (
    _: never,
    {
      policyId,
      ...request
    }: OfPolicy & { stage: RatingStage; buildingCoverage?: number | null; contentsCoverage?: number | null },
    context: Context,
  ) => ratingOptions(context.world, signedIn(context), idOf(policyId), request),
  marketOffers: (_: never, { policyId, stage }: OfPolicy & { stage: RatingStage }, context: Context) =>
    marketOffers(context.world, signedIn(context), idOf(policyId), stage),
  stateTaxes: (_: never, { state }: { state?: string | null }, context: Context) =>
    stateTaxes(context.world, signedIn(context), state ?? null),
  searchPolicies: (_: never, { text, first }: First & { text: string }, context: Context) =>
    searchPolicies(context.world, signedIn(context), text, first),
  myQuotes: (_: never, { first }: First, context: Context) =>
    myQuotes(context.world, signedIn(context), first),
  recentPolicies: (_: never, { first }: First, context: Context) =>
    recent(context.world, signedIn(context), first),
  reviewQueue: (_: never, { first }: First, context: Context) =>
    reviewQueue(context.world, signedIn(context), first),
  readyToIssue: (_: never, { first }: First, context: Context) =>
    readyToIssue(context.world, signedIn(context), first),
  scrubAddress: (_: never, { address }: { address: AddressAnswer }, context: Context) =>
    scrubAddress(context.world, signedIn(context), address),
  lookups: (_: never, { list }: { list: string }, context: Context) =>
    lookups(context.world, signedIn(context), list),
  agents: (_: never, __: never, context: Context) => agents(context.world, signedIn(context)),
  samplePlaces: (_: never, __: never, context: Context) =>
    samplePlacesShown(context.world, signedIn(context)),
  providers: (_: never, __: never, context: Context) => {
    signedIn(context);
    return context.world.providers.status();
  },
  outbox: (_: never, { first }: First, context: Context) => outbox(context.world, signedIn(context), first),
};
