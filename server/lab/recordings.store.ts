import type { Kysely } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { records } from '../../machines/contract/fields.ts';
import { unpackRow } from '../database/packing.ts';
import type { Database } from '../database/tables.ts';

/** One event of a recording. */
export interface RecordedEventRow {
  readonly event: unknown;
  readonly facts: unknown;
  /** An ISO date and time. */
  readonly occurredAt: string;
  readonly machineVersion: string;
}

/** The recording of one policy. */
export interface RecordingRow {
  readonly policyId: number;
  readonly endedAt: Date;
  readonly events: readonly RecordedEventRow[];
}

/** The recordings that began last, newest first, in one statement. */
export function readNewestRecordings(db: Kysely<Database>, first: number): Promise<RecordingRow[]> {
  return unpackRecordings(
    selectRecordings(db)
      .where('policy_id', 'in', ({ selectFrom }) =>
        selectFrom('recorded_session')
          .select('policy_id')
          .orderBy('started_at', 'desc')
          .orderBy('policy_id', 'desc')
          .limit(first),
      )
      .orderBy(({ fn }) => fn.min('occurred_at'), 'desc')
      .orderBy('policy_id', 'desc')
      .execute(),
  );
}

/** The recordings of these policies, in no order. */
export function readRecordings(db: Kysely<Database>, policyIds: readonly number[]): Promise<RecordingRow[]> {
  return unpackRecordings(selectRecordings(db).where('policy_id', 'in', policyIds).execute());
}

function selectRecordings(db: Kysely<Database>) {
  return db
    .selectFrom('wizard_event')
    .select(({ fn, ref }) => [
      'policy_id as policyId',
      fn.max('occurred_at').as('endedAt'),
      fn
        .agg<RecordedEventRow[]>('json_agg', [
          jsonBuildObject({
            event: ref('event'),
            facts: ref('facts'),
            machineVersion: ref('machine_version'),
            occurredAt: ref('occurred_at'),
            packed: ref('packed'),
          }),
        ])
        .orderBy('sequence')
        .as('events'),
    ])
    .groupBy('policy_id');
}

async function unpackRecordings(read: Promise<RecordingRow[]>): Promise<RecordingRow[]> {
  return (await read).map(({ events, ...rest }) => ({
    ...rest,
    events: events.map((event) => unpackRow(records.wizardEvents, event)),
  }));
}

/**
 * Deletes up to so many recordings that are not marked to be kept and whose last event was before a time, with their events. Returns how many they
 * were. What a quote does meanwhile begins a new recording.
 */
export async function deleteRecordingsBefore(
  db: Kysely<Database>,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted = await db
    .with('old', (w) =>
      w
        .selectFrom('recorded_session as s')
        .select('s.policy_id')
        .where('s.started_at', '<', before)
        .where('s.ended_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('kept_recording as k')
                .whereRef('k.policy_id', '=', 's.policy_id')
                .select('k.policy_id'),
            ),
          ),
        )
        .orderBy('s.started_at')
        .orderBy('s.policy_id')
        .limit(limit)
        .forUpdate('s')
        .skipLocked(),
    )
    .with('events', (w) =>
      w.deleteFrom('wizard_event as e').using('old').whereRef('e.policy_id', '=', 'old.policy_id'),
    )
    .deleteFrom('recorded_session as d')
    .using('old')
    .whereRef('d.policy_id', '=', 'old.policy_id')
    .returning('d.policy_id')
    .execute();
  return deleted.length;
}
