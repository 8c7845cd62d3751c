import { type RisksRequest, rateRisks } from '../../services/rate-risks.ts';
import { type Context, signedIn } from '../context.ts';

export const ratingRiskQueries = {
  rateRisks: (_: never, request: RisksRequest, context: Context) =>
    rateRisks(context.world, signedIn(context), request),
};
