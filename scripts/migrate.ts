import { readEnvironment } from '../server/environment.ts';
import { openDatabase } from '../server/store/database.ts';
import { startEmbedded } from '../server/store/embedded.ts';
import { migrate } from '../server/store/migrate.ts';

const { databaseUrl, dataFolder } = readEnvironment();
const embedded = databaseUrl === undefined ? await startEmbedded(dataFolder) : undefined;
const db = openDatabase(databaseUrl ?? embedded?.connectionString ?? '');
try {
  const done = await migrate(db);
  console.log(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
} finally {
  await db.destroy();
  await embedded?.stop();
}
