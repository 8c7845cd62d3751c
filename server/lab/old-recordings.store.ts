import type { Kysely } from 'kysely';
import type { HardStopType, RateMarket, SessionOutcome, StepId } from '../../machines/contract/types.ts';
import type { Database } from '../database/tables.ts';

/** A recording as the list of them has it. */
export interface ListedRecording {
  readonly policyId: number;
  /** ISO dates and times. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly activeSeconds: number;
  readonly eventCount: number;
  readonly machineVersion: string;
  readonly product: RateMarket | null;
  readonly outcome: SessionOutcome;
  readonly steps: readonly StepId[];
  readonly guards: readonly string[];
  readonly lastStep: StepId | null;
  /** The hard stops of the session, one entry for each time. */
  readonly stops: readonly HardStopType[];
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

/** The policies of some recordings that are not listed yet, newest first, each locked so that it cannot be saved meanwhile. */
export async function lockUnlisted(trx: Kysely<Database>, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('unlisted_recording as u')
    .innerJoin('policy as p', 'p.policy_id', 'u.policy_id')
    .select('u.policy_id')
    .orderBy('u.policy_id', 'desc')
    .limit(limit)
    .forNoKeyUpdate('p')
    .skipLocked()
    .execute();
  return rows.map(({ policy_id }) => policy_id);
}

/** Lists recordings whose policies are locked, and removes these from those that are not listed. */
export async function saveListedRecordings(
  trx: Kysely<Database>,
  policyIds: readonly number[],
  recordings: readonly ListedRecording[],
): Promise<void> {
  if (recordings.length > 0) {
    const rows = recordings.map((recording) => ({
      policy_id: recording.policyId,
      started_at: recording.startedAt,
      ended_at: recording.endedAt,
      active_time: `${recording.activeSeconds} seconds`,
      event_count: recording.eventCount,
      machine_version: recording.machineVersion,
      product: recording.product,
      outcome: recording.outcome,
      steps: [...recording.steps],
      guards: [...recording.guards],
      last_step: recording.lastStep,
    }));
    const [{ policy_id: _, ...written } = {}] = rows;
    await trx
      .insertInto('recorded_session')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('policy_id')
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(
              Object.keys(written).map((name) => [name, ref(`excluded.${name}` as 'excluded.steps')]),
            ),
          ),
      )
      .execute();
    await saveStops(trx, recordings);
  }
  await trx.deleteFrom('unlisted_recording').where('policy_id', 'in', policyIds).execute();
}

async function saveStops(trx: Kysely<Database>, recordings: readonly ListedRecording[]): Promise<void> {
  const rows = recordings.flatMap(({ policyId, startedAt, stops }) =>
    [...new Set(stops)].map((code) => ({
      policy_id: policyId,
      kind: 'STOP' as const,
      code,
      times: stops.filter((stop) => stop === code).length,
      started_at: startedAt,
    })),
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('recorded_finding')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['policy_id', 'kind', 'code'])
        .doUpdateSet(({ ref }) => ({ times: ref('excluded.times'), started_at: ref('excluded.started_at') })),
    )
    .execute();
}
