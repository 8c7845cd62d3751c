import { sampleCarriers } from './carriers/sample-carriers.ts';
import { type LiveCarrierSettings, liveCarrier } from './live/live-carrier.ts';
import type { PrivateMarket } from './private-market.ts';

/** The sample carriers outside production, and the real one where its address is set. */
export function buildPrivateMarket(
  isProduction: boolean,
  live: LiveCarrierSettings | undefined,
): PrivateMarket {
  const samples = isProduction ? [] : sampleCarriers();
  return { carriers: live === undefined ? samples : [...samples, liveCarrier(live)] };
}
