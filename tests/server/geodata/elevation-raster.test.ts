import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ElevationRaster } from '../../../server/geodata/files/elevation-raster.ts';
import type { ElevationUnit, VerticalDatum } from '../../../server/geodata/files/vertical-reference.ts';
import { RecordRefusal } from '../../../server/providers/records/record-problem.ts';
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
  const opened = await ElevationRaster.open(file, { unit: 'feet', datum: 'NAVD88' }, 1 << 20);
  const found: (number | null)[] = [];
  for (const [latitude, longitude] of places) {
    const height = await opened.feetAt({ latitude, longitude });
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

test('at the edge the outermost cells answer; a cell without data, declared or lower than any ground, is not known', async () => {
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

/** The height of 70.05 in the unit of the file, in feet; or why the file is refused. */
async function readHeight(
  raster: Partial<Parameters<typeof writeGeoTiff>[1]>,
  stated: Parameters<typeof ElevationRaster.open>[1],
): Promise<number | string> {
  const file = await writeGeoTiff(path.join(folder, 'height.tif'), {
    ...plain,
    heightAt: () => 70.05,
    ...raster,
  });
  try {
    const opened = await ElevationRaster.open(file, stated, 1 << 20);
    const feet = await opened.feetAt({ latitude: 30.5, longitude: -81.5 });
    return feet === null ? 'unknown' : Math.round(feet * 100) / 100;
  } catch (problem) {
    if (!(problem instanceof RecordRefusal)) throw problem;
    return problem.message.replace(`${folder}/`, '');
  }
}

const stated = (unit?: ElevationUnit, datum?: VerticalDatum) => ({ unit, datum });
/** NAVD 88 in meters, in survey feet and in feet. */
const [inMeters, inSurveyFeet, inFeet] = [5703, 6360, 8228].map((code) => [[4096, code]] as const);

test('heights are in feet, whichever unit band, coordinate system or manifest say', async () => {
  const units = [
    await readHeight({ band: { UNITTYPE: 'ft' } }, stated(undefined, 'NAVD88')),
    await readHeight({ band: { UNITTYPE: 'metre' } }, stated(undefined, 'NAVD88')),
    await readHeight({ band: { UNITTYPE: 'US survey foot' } }, stated(undefined, 'NAVD88')),
    await readHeight({ band: { UNITTYPE: 'cm' }, heightAt: () => 2_135 }, stated(undefined, 'NAVD88')),
    await readHeight(
      { band: { SCALE: '0.1', OFFSET: '-1' }, heightAt: () => 223.51 },
      stated('meters', 'NAVD88'),
    ),
    await readHeight({ verticalKeys: inMeters ?? [] }, stated()),
    await readHeight({ verticalKeys: inSurveyFeet ?? [] }, stated()),
    await readHeight({ verticalKeys: inFeet ?? [], band: { UNITTYPE: 'ft' } }, stated('feet', 'NAVD88')),
    await readHeight(
      {
        verticalKeys: [
          [4098, 5103],
          [4099, 9003],
        ],
      },
      stated(),
    ),
    await readHeight({}, stated('feet', 'PRVD02')),
  ];
  expect(units).toEqual([70.05, 229.82, 70.05, 70.05, 70.05, 229.82, 70.05, 70.05, 70.05, 70.05]);
});

test('a raster that does not say its unit or its datum is refused until the manifest says it', async () => {
  expect(await readHeight({}, stated(undefined, 'NAVD88'))).toBe(
    'height.tif does not say in which unit its heights are. Say it with "unit" in the manifest: "meters", "feet", "survey feet", "centimeters".',
  );
  expect(await readHeight({ band: { UNITTYPE: 'm' } }, stated())).toBe(
    'height.tif does not say above which datum its heights are. Say it with "datum" in the manifest: "NAVD88", "PRVD02", "VIVD09", "GUVD04", "NMVD03", "ASVD02".',
  );
});

test('a unit or a datum that cannot be used, and two that contradict each other, are refused', async () => {
  expect(await readHeight({ band: { UNITTYPE: 'fathom' } }, stated(undefined, 'NAVD88'))).toBe(
    'The heights of height.tif are in the unit fathom, which cannot be read. Convert them to meters.',
  );
  for (const [code, datum] of [
    [5702, 'NGVD29'],
    [7968, 'NGVD29'],
    [5773, 'EGM96'],
    [9999, 'EPSG:9999'],
  ] as const)
    expect(await readHeight({ verticalKeys: [[4096, code]] }, stated('meters'))).toBe(
      `The heights of height.tif are above ${datum}, which may lie feet away from NAVD 88. Convert them to NAVD 88, as with NOAA’s VDatum.`,
    );
  expect(await readHeight({ verticalKeys: inMeters ?? [], band: { UNITTYPE: 'ft' } }, stated())).toBe(
    'The heights of height.tif are in meters as its vertical coordinate system says, and in feet as its band says. Find out which is right, and correct the other.',
  );
  expect(await readHeight({ band: { UNITTYPE: 'ft' } }, stated('meters', 'NAVD88'))).toBe(
    'The heights of height.tif are in feet as its band says, and in meters as the manifest says. Find out which is right, and correct the other.',
  );
  expect(await readHeight({ verticalKeys: [[4096, 6641]] }, stated('meters', 'NAVD88'))).toBe(
    'The heights of height.tif are above PRVD02 as it says itself, and above NAVD88 as the manifest says. Find out which is right, and correct the other.',
  );
});
