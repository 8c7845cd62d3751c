import type { RatingStage } from '../../../machines/contract/types.ts';
import type { OfPolicy, OfStage } from '../../graphql/arguments.ts';
import { type Context, signedIn } from '../../graphql/context.ts';
import { idOf } from '../../graphql/ids.ts';
import { chooseOffer } from './choose-offer.service.ts';
import { compareOptions } from './compare-options.service.ts';
import { type RatingChoice, rateFile, refreshQuote } from './rate.service.ts';
import { whatIf } from './what-if.service.ts';

export const pricingMutations = {
  rate: (
    _: never,
    { policyId, stage, choice }: OfPolicy & { stage: RatingStage; choice: RatingChoice },
    context: Context,
  ) => rateFile(context.world, signedIn(context), idOf(policyId), stage, choice),
  chooseOffer: (
    _: never,
    { policyId, privateFloodProviderId }: OfPolicy & { privateFloodProviderId?: string | null },
    context: Context,
  ) =>
    chooseOffer(
      context.world,
      signedIn(context),
      idOf(policyId),
      typeof privateFloodProviderId === 'string' ? idOf(privateFloodProviderId) : null,
    ),
  refreshQuote: (_: never, { policyId }: OfPolicy, context: Context) =>
    refreshQuote(context.world, signedIn(context), idOf(policyId)),
};

export const pricingQueries = {
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
};
