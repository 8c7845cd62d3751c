import { type Context, requireViewer } from '../graphql/context.ts';
import { type RisksRequest, rateRisks } from './rate-risks.service.ts';

export const ratingRiskQueries = {
  rateRisks: (_: never, request: RisksRequest, context: Context) =>
    rateRisks(context.world, requireViewer(context), request),
};
