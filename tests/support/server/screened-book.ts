import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { World } from '../../../server/kernel/world.ts';
import { importSanctions } from '../../../server/policy/screening/import-sanctions.service.ts';
import { policyCopies } from './policy-copies.ts';
import type { RestWorld } from './rest-world.ts';
import type { TestDatabase } from './test-database.ts';
import { ownerOf } from './test-database.ts';

const gate = 4711;

/**
 * A book of as many policies, each of a person with a name of its own, whose screenings are counted. The jobs that work on it wait at a gate
 * in their second step while a test has closed it.
 */
export async function screenedBook(
  { db }: Pick<TestDatabase, 'db'>,
  { started, world }: Pick<RestWorld, 'started' | 'world'>,
  policyCount: number,
) {
  const { file } = await started();
  await policyCopies(db, file.policy.policyId, policyCount - 1);
  await sql`update insured set insured_id = default`.execute(ownerOf(db));
  // Each name is compared once, so everybody has one of their own.
  await sql`update insured set last_name = last_name || insured_id`.execute(ownerOf(db));
  await sql`create table screening_write (insured_id bigint not null)`.execute(ownerOf(db));
  await sql`create function note_screening() returns trigger language plpgsql as $$
    begin insert into screening_write values (new.insured_id); return null; end $$`.execute(ownerOf(db));
  await sql`create trigger note_screening after update on insured for each row execute function note_screening()`.execute(
    ownerOf(db),
  );
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); return new; end $$`.execute(ownerOf(db));
  await sql`create trigger wait_at_gate before update on book_screening for each row
    when (old.last_insured_id > 0 and new.last_insured_id > 0) execute function wait_at_gate()`.execute(
    ownerOf(db),
  );
  await sql`create trigger wait_at_gate before update on policy_export for each row
    when (old.rows_written = 0 and new.rows_written > 0) execute function wait_at_gate()`.execute(
    ownerOf(db),
  );
  return {
    importNames: (listDate: string) => importNames(db, world, listDate),
    /** Makes every name one that was never compared: only results that change are stored. */
    async forgetScreening(): Promise<void> {
      await sql`update insured set screening_result = null`.execute(ownerOf(db));
      await sql`truncate screening_write`.execute(ownerOf(db));
    },
    /** How many insureds were screened, and how many of them more than once. */
    async screenings(): Promise<{ screened: number; twice: number }> {
      const { rows } = await sql<{ screened: number; twice: number }>`
        select count(*) as screened, count(*) filter (where writes > 1) as twice
        from (select count(*) as writes from screening_write group by insured_id) by_insured`.execute(db);
      return rows[0] ?? { screened: 0, twice: 0 };
    },
    async waitingJobs(): Promise<{ task: string; attempts: number }[]> {
      const { rows } = await sql<{ task: string; attempts: number }>`
        select task_identifier as task, attempts from graphile_worker.jobs where locked_at is null order by 1`.execute(
        db,
      );
      return rows;
    },
    /** How many statements wait for a lock: at the gate, or for what a batch at the gate has locked. */
    async countWaitingStatements(): Promise<number> {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.waiting ?? 0;
    },
    /** Does work while the first batch of an export, and of a screening all but the first, wait at the gate until the work opens it. */
    async withGateClosed(work: (openGate: () => Promise<unknown>) => Promise<void>): Promise<void> {
      await db.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${gate})`.execute(connection);
        try {
          await work(() => sql`select pg_advisory_unlock(${gate})`.execute(connection));
        } finally {
          await sql`select pg_advisory_unlock_all()`.execute(connection);
        }
      });
    },
  };
}

async function importNames(db: TestDatabase['db'], world: World, listDate: string): Promise<void> {
  const rows = [{ entryNumber: 70_000, name: 'NOBODY, AT ALL', isPerson: true, program: 'SAMPLEPROG' }];
  await importSanctions(db, { source: 'a test', listDate, rows }, world.now());
}

/** Resolves once a condition holds. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}
