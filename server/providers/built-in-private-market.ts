import { sampleCarriers } from './carriers/sample-carriers.ts';
import { type LiveCarrierSettings, liveCarrier } from './live/live-carrier.ts';
import type { PrivateMarket } from './private-market.ts';

/** Builds the market from the sample carriers, except in production, and the live carrier if its address is configured. */
export function buildPrivateMarket(
  isProduction: boolean,
  live: LiveCarrierSettings | undefined,
): PrivateMarket {
  const samples = isProduction ? [] : sampleCarriers();
  return { carriers: live === undefined ? samples : [...samples, liveCarrier(live)] };
}
