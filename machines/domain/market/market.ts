import type { PolicyFile, RateMarket, Rating } from '../../contract/types.ts';
import { isPrivateMarket } from '../policy/policy.ts';

/** Whether the NFIP is asked for a rate: the market is Public or Both. If no market is chosen, the NFIP is asked. */
export function isPublicMarket(file: PolicyFile): boolean {
  return (
    file.policy.rateMarketType === null ||
    file.policy.rateMarketType === 'PUBLIC' ||
    file.policy.rateMarketType === 'BOTH'
  );
}

/** Whether nothing is rated because the market is None. */
export function isUnrated(file: PolicyFile): boolean {
  return file.policy.rateMarketType === 'NONE';
}

/** Whether only private carriers are asked for rates. */
export function isPrivateOnly(file: PolicyFile): boolean {
  return file.policy.rateMarketType === 'PRIVATE';
}

/** The NFIP's bit in a provider mask. A private carrier's bit is 2 to the power of its number. */
const nfipBit = 1;

/** The mask of providers that may rate in a market, one bit each. If no market is chosen, only the NFIP may rate. */
export function buildProviderMask(
  market: RateMarket | null,
  privateFloodProviderIds: readonly number[],
): number {
  if (market === 'NONE') return 0;
  const nfip = market === 'PRIVATE' ? 0 : nfipBit;
  const carriers = isPrivateMarket(market) ? privateFloodProviderIds.map((id) => 2 ** id) : [];
  return carriers.reduce((mask, bit) => mask + bit, nfip);
}

/** The provider of a rating as a bit; null if the rating has none. */
export function findProviderBit({
  privateFloodProviderId,
  rateMethod,
}: Pick<Rating, 'privateFloodProviderId' | 'rateMethod'>): number | null {
  if (privateFloodProviderId !== null) return 2 ** privateFloodProviderId;
  return rateMethod === null ? null : nfipBit;
}
