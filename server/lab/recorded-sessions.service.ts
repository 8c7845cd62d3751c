import { mayViewLab } from '../../machines/domain/access/permission.ts';
import { clampPageSize } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { RecordedWizardEvent } from '../policy/wizard/wizard-events.service.ts';
import { type RecordedEventRow, readNewestRecordings } from './wizard-recordings.store.ts';

/** Recordings of live wizard sessions, newest first; empty for viewers who may not open the lab. */
export async function listRecordedSessions({ db }: World, { masks }: Viewer, first: number) {
  if (!mayViewLab(masks)) return [];
  const rows = await readNewestRecordings(db, clampPageSize(first, 500));
  return rows.map(({ id, endedAt, events }) => ({ id, endedAt, events: events.map(toRecordedEvent) }));
}

function toRecordedEvent({ event, facts, machineVersion, occurredAt }: RecordedEventRow) {
  const { type, from = null, to = null, answers = {}, ...rest } = event as RecordedWizardEvent;
  const {
    fields = type === 'facts changed' ? Object.keys(answers) : [],
    call = null,
    requestId = null,
  } = rest;
  const told = { type, from, to, fields, answers, call, requestId };
  return { ...told, facts, machineVersion, occurredAt: new Date(occurredAt) };
}
