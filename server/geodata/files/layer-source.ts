import type { convertWKBToBinaryGeometry } from '@loaders.gl/gis';
import { RecordRefusal } from '../../providers/records/record-problem.ts';
import type { Attributes } from '../attributes.ts';
import type { LayerFeature } from '../nearby/layer-feature.ts';
import type { ToDegrees } from './projection.ts';

/** A shape as the readers give it: its numbers one after the other. */
export type LayerGeometry = ReturnType<typeof convertWKBToBinaryGeometry>;

/** A layer that is read from a file. */
export interface LayerSource {
  readonly file: string;
  /** The layer of a GeoPackage; undefined for its only one, and for a shapefile. */
  readonly layer: string | undefined;
  /** The shape of its features: anything else is refused. */
  readonly shape: 'lines' | 'areas';
  /** The names of the wanted attributes in the file by our names. */
  readonly attributes: { readonly [attribute: string]: string };
  /** Those of them, by our names, that the file may lack. */
  readonly optional: readonly string[];
}

/** Hears the features of a layer one after the other. */
export type FeatureListener = (feature: LayerFeature) => void;

/** The columns of a file that have the wanted attributes, found without regard to case. Throws a RecordRefusal for one that is missing. */
export function findColumns(
  { file, attributes, optional }: LayerSource,
  columns: readonly string[],
): { readonly [attribute: string]: string } {
  const found = Object.entries(attributes).map(([attribute, name]) => {
    const column = columns.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    if (column === undefined && !optional.includes(attribute))
      throw new RecordRefusal(
        `${file} has no attribute ${name}. It has: ${columns.join(', ')}. Name the right one with "attributes": {"${attribute}": "NAME"}.`,
      );
    return [attribute, column] as const;
  });
  return Object.fromEntries(found.flatMap(([attribute, column]) => (column ? [[attribute, column]] : [])));
}

/** A feature in degrees; null if it has no points. Throws a RecordRefusal for a shape that the layer must not have, or that is nowhere. */
export function buildFeature(
  geometry: LayerGeometry,
  { file, shape }: LayerSource,
  toDegrees: ToDegrees,
  attributes: Attributes,
): LayerFeature | null {
  const wanted = shape === 'lines' ? 'LineString' : 'Polygon';
  if (geometry.type !== wanted)
    throw new RecordRefusal(
      `${file} has ${shapeWords[geometry.type]} where ${shapeWords[wanted]} are needed. ${shape === 'lines' ? 'Areas that are cut at a border have edges that are neither coast nor river.' : ''}`.trim(),
    );
  const points = flatten(geometry.positions.value, geometry.positions.size);
  if (points.length === 0) return null;
  toDegrees(points);
  checkDegrees(points, file);
  const { value: starts } =
    geometry.type === 'LineString' ? geometry.pathIndices : geometry.primitivePolygonIndices;
  return { points, starts, attributes };
}

const shapeWords = { Point: 'points', LineString: 'lines', Polygon: 'areas' };

/** The first two of the numbers of each point. */
function flatten(values: ArrayLike<number>, size: number): Float64Array {
  if (size === 2) return Float64Array.from(values);
  const points = new Float64Array((values.length / size) * 2);
  for (let from = 0, to = 0; to < points.length; from += size, to += 2) {
    points[to] = values[from] ?? Number.NaN;
    points[to + 1] = values[from + 1] ?? Number.NaN;
  }
  return points;
}

function checkDegrees(points: Float64Array, file: string): void {
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? Number.NaN;
    const y = points[at + 1] ?? Number.NaN;
    if (!(Math.abs(x) <= 180.001 && Math.abs(y) <= 90.001))
      throw new RecordRefusal(
        `${file} has the point ${x}, ${y}, which is not a longitude and latitude. Its coordinate system is not the one that it names, or the file is damaged.`,
      );
  }
}
