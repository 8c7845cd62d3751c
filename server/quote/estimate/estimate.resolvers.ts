import { type Context, requireViewer } from '../../graphql/context.ts';
import { suggestAddresses } from './address-suggestions.service.ts';
import { estimatePremium } from './estimate.service.ts';
import type { EstimateRequest, QuoteFromEstimateRequest } from './estimate-request.ts';
import { startQuoteFromEstimate } from './quote-from-estimate.service.ts';

export const estimateQueries = {
  addressSuggestions: (
    _: never,
    { text, first }: { text: string; first?: number | null },
    context: Context,
  ) => suggestAddresses(context.world, requireViewer(context), text, first ?? 6),
  estimate: (_: never, request: EstimateRequest, context: Context) =>
    estimatePremium(context.world, requireViewer(context), request),
};

export const estimateMutations = {
  startQuoteFromEstimate: (_: never, { input }: { input: QuoteFromEstimateRequest }, context: Context) =>
    startQuoteFromEstimate(context.world, requireViewer(context), input),
};
