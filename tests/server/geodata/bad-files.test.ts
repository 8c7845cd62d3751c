import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openGeodata } from '../../../server/geodata/open-geodata.ts';
import { RecordRefusal } from '../../../server/providers/records/record-problem.ts';
import { rectangle, writeInventedCounty } from '../../support/geodata/invented-county.ts';
import { writeGeoPackage } from '../../support/geodata/write-geopackage.ts';
import { writeGeoTiff } from '../../support/geodata/write-geotiff.ts';
import { writeShapefile } from '../../support/geodata/write-shapefile.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'highwater-bad-geodata-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await writeInventedCounty(folder);
const at = (name: string) => path.join(folder, name);

const watersheds = { kind: 'watersheds', name: 'Watersheds', date: '2025-01-04' };
const shoreline = {
  kind: 'shoreline',
  name: 'Shoreline',
  date: '2025-01-01',
  completeWithin: [-84, 28, -79, 32],
};
const elevation = { kind: 'elevation', name: 'Ground', date: '2025-01-08' };

/** The refusal of a manifest with these data sets. */
async function refusal(...dataSets: readonly object[]): Promise<string> {
  return readRefusal(JSON.stringify({ dataSets }));
}

async function readRefusal(manifest: string): Promise<string> {
  await writeFile(at('bad.json'), manifest);
  try {
    await openGeodata(at('bad.json'), () => {});
  } catch (problem) {
    if (problem instanceof RecordRefusal) return problem.message.replaceAll(`${folder}/`, '');
    throw problem;
  }
  return 'It was read.';
}

const fields = [{ name: 'HUC12', type: 'C', length: 12 }] as const;
const square = { lines: [rectangle(-82, 29, -81, 31)], attributes: { HUC12: '030801010101' } };

async function copyShapefile(from: string, to: string, endings = ['shp', 'dbf', 'prj']): Promise<string> {
  for (const ending of endings) await copyFile(at(`${from}.${ending}`), at(`${to}.${ending}`));
  return at(`${to}.shp`);
}

test('a manifest that cannot be used says what is missing or does not belong', async () => {
  expect(await readRefusal('{"dataSets": [')).toMatch(/^bad\.json is not JSON: /);
  expect(await refusal()).toBe(
    'bad.json cannot be used. dataSets: Too small: expected array to have >=1 items.',
  );
  expect(await refusal({ ...watersheds, kind: 'rivers', file: 'a.shp' })).toMatch(
    /^bad\.json cannot be used\. dataSets\.0\.kind: Invalid option: expected one of "shoreline"\|/,
  );
  const { completeWithin: _, ...endless } = shoreline;
  expect(
    await refusal(
      { ...endless, file: 'a.shp', unit: 'feet' },
      {
        ...watersheds,
        file: 'b.shp',
        reach: 5,
        attributes: { code: 'X' },
        completeWithin: [-81, 29, -82, 31],
      },
      { ...watersheds, file: 'c.shp' },
    ),
  ).toBe(
    'bad.json cannot be used. "shoreline" needs "completeWithin": [west, south, east, north] in degrees, the rectangle inside of which it has everything. ' +
      '"unit" does not belong to shoreline. "completeWithin" of watersheds is west, south, east, north, as [-82.1, 26, -80.9, 27.3]. ' +
      '"watersheds" has no attribute "code". It has: huc12. "reach" does not belong to watersheds. ' +
      'There are two data sets of the kind watersheds; name all its files in one.',
  );
});

test('a shapefile with a file, an attribute or a part missing, in an old datum, or of the wrong shape is named with how to mend it', async () => {
  const read = (file: string, dataSet: object = watersheds) => refusal({ ...dataSet, file });
  expect(await read('watersheds.csv')).toBe(
    'watersheds.csv is neither a shapefile (.shp) nor a GeoPackage (.gpkg). Convert it: ogr2ogr OUT.gpkg IN.',
  );
  await copyShapefile('watersheds', 'alone', ['shp', 'prj']);
  expect(await read('alone.shp')).toBe(
    'alone.dbf cannot be read. A shapefile is of several files, which belong into one folder: .shp, .dbf and .prj.',
  );
  expect(await read('leveed.shp')).toBe(
    'leveed.shp has no attribute HUC12. It has: SYSTEM_ID. Name the right one with "attributes": {"huc12": "NAME"}.',
  );
  expect(await read('watersheds.shp', shoreline)).toBe(
    'watersheds.shp has areas where lines are needed. Areas that are cut at a border have edges that are neither coast nor river.',
  );
  const broken = await copyShapefile('watersheds', 'broken');
  const { length } = await readFile(broken);
  await truncate(broken, length - 40);
  expect(await read('broken.shp')).toBe(
    `broken.shp has ${length - 40} bytes of ${length}. The download broke off: download it again.`,
  );
  await copyShapefile('watersheds', 'mixed');
  await copyFile(at('islands.dbf'), at('mixed.dbf'));
  expect(await read('mixed.shp', { ...watersheds, attributes: { huc12: 'NAME' } })).toMatch(
    /^mixed\.shp has 2 shapes that can be read, and its \.dbf 1 rows\. /,
  );
  await writeShapefile(at('old'), {
    shapeType: 5,
    fields,
    features: [square],
    prj: 'GEOGCS["GCS_North_American_1927",DATUM["D_North_American_1927",SPHEROID["Clarke_1866",6378206.4,294.9786982]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]',
  });
  expect(await read('old.shp')).toBe(
    'old.shp is in NAD 27, up to 100 m off. Convert it to NAD 83 in degrees: ogr2ogr -t_srs EPSG:4269 OUT IN.',
  );
  await writeShapefile(at('meters'), {
    shapeType: 5,
    fields,
    features: [{ ...square, lines: [rectangle(499_000, 3_317_785, 501_000, 3_319_785)] }],
  });
  expect(await read('meters.shp')).toBe(
    'meters.shp has the point 499000, 3317785, which is not a longitude and latitude. Its coordinate system is not the one that it names, or the file is damaged.',
  );
  await writeShapefile(at('strange'), { shapeType: 5, fields, features: [square], prj: 'PROJCS["Moon"]' });
  expect(await read('strange.shp')).toMatch(/^The coordinates of strange\.shp cannot be read: /);
  await writeShapefile(at('empty'), { shapeType: 5, fields, features: [] });
  expect(await read('empty.shp')).toBe('empty.shp has no areas.');
});

test('a GeoPackage without the layer, without its coordinates, damaged or none at all is named with how to mend it', async () => {
  const read = (file: string, more: object = {}) => refusal({ ...watersheds, file, ...more });
  const layer = { geometryType: 'POLYGON', columns: { HUC12: 'TEXT' }, features: [square] } as const;
  await writeFile(at('text.gpkg'), 'This is no database.');
  expect(await read('text.gpkg')).toBe(
    'text.gpkg is not a GeoPackage. Download it again, or convert it: ogr2ogr OUT.gpkg IN.',
  );
  expect(await read('absent.gpkg')).toBe('absent.gpkg cannot be read.');
  const layers = [
    { ...layer, name: 'WBDHU12' },
    { ...layer, name: 'WBDHU10' },
  ];
  await writeGeoPackage(at('two.gpkg'), { layers });
  expect(await read('two.gpkg')).toBe('two.gpkg has 2 layers. Name one with "layer": WBDHU12, WBDHU10.');
  expect(await read('two.gpkg', { layer: 'HU12' })).toBe(
    'two.gpkg has no layer HU12. Name one with "layer": WBDHU12, WBDHU10.',
  );
  await writeGeoPackage(at('nowhere.gpkg'), { layers: layers.slice(0, 1), definition: 'undefined' });
  expect(await read('nowhere.gpkg')).toBe(
    'nowhere.gpkg does not say which coordinates it has. Name them: ogr2ogr -a_srs EPSG:4269 OUT.gpkg IN.gpkg.',
  );
  const whole = await readFile(await writeGeoPackage(at('cut.gpkg'), { layers: layers.slice(0, 1) }));
  await writeFile(at('cut.gpkg'), whole.subarray(0, whole.length / 2));
  expect(await read('cut.gpkg')).toMatch(
    /^cut\.gpkg (cannot be read: .*|is not a GeoPackage)\. Download it again/,
  );
  expect(
    await refusal({
      ...shoreline,
      kind: 'flowlines',
      file: 'hydrography.gpkg',
      drainageTable: { file: 'hydrography.gpkg', layer: 'VAA' },
    }),
  ).toBe('hydrography.gpkg, table VAA, has no column NHDPlusID. It has: none.');
});

test('an elevation file that is none, or says no coordinates or some that cannot be read, is named with how to mend it', async () => {
  const read = (file: string) => refusal({ ...elevation, file });
  await writeFile(at('text.tif'), 'This is no picture.');
  expect(await read('text.tif')).toMatch(/^text\.tif cannot be read as a GeoTIFF: .* Download it again\.$/);
  expect(await read('absent.tif')).toMatch(/^absent\.tif cannot be read as a GeoTIFF: /);
  const raster = { width: 4, height: 4, origin: [-82, 31], step: 0.1, heightAt: () => 1 } as const;
  await writeGeoTiff(at('plane.tif'), { ...raster, isProjected: true, code: 2236 });
  expect(await read('plane.tif')).toBe(
    'plane.tif is in the coordinates EPSG:2236, which cannot be read. Convert it to NAD 83 in degrees: gdalwarp -t_srs EPSG:4269 IN.tif OUT.tif.',
  );
  await writeGeoTiff(at('user.tif'), { ...raster, code: 32767 });
  expect(await read('user.tif')).toMatch(
    /^user\.tif is in the coordinates EPSG:32767, which cannot be read\. /,
  );
});
