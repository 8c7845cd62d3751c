import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { completeFacts } from '../../../machines/domain/answers/known-building.ts';
import { findCommunity } from '../../../server/lists/community-book.service.ts';
import { importBuildings, importPlaces } from '../../../server/lists/import-records.service.ts';
import { importedRecords } from '../../../server/lists/imported-records.service.ts';
import type { PlaceQuery } from '../../../server/providers/place.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { readColumnMap } from '../../../server/providers/records/column-map.ts';
import { RecordRefusal } from '../../../server/providers/records/record-problem.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-records-'));
const now = new Date('2026-11-21T18:00:00Z');
const fixture = (name: string) => fileURLToPath(new URL(`../../support/places/${name}`, import.meta.url));
const columns = fixture('roll-columns.json');

afterAll(() => rm(folder, { recursive: true, force: true }));

const providers = buildProviders({
  dataFolder: '/nowhere',
  smtpUrl: undefined,
  mailFrom: 'highwater@example.com',
  isProduction: true,
  communities: (number) => findCommunity(db, number),
  imported: importedRecords(db),
});

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

async function importRoll(file: string, map = columns) {
  return importBuildings(db, file, await readColumnMap(map), now, () => {});
}

function importPlaceFile(file: string, source = 'Places', asOf = '2026-07-01') {
  return importPlaces(db, file, { source, asOf }, now, () => {});
}

/** The words of a refused file: its message, and its problems as lines. */
async function refusal(work: Promise<unknown>): Promise<readonly string[]> {
  try {
    await work;
  } catch (problem) {
    if (problem instanceof RecordRefusal)
      return [problem.message, ...problem.problems.map((row) => `${row.line} ${row.column}: ${row.message}`)];
    throw problem;
  }
  return ['It was imported.'];
}

const at = (streetAddress1: string, streetAddress2: string | null = null): PlaceQuery => ({
  streetAddress1,
  streetAddress2,
  city: 'Des Moines',
  stateAbbreviation: 'IA',
  postalCode: '50312',
  latitude: null,
  longitude: null,
});

const header = 'PARCEL,SITUS,SITUS_CITY,SITUS_ZIP,CLASS,YRBLT,FND,EXT,SQFT,STORIES,RCN,OUTBLDGS,SALE_DT';

test('a roll is imported once; its addresses are found however they are written, with source, date and what it estimates', async () => {
  expect(await importRoll(fixture('roll.csv'))).toEqual({ isNew: true, readCount: 3, rowCount: 3 });
  expect(await importRoll(fixture('roll.csv'))).toEqual({ isNew: false, readCount: 3, rowCount: 3 });
  for (const line of ['4817 HARWOOD DRIVE', '4817 Harwood Dr.', '4817  harwood dr'])
    expect(await providers.buildings.look(at(line))).toEqual({
      outcome: 'answer',
      answer: {
        facts: {
          buildingType: 'SINGLE_FAMILY_HOME',
          yearBuilt: 1994,
          totalBuildingAreaFeet: 2140,
          floorsCount: 2,
          unitsCount: null,
          foundationType: 'SLAB_ON_GRADE',
          constructionType: 'FRAME',
          replacementCost: 318_500,
          detachedStructuresCount: 0,
          lastSaleDate: '2016-06-14',
        },
        assumed: ['replacementCost'],
      },
      provenance: { source: "Assessor's roll of the tests", asOf: '2026-07-01', mode: 'imported' },
    });
  expect((await providers.buildings.look(at('4817 Harwood Ct'))).outcome).toBe('no answer');
  expect((await providers.buildings.look(at('4817 Harwood Dr', 'Apt 2'))).outcome).toBe('no answer');
});

test('a newer file of the same roll replaces it whole; codes that say nothing and what two rows contradict are not known', async () => {
  const rows = [
    '1,10 OAK ST,DES MOINES,50312,C,0,?,F,1500,1,150000,,',
    '2,12 OAK ST,DES MOINES,50312,R1,1950,B,F,1500,1,150000,1,',
    '3,12 Oak Street,DES MOINES,50312,R1,1990,B,M,1500,1,150000,1,',
    '4,VACANT LOT,DES MOINES,50312,R1,,,,,,,,',
  ];
  expect(await importRoll(await write('newer.csv', [header, ...rows].join('\r\n')))).toEqual({
    isNew: true,
    readCount: 4,
    rowCount: 3,
  });
  const facts = async (street: string) => {
    const result = await providers.buildings.look(at(street));
    return result.outcome === 'answer' ? result.answer.facts : result.outcome;
  };
  expect(await facts('10 Oak St')).toEqual(
    completeFacts({
      constructionType: 'FRAME',
      totalBuildingAreaFeet: 1500,
      floorsCount: 1,
      replacementCost: 150_000,
    }),
  );
  expect(await facts('12 Oak St')).toEqual(
    completeFacts({
      buildingType: 'SINGLE_FAMILY_HOME',
      foundationType: 'BASEMENT',
      totalBuildingAreaFeet: 1500,
      floorsCount: 1,
      replacementCost: 150_000,
      detachedStructuresCount: 1,
    }),
  );
  expect(await facts('4817 Harwood Dr')).toBe('no answer');
});

test('rows that cannot be used are named by line and column with how to mend them, and nothing of the file is imported', async () => {
  const rows = [
    '1,20 ELM ST,DES MOINES,50312,R1,1950,SL,F,1500,1,150000,0,06/14/2016',
    '2,22 ELM ST,DES MOINES,5031,R9,19 50,SL,F,12,1.5,150000,0,2016-06-14',
  ];
  expect(await refusal(importRoll(await write('bad.csv', [header, ...rows].join('\n'))))).toEqual([
    '6 cells cannot be used.',
    '3 SITUS_ZIP: "5031" is not a ZIP code. Write five digits, or nine: 50309 or 50309-1234.',
    '3 CLASS: "R9" is not in the columns file. Add it to "values" of buildingType, with null where it says nothing.',
    '3 YRBLT: "19 50" is not a number from 1600 to 2026. Correct it, or list it in "unknown" of yearBuilt if it means nothing.',
    '3 SQFT: "12" is not a number from 50 to 9999999. Correct it, or list it in "unknown" of totalBuildingAreaFeet if it means nothing.',
    '3 STORIES: "1.5" is not a whole number. Say in "values" of floorsCount what it counts as, such as "1.5": "2".',
    '3 SALE_DT: "2016-06-14" is not a date of the form MM/DD/YYYY. Correct it, or set "dates" of lastSaleDate.',
  ]);
  expect((await providers.buildings.look(at('20 Elm St'))).outcome).toBe('no answer');
  expect((await providers.buildings.look(at('12 Oak St'))).outcome).toBe('answer');
  expect(await refusal(importRoll(await write('other.csv', 'A,B\n1,2')))).toEqual([
    'The file has no column "SITUS", which the columns file names for streetAddress1. It has: A, B.',
  ]);
  expect(
    await refusal(importRoll(await write('quote.csv', `${header}\n1,"2 "ELM" ST",X,50312,,,,,,,,,`))),
  ).toEqual([
    'The file is not a valid CSV file.',
    '2 : A quotation mark is misplaced. One inside of a cell is written twice.',
  ]);
  expect(await refusal(importRoll(path.join(folder, 'none.csv')))).toEqual([
    `${path.join(folder, 'none.csv')} cannot be read.`,
  ]);
  const map = await write('map.json', JSON.stringify({ source: 'Roll', date: 'July', columns: {} }));
  expect((await refusal(importRoll(fixture('roll.csv'), map)))[0]).toMatch(
    /^\S+map.json cannot be used. date: /,
  );
});

test('an imported place is found by scrub, suggestions, zone and facts in production, labeled with its file', async () => {
  expect(await importPlaceFile(fixture('places.csv'))).toEqual({ isNew: true, readCount: 4, rowCount: 4 });
  const provenance = { source: 'Places', asOf: '2026-07-01', mode: 'imported' };
  const scrubbed = await providers.address.scrub({
    streetAddress1: '4817 harwood drive',
    city: 'des moines',
    stateAbbreviation: 'IA',
  });
  expect(scrubbed).toEqual({
    outcome: 'answer',
    answer: {
      address: {
        streetAddress1: '4817 Harwood Dr',
        streetAddress2: null,
        streetNumber: '4817',
        streetName: 'Harwood Dr',
        urbanization: null,
        city: 'Des Moines',
        county: 'Polk County',
        countyFips: '153',
        stateAbbreviation: 'IA',
        stateFips: '19',
        postalCode: '50312',
        latitude: 41.57931,
        longitude: -93.68215,
        geocodeSourceId: 8,
        geocodeAccuracyId: 3,
      },
      changes: [
        { field: 'streetAddress1', typed: '4817 harwood drive', corrected: '4817 Harwood Dr' },
        { field: 'postalCode', typed: '', corrected: '50312' },
      ],
    },
    provenance,
  });
  const suggested = await providers.suggestions.suggest('48 harw', 6);
  expect(suggested).toEqual({
    outcome: 'answer',
    answer: [],
    provenance: { source: 'Imported places', asOf: '2026-01-01', mode: 'imported' },
  });
  const begun = await providers.suggestions.suggest('4817 harwood d', 6);
  expect(begun).toEqual({
    answer: [
      {
        streetAddress1: '4817 Harwood Dr',
        isSample: false,
        id: 'imported-1',
        streetAddress2: null,
        city: 'Des Moines',
        stateAbbreviation: 'IA',
        postalCode: '50312',
      },
    ],
    provenance,
    outcome: 'answer',
  });
  const id = begun.outcome === 'answer' ? (begun.answer[0]?.id ?? '') : '';
  expect(await providers.suggestions.find(id)).toEqual({
    answer: {
      postalCode: '50312',
      id: 'imported-1',
      streetAddress1: '4817 Harwood Dr',
      streetAddress2: null,
      city: 'Des Moines',
      stateAbbreviation: 'IA',
      isSample: false,
    },
    outcome: 'answer',
    provenance: { source: 'Places', asOf: '2026-07-01', mode: 'imported' },
  });
  expect(await providers.zone.determine(at('4817 Harwood Dr'), '2026-11-21')).toEqual({
    outcome: 'answer',
    answer: {
      floodZone: 'X',
      isSfha: false,
      isVZone: false,
      countyName: 'Polk County',
      community: {
        county: '',
        communityNumber: '190227',
        communityName: 'City of Des Moines',
        communityStatus: 'PARTICIPATING_REGULAR',
        programType: 'REGULAR',
        suspendDate: null,
        firmDate: '1981-02-04',
        crsClass: 7,
        probation: null,
      },
      mapPanel: '0330',
      mapSuffix: 'F',
      currentMapDate: '2019-02-01',
      baseElevation: null,
      cbrsType: 'NO',
      cbrsProhibitionDate: null,
      isNewlyMapped: null,
      mapRevision: null,
      buildingPivot: 'NOT_RUN',
      parcelPivot: 'NOT_RUN',
      trackingNumber: 'IMPORT-1',
    },
    provenance,
  });
  expect(await providers.location.locate(at('4817 Harwood Dr'))).toEqual({
    outcome: 'answer',
    answer: { facts: factsOfFile, losses: null },
    provenance,
  });
});

/** The facts in the file of places about the ground around the address. */
const factsOfFile = {
  huc12: '071000040701',
  leveeSystemId: 'OUT_OF_RANGE',
  isBarrierIsland: false,
  distanceToRiverMeters: 1180,
  distanceToCoastMeters: 'OUT_OF_RANGE',
  distanceToOceanMeters: 'OUT_OF_RANGE',
  distanceToLakeMeters: 'OUT_OF_RANGE',
  elevationFeet: 871.5,
  elevationRelativeToRiverFeet: 41.2,
  structuralRelativeElevationFeet: 6.1,
  drainageAreaSquareKilometers: 31.2,
  riverClass: 'B',
  replacementCost: null,
  priorClaims: null,
  priorClaimDates: null,
  femaFirstFloorHeightFeet: null,
  femaFirstFloorHeightSource: null,
};

test('a fact that a file does not have stays open, and is not read as none', async () => {
  const rows = await readFile(fixture('places.csv'), 'utf8');
  const [names = '', row = ''] = rows.split('\n');
  const place: { [column: string]: string } = Object.fromEntries(
    names.split(',').map((name, index) => [name, row.split(',')[index] ?? '']),
  );
  const sparse = {
    ...place,
    streetAddress1: '77 Sparse Rd',
    leveeSystemId: '',
    distanceToOceanMeters: '',
    cbrsType: '',
    communityStatus: '',
  };
  const file = await write('sparse.jsonl', `${JSON.stringify(sparse)}\n`);
  expect(await importPlaceFile(file, 'Sparse')).toEqual({ isNew: true, readCount: 1, rowCount: 1 });
  expect(await providers.location.locate(at('77 Sparse Rd'))).toEqual({
    outcome: 'answer',
    answer: { facts: { ...factsOfFile, leveeSystemId: null, distanceToOceanMeters: null }, losses: null },
    provenance: { source: 'Sparse', asOf: '2026-07-01', mode: 'imported' },
  });
  expect(await providers.zone.determine(at('77 Sparse Rd'), '2026-11-21')).toEqual({
    outcome: 'not available',
    reason: 'The community status book has not been imported yet.',
  });
});

test('a file of places with a column, a figure or an address that cannot be is refused whole', async () => {
  const text = [
    'streetAddress1,city,stateAbbreviation,postalCode,latitude,longitude,floodZone,leveeSystemId,isBarrierIsland,heat',
    '1 Pine St,Ames,IA,50010,42.03,-93.62,X,NONE,NONE,',
    '1 Pine Street,Ames,IA,50010,42.03,-93.62,Q,12,no,',
    '3 Pine St,Ames,IA,50010,,-93.62,,,maybe,',
  ].join('\n');
  const [message, ...problems] = await refusal(importPlaceFile(await write('bad-places.csv', text), 'Bad'));
  expect(message).toBe('7 cells cannot be used.');
  expect(problems.filter((problem) => !problem.includes('heat'))).toEqual([
    '2 isBarrierIsland: "NONE" cannot be read. Write yes or no.',
    '3 floodZone: "Q" cannot be read. Write a flood zone, such as AE or X.',
    '4 latitude: The cell is empty. Every place needs it.',
    '4 isBarrierIsland: "maybe" cannot be read. Write yes or no.',
  ]);
  const twice = text.split('\n').map((row) =>
    row
      .replace(/,[^,]*$/, '')
      .replace('NONE,NONE', 'NONE,no')
      .replace(',Q,', ',X,'),
  );
  expect(
    await refusal(importPlaceFile(await write('twice.csv', twice.slice(0, 3).join('\n')), 'Bad')),
  ).toEqual([
    '1 cell cannot be used.',
    '3 streetAddress1: The address is on line 2 already. Keep one of the two rows.',
  ]);
  expect((await providers.address.scrub({ streetAddress1: '1 Pine St', postalCode: '50010' })).outcome).toBe(
    'no answer',
  );
});

test('what no place has is refused: days and coordinates that cannot be, and names of what JavaScript inherits', async () => {
  const text = [
    'streetAddress1,city,stateAbbreviation,postalCode,latitude,longitude,currentMapDate,riverClass',
    '5 Swap St,Miami,FL,33101,-80.19,25.77,2019-02-30,toString',
    '6 Swap St,Ames,IA,50010,42.03,93.62,2019-02-28,B',
    '7 Reef Rd,Hagatna,GU,96910,13.47,144.75,2020-02-29,',
  ].join('\n');
  expect(await refusal(importPlaceFile(await write('swapped.csv', text), 'Swapped'))).toEqual([
    '5 cells cannot be used.',
    '2 latitude: "-80.19" cannot be read. Write a number from -15 to 72.',
    '2 longitude: "25.77" cannot be read. Write degrees east of Greenwich, which are below zero in the states: -93.62.',
    '2 currentMapDate: "2019-02-30" cannot be read. Write a date as YYYY-MM-DD.',
    '2 riverClass: "toString" cannot be read. Write one of A, B, C, D, E, F, G, H, I.',
    '3 longitude: "93.62" cannot be read. Write degrees east of Greenwich, which are below zero in the states: -93.62.',
  ]);
  const inherited = text.split('\n')[0]?.replace('riverClass', 'constructor');
  const row = '8 Pine St,Ames,IA,50010,42.03,-93.62,,x';
  const [message] = await refusal(
    importPlaceFile(await write('inherited.csv', `${inherited}\n${row}`), 'Inherited'),
  );
  expect(message).toBe('1 cell cannot be used.');
});

test('a file in another encoding is refused at its first cell; one in UTF-8 with a mark before it is read', async () => {
  const row = '1,30 PEÑA ST,DES MOINES,50312,R1,1950,SL,F,1500,1,150000,0,06/14/2016';
  const latin = path.join(folder, 'latin.csv');
  await writeFile(latin, Buffer.from(`${header}\n${row}`, 'latin1'));
  const wrong = (line: number, column: string) => [
    'The file is not written in UTF-8.',
    `${line} ${column}: The cell cannot be read. Save the file again with the encoding UTF-8.`,
  ];
  expect(await refusal(importRoll(latin))).toEqual(wrong(2, 'SITUS'));
  const empty = await write('nul.csv', `${header}\n${row.replace('Ñ', '\0')}`);
  expect(await refusal(importRoll(empty))).toEqual(wrong(2, 'SITUS'));
  const marked = Object.fromEntries(header.split(',').map((name, at) => [name, row.split(',')[at]]));
  const file = await write('marked.jsonl', `\uFEFF${JSON.stringify(marked)}\n`);
  expect(await importRoll(file)).toEqual({ isNew: true, readCount: 1, rowCount: 1 });
});

test('a row with an endless address is left out, and a file without a usable row replaces none', async () => {
  const long = `1,32 ${'LONG '.repeat(40)}ST,DES MOINES,50312,R1,1950,SL,F,1500,1,150000,0,06/14/2016`;
  const short = '2,34 SHORT ST,DES MOINES,50312,R1,1950,SL,F,1500,1,150000,0,06/14/2016';
  const file = await write('long.csv', [header, long, short].join('\n'));
  expect(await importRoll(file)).toEqual({ isNew: true, readCount: 2, rowCount: 1 });
  const lots = await write('lots.csv', `${header}\n3,VACANT LOT,DES MOINES,50312,R1,,,,,,,,`);
  expect(await refusal(importRoll(lots))).toEqual([
    'No row has a street number and says something of its building. Check which columns the columns file names.',
  ]);
  expect((await providers.buildings.look(at('34 Short St'))).outcome).toBe('answer');
});
