import type { IsoDate } from '../../machines/contract/types.ts';
import { blankFile } from '../../machines/domain/file/blank-file.ts';
import { findStartHardStops, type HardStopDetails } from '../../machines/domain/underwriting/hard-stop.ts';
import type { AddressChoice } from './choose-address.service.ts';
import type { StartQuoteRequest } from './start-quote-request.ts';
import type { Determination } from './zone-determination.service.ts';

/**
 * Why no quote can start with this determination: it is incomplete, or the position is not accurate enough. Whether the NFIP may insure the
 * property only stops the later steps that ask, where the quote can be sent for review.
 */
export function findZoneStop(
  input: Pick<StartQuoteRequest, 'rateMarket'>,
  { address }: AddressChoice,
  determination: Determination,
  today: IsoDate,
): HardStopDetails | undefined {
  const { policy, propertyAddress, floodZoneInformation, ...others } = blankFile();
  const file = {
    ...others,
    policy: { ...policy, rateMarketType: input.rateMarket, ...determination.policy },
    propertyAddress: { ...propertyAddress, ...address, ...determination.propertyAddress },
    floodZoneInformation: { ...floodZoneInformation, ...determination.floodZoneInformation },
  };
  return findStartHardStops(file, today).find(({ type }) => type === 'FZD_FAILURE');
}
