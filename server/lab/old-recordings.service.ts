import type { World } from '../kernel/world.ts';
import { deleteRecordingsBefore } from './recordings.store.ts';

/** How many recordings one transaction deletes, and one run at most. */
const batchSize = 200;
const mostPerRun = 100_000;

/** How long a recording stays after its last event, unless it is kept. */
const defaultRecordingDays = 180;
const dayMs = 24 * 60 * 60_000;

/** Deletes the recordings whose last event is too long ago, with their events; those that are kept stay. */
export async function deleteOldRecordings({ db, now, recordingDays = defaultRecordingDays }: World) {
  const before = new Date(now().getTime() - recordingDays * dayMs);
  for (let deleted = 0; deleted < mostPerRun; deleted += batchSize)
    if ((await deleteRecordingsBefore(db, before, batchSize)) < batchSize) return;
}
