import { parseArgs } from 'node:util';
import { openDatabase } from '../server/database/database.ts';
import { startEmbedded } from '../server/database/embedded/embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { partitionByPolicy } from '../server/database/partitions.ts';
import { readEnvironment } from '../server/environment.ts';

/**
 * Migrates the database to the latest version. `--partitions 16` then divides the tables of policies by a hash of the policy, where no
 * policy is there yet.
 */
const { values: options } = parseArgs({ options: { partitions: { type: 'string' } } });

const { databaseUrl, dataFolder } = readEnvironment();
const embedded = databaseUrl === undefined ? await startEmbedded(dataFolder) : undefined;
const db = openDatabase(databaseUrl ?? embedded?.connectionString ?? '');
try {
  const migrations = await migrate(db);
  if (options.partitions !== undefined) {
    const divided = await partitionByPolicy(db, Number(options.partitions));
    console.log(`Divided by policy: ${divided.join(', ')}`);
  }
  console.log(migrations.length === 0 ? 'The database is up to date.' : `Migrated: ${migrations.join(', ')}`);
} finally {
  await db.destroy();
  await embedded?.stop();
}
