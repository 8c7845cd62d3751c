import type { Kysely } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../database/tables.ts';

/** One event of a recording. */
export interface RecordedEventRow {
  readonly event: unknown;
  readonly facts: unknown;
  readonly machineVersion: string;
}

/** The recording of one policy; its ID is that of its first event. */
export interface RecordingRow {
  readonly id: string;
  readonly endedAt: Date;
  readonly events: readonly RecordedEventRow[];
}

/** The recordings with the most recent events, newest first, in one statement. */
export function readNewestRecordings(db: Kysely<Database>, first: number): Promise<RecordingRow[]> {
  return db
    .selectFrom('wizard_event')
    .select(({ fn, ref, cast }) => [
      cast<string>(fn.min('wizard_event_id'), 'text').as('id'),
      fn.max('occurred_at').as('endedAt'),
      fn
        .agg<RecordedEventRow[]>('json_agg', [
          jsonBuildObject({
            event: ref('event'),
            facts: ref('facts'),
            machineVersion: ref('machine_version'),
          }),
        ])
        .orderBy('sequence')
        .as('events'),
    ])
    .groupBy('policy_id')
    .orderBy(({ fn }) => fn.max('occurred_at'), 'desc')
    .orderBy(({ fn }) => fn.min('wizard_event_id'), 'desc')
    .limit(first)
    .execute();
}
