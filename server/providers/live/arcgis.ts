import { z } from 'zod';
import type { Service } from './service.ts';
import { ServiceFault } from './service-fault.ts';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Queries the rows of a map layer at a point. ArcGIS reports errors with HTTP 200; those are thrown as faults. Having no rows is not a
 * fault.
 */
export function queryLayerAt<T>(
  service: Service,
  layer: string,
  { latitude, longitude }: Position,
  fields: z.ZodType<T>,
  outFields: readonly string[],
): Promise<T[]> {
  const geometry = `${longitude},${latitude}`;
  return queryLayer(service, layer, geometry, 'esriGeometryPoint', fields, outFields);
}

/** Queries the rows of a map layer in the square around a point that reaches some meters to each side. */
export function queryLayerAround<T>(
  service: Service,
  layer: string,
  { latitude, longitude }: Position,
  meters: number,
  fields: z.ZodType<T>,
  outFields: readonly string[],
): Promise<T[]> {
  const north = meters / metersPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const corners = [longitude - east, latitude - north, longitude + east, latitude + north];
  const geometry = corners.map((degrees) => degrees.toFixed(6)).join(',');
  return queryLayer(service, layer, geometry, 'esriGeometryEnvelope', fields, outFields);
}

const metersPerDegree = 111_320;

async function queryLayer<T>(
  service: Service,
  layer: string,
  geometry: string,
  geometryType: 'esriGeometryPoint' | 'esriGeometryEnvelope',
  fields: z.ZodType<T>,
  outFields: readonly string[],
): Promise<T[]> {
  const answer = await service.get(
    `${layer}/query`,
    {
      geometry,
      geometryType,
      inSR: 4326,
      spatialRel: 'esriSpatialRelIntersects',
      outFields: outFields.join(','),
      returnGeometry: false,
      f: 'json',
    },
    answerSchema(fields),
    findServiceFault,
  );
  return 'features' in answer ? answer.features.map(({ attributes }) => attributes) : [];
}

function findServiceFault(
  reply: { readonly features: unknown } | { readonly error: { readonly code: number } },
) {
  return 'error' in reply
    ? new ServiceFault(`It answered the error ${reply.error.code}.`, reply.error.code >= 500)
    : undefined;
}

function answerSchema<T>(fields: z.ZodType<T>) {
  return z.union([
    z.object({ error: z.object({ code: z.number() }) }),
    z.object({ features: z.array(z.object({ attributes: fields })) }),
  ]);
}
