import { randomUUID } from 'node:crypto';
import { nextCalendarDay } from '../../machines/domain/calendar/calendar-days.ts';
import { daysBetween } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { syncSandboxClock } from '../kernel/business-clock.service.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { closeDueAgencies } from '../people/agency/end-agency.service.ts';
import type { Batch, OpenRun } from './calendar-rows.ts';
import { readCandidates } from './candidates.store.ts';
import { performDuties, performDutiesTogether } from './perform-duties.service.ts';
import {
  beginRun,
  claimBatch,
  endWatch,
  leaveBatch,
  queueCalendar,
  readLastDay,
  readOpenRun,
  removeBatch,
  renewLease,
} from './runs.store.ts';
import { performSuspenseDuty } from './suspense-duties.service.ts';

/** How many policies are locked at once where the duties of many are done together. */
const groupSize = 50;

/** How often a worker renews the lease of its batch, in milliseconds. */
const renewalMs = 10_000;

/**
 * Works on the calendar until every day up to the business day is done, in the order of days. Any number of processes may do so at the
 * same time: each takes batches of its own. A process that stops leaves its batch to the next one.
 */
export async function workOnCalendar(world: World, stop: AbortSignal): Promise<void> {
  const worker = randomUUID();
  await closeDueAgencies(world);
  for (;;) {
    if (stop.aborted) return queueCalendar(world.db);
    const run = await openNextRun(world);
    if (run === undefined) return endWatch(world.db);
    const batch = await withDatabaseTransaction(world.db, (trx) => claimBatch(trx, run, worker));
    if (batch === 'busy') return;
    if (batch !== 'ended') await workOnBatch(world, run, batch, worker, stop);
  }
}

/** Whether every day up to the business day is done, by whichever process. */
export async function isCalendarDone(world: World): Promise<boolean> {
  const { db } = world;
  if (await readOpenRun(db)) return false;
  return nextCalendarDay(await readLastDay(db), businessToday(world), world.sandbox !== undefined) === null;
}

/** Has the queue work on the calendar now. */
export function startCalendar({ db }: Pick<World, 'db'>): Promise<void> {
  return queueCalendar(db);
}

/** The run under way, or one for the next day; undefined if every day is done. */
async function openNextRun(world: World): Promise<OpenRun | undefined> {
  const { db } = world;
  const open = await readOpenRun(db);
  if (open) return open;
  await syncSandboxClock(world);
  const day = nextCalendarDay(await readLastDay(db), businessToday(world), world.sandbox !== undefined);
  if (day === null) return undefined;
  await beginRun(db, day, null);
  return readOpenRun(db);
}

/**
 * The world of a night. A sandbox whose clock jumps lives through every night in between, so that everything sent and counted has its own day.
 * Anywhere else a night that comes late works on the day on which it really runs.
 */
function setClockToNight(world: World, { day }: OpenRun): World {
  if (world.sandbox === undefined) return world;
  return { ...world, sandbox: { daysAhead: daysBetween(toBusinessDate(world.now()), day) } };
}

async function workOnBatch(
  world: World,
  run: OpenRun,
  { batchId, source, fromId, toId }: Batch,
  worker: string,
  stop: AbortSignal,
): Promise<void> {
  const { db } = world;
  const night = setClockToNight(world, run);
  const range = { day: run.day, afterId: fromId - 1, toId, limit: Number.MAX_SAFE_INTEGER };
  let renewedAt = performance.now();
  const ids = await readCandidates(db, source, range);
  const atOnce = source === 'renewals' ? groupSize : 1;
  for (let at = 0; at < ids.length; at += atOnce) {
    const [id = toId, ...others] = ids.slice(at, at + atOnce);
    if (stop.aborted) return leaveBatch(db, batchId, worker, id);
    if (performance.now() - renewedAt > renewalMs) {
      if (!(await renewLease(db, batchId, worker, id))) return;
      renewedAt = performance.now();
    }
    if (source === 'suspense') await performSuspenseDuty(night, id, run);
    else if (others.length === 0) await performDuties(night, id, source, run);
    else await performDutiesTogether(night, [id, ...others], source, run);
  }
  await removeBatch(db, batchId, worker);
}
