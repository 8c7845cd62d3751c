import { z } from 'zod';
import type { IsoDate, PivotAnalysisStatus } from '../../../machines/contract/types.ts';
import { readMapFeet } from '../../../machines/domain/place/map-length.ts';
import type { CommunityLookup } from '../communities/community-lookup.ts';
import type {
  CommunityStanding,
  FloodZone,
  NoDetermination,
  ZoneDetermination,
  ZoneResult,
} from '../flood-zone.ts';
import type { PlaceQuery } from '../place.ts';
import { rankZone } from '../zone-rank.ts';
import { queryLayerAround, queryLayerAt } from './arcgis.ts';
import type { Service } from './service.ts';

/**
 * Queries FEMA's National Flood Hazard Layer at a point for zone, map panel and community. The layer does not cover the Coastal Barrier
 * Resources System or earlier maps, and a point says nothing about a building's outline.
 */
export function floodHazardLayer(service: Service, lookUp: CommunityLookup): Pick<FloodZone, 'determine'> {
  return {
    determine: (place, today) =>
      determineAt(service, lookUp, place, today).catch((problem: unknown) => service.failed(problem)),
  };
}

const text = z.string().nullish();

const zoneFields = z.object({
  FLD_ZONE: text,
  ZONE_SUBTY: text,
  STATIC_BFE: z.number().nullish(),
  V_DATUM: text,
  LEN_UNIT: text,
  DFIRM_ID: text,
  SOURCE_CIT: text,
});

const panelFields = z.object({ FIRM_PAN: text, EFF_DATE: z.number().nullish(), DFIRM_ID: text });

const communityFields = z.object({ CID: text, DFIRM_ID: text });

type ZoneRow = z.infer<typeof zoneFields>;

type PanelRow = z.infer<typeof panelFields>;

type CommunityNumberRow = z.infer<typeof communityFields>;

async function determineAt(
  service: Service,
  lookUp: CommunityLookup,
  place: PlaceQuery,
  today: IsoDate,
): Promise<ZoneResult> {
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null)
    return noDetermination(service, 'UNKNOWN_PLACE', reasons.noPosition);
  const point = { latitude, longitude };
  const zones = await queryLayerAt(service, '/28', point, zoneFields, Object.keys(zoneFields.shape));
  if (riskiestZone(zones, []) === undefined) return noDetermination(service, 'UNMAPPED', reasons.unmapped);
  const communities = await queryLayerAt(
    service,
    '/22',
    point,
    communityFields,
    Object.keys(communityFields.shape),
  );
  const numbers = listNumbers(communities);
  const zone = riskiestZone(zones, numbers);
  if (zone === undefined || numbers.length === 0)
    return noDetermination(service, 'UNKNOWN_PLACE', reasons.noCommunity);
  const ofStudy = listNumbers(communities.filter(({ DFIRM_ID }) => DFIRM_ID === zone.DFIRM_ID));
  const [number, second] = numbers.length > 1 ? ofStudy : numbers;
  if (number === undefined || second !== undefined)
    return noDetermination(service, 'UNKNOWN_PLACE', reasons.severalCommunities);
  const community = await lookUp(number, today);
  if (community.outcome === 'no answer') return noDetermination(service, 'UNKNOWN_PLACE', community.reason);
  if (community.outcome === 'not available') return community;
  const panels = await queryLayerAt(service, '/3', point, panelFields, Object.keys(panelFields.shape));
  const panel = panelOfStudy(panels, zone.DFIRM_ID, today);
  const buildingPivot = await findPivot(service, place, point, zones);
  const record = `${panel.firmPanel === null ? 'no panel' : `panel ${panel.firmPanel}`}, community ${number}`;
  return {
    outcome: 'answer',
    answer: buildDetermination(zone, buildingPivot, panel, number, community.answer),
    provenance: service.provenance(record),
  };
}

/**
 * Whether a zone boundary is near. A position between house numbers may be this far off: that much around it is looked at too. The figure is
 * an assumption, since the geocoder reports no uncertainty.
 */
const interpolatedAccuracy = 3;
const interpolationMeters = 50;

async function findPivot(
  service: Service,
  { geocodeAccuracyId }: PlaceQuery,
  point: { readonly latitude: number; readonly longitude: number },
  zones: readonly ZoneRow[],
): Promise<PivotAnalysisStatus> {
  if (areSeveralZones(zones)) return 'NEAR_BOUNDARY';
  if (geocodeAccuracyId !== interpolatedAccuracy) return 'NOT_RUN';
  const fields = Object.keys(zoneFields.shape);
  const around = await queryLayerAround(service, '/28', point, interpolationMeters, zoneFields, fields);
  return areSeveralZones([...zones, ...around]) ? 'NEAR_BOUNDARY' : 'NO_ZONE_BOUNDARY_NEAR';
}

/** Whether the rows differ in their zone or in the study that drew it. */
function areSeveralZones(rows: readonly ZoneRow[]): boolean {
  const kinds = rows.map((row) => [row.FLD_ZONE, zoneRank(row), row.DFIRM_ID].join(' '));
  return new Set(kinds).size > 1;
}

/** The valid numbers of communities in rows, each once. */
function listNumbers(rows: readonly CommunityNumberRow[]): string[] {
  return [...new Set(rows.flatMap(({ CID }) => (CID && /^\d{6}$/.test(CID) ? CID : [])))];
}

const reasons = {
  noPosition: 'The position of the address is not known, so no flood zone can be looked up.',
  unmapped: 'The place is not on a digital flood map.',
  noCommunity: 'The flood map names no community for the place.',
  severalCommunities: 'The flood map names several communities for the place.',
};

/**
 * The zone with the highest risk: V, A, moderate X, D, minimal X. Of two of the same risk, the one of a study in the state of a community.
 * Rows without a valid zone are ignored; undefined if none is left.
 */
function riskiestZone(rows: readonly ZoneRow[], communityNumbers: readonly string[]): ZoneRow | undefined {
  const zones = rows.filter(({ FLD_ZONE }) =>
    /^(A|AE|AH|AO|AR|A99|A\d{1,2}|V|VE|V\d{1,2}|X|D)$/.test(FLD_ZONE ?? ''),
  );
  const states = communityNumbers.map((number) => number.slice(0, 2));
  const isForeign = ({ DFIRM_ID }: ZoneRow) => Number(!states.some((state) => DFIRM_ID?.startsWith(state)));
  return zones.toSorted((a, b) => zoneRank(b) - zoneRank(a) || isForeign(a) - isForeign(b))[0];
}

function zoneRank({ FLD_ZONE, ZONE_SUBTY }: ZoneRow): number {
  return rankZone(FLD_ZONE ?? '', ZONE_SUBTY ?? null);
}

/** The panel of a map; every field is null if none is known. */
interface Panel {
  readonly firmPanel: string | null;
  readonly mapPanel: string | null;
  readonly mapSuffix: string | null;
  readonly currentMapDate: IsoDate | null;
}

const noPanel: Panel = { firmPanel: null, mapPanel: null, mapSuffix: null, currentMapDate: null };

/**
 * The panel in force of the study that drew the zone. Maps of neighboring studies overlap at their borders, so a panel of another study is
 * never taken, however new. `24033C0235E` is panel 0235, suffix E.
 */
function panelOfStudy(rows: readonly PanelRow[], study: string | null | undefined, today: IsoDate): Panel {
  const panels = rows.flatMap(({ FIRM_PAN, EFF_DATE, DFIRM_ID }) => {
    const [firmPanel, mapPanel, mapSuffix] = /^[\dA-Z]{6}(\d{4})([A-Z])$/.exec(FIRM_PAN ?? '') ?? [];
    if (!firmPanel || !mapPanel || !mapSuffix || !study || DFIRM_ID !== study) return [];
    return [{ firmPanel, mapPanel, mapSuffix, currentMapDate: readMapDate(EFF_DATE) }];
  });
  const inForce = panels.filter(({ currentMapDate }) => currentMapDate === null || currentMapDate <= today);
  const newestFirst = inForce.toSorted((a, b) =>
    (b.currentMapDate ?? '').localeCompare(a.currentMapDate ?? ''),
  );
  return newestFirst[0] ?? noPanel;
}

/** Reads a date in milliseconds since the epoch. The layer writes the year 9999 where it knows none. */
function readMapDate(milliseconds: number | null | undefined): IsoDate | null {
  if (typeof milliseconds !== 'number') return null;
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() >= 9999) return null;
  return date.toISOString().slice(0, 10);
}

function buildDetermination(
  zone: ZoneRow,
  buildingPivot: PivotAnalysisStatus,
  panel: Panel,
  communityNumber: string,
  community: CommunityStanding,
): ZoneDetermination {
  const floodZone = zone.FLD_ZONE ?? '';
  return {
    floodZone,
    isSfha: /^[AV]/.test(floodZone),
    isVZone: floodZone.startsWith('V'),
    countyName: community.county,
    community,
    mapPanel: panel.mapPanel,
    mapSuffix: panel.mapSuffix,
    currentMapDate: panel.currentMapDate,
    baseElevation: readBaseElevation(zone),
    cbrsType: null,
    cbrsProhibitionDate: null,
    isNewlyMapped: null,
    mapRevision: null,
    buildingPivot,
    parcelPivot: 'NOT_RUN',
    trackingNumber: `NFHL-${panel.firmPanel ?? communityNumber}`,
  };
}

/** Base flood elevation in feet. Null for -8888 and -9999, which mean none, and for any datum other than NAVD 88. */
function readBaseElevation({ STATIC_BFE, V_DATUM, LEN_UNIT }: ZoneRow): number | null {
  if (typeof STATIC_BFE !== 'number' || STATIC_BFE <= -8888) return null;
  return V_DATUM === 'NAVD88' ? readMapFeet(STATIC_BFE, LEN_UNIT ?? null) : null;
}

function noDetermination(service: Service, why: NoDetermination['why'], reason: string): NoDetermination {
  return { outcome: 'no answer', why, reason, provenance: service.provenance() };
}
