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
  const options = [
    ...(queueName === undefined ? [] : [sql`queue_name := ${queueName}`]),
    ...(jobKey === undefined ? [] : [sql`job_key := ${jobKey}`]),
    sql`max_attempts := ${maxAttempts}`,
    ...(priority === undefined ? [] : [sql`priority := ${priority}`]),
    ...(runAt === undefined ? [] : [sql`run_at := ${runAt}`]),
  ];
  return sql`graphile_worker.add_job(${task}, ${payload}, ${sql.join(options)})`;
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
