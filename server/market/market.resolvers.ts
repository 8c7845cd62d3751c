import type { RatingStage } from '../../machines/contract/types.ts';
import type { OfPolicy } from '../graphql/arguments.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import { marketOffers } from './market-offers.service.ts';

export const marketQueries = {
  marketOffers: (_: never, { policyId, stage }: OfPolicy & { stage: RatingStage }, context: Context) =>
    marketOffers(context.world, signedIn(context), idOf(policyId), stage),
};
