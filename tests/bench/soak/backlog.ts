import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The work that still waits after a run. */
export interface Backlog {
  readonly emails: number;
  readonly deliveries: number;
  readonly jobs: number;
}

/** Waits until the backlog is empty, for so many seconds at most. Returns the rest, and how long it took. */
export async function drainBacklog(
  connectionString: string,
  mostSeconds: number,
): Promise<{ left: Backlog; seconds: number }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const began = performance.now();
  try {
    for (;;) {
      const left = await readBacklog(client);
      const seconds = (performance.now() - began) / 1000;
      if (left.emails + left.deliveries + left.jobs === 0 || seconds > mostSeconds) return { left, seconds };
      await pause(500);
    }
  } finally {
    await client.end();
  }
}

async function readBacklog(client: pg.Client): Promise<Backlog> {
  const { rows } = await client.query<Backlog>(`select
    (select count(*)::int from outbox_message where sent_at is null and failure is null) as emails,
    (select count(*)::int from webhook_delivery where status = 'PENDING') as deliveries,
    (select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as jobs`);
  return rows[0] ?? { emails: 0, deliveries: 0, jobs: 0 };
}
