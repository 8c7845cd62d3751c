import CheapRuler from 'cheap-ruler';
import type { Position } from '../../../server/geodata/extent.ts';
import type { LayerFeature } from '../../../server/geodata/nearby/layer-feature.ts';

/** The distance in meters to the nearest of all segments, each looked at. */
export function nearestByForce(features: readonly LayerFeature[], position: Position): number {
  let least = Number.POSITIVE_INFINITY;
  for (const feature of features)
    forEachSegment(feature, (fromX, fromY, toX, toY) => {
      least = Math.min(least, distanceToSegment(position, [fromX, fromY], [toX, toY]));
    });
  return least;
}

/** The numbers of the features whose rings a ray from the position crosses an odd number of times, each edge looked at. */
export function containingByForce(
  features: readonly LayerFeature[],
  { latitude, longitude }: Position,
): number[] {
  return features.flatMap((feature, number) => {
    let crossings = 0;
    forEachSegment(feature, (fromX, fromY, toX, toY) => {
      if (fromY > latitude === toY > latitude) return;
      const crossing = fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX);
      if (longitude < crossing) crossings += 1;
    });
    return crossings % 2 === 1 ? [number] : [];
  });
}

function forEachSegment(
  { points, starts }: LayerFeature,
  hear: (fromX: number, fromY: number, toX: number, toY: number) => void,
): void {
  for (let line = 0; line + 1 < starts.length; line += 1)
    for (let at = (starts[line] ?? 0) * 2; at + 2 < (starts[line + 1] ?? 0) * 2; at += 2)
      hear(points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0, points[at + 3] ?? 0);
}

/** The nearest point of the segment in the plane of the position, measured at the latitude between both. */
function distanceToSegment(
  { latitude, longitude }: Position,
  from: [x: number, y: number],
  to: [x: number, y: number],
): number {
  const { point } = new CheapRuler(latitude, 'meters').pointOnLine([from, to], [longitude, latitude]);
  const between = new CheapRuler((latitude + (point[1] ?? 0)) / 2, 'meters');
  return between.distance([longitude, latitude], [point[0] ?? 0, point[1] ?? 0]);
}
