import type { IsoDate } from '../../machines/contract/types.ts';
import { mayViewLab } from '../../machines/domain/access/permission.ts';
import { addDays, daysBetween } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { readSessionUse, type WalkedEvent } from '../../machines/domain/use/session-use.ts';
import {
  countSession,
  emptyUse,
  findMedianSeconds,
  type UseCount,
} from '../../machines/domain/use/use-count.ts';
import type { UsePeriod } from '../../machines/domain/use/use-period.ts';
import {
  encodeUsePath,
  isUsePlace,
  longestPath,
  type UsePlace,
} from '../../machines/domain/use/use-places.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import { defaultRecordingDays } from './old-recordings.service.ts';
import { hasUnlistedRecordings } from './old-recordings.store.ts';
import {
  type DaySession,
  deleteUseBefore,
  readCountedDays,
  readFirstSession,
  readMoveUse,
  readPathUse,
  readPlaceUse,
  readSessionsOfDay,
  readUseDays,
  saveUseOfDay,
} from './real-use.store.ts';
import { readRecordings } from './recordings.store.ts';
import type { SessionPlace } from './sessions.store.ts';

/** Recordings that are read at once, and after how many a run begins no further day. */
const batchSize = 200;
const mostPerRun = 50_000;

/** Sessions go on for days: a day is counted again as its sessions change, less and less often, until it is two weeks old. */
const settledAfterDays = 14;

/** How long a count stays: three years, so that a season can be compared with those before it. */
const keptUseDays = 3 * 366;

/**
 * Adds up the recorded sessions, by the day on which they began, newest first. What stands is replaced by what the recordings say now. A run
 * that is stopped leaves whole days, and the next one counts the others. Counts that are too old are deleted.
 */
export async function countRealUse(
  world: Pick<World, 'db' | 'now' | 'sandbox' | 'recordingDays'>,
): Promise<void> {
  const { db, recordingDays = defaultRecordingDays } = world;
  const now = businessNow(world);
  const today = businessToday(world);
  await deleteUseBefore(db, addDays(today, -keptUseDays));
  const counted = await readCountedDays(db, addDays(today, -recordingDays));
  const first = await readFirstSession(db);
  if (first === null) return;
  // A settled day is counted once: not before all of its recordings are listed.
  const kept = (await hasUnlistedRecordings(db)) ? settledAfterDays + 1 : recordingDays;
  const days = Math.min(kept, daysBetween(toBusinessDate(first), today) + 1);
  let sessions = 0;
  // A day that was never counted is counted as long as its recordings are kept.
  for (let age = 0; age < days && sessions < mostPerRun; age += 1) {
    const day = addDays(today, -age);
    if (!isDue(age, counted.get(day), now)) continue;
    const count = await countDay(world, day, now);
    sessions += count.sessions;
    // A day without sessions has a row too, so that the next run does not ask for it again; one before the first session has none.
    await withDatabaseTransaction(db, (trx) => saveUseOfDay(trx, { day, countedAt: now, count }));
  }
}

/** Today and yesterday are counted by every run, older days once in an eighth of their age. */
function isDue(age: number, countedAt: Date | undefined, now: Date): boolean {
  if (countedAt === undefined || age <= 1) return true;
  const sinceCounted = now.getTime() - countedAt.getTime();
  return age <= settledAfterDays && sinceCounted > (age * dayMs) / 8;
}

async function countDay({ db }: Pick<World, 'db'>, day: IsoDate, now: Date): Promise<UseCount> {
  const count = emptyUse();
  let after: SessionPlace | null = null;
  for (;;) {
    const sessions: readonly DaySession[] = await readSessionsOfDay(db, day, { first: batchSize, after });
    if (sessions.length === 0) return count;
    const recordings = await readRecordings(
      db,
      sessions.map(({ policyId }) => policyId),
    );
    const eventsByPolicy = new Map(recordings.map(({ policyId, events }) => [policyId, events]));
    for (const session of sessions)
      addSession(count, session, eventsByPolicy.get(session.policyId) ?? [], now);
    after = sessions.at(-1)?.place ?? null;
  }
}

function addSession(
  count: UseCount,
  { endedAt, outcome, errors }: DaySession,
  events: readonly { readonly event: unknown; readonly occurredAt: string }[],
  now: Date,
): void {
  const use = readSessionUse(
    events.map(({ event, occurredAt }) => ({ ...(event as WalkedEvent), occurredAt })),
  );
  if (use === null) return;
  const isUnfinished = outcome === 'OPEN' || outcome === 'STOPPED';
  countSession(count, {
    use,
    errors: addErrors(errors),
    isLeft: isUnfinished && now.getTime() - endedAt.getTime() >= dayMs,
  });
}

function addErrors(errors: DaySession['errors']) {
  const byPlace = new Map<UsePlace, number>();
  for (const { steps } of errors)
    for (const [step, times] of Object.entries(steps))
      if (isUsePlace(step)) byPlace.set(step, (byPlace.get(step) ?? 0) + times);
  return byPlace;
}

const dayMs = 24 * 60 * 60_000;

/** The longest period that is asked for, in days. */
const longestPeriod = 366;

/** The use of the wizard by the sessions that began in a period. Nothing in it tells of a single quote. */
export interface RealUse extends UsePeriod {
  readonly sessions: number;
  readonly countedAt: Date | null;
  readonly places: readonly (Omit<Awaited<ReturnType<typeof readPlaceUse>>[number], 'lengths' | 'seconds'> & {
    readonly medianSeconds: number | null;
    readonly seconds: number;
  })[];
  readonly moves: Awaited<ReturnType<typeof readMoveUse>>;
}

/** What real use does; null for viewers who may not open the lab. A longer period than a year begins later. */
export async function readRealUse(
  { db }: World,
  { masks }: Viewer,
  period: UsePeriod,
): Promise<RealUse | null> {
  if (!mayViewLab(masks)) return null;
  const asked = shortenPeriod(period);
  const [days, places, moves] = await Promise.all([
    readUseDays(db, asked),
    readPlaceUse(db, asked),
    readMoveUse(db, asked),
  ]);
  return {
    ...asked,
    ...days,
    places: places.map(({ lengths, seconds, ...place }) => ({
      ...place,
      seconds: Math.round(seconds),
      medianSeconds: findMedianSeconds(lengths),
    })),
    moves,
  };
}

/** How many quotes took a path: just this one, and as the beginning of a longer one. */
export interface PathUse {
  readonly sessions: number;
  readonly whole: number;
  readonly beginning: number;
}

/** How many sessions of a period took a path of places; null for viewers who may not open the lab, and for what is no path. */
export async function readUseOfPath(
  { db }: World,
  { masks }: Viewer,
  path: readonly string[],
  period: UsePeriod,
): Promise<PathUse | null> {
  if (!mayViewLab(masks) || path.length === 0 || path.length > longestPath) return null;
  const places = path.filter(isUsePlace);
  if (places.length < path.length) return null;
  const asked = shortenPeriod(period);
  const [{ sessions }, use] = await Promise.all([
    readUseDays(db, asked),
    readPathUse(db, encodeUsePath(places), asked),
  ]);
  return { sessions, ...use };
}

function shortenPeriod({ from, to }: UsePeriod): UsePeriod {
  return daysBetween(from, to) < longestPeriod ? { from, to } : { from: addDays(to, 1 - longestPeriod), to };
}
