import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { findCommunity } from '../../../server/lists/community-book.service.ts';
import { importCommunities } from '../../../server/lists/import-list.service.ts';
import { importedRecords } from '../../../server/lists/imported-records.service.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { StartQuote } from '../../../src/graphql/staff-documents.ts';
import { writeInventedCounty } from '../../support/geodata/invented-county.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const now = new Date('2026-11-21T18:00:00Z');
const database = await testDatabase();
const world = await testWorld(database, now);
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-county-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const county = await writeInventedCounty(folder);
const places = path.join(folder, 'places.csv');
await writeFile(
  places,
  [
    'streetAddress1,city,stateAbbreviation,postalCode,latitude,longitude,county,countyFips,floodZone,mapPanel,mapSuffix,currentMapDate,distanceToRiverMeters,structuralRelativeElevationFeet,riverClass',
    '1 River Rd,Linden,FL,32099,30,-81.39,Linden County,999,,,,,,,',
    '2 River Rd,Linden,FL,32099,30,-81.39,Linden County,999,AE,0555,E,2026-01-15,10,3.5,B',
  ].join('\n'),
);

const communities = [
  {
    communityNumber: '120999',
    communityName: 'LINDEN, TOWN OF',
    county: 'LINDEN COUNTY',
    communityStatus: 'PARTICIPATING_REGULAR',
    programType: 'REGULAR',
    suspendDate: null,
    crsClass: 6,
    firmDate: '1978-05-01',
  },
] as const;

const providers = buildProviders({
  dataFolder: '/nowhere',
  smtpUrl: undefined,
  mailFrom: 'highwater@example.com',
  communities: (number) => findCommunity(world.db, number),
  imported: importedRecords(world.db),
});

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the import command. Returns its exit code and what it wrote. */
async function importPlaces(manifest: string) {
  const words = [
    'places',
    places,
    '--source',
    'Places of Linden',
    '--date',
    '2026-07-01',
    '--geodata',
    manifest,
  ];
  const { stdout, stderr, code } = await run(process.execPath, ['scripts/import-lists.ts', ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', NODE_NO_WARNINGS: '1', DATABASE_URL: database.connectionString },
  }).then(
    (result) => ({ ...result, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
  return { code, stdout: stdout.trim(), stderr: stderr.trim() };
}

async function quoteAt(streetAddress1: string) {
  const agent = await signInClient(await servedWorld({ ...world, providers }), 'agent');
  const { startQuote } = await agent.ask(StartQuote, {
    input: {
      address: { streetAddress1, city: 'Linden', stateAbbreviation: 'FL', postalCode: '32099' },
      insured: { isEntity: false, firstName: 'Rosa', lastName: `Alvarez ${streetAddress1}` },
      rateMarket: 'PUBLIC',
      isTransfer: false,
    },
  });
  if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
  return servedFile(agent, Number(startQuote.file.id));
}

test('the command derives what the file does not say, names each data set, and changes nothing when it is run again', async () => {
  await importCommunities(world.db, { source: 'test', listDate: '2026-11-20', rows: communities }, now);
  const first = await importPlaces(county.file);
  expect(first).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^Imported: 2 places from 2 rows in .*\nDerived: floodZone 1, baseElevation 1, mapPanel 1, mapSuffix 1, currentMapDate 1, communityNumber 2, cbrsType 2, cbrsProhibitionDate 2, distanceToCoastMeters 2, distanceToOceanMeters 2, huc12 2, leveeSystemId 2, isBarrierIsland 2, distanceToRiverMeters 1, drainageAreaSquareKilometers 1, elevationFeet 2, elevationRelativeToRiverFeet 1\.$/,
    ),
    stderr: [
      'Invented shoreline: 1 read.',
      'Invented ocean: 1 read.',
      'Invented hydrography: 3 read.',
      'Invented watersheds: 2 read.',
      'Invented levees: 2 read.',
      'Invented islands: 1 read.',
      'Invented flood map: 5 read.',
      'Invented flood map: 3 read.',
      'Invented flood map: 1 read.',
      'Invented CBRS: 2 read.',
    ].join('\n'),
  });
  expect((await importPlaces(county.file)).stdout).toBe('Nothing changed: 2 places.');
});

test('a quote at such a place has the derived facts, each with its data set and date', async () => {
  const { policy, floodZoneInformation, locationFacts, propertyAddress } = await quoteAt('1 River Rd');
  expect({
    zone: policy.floodZone,
    panel: `${policy.mapPanel}${policy.mapSuffix}`,
    mapDate: policy.currentMapDate,
    firmDate: policy.firmDate,
    cbrs: propertyAddress.cbrsType,
    provenance: floodZoneInformation.provenance,
  }).toEqual({
    zone: 'X',
    panel: '0114D',
    mapDate: '2007-09-05',
    firmDate: '1978-05-01',
    cbrs: 'NO',
    provenance:
      'Places of Linden, 07/01/2026, imported, with facts derived from Invented flood map of 05/01/2024 and Invented CBRS of 01/07/2025',
  });
  const derived = (fact: string, value: unknown, source: string) => ({
    field: `locationFacts.${fact}`,
    value,
    basis: 'RECORDED',
    source: `derived from ${source}`,
  });
  const { knownAnswers, provenance, ...facts } = locationFacts;
  expect(provenance).toBe('Places of Linden, 07/01/2026, imported, with facts derived from 7 data sets');
  expect(
    pickMembers(
      facts,
      'distanceToCoastMeters',
      'distanceToRiverMeters',
      'elevationRelativeToRiverFeet',
      'structuralRelativeElevationFeet',
      'riverClass',
    ),
  ).toEqual({
    distanceToCoastMeters: 37_629.65,
    distanceToRiverMeters: 727.78,
    elevationRelativeToRiverFeet: 1.87,
    structuralRelativeElevationFeet: null,
    riverClass: null,
  });
  const known: readonly unknown[] = Array.isArray(knownAnswers) ? knownAnswers : [];
  expect(known.filter((answer) => String(Object(answer).field).startsWith('locationFacts.'))).toEqual([
    derived('distanceToCoastMeters', 37_629.65, 'Invented shoreline, 01/01/2025'),
    derived('distanceToOceanMeters', 47_278.28, 'Invented ocean, 01/02/2025'),
    derived('huc12', '030801010101', 'Invented watersheds, 01/04/2025'),
    derived('leveeSystemId', 'OUT_OF_RANGE', 'Invented levees, 01/05/2025'),
    derived('isBarrierIsland', false, 'Invented islands, 01/06/2025'),
    derived('distanceToRiverMeters', 727.78, 'Invented hydrography, 01/03/2025'),
    derived('drainageAreaSquareKilometers', 1234.5678, 'Invented hydrography, 01/03/2025'),
    derived('elevationFeet', 200.13, 'Invented ground, 01/08/2025'),
    derived('elevationRelativeToRiverFeet', 1.87, 'Invented ground, 01/08/2025'),
  ]);
});

test('values of the file win, and the facts that belong to them are not derived beside them', async () => {
  const { policy, locationFacts } = await quoteAt('2 River Rd');
  expect({
    zone: policy.floodZone,
    bfe: policy.currentBfe,
    panel: `${policy.mapPanel}${policy.mapSuffix} ${policy.currentMapDate}`,
    river: locationFacts.distanceToRiverMeters,
    aboveRiver: locationFacts.elevationRelativeToRiverFeet,
    drainage: locationFacts.drainageAreaSquareKilometers,
    coast: locationFacts.distanceToCoastMeters,
  }).toEqual({
    zone: 'AE',
    bfe: null,
    panel: '0555E 2026-01-15',
    river: 10,
    aboveRiver: null,
    drainage: null,
    coast: 37_629.65,
  });
});

test('a data set that cannot be read stops the import: the file is named with how to mend it, and what was imported stays', async () => {
  const broken = path.join(folder, 'broken.json');
  const [shoreline] = county.manifest.dataSets;
  await writeFile(broken, JSON.stringify({ dataSets: [{ ...shoreline, file: 'nothing.shp' }] }));
  expect(await importPlaces(broken)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Nothing was imported. ${path.join(folder, 'nothing.prj')} cannot be read. A shapefile is of several files, which belong into one folder: .shp, .dbf and .prj.`,
  });
  expect((await importPlaces(county.file)).stdout).toBe('Nothing changed: 2 places.');
});
