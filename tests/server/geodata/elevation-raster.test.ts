import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ElevationRaster } from '../../../server/geodata/files/elevation-raster.ts';
import { writeGeoTiff } from '../../support/geodata/write-geotiff.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'highwater-raster-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Ten by ten cells of 0.1° from 82° west and 31° north, each as high as its column and ten times its row. */
const plain = {
  width: 10,
  height: 10,
  origin: [-82, 31],
  step: 0.1,
  heightAt: (column: number, row: number) => column + 10 * row,
} as const;

async function heights(
  raster: Parameters<typeof writeGeoTiff>[1],
  ...places: readonly (readonly [latitude: number, longitude: number])[]
) {
  const file = await writeGeoTiff(path.join(folder, 'raster.tif'), raster);
  const opened = await ElevationRaster.open(file, 1 << 20);
  const found: (number | null)[] = [];
  for (const [latitude, longitude] of places) {
    const height = await opened.at({ latitude, longitude });
    found.push(height === null ? null : Math.round(height * 1000) / 1000);
  }
  return found;
}

/** The middle of the cell 3, 2; a quarter of a cell to the east of it; the corner of four cells; outside. */
const places = [
  [30.75, -81.65],
  [30.75, -81.625],
  [30.7, -81.6],
  [31.01, -81.6],
  [30.5, -80.99],
] as const;

test('a height lies between the middles of the four cells around, in strips and in tiles alike; outside there is none', async () => {
  const expected = [23, 23.25, 28.5, null, null];
  expect(await heights(plain, ...places)).toEqual(expected);
  expect(await heights({ ...plain, rowsPerStrip: 1 }, ...places)).toEqual(expected);
  expect(await heights({ ...plain, tile: 16 }, ...places)).toEqual(expected);
});

test('at the edge the outermost cells answer; what is no data, declared or lower than any ground, is not known', async () => {
  expect(await heights(plain, [30.999, -81.999], [30.001, -81.001])).toEqual([0, 99]);
  const withHole = (noData: number) => ({
    ...plain,
    noData,
    heightAt: (column: number, row: number) => (column === 3 && row === 2 ? -999_999 : column + 10 * row),
  });
  expect(await heights(withHole(-999_999), ...places.slice(0, 3))).toEqual([null, null, null]);
  expect(await heights(withHole(0), [30.75, -81.65])).toEqual([null]);
  expect(await heights(withHole(-999_999), [30.55, -81.35])).toEqual([46]);
});

test('a raster of points is tied to the middle of its first cell', async () => {
  expect(await heights({ ...plain, isPoint: true }, ...places.slice(0, 2))).toEqual([23, 23.25]);
});

test('a raster in UTM is asked in its own coordinates', async () => {
  // At 30° north the central meridian of 81° west is 500,000 m, 3,318,785.4 m: in cells of 1 km from there, 5 to the east and 5 down.
  const utm = {
    ...plain,
    origin: [495_000, 3_323_785.35],
    step: 1_000,
    isProjected: true,
    code: 26917,
  } as const;
  expect(await heights(utm, [30, -81])).toEqual([49.5]);
});
