import type { IsoDate } from '../../machines/contract/types.ts';
import type {
  Community,
  FloodZone,
  MapRevision,
  NoDetermination,
  ZoneDetermination,
  ZoneResult,
} from './flood-zone.ts';
import type { NotAvailable, Provenance, ProviderResult } from './provider-result.ts';
import type { SampleBook } from './samples/sample-book.ts';
import { type SamplePlace, type SampleZone, sampleProvenance } from './samples/sample-place.ts';

/** Knows the places of the book. It has no determination for any other place. */
export function builtInFloodZone(book: SampleBook): Pick<FloodZone, 'determine'> {
  return {
    determine: async (place, today) => {
      const sample = book.at(place);
      return sample === undefined ? noDetermination('UNKNOWN_PLACE') : determineSample(sample, today);
    },
  };
}

/** The communities of the sample places. */
export function sampleCommunity(book: SampleBook, communityNumber: string): ProviderResult<Community> {
  const community = book.community(communityNumber);
  return community === undefined
    ? { outcome: 'no answer', reason: UNKNOWN_COMMUNITY, provenance: PROVENANCE }
    : { outcome: 'answer', answer: community, provenance: sampleProvenance };
}

/** Determines as if the service were down. */
export const unavailableFloodZone: Pick<FloodZone, 'determine'> = {
  determine: async () => ZONE_SERVICE_DOWN,
};

const ZONE_SERVICE_DOWN: NotAvailable = {
  outcome: 'not available',
  reason: 'The flood zone determination service does not answer.',
};

const PROVENANCE: Provenance = {
  source: 'Built-in flood maps',
  asOf: sampleProvenance.asOf,
  mode: 'built-in',
};

const UNKNOWN_COMMUNITY = 'The built-in community list does not have this community.';

const REASONS: { readonly [why in NoDetermination['why']]: string } = {
  UNMAPPED: 'The place is not on a flood map.',
  STRADDLES_ZONES: 'The building lies across the boundary of two flood zones.',
  UNKNOWN_PLACE: 'The built-in flood maps do not have this place.',
};

function determineSample({ zone, ...sample }: SamplePlace, today: IsoDate): ZoneResult {
  if (zone === 'SERVICE_DOWN') return ZONE_SERVICE_DOWN;
  if (typeof zone === 'string') return noDetermination(zone);
  return { outcome: 'answer', answer: buildDetermination(sample, zone, today), provenance: sampleProvenance };
}

function buildDetermination(
  { key, address }: Pick<SamplePlace, 'key' | 'address'>,
  zone: SampleZone,
  today: IsoDate,
): ZoneDetermination {
  const revision = buildRevision(zone, today);
  const isSfha = /^[AV]/.test(zone.floodZone);
  return {
    floodZone: zone.floodZone,
    isSfha,
    isVZone: zone.floodZone.startsWith('V'),
    countyName: address.county,
    community: zone.community,
    mapPanel: zone.mapPanel,
    mapSuffix: zone.mapSuffix,
    currentMapDate: revision?.mapChangedDate ?? zone.currentMapDate,
    baseElevation: zone.baseElevation,
    cbrsType: zone.coastalBarrier?.cbrsType ?? 'NO',
    cbrsProhibitionDate: zone.coastalBarrier?.cbrsProhibitionDate ?? null,
    isNewlyMapped: isSfha && revision !== null,
    mapRevision: revision,
    buildingPivot: 'NO_ZONE_BOUNDARY_NEAR',
    parcelPivot: 'NO_ZONE_BOUNDARY_NEAR',
    trackingNumber: `SAMPLE-${key.toUpperCase()}`,
  };
}

function buildRevision({ revision, community, mapPanel }: SampleZone, today: IsoDate): MapRevision | null {
  if (revision === undefined) return null;
  return {
    mapChangedDate: firstOfMonth(today, revision.monthsAgo),
    priorFloodZone: revision.priorFloodZone,
    priorCommunityNumber: community.communityNumber,
    priorMapPanel: mapPanel,
    priorMapSuffix: revision.priorMapSuffix,
  };
}

/** The first day of the month that is `monthsBefore` months before today's. */
function firstOfMonth(today: IsoDate, monthsBefore: number): IsoDate {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - monthsBefore;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

function noDetermination(why: NoDetermination['why']): NoDetermination {
  const provenance = why === 'UNKNOWN_PLACE' ? PROVENANCE : sampleProvenance;
  return { outcome: 'no answer', why, reason: REASONS[why], provenance };
}
