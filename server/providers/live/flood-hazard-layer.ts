import { z } from 'zod';
import type { Community, FloodZone, NoDetermination, ZoneDetermination } from '../flood-zone.ts';
import type { PlaceQuery } from '../place.ts';
import type { ProviderResult } from '../provider-result.ts';
import { queryLayerAt } from './arcgis.ts';
import type { Service } from './service.ts';

/** A community of the status book, with its county. */
export interface ListedCommunity extends Community {
  readonly county: string;
}

/** Looks up a community in the imported status book. */
export type CommunityBook = (communityNumber: string) => Promise<ProviderResult<ListedCommunity>>;

/**
 * Queries FEMA's National Flood Hazard Layer at a point for zone, map panel and community. The layer does not cover the Coastal Barrier
 * Resources System or earlier maps, and a point says nothing about a building's outline.
 */
export function floodHazardLayer(service: Service, book: CommunityBook): FloodZone {
  return {
    determine: (place) =>
      determineAt(service, book, place).catch((problem: unknown) => service.failed(problem)),
    community: book,
  };
}

const text = z.string().nullish();

const zoneFields = z.object({
  FLD_ZONE: text,
  ZONE_SUBTY: text,
  STATIC_BFE: z.number().nullish(),
  V_DATUM: text,
  DFIRM_ID: text,
  SOURCE_CIT: text,
});

const panelFields = z.object({ FIRM_PAN: text, EFF_DATE: z.number().nullish() });

const communityFields = z.object({ CID: text });

type ZoneRow = z.infer<typeof zoneFields>;

async function determineAt(service: Service, book: CommunityBook, { latitude, longitude }: PlaceQuery) {
  if (latitude === null || longitude === null)
    return noDetermination(service, 'UNKNOWN_PLACE', reasons.noPosition);
  const point = { latitude, longitude };
  const zones = await queryLayerAt(service, '/28', point, zoneFields, Object.keys(zoneFields.shape));
  const zone = riskiestZone(zones);
  if (zone === undefined) return noDetermination(service, 'UNMAPPED', reasons.unmapped);
  const panels = await queryLayerAt(service, '/3', point, panelFields, Object.keys(panelFields.shape));
  const panel = newestPanel(panels);
  if (panel === undefined) return noDetermination(service, 'UNMAPPED', reasons.unmapped);
  const communities = await queryLayerAt(
    service,
    '/22',
    point,
    communityFields,
    Object.keys(communityFields.shape),
  );
  const number = communities.find(({ CID }) => /^\d{6}$/.test(CID ?? ''))?.CID;
  if (!number) return noDetermination(service, 'UNKNOWN_PLACE', reasons.noCommunity);
  const community = await book(number);
  if (community.outcome === 'no answer') return noDetermination(service, 'UNKNOWN_PLACE', community.reason);
  if (community.outcome === 'not available') return community;
  return {
    outcome: 'answer',
    answer: buildDetermination(zone, zones.length > 1, panel, community.answer),
    provenance: service.provenance(`panel ${panel.firmPanel}, community ${number}`),
  } as const;
}

const reasons = {
  noPosition: 'The position of the address is not known, so no flood zone can be looked up.',
  unmapped: 'The place is on no digital flood map.',
  noCommunity: 'The flood map names no community for the place.',
};

/** The zone with the highest risk: V, A, moderate X, D, minimal X. Rows without a valid zone are ignored; undefined if none is left. */
function riskiestZone(rows: readonly ZoneRow[]): ZoneRow | undefined {
  const zones = rows.filter(({ FLD_ZONE }) =>
    /^(A|AE|AH|AO|AR|A99|A\d{1,2}|V|VE|V\d{1,2}|X|D)$/.test(FLD_ZONE ?? ''),
  );
  return zones.toSorted((a, b) => zoneRank(b) - zoneRank(a))[0];
}

function zoneRank({ FLD_ZONE, ZONE_SUBTY }: ZoneRow): number {
  const letter = FLD_ZONE?.slice(0, 1) ?? '';
  if (letter === 'X') return ZONE_SUBTY?.includes('0.2 PCT') ? 3 : 1;
  return { V: 5, A: 4, D: 2 }[letter] ?? 0;
}

interface Panel {
  readonly firmPanel: string;
  readonly mapPanel: string;
  readonly mapSuffix: string;
  readonly currentMapDate: string;
}

/** The panel with the latest date. `24033C0235E` is panel 0235, suffix E; dates are in milliseconds since the epoch. */
function newestPanel(rows: readonly z.infer<typeof panelFields>[]): Panel | undefined {
  const panels = rows.flatMap(({ FIRM_PAN, EFF_DATE }) => {
    const [firmPanel, mapPanel, mapSuffix] = /^[\dA-Z]{6}(\d{4})([A-Z])$/.exec(FIRM_PAN ?? '') ?? [];
    if (!firmPanel || !mapPanel || !mapSuffix || typeof EFF_DATE !== 'number') return [];
    return [
      { firmPanel, mapPanel, mapSuffix, currentMapDate: new Date(EFF_DATE).toISOString().slice(0, 10) },
    ];
  });
  return panels.toSorted((a, b) => b.currentMapDate.localeCompare(a.currentMapDate))[0];
}

function buildDetermination(
  zone: ZoneRow,
  isNearBoundary: boolean,
  panel: Panel,
  { county, ...community }: ListedCommunity,
): ZoneDetermination {
  const floodZone = zone.FLD_ZONE ?? '';
  return {
    floodZone,
    isSfha: /^[AV]/.test(floodZone),
    isVZone: floodZone.startsWith('V'),
    countyName: county,
    community,
    mapPanel: panel.mapPanel,
    mapSuffix: panel.mapSuffix,
    currentMapDate: panel.currentMapDate,
    baseElevation: readBaseElevation(zone),
    cbrsType: null,
    cbrsProhibitionDate: null,
    isNewlyMapped: null,
    mapRevision: null,
    buildingPivot: isNearBoundary ? 'NEAR_BOUNDARY' : 'NOT_RUN',
    parcelPivot: 'NOT_RUN',
    trackingNumber: `NFHL-${panel.firmPanel}`,
  };
}

/** Base flood elevation in feet. Null for -9999, which means none, and for any datum other than NAVD 88. */
function readBaseElevation({ STATIC_BFE, V_DATUM }: ZoneRow): number | null {
  if (typeof STATIC_BFE !== 'number' || STATIC_BFE <= -9999) return null;
  return V_DATUM === 'NAVD88' ? STATIC_BFE : null;
}

function noDetermination(service: Service, why: NoDetermination['why'], reason: string): NoDetermination {
  return { outcome: 'no answer', why, reason, provenance: service.provenance() };
}
