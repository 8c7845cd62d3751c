import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type StatementListener, StatementPool } from './statements.ts';
import type { Database } from './tables.ts';

export interface DatabaseOptions {
  /** Most connections held at once; 10 when absent. */
  connections?: number;
  /** Told of every statement, `begin` and `commit` too, as it is sent. */
  onStatement?: StatementListener;
}

const INT8 = 20;
const DATE = 1082;

/**
 * The database behind a connection string. bigint is read as a number (an error past 2^53), date as its text
 * `2026-11-21`, numeric stays text, timestamptz is a Date. `destroy()` closes it.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: options.connections ?? 10,
    application_name: `highwater process ${process.pid}`,
    types: { getTypeParser: typeParser },
  });
  pool.on('error', (problem) => console.error(`An idle database connection was lost: ${problem.message}`));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new StatementPool(pool, options.onStatement) }),
  });
}

const typeParser: typeof pg.types.getTypeParser = (oid, format) => {
  if (format === 'binary') return pg.types.getTypeParser(oid, format);
  if (oid === INT8) return wholeNumber;
  if (oid === DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, format);
};

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${text} is too large for a number`);
}
