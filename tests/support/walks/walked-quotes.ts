import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { afterAll, expect, type RunnerTestSuite } from 'vitest';
import { findClassesOfWalk } from '../../../machines/lab/paths/walk-classes.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import type { RecordedEvent, RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import type { Database } from '../../../server/database/tables.ts';
import { type RecordingRow, readRecordings } from '../../../server/lab/recordings.store.ts';
import { buildSessionPath } from '../../../src/lab/sessions/session-path.ts';

/**
 * Notes, after the last test of the calling file, what the quotes walked that the server recorded during it: only where `npm run lab --
 * coverage` asks for it with a folder in HIGHWATER_WALKED_QUOTES. Nothing that a quote says is written.
 */
export async function noteWalkedQuotes(db: Kysely<Database>): Promise<void> {
  const folder = process.env.HIGHWATER_WALKED_QUOTES;
  if (folder === undefined) return;
  const file = path.relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/');
  const last = await readLastEvent(db);
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter would be fixtures
  afterAll(async ({}, { tasks }) => {
    // A file that works on copies of its database has closed it.
    const policyIds = await listPoliciesSince(db, last).catch(() => null);
    if (policyIds === null) return;
    const classes = walkRecordings(policyIds.length === 0 ? [] : await readRecordings(db, policyIds));
    const notes = path.join(folder, `${file.replaceAll('/', '_')}.json`);
    await writeFile(notes, JSON.stringify({ file, isWhole: !tasks.some(hasFailed), classes }));
  });
}

function hasFailed(task: RunnerTestSuite['tasks'][number]): boolean {
  return 'tasks' in task ? task.tasks.some(hasFailed) : task.result?.state === 'fail';
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function readLastEvent(db: Kysely<Database>): Promise<number> {
  const { last } = await db
    .selectFrom('wizard_event')
    .select(({ fn }) => fn.max('wizard_event_id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

async function listPoliciesSince(db: Kysely<Database>, last: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wizard_event')
    .select('policy_id as policyId')
    .distinct()
    .where('wizard_event_id', '>', last)
    .execute();
  return rows.map(({ policyId }) => policyId);
}

/** The path classes that recordings walk when they are replayed on the wizard, up to where they go another way. */
function walkRecordings(recordings: readonly RecordingRow[]): string[] {
  const walked = recordings.filter(hasFacts).flatMap(({ policyId, events }) => {
    const { facts, events: sent } = buildSessionPath(toSession(policyId, events));
    return [...findClassesOfWalk(walkEvents(wizardMachine, facts, sent))];
  });
  return [...new Set(walked)].sort();
}

/** The recordings of a made-up book have no facts, so that they walk nothing. */
function hasFacts({ events }: RecordingRow): boolean {
  return events.every(({ facts }) => 'hardStops' in Object(facts));
}

function toSession(policyId: number, events: RecordingRow['events']): RecordedSession {
  return {
    id: String(policyId),
    events: events.map(({ event, facts, machineVersion, occurredAt }) => ({
      ...(event as RecordedEvent),
      facts: facts as RecordedEvent['facts'],
      machineVersion,
      occurredAt,
    })),
  };
}
