import { may } from '../../machines/domain/access/permission.ts';
import { bounded } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { Answered, RecordedEvent } from '../policy/wizard/wizard-events.service.ts';
import { newestRecordings, type RecordedRow } from './wizard-recordings.store.ts';

/** Recordings of live wizards, newest first; none for who may not open the lab. */
export async function recordedSessions({ db }: World, { masks }: Viewer, first: number) {
  if (!may(masks, 'system', 'lab')) return [];
  const rows = await newestRecordings(db, bounded(first, 500));
  return rows.map(({ id, endedAt, events }) => ({ id, endedAt, events: events.map(recordedEvent) }));
}

function recordedEvent({ event, facts, machineVersion }: RecordedRow) {
  const { type, from = null, to = null, fields = [], answers = {} } = event as RecordedEvent & Answered;
  return { type, from, to, fields, answers, facts, machineVersion };
}
