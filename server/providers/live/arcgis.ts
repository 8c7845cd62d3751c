import { z } from 'zod';
import type { QueryParameters, Service } from './service.ts';
import { ServiceFault } from './service-fault.ts';

/**
 * Queries the rows of a map layer at a point. ArcGIS reports errors with HTTP 200; those are thrown as faults. Having no rows is not a
 * fault.
 */
export async function queryLayerAt<T>(
  service: Service,
  layer: string,
  point: { readonly latitude: number; readonly longitude: number },
  fields: z.ZodType<T>,
  outFields: readonly string[],
): Promise<T[]> {
  const answer = await service.get(
    `${layer}/query`,
    pointQuery(point, outFields),
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

function pointQuery(
  { latitude, longitude }: { latitude: number; longitude: number },
  outFields: readonly string[],
) {
  return {
    geometry: `${longitude},${latitude}`,
    geometryType: 'esriGeometryPoint',
    inSR: 4326,
    spatialRel: 'esriSpatialRelIntersects',
    outFields: outFields.join(','),
    returnGeometry: false,
    f: 'json',
  } satisfies QueryParameters;
}
