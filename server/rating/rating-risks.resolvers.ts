import { type Context, signedIn } from '../graphql/context.ts';
import { type RisksRequest, rateRisks } from './rate-risks.service.ts';

export const ratingRiskQueries = {
  rateRisks: (_: never, request: RisksRequest, context: Context) =>
    rateRisks(context.world, signedIn(context), request),
};
