import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { lastFormerRevision, migrate } from '../../server/database/migrate.ts';
import { appAddress } from '../../server/database/roles/app-address.ts';
import { workAsOwner } from '../../server/database/roles/app-role.ts';
import { ROOT } from '../support/browser/product.ts';
import { copyDatabase, onServer } from '../support/server/templates.ts';
import { describeSchema } from './describe-schema.ts';

const run = promisify(execFile);
const { connectionString: server } = inject('database');
const obstacle = await run('git', ['cat-file', '-e', lastFormerRevision], { cwd: ROOT }).then(
  () => null,
  () => `The former migrations are not tried: this clone does not have ${lastFormerRevision}.`,
);
if (obstacle !== null) console.warn(obstacle);

/** The migrations of the last revision that has the former ones. */
async function unpackFormerMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-former-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = path.join(folder, 'former.tar');
  await run('git', ['archive', '-o', archive, lastFormerRevision, 'migrations', 'package.json'], {
    cwd: ROOT,
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'migrations');
}

/** The schema that a folder of migrations makes, with what the start of this release adds. */
async function describeMigrated(folders: readonly (string | undefined)[]) {
  const database = `highwater_former_${randomBytes(6).toString('hex')}`;
  const ownerAddress = await copyDatabase(server, 'template0', database);
  const app = openDatabase(appAddress(ownerAddress), { connections: 1 });
  const owner = openDatabase(ownerAddress, { connections: 1 });
  onTestFinished(async () => {
    await Promise.all([app.destroy(), owner.destroy()]);
    await onServer(server, `drop database ${database} with (force)`);
  });
  for (const folder of folders) await workAsOwner(app, ownerAddress, (db) => migrate(db, folder));
  return describeSchema(owner);
}

test.skipIf(obstacle !== null)(
  'a database that the former migrations made and this release took over has the schema of a new one, to the letter',
  { timeout: 120_000 },
  async () => {
    const former = await describeMigrated([await unpackFormerMigrations(), undefined]);
    expect(former).toEqual(await describeMigrated([undefined]));
  },
);
