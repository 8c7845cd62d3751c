import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveListImport } from '../../../server/lists/imported-lists.store.ts';
import { SystemStatus } from '../../../src/graphql/office-documents.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase());
const url = await servedWorld(world);

test('staff see every port with its provider and last answers, the lists and what waits; no other user does', async () => {
  const { address } = findSamplePlace('nashville-tn');
  await world.providers.address.scrub(address);
  await world.providers.address.scrub({ streetAddress1: '1 Nowhere Street', postalCode: '37203' });
  await saveListImport(world.db, {
    list: 'sanctions',
    source: 'https://example.com/ofac',
    listDate: '2026-11-20',
    digest: 'd',
    rowCount: 17_000,
    importedAt: new Date('2026-11-21T08:00:00Z'),
  });
  const { systemStatus } = await (await signInClient(url, 'examiner')).ask(SystemStatus, {});
  expect(systemStatus?.ports.map(({ port, isLive }) => `${port} ${isLive}`)).toEqual([
    'address false',
    'suggestions false',
    'zone false',
    'location false',
    'buildings false',
    'screening false',
    'documents false',
    'certificates false',
    'payment false',
    'privateMarket false',
    'mail false',
    'texts false',
  ]);
  const [first] = systemStatus?.ports ?? [];
  expect({ ...first, calls: first?.calls.map(({ outcome }) => outcome) }).toEqual({
    port: 'address',
    label: 'Addresses',
    isLive: false,
    description: 'Checks the form of an address. Known addresses: the sample places.',
    services: [],
    calls: ['no answer', 'answer'],
  });
  expect(systemStatus?.lists).toEqual([
    {
      list: 'sanctions',
      label: 'Sanctions list (OFAC)',
      source: 'https://example.com/ofac',
      listDate: '2026-11-20',
      rowCount: 17_000,
      importedAt: '2026-11-21T08:00:00.000Z',
    },
    {
      list: 'communities',
      label: 'Community status book (OpenFEMA)',
      source: null,
      listDate: null,
      rowCount: null,
      importedAt: null,
    },
    {
      list: 'lenders',
      label: 'Directory of lenders',
      source: null,
      listDate: null,
      rowCount: null,
      importedAt: null,
    },
    {
      list: 'taxes',
      label: 'State taxes on private flood insurance',
      source: null,
      listDate: null,
      rowCount: null,
      importedAt: null,
    },
  ]);
  expect([systemStatus?.queuedEmailCount, systemStatus?.pendingReviewCount]).toEqual([0, 0]);
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(world.db);
  expect(`${rows[0]?.server_version} `.startsWith(`${systemStatus?.databaseVersion} `)).toBe(true);
  expect([systemStatus?.newestDatabaseVersion, systemStatus?.newestDatabaseVersionKnownOn]).toEqual([
    systemStatus?.databaseVersion.startsWith('18.') ? '18.4' : null,
    '2026-11-28',
  ]);
  for (const userName of ['agent', 'principal', 'otheragent'])
    expect(await (await signInClient(url, userName)).ask(SystemStatus, {})).toEqual({ systemStatus: null });
});
