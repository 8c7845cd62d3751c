import type { PolicyFile } from '../contract/types.ts';

/** Whether the NFIP is asked: the market is Public or Both. A market not chosen yet counts as the NFIP's. */
export function isPublicMarket(file: PolicyFile): boolean {
  return (
    file.policy.rateMarketType === null ||
    file.policy.rateMarketType === 'PUBLIC' ||
    file.policy.rateMarketType === 'BOTH'
  );
}

/** Whether nothing is rated, because the market is None. */
export function isUnrated(file: PolicyFile): boolean {
  return file.policy.rateMarketType === 'NONE';
}

/** Whether only private carriers are asked. */
export function isPrivateOnly(file: PolicyFile): boolean {
  return file.policy.rateMarketType === 'PRIVATE';
}
