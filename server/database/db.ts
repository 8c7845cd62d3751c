import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** A connection or a transaction on the database of the contract. */
export type Db = Kysely<Database>;
