import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';

/** The database behind a server, and the clock of it. */
export interface ServedDatabase {
  readonly db: Kysely<Database>;
  now(): Date;
}

const databases = new Map<string, ServedDatabase>();

/** Notes which database a server of this process, or one that it knows, works on. */
export function noteServedDatabase(url: string, database: ServedDatabase): void {
  databases.set(url, database);
}

/** The database behind the server at an address; undefined for one whose database is out of reach. */
export function findServedDatabase(url: string): ServedDatabase | undefined {
  return databases.get(url);
}

/** The beginning of today, which is the moment of every quote at a product with a clock of its own: copies are made of those of the same day. */
export function readToday(): Date {
  return new Date(new Date().setHours(0, 0, 0, 0));
}
