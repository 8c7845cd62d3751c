import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AreaIndex } from '../../../server/geodata/nearby/areas.ts';
import type { LayerFeature } from '../../../server/geodata/nearby/layer-feature.ts';
import { LineIndex } from '../../../server/geodata/nearby/lines.ts';
import { containingByForce, nearestByForce } from '../../support/geodata/brute-force.ts';

const coordinate = (from: number, to: number) =>
  fc.integer({ min: from * 10_000, max: to * 10_000 }).map((value) => value / 10_000);
const point = fc.tuple(coordinate(-82, -81), coordinate(29, 30));
const position = fc.record({ longitude: coordinate(-82.2, -80.8), latitude: coordinate(28.8, 30.2) });

function toFeature(lines: readonly (readonly [number, number])[][]): LayerFeature {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  return { points: Float64Array.from(lines.flat(2)), starts, attributes: {} };
}

const lineFeatures = fc.array(
  fc.array(fc.array(point, { minLength: 2, maxLength: 40 }), { minLength: 1, maxLength: 3 }).map(toFeature),
  { minLength: 1, maxLength: 20 },
);
const areaFeatures = fc.array(
  fc
    .array(
      fc
        .array(point, { minLength: 3, maxLength: 90 })
        .map((ring) => [...ring, ring[0] ?? [0, 0]] as [number, number][]),
      { minLength: 1, maxLength: 3 },
    )
    .map(toFeature),
  { minLength: 1, maxLength: 12 },
);

test('the nearest line is the one that looking at every segment finds', () => {
  fc.assert(
    fc.property(lineFeatures, fc.array(position, { minLength: 1, maxLength: 10 }), (features, positions) => {
      const index = new LineIndex();
      for (const feature of features) index.add(feature);
      index.finish();
      for (const at of positions) {
        const meters = nearestByForce(features, at);
        expect(Math.abs((index.nearest(at, 1_000_000)?.meters ?? -1) - meters)).toBeLessThan(
          0.001 + meters / 1_000,
        );
        expect(index.nearest(at, meters - 1)).toBeNull();
        expect(index.nearest(at, meters * 1.01 + 1)).not.toBeNull();
      }
    }),
    { numRuns: 200 },
  );
});

test('the areas around a position are those that looking at every edge finds', () => {
  fc.assert(
    fc.property(areaFeatures, fc.array(position, { minLength: 1, maxLength: 20 }), (features, positions) => {
      const index = new AreaIndex();
      for (const [number, feature] of features.entries()) index.add({ ...feature, attributes: { number } });
      index.finish();
      for (const at of positions)
        expect(index.containing(at).map(({ number }) => number)).toEqual(containingByForce(features, at));
    }),
    { numRuns: 200 },
  );
});

test('an index of nothing finds nothing', () => {
  const at = { latitude: 30, longitude: -81 };
  expect(new LineIndex().finish().nearest(at, 1_000_000)).toBeNull();
  expect(new AreaIndex().finish().containing(at)).toEqual([]);
});
