import { type Expression, type RawBuilder, sql } from 'kysely';

/** How a job is queued; what is left out takes the queue's own default. */
interface JobOptions {
  readonly maxAttempts: number;
  /** Jobs of one queue run one after the other. */
  readonly queueName?: string | Expression<unknown>;
  /** A job of the same key that waits is replaced. */
  readonly jobKey?: string | Expression<unknown>;
  /** Smaller numbers go first. */
  readonly priority?: number;
  readonly runAt?: Expression<unknown>;
}

/** Adds a job where it is selected. The builder has no arguments by name. */
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

/** A text in front of an expression, as the key or the queue of a job. */
export function prefixed(text: string, expression: Expression<unknown>): RawBuilder<string> {
  return sql<string>`${sql.lit(text)} || ${expression}`;
}
