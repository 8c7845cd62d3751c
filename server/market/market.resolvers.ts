import type { RatingStage } from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import { findMarketOffers } from './market-offers.service.ts';

export const marketQueries = {
  marketOffers: (
    _: never,
    { policyId, stage }: PolicyIdArgument & { stage: RatingStage },
    context: Context,
  ) => findMarketOffers(context.world, requireViewer(context), parseId(policyId), stage),
};
