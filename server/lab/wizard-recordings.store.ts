import { type Kysely, type RawBuilder, sql } from 'kysely';
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

/** The recording of one policy; its ID is that of its first event. */
export interface RecordingRow {
  readonly id: string;
  readonly endedAt: Date;
  readonly events: readonly RecordedEventRow[];
}

/** The recordings with the most recent events, newest first, in one statement. */
export async function readNewestRecordings(db: Kysely<Database>, first: number): Promise<RecordingRow[]> {
  const rows = await db
    .selectFrom('wizard_event')
    .where('policy_id', 'in', selectNewestRecorded(first))
    .select(({ fn, ref, cast }) => [
      cast<string>(fn.min('wizard_event_id'), 'text').as('id'),
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
    .groupBy('policy_id')
    .orderBy(({ fn }) => fn.max('occurred_at'), 'desc')
    .orderBy(({ fn }) => fn.min('wizard_event_id'), 'desc')
    .limit(first)
    .execute();
  return rows.map(({ events, ...rest }) => ({
    ...rest,
    events: events.map((event) => unpackRow(records.wizardEvents, event)),
  }));
}

/** How many of the policies that were changed last are looked at. */
const mostLookedAt = 1000;

/** Among the policies that were changed last, those with the most recent events: nothing else tells them without reading every event. */
function selectNewestRecorded(first: number): RawBuilder<number> {
  // Raw: the builder has no lateral part that an ordered read of an index feeds.
  return sql<number>`(select b.policy_id from (select policy_id from book_change order by changed_at desc, policy_id desc limit ${sql.lit(mostLookedAt)}) b
    cross join lateral (select e.occurred_at from wizard_event e where e.policy_id = b.policy_id order by e.sequence desc limit 1) l
    order by l.occurred_at desc, b.policy_id desc limit ${first})`;
}
