import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { withDatabaseTransaction } from '../../../server/database/transaction.ts';
import { ownerOf, type TestDatabase } from '../server/test-database.ts';

/** The product in a process of its own, which a test kills. */
interface KillableProcess {
  readonly url: string;
  readonly child: ChildProcess;
}

interface KillableSettings {
  /** The address of its payment service; an address without a service if absent. */
  readonly paymentService?: string;
  /** The process also works on the calendar up to this day. */
  readonly calendarDay?: string;
  /** The day of the process, without work on the calendar; today if absent. */
  readonly businessDay?: string;
}

/** Starts the product on a database in a process of its own, which ends with the test at the latest. */
export async function startKillableProcess(
  { connectionString }: Pick<TestDatabase, 'connectionString'>,
  {
    paymentService = 'http://127.0.0.1:1',
    calendarDay = '',
    businessDay = calendarDay,
  }: KillableSettings = {},
): Promise<KillableProcess> {
  const child = fork(new URL('../product/killable-product.ts', import.meta.url), {
    env: {
      ...process.env,
      PAYING_DATABASE: connectionString,
      PAYING_SERVICE: paymentService,
      CALENDAR_DAY: calendarDay,
      BUSINESS_DAY: businessDay,
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}.`)));
  });
  return { url, child };
}

/** Kills a process of the product while its act waits before a table that the act is about to write. */
export async function killBeforeTable(
  database: Pick<TestDatabase, 'connectionString' | 'db'>,
  table: string,
  act: (url: string) => Promise<unknown>,
  settings: KillableSettings = {},
): Promise<void> {
  const { db } = database;
  // The product itself may not lock a table to which it only adds.
  await withDatabaseTransaction(ownerOf(db), async (trx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    const { url, child } = await startKillableProcess(database, settings);
    const ended = once(child, 'exit');
    const cut = act(url).catch(() => null);
    await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await Promise.all([cut, ended]);
  });
}

/** Statements of the database that wait for a lock. */
async function countWaiting(db: TestDatabase['db']): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
