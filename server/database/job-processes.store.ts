import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './db.ts';
import { addSeconds, transactionTime } from './expressions.ts';
import type { Database } from './tables.ts';

/** After how many seconds without a sign of life a process that works on jobs counts as dead. */
const silenceSeconds = 10;

/** A process that works on jobs, and the names under which it locks them in the queue. */
export interface JobProcess {
  readonly jobProcessId: string;
  readonly pools: readonly string[];
}

const silentSince = addSeconds(transactionTime, -silenceSeconds);

const eb = expressionBuilder<Database, 'job_process'>();

/** Says that a process lives. Returns false if it had been taken for dead since it last said so. */
export async function saveSignOfLife(db: Db, { jobProcessId }: JobProcess): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job_process')
    .set({ seen_at: transactionTime })
    .where('job_process_id', '=', jobProcessId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function addJobProcess(db: Db, { jobProcessId, pools }: JobProcess): Promise<void> {
  await db
    .insertInto('job_process')
    .values({ job_process_id: jobProcessId, pools: [...pools] })
    .onConflict((conflict) => conflict.column('job_process_id').doUpdateSet({ seen_at: transactionTime }))
    .execute();
}

/** Removes a process that has ended, and unlocks what it still had taken from the queue. */
export async function removeJobProcess(db: Db, jobProcessId: string): Promise<void> {
  await unlockJobs(db, eb('job_process_id', '=', jobProcessId));
}

/** Removes the processes that have been silent for too long, and unlocks what they had taken. Returns how many they were. */
export function removeSilentProcesses(db: Db): Promise<number> {
  return unlockJobs(db, eb('seen_at', '<', silentSince));
}

async function unlockJobs(db: Db, condition: Expression<SqlBool>): Promise<number> {
  // Raw: the queue's own function is called in the statement that removes the processes, so that neither happens without the other.
  const { rows } = await sql<{ processes: number }>`
    with gone as (delete from job_process where ${condition} returning pools),
    names as (select coalesce(array_agg(pool), '{}') as pools from gone, unnest(pools) as pool)
    select (select count(*) from gone) as processes, graphile_worker.force_unlock_workers(pools) from names`.execute(
    db,
  );
  return rows[0]?.processes ?? 0;
}

/** How many processes work on jobs. */
export async function countJobProcesses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('job_process')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seen_at', '>', silentSince)
    .executeTakeFirstOrThrow();
  return count;
}
