import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** How a job is queued. Absent options take the queue's defaults. */
interface JobOptions {
  readonly maxAttempts: number;
  /** Jobs of the same queue run one after the other. */
  readonly queueName?: string | Expression<unknown>;
  /** A waiting job with the same key is replaced. */
  readonly jobKey?: string | Expression<unknown>;
  /** Smaller numbers run first. */
  readonly priority?: number;
  readonly runAt?: Expression<unknown>;
}

/** An expression that adds a job when it is selected. It is raw because the builder has no named arguments. */
export function addJob(
  task: string,
  payload: Expression<unknown>,
  { maxAttempts, queueName, jobKey, priority, runAt }: JobOptions,
): RawBuilder<unknown> {
  const options = Object.entries({
    queue_name: queueName,
    job_key: jobKey,
    max_attempts: maxAttempts,
    priority,
    run_at: runAt,
  }).flatMap(([name, value]) => (value === undefined ? [] : [sql`${sql.raw(name)} := ${value}`]));
  return sql`graphile_worker.add_job(${task}, ${payload}, ${sql.join(options)})`;
}

/** An aggregate that adds a job with a key for each row, all of them in one call of the queue. */
export function addJobs(
  task: string,
  payload: Expression<unknown>,
  { maxAttempts, jobKey }: { readonly maxAttempts: number; readonly jobKey: Expression<unknown> },
): RawBuilder<unknown> {
  return sql`graphile_worker.add_jobs(array_agg((${task}, ${payload}, null, null, ${maxAttempts}, ${jobKey}, null,
    null)::graphile_worker.job_spec))`;
}

/** Queues a job with a payload of its own. */
export async function queueJob(db: Db, task: string, payload: object, options: JobOptions): Promise<void> {
  await db
    .selectNoFrom(({ cast, val }) =>
      addJob(task, cast(val(JSON.stringify(payload)), 'json'), options).as('job'),
    )
    .execute();
}

/** An expression with text before it, for the key or queue of a job. */
export function prefixed(text: string, expression: Expression<unknown>): RawBuilder<string> {
  return sql<string>`${sql.lit(text)} || ${expression}`;
}
