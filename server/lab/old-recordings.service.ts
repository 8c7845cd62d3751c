import { countWorkSeconds } from '../../machines/domain/use/session-use.ts';
import type { Facts } from '../../machines/wizard/facts.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import type { World } from '../kernel/world.ts';
import { summarizeEvent } from '../policy/wizard/session-summary.ts';
import {
  deleteRecordingsBefore,
  type ListedRecording,
  lockUnlisted,
  saveListedRecordings,
} from './old-recordings.store.ts';
import { type RecordingRow, readRecordings } from './recordings.store.ts';

/** How many recordings one transaction lists or deletes, and one run at most. */
const batchSize = 200;
const mostPerRun = 100_000;

/** How many days a recording is kept after its last event, unless a user marks it to be kept. */
const defaultRecordingDays = 180;

/** Deletes the recordings whose last event is too long ago, with their events; those that are kept stay. */
export async function deleteOldRecordings({ db, now, recordingDays = defaultRecordingDays }: World) {
  const before = new Date(now().getTime() - recordingDays * dayMs);
  for (let deleted = 0; deleted < mostPerRun; deleted += batchSize)
    if ((await deleteRecordingsBefore(db, before, batchSize)) < batchSize) return;
}

/** Puts recordings into the list that were made before there was one. A run that is stopped is continued by the next. */
export async function listOldRecordings({ db }: World): Promise<void> {
  for (let listed = 0; listed < mostPerRun; listed += batchSize) {
    const found = await withDatabaseTransaction(db, async (trx) => {
      const policyIds = await lockUnlisted(trx, batchSize);
      if (policyIds.length > 0)
        await saveListedRecordings(
          trx,
          policyIds,
          (await readRecordings(trx, policyIds)).flatMap(summarizeRecording),
        );
      return policyIds.length;
    });
    if (found === 0) return;
  }
}

const dayMs = 24 * 60 * 60_000;

/** A recording as the list of them would have it, had each of its events been added. */
function summarizeRecording({ policyId, events }: RecordingRow): ListedRecording[] {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) return [];
  const summaries = events.map(({ event, facts }) => summarizeEvent(Object(event), facts as Facts));
  const times = events.map(({ occurredAt }) => Date.parse(occurredAt));
  const outcomes = summaries.flatMap(({ outcome }) => outcome ?? []);
  return [
    {
      policyId,
      startedAt: first.occurredAt,
      endedAt: new Date(Math.max(...times)).toISOString(),
      activeSeconds: events.reduce(
        (sum, { occurredAt }, at) => sum + countWorkSeconds(events[at - 1]?.occurredAt, occurredAt),
        0,
      ),
      eventCount: events.length,
      machineVersion: last.machineVersion,
      product: summaries.at(-1)?.product ?? null,
      outcome: outcomes.includes('ISSUED') ? 'ISSUED' : (outcomes.at(-1) ?? 'OPEN'),
      steps: [...new Set(summaries.flatMap(({ step }) => step ?? []))],
      guards: [...new Set(summaries.flatMap(({ guards }) => guards))],
      lastStep: summaries.findLast(({ step }) => step !== null)?.step ?? null,
      stops: summaries.flatMap(({ stop }) => stop ?? []),
    },
  ];
}
