import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { appAddress } from '../../server/database/roles/app-address.ts';
import { workAsOwner } from '../../server/database/roles/app-role.ts';
import { copyDatabase, onServer } from '../support/server/templates.ts';
import { describeSchema } from './describe-schema.ts';

/**
 * The schema that the 147 migrations up to 0705-session-devices made, a digest for each object: `describeSchema` of a database that revision
 * 6621c746 had migrated, on PostgreSQL 18. `former-migrations.nightly.test.ts` migrates one anew and compares the whole texts.
 */
const former = JSON.parse(readFileSync(new URL('./schema-at-0705.json', import.meta.url), 'utf8'));

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const names = readdirSync(migrations)
  .map((file) => path.basename(file, '.ts'))
  .sort();
const baseline = names.filter((name) => name < '0011');
const folder = mkdtempSync(path.join(tmpdir(), 'highwater-baseline-'));
for (const name of baseline)
  symlinkSync(path.join(migrations, `${name}.ts`), path.join(folder, `${name}.ts`));

const { connectionString: server } = inject('database');
const database = `highwater_baseline_${randomBytes(6).toString('hex')}`;
const ownerAddress = await copyDatabase(server, 'template0', database);
const owner = openDatabase(ownerAddress, { connections: 2 });
const app = openDatabase(appAddress(ownerAddress), { connections: 1 });

afterAll(async () => {
  await Promise.all([owner.destroy(), app.destroy()]);
  await onServer(server, `drop database ${database} with (force)`);
  rmSync(folder, { recursive: true });
});

/** Replaces the names of the migrations that the database has run. */
async function pretendMigrated(done: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(owner);
  await sql`insert into kysely_migration select unnest(${done}::text[]), '2026-11-28T00:00:00.000Z'`.execute(
    owner,
  );
}

async function listDone(): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by timestamp, name`.execute(owner);
  return rows.map(({ name }) => name);
}

async function digestSchema(): Promise<{ [object: string]: string }> {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  const objects = Object.entries(await describeSchema(owner));
  return Object.fromEntries(objects.map(([object, definition]) => [object, digest(definition)]));
}

test('the baseline makes the schema that the migrations before it made: tables, indexes, triggers, functions, grants and roles', async () => {
  expect(await workAsOwner(app, ownerAddress, (db) => migrate(db, folder))).toEqual(baseline);
  expect(await digestSchema()).toEqual(former);
});

test('an older database is refused with the revision that it needs first, and stays as it is', async () => {
  await pretendMigrated(['0001-people', '0704-draft-consents']);
  await expect(migrate(owner)).rejects.toThrow(
    'This database was migrated up to 0704-draft-consents. Start the revision 6621c746 on it once, which migrates it up to 0705-session-devices, then start this one.',
  );
  expect(await listDone()).toEqual(['0001-people', '0704-draft-consents']);
});

test('a database with all migrations of before is taken over as it is, and later ones follow', async () => {
  await sql`insert into company (name, is_mfa_required) values ('Gulf Mutual', false)`.execute(owner);
  await pretendMigrated(['0001-people', '0704-draft-consents', '0705-session-devices']);
  expect(await migrate(owner, folder)).toEqual([]);
  expect(await listDone()).toEqual(baseline);
  expect(await digestSchema()).toEqual(former);
  expect(await migrate(owner)).toEqual(names.slice(baseline.length));
  expect(await listDone()).toEqual(names);
  expect(await owner.selectFrom('company').select('name').execute()).toEqual([{ name: 'Gulf Mutual' }]);
});
