import pg from 'pg';
import { clientSettings } from './connections/hosts.ts';

/** The settings of the connections of the queue's workers. */
interface QueuePoolSettings {
  readonly connectionString: string;
  /** Called with a message when an idle connection is lost. */
  readonly report: (message: string) => void;
}

/**
 * Opens the connections of the queue's workers, at most `max`; `end()` closes them. graphile-worker does not wait until a
 * pool of its own has ended, and stops listening for its errors: a connection that is lost in between would end the process.
 */
export function openQueuePool({ connectionString, report }: QueuePoolSettings, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...clientSettings(connectionString),
    max,
    application_name: `highwater queue of process ${process.pid}`,
  });
  pool.on('error', ({ message }) => report(message));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
