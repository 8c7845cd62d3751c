import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** A database with the contract's tables, or a transaction on it. */
export type Db = Kysely<Database>;
