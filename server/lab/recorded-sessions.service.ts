import { mayViewLab } from '../../machines/domain/access/permission.ts';
import { formatReferenceCode, parseReferenceCode } from '../../machines/domain/policy/reference-code.ts';
import { clampPageSize } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { RecordedWizardEvent } from '../policy/wizard/wizard-events.service.ts';
import {
  type RecordedEventRow,
  type RecordingRow,
  readNewestRecordings,
  readRecordings,
} from './recordings.store.ts';

/** Recordings of live wizard sessions, newest first; empty for viewers who may not open the lab. */
export async function listRecordedSessions({ db }: World, { masks }: Viewer, first: number) {
  if (!mayViewLab(masks)) return [];
  return (await readNewestRecordings(db, clampPageSize(first, 500))).map(toRecordedSession);
}

/** The recording of the quote with this reference code; null if there is none, or for viewers who may not open the lab. */
export async function findRecordedSession({ db }: World, { masks }: Viewer, code: string) {
  const policyId = mayViewLab(masks) ? parseReferenceCode(code) : null;
  const [recording] = policyId === null ? [] : await readRecordings(db, [policyId]);
  return recording ? toRecordedSession(recording) : null;
}

function toRecordedSession({ policyId, endedAt, events }: RecordingRow) {
  return { id: formatReferenceCode(policyId), endedAt, events: events.map(toRecordedEvent) };
}

function toRecordedEvent({ event, facts, machineVersion, occurredAt }: RecordedEventRow) {
  const { type, from = null, to = null, answers = {}, ...rest } = event as RecordedWizardEvent;
  const {
    fields = type === 'facts changed' ? Object.keys(answers) : [],
    call = null,
    requestId = null,
    problems = [],
  } = rest;
  const recorded = { type, from, to, fields, answers, call, requestId, problems };
  return { ...recorded, facts, machineVersion, occurredAt: new Date(occurredAt) };
}
