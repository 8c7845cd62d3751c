import type { ScrubbedAddress } from '../address-scrub.ts';
import type { Community, ZoneDetermination } from '../flood-zone.ts';
import type { GeographicFacts, LossHistory } from '../location.ts';
import type { Provenance } from '../provider-result.ts';

/** A zone determination as a sample tells it; the date of a revision counts back from the day it is asked. */
export interface SampleZone
  extends Pick<
    ZoneDetermination,
    'floodZone' | 'baseElevation' | 'mapPanel' | 'mapSuffix' | 'currentMapDate'
  > {
  readonly community: Community;
  readonly coastalBarrier?: Pick<ZoneDetermination, 'cbrsType' | 'cbrsProhibitionDate'>;
  /** The revision came into force on the first day of the month so many months ago. */
  readonly revision?: {
    readonly monthsAgo: number;
    readonly priorFloodZone: string;
    readonly priorMapSuffix: string;
  };
}

/** A place that ships with the product so that every path can be walked without a network. Invented. */
export interface SamplePlace {
  readonly key: string;
  /** What it shows. */
  readonly label: string;
  readonly address: ScrubbedAddress;
  /** Units listed at the address, such as `APT 4`; none means a building without units. */
  readonly units: readonly string[];
  /** The determination, or why there is none. */
  readonly zone: SampleZone | 'UNMAPPED' | 'STRADDLES_ZONES' | 'SERVICE_DOWN';
  readonly facts: GeographicFacts;
  readonly losses: LossHistory;
}

/** An address to type that shows a certain outcome of scrubbing. Invented. */
export interface SampleAddress {
  readonly key: string;
  readonly label: string;
  readonly typed: Pick<ScrubbedAddress, 'streetAddress1' | 'city' | 'stateAbbreviation' | 'postalCode'>;
}

/** The provenance of everything that a sample place answers. */
export const sampleProvenance: Provenance = {
  source: 'Sample places of Highwater, invented',
  asOf: '2026-11-01',
  mode: 'sample',
};
