import { expect, test } from 'vitest';
import { buildEdition } from '../../../server/rating/engine/books/build-edition.ts';
import { parseSheetCsv } from '../../../server/rating/engine/books/csv.ts';
import { importSheets } from '../../../server/rating/engine/books/import-sheets.ts';
import { packTable, unpackTable } from '../../../server/rating/engine/books/packed-table.ts';
import { readManifests } from '../../../server/rating/engine/books/shipped-editions.ts';
import type { Edition } from '../../../server/rating/engine/figures/edition.ts';
import type { RatingInput } from '../../../server/rating/engine/rating-input.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { sampleHome } from '../sample-places.ts';
import { smallSheets } from './small-sheets.ts';

const imported = (texts: ReadonlyMap<string, string>) =>
  importSheets(new Map([...texts].map(([name, text]) => [name, parseSheetCsv(text)])));

function buildSampleEdition(sheets: ReadonlyMap<string, string>): Edition {
  const { tables, packed, present, absent, report } = imported(sheets);
  const [known] = readManifests();
  if (!tables || !known) throw new Error(report.rejected.join('\n'));
  return buildEdition(
    { manifest: { ...known, id: '2030-01-01', tables: { present, absent } }, tables, packed },
    '2030-01-01',
  );
}

const rejections = (name: string, text: string) => {
  const { report, tables } = imported(smallSheets().set(name, text));
  return { rejected: report.rejected, tables };
};

const kanawha: RatingInput = {
  ...sampleHome,
  state: 'WV',
  county: 'Kanawha County',
  huc12: '050500060102',
  distanceToRiverMeters: 50,
  elevationRelativeToRiverFeet: -5,
  drainageAreaSquareKilometers: 0,
  structuralRelativeElevationFeet: 3,
  riverClass: 'A',
  contentsCoverage: 0,
};

const erie: RatingInput = {
  ...kanawha,
  state: 'NY',
  county: 'Erie County',
  huc12: '041201030102',
  distanceToCoastMeters: 500,
  distanceToOceanMeters: 500,
  distanceToLakeMeters: 250,
  elevationFeet: 20,
  elevationRelativeToLakeFeet: 5,
};

test('the sheets of an edition are read whole, and every absent one is named', () => {
  const { report, present, absent } = imported(smallSheets());
  expect(report.found).toEqual([...smallSheets().keys()]);
  expect(report.rejected).toEqual([]);
  expect(present.length).toBe(smallSheets().size);
  expect(report.absent).toContain('DTO - Non-BI - NL');
  expect(absent).toContain('oceanDistance');
});

test('an imported edition rates: a joint region, lost leading zeros, blank cells and footnotes are understood', () => {
  const { exact, status } = rateRisk(kanawha, buildSampleEdition(smallSheets()));
  const place = 1.5 * 1 * 1 * 1 * 1.25 * 0.96;
  const valueFactor = 5 + ((0.5 - 5) * (250_000 - 100)) / (1_000_000 - 100);
  const deductible = 1 - (0.001 + ((0.5 - 0.001) * (2_000 / 250_000 - 1e-6)) / (0.5 - 1e-6));
  const building = 2 * place * 0.95 * valueFactor * deductible * 250 + 192.99;
  expect(status).toBe('RATED');
  expect(exact?.buildingPremium).toBeCloseTo(building, 8);
});

test('a levee number and its watershed are found behind a levee', () => {
  const behind = { ...kanawha, leveeSystemId: '1105000001', elevationFeet: 600 };
  const { reasons } = rateRisk(behind, buildSampleEdition(smallSheets()));
  expect(reasons.map(({ table }) => table)).toEqual([
    'DTR - L',
    'ElevRelRiver - L',
    'DrainageArea - L',
    'StructRelElev - L',
    'Elevation - IFSS - L',
  ]);
});

test.each([
  ['an unknown name', 'Moon Phases', 'A,B\n1,2\n', 'Moon Phases: no table of this name is known'],
  [
    'an unknown column',
    'DTR - NL',
    'Region,Distance to River (feet),Inland Flood\nSegment 1,0,1\n',
    'DTR - NL: column 2 is not "Distance to River (meters)"',
  ],
  [
    'a column too many',
    'DTR - L',
    'Distance to River (meters),Fluvial,Pluvial,Other\n0,1,1,1\n',
    'DTR - L: unknown column "Other"',
  ],
  [
    'a missing factor column',
    'DTR - L',
    'Distance to River (meters),Fluvial\n0,1\n',
    'DTR - L: a factor column is missing',
  ],
  [
    'a blank cell',
    'DTR - L',
    'Distance to River (meters),Fluvial,Pluvial\n0,1,\n',
    'DTR - L: blank cell in "0, 1, "',
  ],
  [
    'text for a number',
    'DTR - L',
    'Distance to River (meters),Fluvial,Pluvial\n0,1,n/a\n',
    'DTR - L: "n/a" is not a number',
  ],
  [
    'a key that does not ascend',
    'DTR - L',
    'Distance to River (meters),Fluvial,Pluvial\n5,1,1\n5,2,2\n',
    'DTR - L: ||fluvial: 5 does not ascend',
  ],
  [
    'an unknown river class',
    'ElevRelRiver - L',
    'River Class,Elevation Relative to River (feet),Inland Flood Fluvial,Inland Flood Pluvial\nClass K,0,1,1\n',
    'ElevRelRiver - L: unknown river class "K"',
  ],
  [
    'a watershed that appears twice',
    'Territory - Non-BI - NL',
    'HUC12,Inland Flood,Storm Surge\n50500060102.0,1,0\n50500060102,1,0\n',
    'Territory - Non-BI - NL: 50500060102 appears twice',
  ],
  [
    'an unknown foundation',
    'Foundation Type',
    'Foundation Type,"All Perils, Excluding Coastal Erosion"\nStilts,1\n',
    'Foundation Type: unknown foundation "Stilts"',
  ],
  [
    'a county of no territory',
    'Concentration Risk Mapping',
    'State,County,Concentration Risk Territory\nNew York,Erie County,H99\n',
    'Concentration Risk Mapping: territory "H99" is not in Concentration Risk',
  ],
  ['no header', 'DTR - L', '\n', 'DTR - L: no header row'],
  [
    'a name that is there in another spelling',
    'dtr nl',
    'Region,Distance to River (meters),Inland Flood\nSegment 1,0,1\n',
    'dtr nl: the sheet appears twice',
  ],
])('a sheet with %s is rejected, and nothing is imported', (_, name, text, message) => {
  expect(rejections(name, text)).toEqual({ rejected: [message], tables: null });
});

test('nothing is imported without a table that every rating needs', () => {
  const sheets = smallSheets();
  sheets.delete('RCV Caps');
  const { tables, report } = imported(sheets);
  expect([tables, report.rejected, report.absent.includes('RCV Caps')]).toEqual([null, [], true]);
});

test('a packed table unpacks to the same keys and factors', () => {
  const { packed } = imported(smallSheets());
  const territory = packed.get('leveeTerritory');
  if (!territory) throw new Error('no levee territory');
  expect(unpackTable(packTable(territory))).toEqual(territory);
  expect(() => unpackTable(new Uint8Array(16))).toThrow('not a packed table');
});

test('loading a fuller edition makes what cannot be rated disappear', () => {
  const near = { ...erie, distanceToLakeMeters: null };
  const island = { ...erie, isBarrierIsland: true };
  const lean = buildSampleEdition(smallSheets());
  expect([erie, near, island].map((input) => rateRisk(input, lean).status)).toEqual([
    'NOT_RATABLE',
    'NOT_RATABLE',
    'NOT_RATABLE',
  ]);
  const full = buildSampleEdition(
    smallSheets()
      .set(
        'DTO - Non-BI - NL',
        'Region,Distance to Ocean (meters),Storm Surge,Tsunami\nSegment 2,0,2,1\nSegment 2,1000,1,1\n',
      )
      .set('Territory - TSU', 'HUC12,Tsunami\n41201030102,0.8\n')
      .set('DTL - GL', 'Distance to Lake (meters),Great Lakes\n0,2\n500,1\n')
      .set('ElevRelLake - GL', 'Elevation Relative to Lake (feet),Great Lakes\n0,1\n10,0.5\n')
      .set('Territory - GL', 'HUC12,Great Lakes\n41201030102,1.2\n')
      .set('DTC - BI - NL', 'Region,Distance to Coast (meters),Storm Surge\nSegment 2,0,3\n')
      .set('DTO - BI - NL', 'Region,Distance to Ocean (meters),Storm Surge\nSegment 2,0,3\n')
      .set('Elevation - BI - NL', 'Region,Elevation (feet),Storm Surge\nSegment 2,0,1\n')
      .set('Territory - BI - NL', 'HUC12,Inland Flood,Storm Surge\n41201030102,1,1.5\n'),
  );
  const { status, parts } = rateRisk(erie, full);
  expect(status).toBe('RATED');
  expect(parts?.perils.map(({ peril }) => peril)).toEqual([
    'INLAND_FLOOD',
    'STORM_SURGE',
    'TSUNAMI',
    'GREAT_LAKES',
  ]);
  const [, surge, wave, lake] = parts?.perils.map(({ building }) => building) ?? [];
  // Base × distances × heights × territory; value and deductible factors are the same for the three of them.
  const surgeRate = 5 * 1.5 * 1.5 * 0.55 * 1.1;
  const waveRate = 1 * 1 * 1 * 1 * 0.8;
  const lakeRate = 4 * 1.5 * 0.75 * 1.2;
  expect((surge ?? 0) / (wave ?? 0)).toBeCloseTo(surgeRate / waveRate, 8);
  expect((lake ?? 0) / (wave ?? 0)).toBeCloseTo(lakeRate / waveRate, 8);
  expect(rateRisk(island, full).status).toBe('RATED');
  expect(rateRisk(near, full).reasons.map(({ fact }) => fact)).toEqual(['distanceToLakeMeters']);
});
