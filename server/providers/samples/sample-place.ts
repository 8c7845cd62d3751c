import type { IsoDate } from '../../../machines/contract/types.ts';
import type { RecordedFacts } from '../../../machines/domain/answers/known-building.ts';
import type { ScrubbedAddress } from '../address-scrub.ts';
import type { Community, ZoneDetermination } from '../flood-zone.ts';
import type { GeographicFacts, LossHistory } from '../location.ts';
import type { Provenance } from '../provider-result.ts';

/** The zone determination of a sample place. The date of a revision is relative to the day of the request. */
export interface SampleZone extends Pick<ZoneDetermination, 'floodZone' | 'baseElevation'> {
  readonly mapPanel: string;
  readonly mapSuffix: string;
  readonly currentMapDate: IsoDate;
  readonly community: Community;
  readonly coastalBarrier?: Pick<ZoneDetermination, 'cbrsType' | 'cbrsProhibitionDate'>;
  /** The revision took effect on the first day of the month `monthsAgo` months before the request. */
  readonly revision?: {
    readonly monthsAgo: number;
    readonly priorFloodZone: string;
    readonly priorMapSuffix: string;
  };
}

/** An invented place that ships with the product, so that every path can be tried without a network. */
export interface SamplePlace {
  readonly key: string;
  /** The case that the place demonstrates. */
  readonly label: string;
  readonly address: ScrubbedAddress;
  /** Units listed at the address, for example `APT 4`; empty for a building without units. */
  readonly units: readonly string[];
  /** The determination, or the reason why there is none. */
  readonly zone: SampleZone | 'UNMAPPED' | 'STRADDLES_ZONES' | 'SERVICE_DOWN';
  readonly facts: GeographicFacts;
  readonly losses: LossHistory;
  /** The record of the building; undefined for a place of whose building nothing is known. */
  readonly building?: Partial<RecordedFacts>;
}

/** An invented address to enter that demonstrates an outcome of scrubbing. */
export interface SampleAddress {
  readonly key: string;
  readonly label: string;
  readonly typed: Pick<ScrubbedAddress, 'streetAddress1' | 'city' | 'stateAbbreviation' | 'postalCode'>;
}

/** The provenance of every answer for a sample place. */
export const sampleProvenance: Provenance = {
  source: 'Sample places of Highwater, invented',
  asOf: '2026-11-01',
  mode: 'sample',
};
