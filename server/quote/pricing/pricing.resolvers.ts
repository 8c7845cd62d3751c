import type { RatingStage } from '../../../machines/contract/types.ts';
import type { PolicyIdArgument, RatingStageArguments } from '../../graphql/arguments.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import { parsePartIds } from '../../policy/parts/part-ids.ts';
import type { PartsInput } from '../../policy/parts/part-inputs.ts';
import { chooseOffer } from './choose-offer.service.ts';
import { compareOptions } from './compare-options.service.ts';
import { enterFemaRates, type FemaRates } from './fema-rates.service.ts';
import { findQuotePremium } from './quote-premium.service.ts';
import { type RatingChoice, rateFile, refreshQuote } from './rate.service.ts';
import { findWhatIf } from './what-if.service.ts';

export const pricingMutations = {
  rate: (
    _: never,
    { policyId, stage, choice }: PolicyIdArgument & { stage: RatingStage; choice: RatingChoice },
    context: Context,
  ) => rateFile(context.world, requireViewer(context), parseId(policyId), stage, choice),
  chooseOffer: (
    _: never,
    { policyId, privateFloodProviderId }: PolicyIdArgument & { privateFloodProviderId?: string | null },
    context: Context,
  ) =>
    chooseOffer(
      context.world,
      requireViewer(context),
      parseId(policyId),
      typeof privateFloodProviderId === 'string' ? parseId(privateFloodProviderId) : null,
    ),
  enterFemaRates: (
    _: never,
    { policyId, rates }: PolicyIdArgument & { rates: FemaRates },
    context: Context,
  ) => enterFemaRates(context.world, requireViewer(context), parseId(policyId), rates),
  refreshQuote: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    refreshQuote(context.world, requireViewer(context), parseId(policyId)),
};

export const pricingQueries = {
  compareOptions: (
    _: never,
    { policyId, ...pair }: RatingStageArguments & { before: RatingChoice; after: RatingChoice },
    context: Context,
  ) => compareOptions(context.world, requireViewer(context), parseId(policyId), pair),
  quotePremium: (
    _: never,
    { policyId, parts }: PolicyIdArgument & { parts?: PartsInput | null },
    context: Context,
  ) => findQuotePremium(context.world, requireViewer(context), parseId(policyId), parsePartIds(parts ?? {})),
  whatIf: (
    _: never,
    { policyId, ...request }: RatingStageArguments & { certificateHeight?: number | null },
    context: Context,
  ) => findWhatIf(context.world, requireViewer(context), parseId(policyId), request),
};
