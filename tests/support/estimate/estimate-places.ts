import type { IsoDate, PolicyFile, RateMarket } from '../../../machines/contract/types.ts';
import { type EstimateAnswers, readAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import {
  buildEstimateFile,
  chooseCover,
  type EstimateCoverAmounts,
  withCover,
} from '../../../machines/domain/estimate/estimate-file.ts';
import { builtInFloodZone } from '../../../server/providers/built-in-flood-zone.ts';
import { builtInLocation } from '../../../server/providers/built-in-location.ts';
import { builtInBuildingRecords } from '../../../server/providers/records/built-in-building-records.ts';
import { sampleBook } from '../../../server/providers/samples/sample-book.ts';
import { determineZone } from '../../../server/quote/zone-determination.service.ts';
import { findSamplePlace } from '../input/find-sample-place.ts';

/** The day of every estimate of a test. */
export const estimateDay: IsoDate = '2026-11-21';

const world = {
  providers: {
    zone: builtInFloodZone(sampleBook),
    location: builtInLocation(sampleBook),
    buildings: builtInBuildingRecords(sampleBook),
  },
  now: () => new Date(`${estimateDay}T20:00:00Z`),
} as unknown as Parameters<typeof determineZone>[0];

interface EstimatedCase {
  readonly rateMarket?: RateMarket;
  readonly cover?: Partial<EstimateCoverAmounts>;
  readonly frame?: Partial<EstimateAnswers>;
  /** Changes what the services know of the place. */
  readonly change?: (facts: Partial<PolicyFile['locationFacts']>) => Partial<PolicyFile['locationFacts']>;
}

/** The file of an estimate at a sample place, with its cover. */
export async function estimateFileAt(
  key: string,
  { rateMarket = 'PUBLIC', cover = {}, frame = {}, change = (facts) => facts }: EstimatedCase = {},
): Promise<PolicyFile> {
  const { address } = findSamplePlace(key);
  const choice = { address } as Parameters<typeof determineZone>[1];
  const { failure: _, ...determined } = await determineZone(world, choice, null);
  const parts = {
    ...determined,
    propertyAddress: { ...address, ...determined.propertyAddress },
    locationFacts: change(determined.locationFacts),
  } as Parameters<typeof buildEstimateFile>[0];
  const file = buildEstimateFile(parts, rateMarket, { ...readAnswers({}), ...frame }, estimateDay);
  return withCover(file, chooseCover(file, cover));
}
