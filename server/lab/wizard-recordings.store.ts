import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** A row of a recording. */
export interface RecordedEventRow {
  readonly event: unknown;
  readonly facts: unknown;
  readonly machineVersion: string;
}

/** The recording of one policy; its number is that of its first event. */
export interface RecordingRow {
  readonly id: string;
  readonly endedAt: string;
  readonly events: readonly RecordedEventRow[];
}

/** The recordings with the newest events, newest first, in one statement. */
export async function readNewestRecordings(db: Kysely<Database>, first: number): Promise<RecordingRow[]> {
  const { rows } = await sql<RecordingRow>`
    select min(wizard_event_id)::text as id, max(occurred_at) as "endedAt",
      json_agg(json_build_object('event', event, 'facts', facts, 'machineVersion', machine_version)
        order by sequence) as events
    from wizard_event
    group by policy_id
    order by max(occurred_at) desc, min(wizard_event_id) desc
    limit ${first}`.execute(db);
  return rows;
}
