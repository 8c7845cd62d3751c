import { openDatabase } from '../../server/database/database.ts';
import { startEmbedded } from '../../server/database/embedded/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { readEnvironment } from '../../server/environment.ts';

/** Does some work on the database of this installation, migrated; the embedded one is started for it. */
export async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const { databaseUrl, dataFolder } = readEnvironment();
  const embedded = databaseUrl === undefined ? await startEmbedded(dataFolder) : undefined;
  const db = openDatabase(databaseUrl ?? embedded?.connectionString ?? '');
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}
