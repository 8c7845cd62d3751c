import { openDatabase } from '../server/database/database.ts';
import { startEmbedded } from '../server/database/embedded/embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { readEnvironment } from '../server/environment.ts';

const { databaseUrl, dataFolder } = readEnvironment();
const embedded = databaseUrl === undefined ? await startEmbedded(dataFolder) : undefined;
const db = openDatabase(databaseUrl ?? embedded?.connectionString ?? '');
try {
  const migrations = await migrate(db);
  console.log(migrations.length === 0 ? 'The database is up to date.' : `Migrated: ${migrations.join(', ')}`);
} finally {
  await db.destroy();
  await embedded?.stop();
}
