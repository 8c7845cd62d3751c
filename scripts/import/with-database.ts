import type { Kysely } from 'kysely';
import { openDatabase } from '../../server/database/database.ts';
import { joinEmbedded, startEmbedded } from '../../server/database/embedded/embedded.ts';
import { bringUpToDate } from '../../server/database/roles/app-role.ts';
import type { Database } from '../../server/database/tables.ts';
import { readEnvironment } from '../../server/environment.ts';

/** Does some work on the database of this installation, migrated. The embedded one is started for it unless a Highwater runs on it. */
export function withDatabase<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return withRoles(async (db, ownerConnectionString) => {
    await bringUpToDate(db, ownerConnectionString);
    return work(db);
  }, joinEmbedded);
}

/** The same without migrating the database. The work also gets the address of the owner of the tables, if it is another role than the serving one. */
export async function withRoles<T>(
  work: (db: Kysely<Database>, ownerConnectionString: string | undefined) => Promise<T>,
  openEmbedded: typeof joinEmbedded = startEmbedded,
): Promise<T> {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = readEnvironment();
  const embedded = databaseUrl === undefined ? await openEmbedded(dataFolder) : undefined;
  const db = openDatabase(databaseUrl ?? embedded?.connectionString ?? '');
  try {
    return await work(db, embedded?.ownerConnectionString ?? databaseOwnerUrl);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}
