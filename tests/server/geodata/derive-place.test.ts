import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { derivePlace } from '../../../server/geodata/derive-place.ts';
import { openGeodata } from '../../../server/geodata/open-geodata.ts';
import { completePlaces, DerivationTally } from '../../../server/lists/complete-places.ts';
import { formatDerivation } from '../../../server/providers/provider-result.ts';
import { type PlaceRow, readPlaceRow } from '../../../server/providers/records/place-rows.ts';
import { rectangle, writeInventedCounty } from '../../support/geodata/invented-county.ts';
import { writeGeoTiff } from '../../support/geodata/write-geotiff.ts';
import { writeShapefile } from '../../support/geodata/write-shapefile.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'highwater-geodata-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const county = await writeInventedCounty(folder);
const { geodata } = await openGeodata(county.file, () => {});

/** The derived facts of a position, without the sources. */
async function derive(latitude: number, longitude: number, from = geodata) {
  const { zone, facts } = await derivePlace(from, { latitude, longitude });
  return { zone, facts };
}

test('a place near the river: every fact is what its figures give by hand, and names its data set and date', async () => {
  const { zone, facts, sources } = await derivePlace(geodata, { latitude: 30, longitude: -81.39 });
  // 0.39° of 96,486.28 m to the coast and 0.49° to the ocean. The river's direction is (0.2 × 96,486.28, 0.2 × 110,852.4); the place is
  // 0.01° = 964.86 m east of it: 964.86 × 22,170.48 / 29,392.42 = 727.79 m, of which 1 cm is lost at the latitude
  // between both ends, where degrees of longitude are shorter; the foot is 0.0043105° east of -81.4.
  // The ground at the place is 100 × 0.61 = 61 m = 200.13 ft, 100 × 0.0056895 = 0.5690 m = 1.87 ft above the foot.
  expect(facts).toEqual({
    distanceToCoastMeters: 37_629.65,
    distanceToOceanMeters: 47_278.28,
    distanceToRiverMeters: 727.78,
    drainageAreaSquareKilometers: 1234.5678,
    elevationFeet: 200.13,
    elevationRelativeToRiverFeet: 1.87,
    huc12: '030801010101',
    leveeSystemId: 'OUT_OF_RANGE',
    isBarrierIsland: false,
  });
  expect(zone).toEqual({
    floodZone: 'X',
    baseElevation: null,
    mapPanel: '0114',
    mapSuffix: 'D',
    currentMapDate: '2007-09-05',
    communityNumber: '120999',
    cbrsType: 'NO',
    cbrsProhibitionDate: null,
  });
  expect(sources).toEqual([
    {
      source: 'Invented flood map',
      asOf: '2024-05-01',
      facts: ['floodZone', 'baseElevation', 'mapPanel', 'mapSuffix', 'currentMapDate', 'communityNumber'],
    },
    { source: 'Invented CBRS', asOf: '2025-01-07', facts: ['cbrsType', 'cbrsProhibitionDate'] },
    { source: 'Invented shoreline', asOf: '2025-01-01', facts: ['distanceToCoastMeters'] },
    { source: 'Invented ocean', asOf: '2025-01-02', facts: ['distanceToOceanMeters'] },
    { source: 'Invented watersheds', asOf: '2025-01-04', facts: ['huc12'] },
    { source: 'Invented levees', asOf: '2025-01-05', facts: ['leveeSystemId'] },
    { source: 'Invented islands', asOf: '2025-01-06', facts: ['isBarrierIsland'] },
    {
      source: 'Invented hydrography',
      asOf: '2025-01-03',
      facts: ['distanceToRiverMeters', 'drainageAreaSquareKilometers'],
    },
    {
      source: 'Invented ground',
      asOf: '2025-01-08',
      facts: ['elevationFeet', 'elevationRelativeToRiverFeet'],
    },
  ]);
});

test('a coast beyond 80,467 m is out of range only where the data set covers the place that far; one nearer is given only where nothing nearer can be missing', async () => {
  // One degree from the coast: 96,486 m.
  expect((await derive(30, -82)).facts.distanceToCoastMeters).toBe('OUT_OF_RANGE');
  // 80,467 m are 0.726° of latitude: at 31.3° the data set ends 0.7° north of the place.
  expect((await derive(31.3, -82)).facts).not.toHaveProperty('distanceToCoastMeters');
  // 80,467 m are 0.834° of longitude: at 83.2° west it ends 0.8° west of the place.
  expect((await derive(30, -83.2)).facts).not.toHaveProperty('distanceToCoastMeters');
  // The coast is 0.1° = 9,449 m away, the data set ends 0.08° = 8,869 m north of the place.
  expect((await derive(31.92, -81.1)).facts).not.toHaveProperty('distanceToCoastMeters');
  expect((await derive(31.9, -81.1)).facts).toHaveProperty('distanceToCoastMeters');
  expect((await derive(33, -81.1)).facts).toEqual({});
});

test('the zone of the highest risk is taken, without a base flood elevation of another datum; panel and date are those of its study, the date null where the map leaves it out', async () => {
  const zoneAt = async (latitude: number, longitude: number) => (await derive(latitude, longitude)).zone;
  expect(await zoneAt(29.95, -81.15)).toEqual({
    floodZone: 'AE',
    baseElevation: 9,
    mapPanel: '0114',
    mapSuffix: 'D',
    currentMapDate: '2007-09-05',
    communityNumber: '120999',
    cbrsType: 'NO',
    cbrsProhibitionDate: null,
  });
  const coastal = await zoneAt(29.97, -81.02);
  expect(coastal).toEqual({
    floodZone: 'VE',
    cbrsType: 'SYSTEM_UNIT',
    cbrsProhibitionDate: '1983-10-01',
    mapPanel: '0114',
    mapSuffix: 'D',
    currentMapDate: '2007-09-05',
    communityNumber: '120999',
  });
  expect(coastal).not.toHaveProperty('baseElevation');
  expect(await zoneAt(29.92, -81.02)).toEqual({
    cbrsType: 'SYSTEM_UNIT',
    floodZone: 'VE',
    mapPanel: '0114',
    mapSuffix: 'D',
    currentMapDate: '2007-09-05',
    communityNumber: '120999',
    cbrsProhibitionDate: '1983-10-01',
  });
  expect(await zoneAt(29.85, -81.02)).toEqual({
    cbrsType: 'OPA',
    cbrsProhibitionDate: '1991-11-16',
    floodZone: 'X',
    baseElevation: null,
    mapPanel: '0114',
    mapSuffix: 'D',
    currentMapDate: '2007-09-05',
    communityNumber: '120999',
  });
  expect(await zoneAt(30.05, -81.15)).toEqual({
    communityNumber: '120999',
    cbrsType: 'NO',
    cbrsProhibitionDate: null,
  });
  expect(await zoneAt(30.15, -81.47)).toEqual({
    floodZone: 'X',
    mapPanel: '0114',
    baseElevation: null,
    mapSuffix: 'D',
    currentMapDate: '2007-09-05',
    communityNumber: '120999',
    cbrsType: 'NO',
    cbrsProhibitionDate: null,
  });
  const undated = await zoneAt(30, -81.7);
  expect(undated).toEqual({
    floodZone: 'X',
    mapPanel: '0113',
    mapSuffix: 'D',
    baseElevation: null,
    communityNumber: '120999',
    cbrsType: 'NO',
    cbrsProhibitionDate: null,
  });
  expect(undated).not.toHaveProperty('currentMapDate');
  expect(await zoneAt(30, -82.5)).toEqual({});
});

test('levee, watershed and barrier island are those that contain the place; two that differ leave it open, and beyond the data set nothing is said', async () => {
  const factsAt = async (latitude: number, longitude: number) => (await derive(latitude, longitude)).facts;
  expect(await factsAt(30.15, -81.47)).toEqual({
    leveeSystemId: '1905000012',
    distanceToCoastMeters: 45280.2,
    distanceToOceanMeters: 54914.28,
    huc12: '030801010101',
    isBarrierIsland: false,
    distanceToRiverMeters: 16002.07,
    drainageAreaSquareKilometers: 1234.5678,
    elevationFeet: 173.88,
    elevationRelativeToRiverFeet: -41.12,
  });
  expect(await factsAt(30.15, -81.43)).toEqual({
    leveeSystemId: '1905000013',
    distanceToCoastMeters: 41426.56,
    distanceToOceanMeters: 51060.65,
    huc12: '030801010101',
    isBarrierIsland: false,
    distanceToRiverMeters: 13091.96,
    drainageAreaSquareKilometers: 1234.5678,
    elevationFeet: 187.01,
    elevationRelativeToRiverFeet: -33.64,
  });
  expect(await factsAt(30.15, -81.455)).not.toHaveProperty('leveeSystemId');
  expect(await factsAt(30, -80.95)).not.toHaveProperty('leveeSystemId');
  expect(await factsAt(30, -81.2)).toEqual({
    huc12: '030801010102',
    distanceToCoastMeters: 19297.26,
    distanceToOceanMeters: 28945.88,
    leveeSystemId: 'OUT_OF_RANGE',
    isBarrierIsland: false,
    distanceToRiverMeters: 14552.24,
    drainageAreaSquareKilometers: 1234.5678,
    elevationFeet: 262.47,
    elevationRelativeToRiverFeet: 37.33,
  });
  expect(await factsAt(32.5, -81.2)).not.toHaveProperty('huc12');
  // In UTM zone 17 the parallel of 30° crosses the central meridian at 0.9996 × 3,320,113.4 = 3,318,785.4 m; the island reaches 1 km around.
  expect(await factsAt(30, -81)).toEqual({
    isBarrierIsland: true,
    distanceToCoastMeters: 0,
    distanceToOceanMeters: 9648.63,
    huc12: '030801010102',
    leveeSystemId: 'OUT_OF_RANGE',
    distanceToRiverMeters: 30982.39,
    drainageAreaSquareKilometers: 1234.5678,
    elevationFeet: 328.08,
    elevationRelativeToRiverFeet: 98.43,
  });
  expect(await factsAt(30.008, -81)).toEqual({
    isBarrierIsland: true,
    distanceToCoastMeters: 0,
    distanceToOceanMeters: 9647.85,
    huc12: '030801010102',
    leveeSystemId: 'OUT_OF_RANGE',
    distanceToRiverMeters: 30675.17,
    drainageAreaSquareKilometers: 1234.5678,
    elevationFeet: 328.08,
    elevationRelativeToRiverFeet: 98.43,
  });
  expect(await factsAt(30.01, -81)).toEqual({
    isBarrierIsland: false,
    distanceToCoastMeters: 0,
    distanceToOceanMeters: 9647.66,
    huc12: '030801010102',
    leveeSystemId: 'OUT_OF_RANGE',
    distanceToRiverMeters: 30601.9,
    drainageAreaSquareKilometers: 1234.5678,
    elevationFeet: 328.08,
    elevationRelativeToRiverFeet: 98.43,
  });
  expect(await factsAt(33, -81)).not.toHaveProperty('isBarrierIsland');
});

test('where a cell of the ground has no height, neither elevation is known; outside of the raster likewise', async () => {
  const factsAt = async (latitude: number, longitude: number) => (await derive(latitude, longitude)).facts;
  // Row 150 is the hundredth of a degree below 29.5°.
  expect(await factsAt(29.495, -81.5)).not.toHaveProperty('elevationFeet');
  expect(await factsAt(29.51, -81.5)).toEqual({
    elevationFeet: 164.04,
    distanceToCoastMeters: 48478.38,
    distanceToOceanMeters: 58174.05,
    huc12: '030801010101',
    leveeSystemId: 'OUT_OF_RANGE',
    isBarrierIsland: false,
    distanceToRiverMeters: 43230.52,
    drainageAreaSquareKilometers: 1234.5678,
    elevationRelativeToRiverFeet: 0,
  });
  expect(await factsAt(28.9, -81.5)).not.toHaveProperty('elevationFeet');
});

/** Derives the facts from the river and rasters of a small square around 30° north and 81.4° west, where the river passes. */
async function deriveFromRasters(
  dataSets: readonly object[],
  { latitude, longitude } = { latitude: 30, longitude: -81.4 },
) {
  const flowlines = county.manifest.dataSets.find(({ kind }) => kind === 'flowlines');
  const file = path.join(folder, 'rasters.json');
  const common = { name: 'Invented raster', date: '2025-01-08', unit: 'feet' };
  await writeFile(
    file,
    JSON.stringify({ dataSets: [flowlines, ...dataSets.map((one) => ({ ...common, ...one }))] }),
  );
  const opened = await openGeodata(file, () => {});
  const { facts, kinds } = await derivePlace(opened.geodata, { latitude, longitude });
  return {
    structure: facts.structuralRelativeElevationFeet,
    riverClass: facts.riverClass,
    rasters: kinds.filter((kind) => kind !== 'flowlines'),
  };
}

test('structural relative elevation is the ground less its mean within 500 m, where rasters of fine cells know all of it', async () => {
  // A valley along 81.4° west that rises by half a foot in each cell of 0.00025° = 24.1216 m. The mean distance of the points of a disc
  // of 500 m from its diameter is 4 × 500 / 3π = 212.207 m = 8.7974 cells, so that the place lies 4.40 ft below the ground around.
  const valley = (name: string, west: number, columns: number, step = 0.00025) =>
    writeGeoTiff(path.join(folder, name), {
      width: columns,
      height: 80 * (0.00025 / step),
      origin: [west, 30.01],
      step,
      heightAt: (column) => 100 + Math.abs(west + (column + 0.5) * step + 81.4) * 2_000,
    });
  const elevation = (...files: string[]) => [{ kind: 'elevation', datum: 'NAVD88', file: files }];
  await valley('valley.tif', -81.410125, 81);
  const whole = await deriveFromRasters(elevation('valley.tif'));
  expect(formatDerivation('structuralRelativeElevationFeet', '3DEP', '2024-03-01')).toBe(
    'derived as the ground less the mean ground within 500 m from 3DEP, 03/01/2024',
  );
  expect({ ...whole, structure: whole.structure?.toFixed(1) }).toEqual({
    structure: '-4.4',
    riverClass: undefined,
    rasters: ['elevation'],
  });
  // Two files that overlap by two cells give the same values together, and neither does alone.
  await valley('west.tif', -81.410125, 42);
  await valley('east.tif', -81.400125, 41);
  expect((await deriveFromRasters(elevation('west.tif', 'east.tif'))).structure).toBe(whole.structure);
  expect((await deriveFromRasters(elevation('west.tif'))).structure).toBe(undefined);
  // 0.0052° = 501.7 m to the west edge, 0.0051° = 492.1 m.
  const near = (longitude: number) => deriveFromRasters(elevation('valley.tif'), { latitude: 30, longitude });
  expect((await near(-81.404925)).structure).toBeTypeOf('number');
  expect((await near(-81.405025)).structure).toBe(undefined);
  await valley('coarse.tif', -81.4105, 21, 0.001);
  expect((await deriveFromRasters(elevation('coarse.tif'))).structure).toBe(undefined);
});

test('the river class is how many feet deeper the 100-year flood is at the river than the 10-year one', async () => {
  const classAt = async (tenYear: number, hundredYear: number) => {
    for (const [name, depth] of Object.entries({ tenYear, hundredYear }))
      await writeGeoTiff(path.join(folder, `${name}.tif`), {
        ...{ width: 8, height: 8, origin: [-81.404, 30.004], step: 0.001 },
        noData: -9999,
        heightAt: () => depth,
      });
    return deriveFromRasters([
      { kind: 'floodDepth10', file: 'tenYear.tif' },
      { kind: 'floodDepth100', file: 'hundredYear.tif' },
    ]);
  };
  const derived = { structure: undefined, rasters: ['floodDepth100', 'floodDepth10'] };
  expect(await classAt(3, 3.75)).toEqual({ ...derived, riverClass: 'A' });
  expect(await classAt(3, 5)).toEqual({ ...derived, riverClass: 'C' });
  expect(await classAt(3, 10.75)).toEqual({ ...derived, riverClass: 'H' });
  expect(await classAt(3, 30)).toEqual({ ...derived, riverClass: 'I' });
  const open = { structure: undefined, riverClass: undefined, rasters: [] };
  expect(await classAt(3, 2)).toEqual(open);
  expect(await classAt(-9999, 2)).toEqual(open);
});

test('a kind that the manifest does not have leaves its facts open; names of attributes, classes and reach are as the manifest says', async () => {
  const [shoreline, , flowlines] = county.manifest.dataSets;
  const dataSets = [
    { ...shoreline, reach: 30_000 },
    { ...flowlines, fcodes: [46003], layer: 'NHDFlowline', attributes: { fcode: 'FCode' }, reach: 5_000 },
  ];
  const file = path.join(folder, 'two.json');
  await writeFile(file, JSON.stringify({ dataSets }));
  const { geodata: two } = await openGeodata(file, () => {});
  expect(await derive(30, -81.39, two)).toEqual({
    zone: {},
    facts: { distanceToCoastMeters: 'OUT_OF_RANGE', distanceToRiverMeters: 96.49 },
  });
  expect((await derive(30, -81.3, two)).facts).toEqual({
    distanceToCoastMeters: 28_945.88,
    distanceToRiverMeters: 'OUT_OF_RANGE',
  });
});

/** A row of a file of places in Florida that says nothing but where it is. */
function place(latitude: number, longitude: number, more: { readonly [column: string]: string } = {}) {
  const cells = {
    streetAddress1: '1 River Rd',
    city: 'Linden',
    stateAbbreviation: 'FL',
    postalCode: '32099',
    latitude: String(latitude),
    longitude: String(longitude),
    ...more,
  };
  const { place: row, problems } = readPlaceRow({ line: 2, part: 1, cells });
  if (row === null) throw new Error(JSON.stringify(problems));
  return row;
}

/** How many places got each fact, and what is warned of. */
async function tally(rows: readonly PlaceRow[], dataSets?: readonly object[]) {
  const file = path.join(folder, 'tally.json');
  await writeFile(file, JSON.stringify({ dataSets }));
  const opened = dataSets === undefined ? geodata : (await openGeodata(file, () => {})).geodata;
  const counts = new DerivationTally();
  await completePlaces(opened, rows, counts);
  return { facts: Object.fromEntries(counts.facts), warnings: counts.listWarnings(opened) };
}

test('an import counts how many places got each fact, without those that the file says itself', async () => {
  const rows = [place(30, -81.39), place(30.15, -81.455, { floodZone: 'ae' }), place(29.95, -81.03)];
  expect(rows[1]?.zone).toEqual({ floodZone: 'AE' });
  expect(await tally(rows)).toEqual({
    facts: {
      floodZone: 2,
      baseElevation: 1,
      mapPanel: 3,
      mapSuffix: 3,
      currentMapDate: 3,
      communityNumber: 3,
      cbrsType: 3,
      cbrsProhibitionDate: 3,
      distanceToCoastMeters: 3,
      distanceToOceanMeters: 3,
      huc12: 3,
      leveeSystemId: 2,
      isBarrierIsland: 3,
      distanceToRiverMeters: 3,
      drainageAreaSquareKilometers: 3,
      elevationFeet: 3,
      elevationRelativeToRiverFeet: 3,
    },
    warnings: [],
  });
});

test('an import warns of each data set that has no value for any place', async () => {
  const { warnings, facts } = await tally([place(25.5, -80.3), place(25.6, -80.4)]);
  expect(facts).toEqual({});
  const silent = (name: string, kind: string) =>
    `${name} (${kind}) has no facts of any place. Check its coordinate system, its attributes and where the places lie.`;
  expect(warnings).toEqual([
    silent('Invented shoreline', 'shoreline'),
    silent('Invented ocean', 'ocean'),
    silent('Invented hydrography', 'flowlines'),
    silent('Invented watersheds', 'watersheds'),
    silent('Invented levees', 'leveedAreas'),
    silent('Invented islands', 'barrierIslands'),
    silent('Invented flood map', 'floodZones'),
    silent('Invented flood map', 'firmPanels'),
    silent('Invented flood map', 'communities'),
    silent('Invented CBRS', 'cbrs'),
    silent('Invented ground', 'elevation'),
  ]);
});

test('an elevation that no ground of the state or of the region has is left out, and reported', async () => {
  const elevation = county.manifest.dataSets.find(({ kind }) => kind === 'elevation');
  // The ground lies at 70.5 m = 231.30 ft; feet would be 70.50 ft and centimeters 2.31 ft.
  const at = place(30, -81.295);
  expect(await tally([at], [{ ...elevation }])).toEqual({ facts: { elevationFeet: 1 }, warnings: [] });
  const left = {
    facts: {},
    warnings: [
      'Invented ground (elevation) has no facts of any place. Check its coordinate system, its attributes and where the places lie.',
      'The elevation of 1 place is one that no ground there has, and was left out. Check unit and datum of the elevations.',
    ],
  };
  expect(await tally([at], [{ ...elevation, range: [0, 200] }])).toEqual(left);
  expect(
    await tally([place(30, -81.295, { stateAbbreviation: 'CO', postalCode: '80202' })], [{ ...elevation }]),
  ).toEqual(left);
});

test('a column of numbers that lost the leading zero of its watersheds still names them', async () => {
  await writeShapefile(path.join(folder, 'numbers'), {
    shapeType: 5,
    fields: [{ name: 'HUC12', type: 'N', length: 12 }],
    features: [{ lines: [rectangle(-82, 29, -80, 31)], attributes: { HUC12: 30801010101 } }],
  });
  const watersheds = { kind: 'watersheds', file: 'numbers.shp', name: 'Numbers', date: '2025-01-04' };
  const [row] = await (async () => {
    const file = path.join(folder, 'numbers.json');
    await writeFile(file, JSON.stringify({ dataSets: [watersheds] }));
    return completePlaces(
      (await openGeodata(file, () => {})).geodata,
      [place(30, -81)],
      new DerivationTally(),
    );
  })();
  expect(row?.facts).toEqual({ huc12: '030801010101' });
});
