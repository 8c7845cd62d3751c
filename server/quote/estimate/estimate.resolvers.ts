import { type Context, requireViewer } from '../../graphql/context.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { findPortalViewer } from '../../people/portal/portal-links.service.ts';
import { suggestAddresses } from './address-suggestions.service.ts';
import { estimatePremium } from './estimate.service.ts';
import type { EstimateRequest, QuoteFromEstimateRequest } from './estimate-request.ts';
import { startQuoteFromEstimate } from './quote-from-estimate.service.ts';

export const estimateQueries = {
  addressSuggestions: async (
    _: never,
    { text, first, portal }: { text: string; first?: number | null } & PortalArgument,
    context: Context,
  ) => suggestAddresses(context.world, await requireVisitor(context, portal), text, first ?? 6),
  estimate: async (_: never, { portal, ...request }: EstimateRequest & PortalArgument, context: Context) =>
    estimatePremium(context.world, await requireVisitor(context, portal), request),
};

interface PortalArgument {
  readonly portal?: string | null;
}

/** The viewer, or a visitor of a portal without an account. */
async function requireVisitor(context: Context, portal: string | null | undefined): Promise<Viewer> {
  const isVisitor = context.viewer === null && portal;
  const visitor = isVisitor ? await findPortalViewer(context.world, portal) : null;
  return visitor ?? requireViewer(context);
}

export const estimateMutations = {
  startQuoteFromEstimate: (_: never, { input }: { input: QuoteFromEstimateRequest }, context: Context) =>
    startQuoteFromEstimate(context.world, requireViewer(context), input),
};
