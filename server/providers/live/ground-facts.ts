import { z } from 'zod';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { blankGeographicFacts, type GeographicFacts, type LocationAnswer } from '../location.ts';
import type { PlaceQuery } from '../place.ts';
import type { NoProviderAnswer, NotAvailable, Provenance, ProviderResult } from '../provider-result.ts';
import { queryLayerAt } from './arcgis.ts';
import type { Service } from './service.ts';

/** The services of the U.S. Geological Survey; undefined for a service that is not used. */
export interface GroundServices {
  /** The Elevation Point Query Service. */
  readonly elevation: Service | undefined;
  /** The layer of twelve-digit units of the Watershed Boundary Dataset. */
  readonly watershed: Service | undefined;
}

type Point = { readonly latitude: number; readonly longitude: number };
type GroundFacts = { readonly facts: Partial<GeographicFacts>; readonly provenance: Provenance };

/** Reads ground elevation and watershed of a position. No public service has the other rating facts of a place. */
export async function readGroundFacts(
  { elevation, watershed }: GroundServices,
  { latitude, longitude }: PlaceQuery,
  today: IsoDate,
): Promise<ProviderResult<LocationAnswer>> {
  if (latitude === null || longitude === null)
    return noGroundAnswer('The position of the address is not known.', today);
  const point = { latitude, longitude };
  const asked = await Promise.all([
    elevation && readElevation(elevation, point).catch((problem: unknown) => elevation.failed(problem)),
    watershed && readWatershed(watershed, point).catch((problem: unknown) => watershed.failed(problem)),
  ]);
  const answers = asked.filter(
    (candidate): candidate is GroundFacts =>
      candidate !== undefined && candidate !== null && 'facts' in candidate,
  );
  const [first] = answers;
  if (first === undefined)
    return (
      asked.find(
        (candidate): candidate is NotAvailable =>
          candidate !== undefined && candidate !== null && 'outcome' in candidate,
      ) ?? noGroundAnswer('Neither the elevation nor the watershed of the place is known.', today)
    );
  const facts = {
    ...blankGeographicFacts(),
    ...Object.assign({}, ...answers.map(({ facts: some }) => some)),
  };
  return {
    outcome: 'answer',
    answer: { facts, losses: null },
    provenance: mergeProvenance(answers, first.provenance),
  };
}

function noGroundAnswer(reason: string, asOf: IsoDate): NoProviderAnswer {
  return {
    outcome: 'no answer',
    reason,
    provenance: { source: 'U.S. Geological Survey', asOf, mode: 'live' },
  };
}

const elevationSchema = z.object({
  value: z.union([z.number(), z.string(), z.null()]),
  rasterId: z.number().nullish(),
});

/**
 * Reads the elevation in feet. The service answers 0 over water, and -1000000 or nothing if it has no data; none of these is an elevation.
 */
async function readElevation(service: Service, { latitude, longitude }: Point): Promise<GroundFacts | null> {
  const asked = { x: longitude, y: latitude, wkid: 4326, units: 'Feet', includeDate: false };
  const { value, rasterId } = await service.get('', asked, elevationSchema);
  const feet = value === null || value === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(feet) || feet === 0 || feet <= -1000) return null;
  const elevationFeet = Math.round(feet * 100) / 100;
  return { facts: { elevationFeet }, provenance: service.provenance(`raster ${rasterId ?? 'unknown'}`) };
}

const watershedSchema = z.object({ huc12: z.string().regex(/^\d{12}$/) });

/** Reads the twelve-digit watershed, with its leading zero. Null on the boundary of two watersheds, where the answer is ambiguous. */
async function readWatershed(service: Service, point: Point): Promise<GroundFacts | null> {
  const rows = await queryLayerAt(service, '', point, watershedSchema, ['huc12', 'name']);
  const [huc12, ...others] = [...new Set(rows.map((row) => row.huc12))];
  if (huc12 === undefined || others.length > 0) return null;
  return { facts: { huc12 }, provenance: service.provenance(`watershed ${huc12}`) };
}

function mergeProvenance(facts: readonly GroundFacts[], first: Provenance): Provenance {
  return {
    ...first,
    source: facts.map(({ provenance }) => provenance.source).join(' and '),
    record: facts.flatMap(({ provenance }) => provenance.record ?? []).join(', '),
  };
}
