import { setTimeout as pause } from 'node:timers/promises';
import type { IsoDate } from '../../machines/contract/types.ts';
import { mayViewLab } from '../../machines/domain/access/permission.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { isCalendarDone, workOnCalendar } from '../calendar/night.service.ts';
import { moveBusinessClock, syncSandboxClock } from '../kernel/business-clock.service.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import {
  addDay,
  addJourney,
  type DayRow,
  endJourney,
  queueJourney,
  readDays,
  readMarks,
  readNewestJourney,
} from './time-travel.store.ts';

/** The newest journey of a sandbox through its days. */
export interface TimeTravel {
  readonly today: IsoDate;
  readonly toDate: IsoDate;
  readonly isUnderWay: boolean;
  readonly days: readonly DayRow[];
}

export type TimeTravelAnswer = { __typename: 'TimeTravelStarted'; toDate: IsoDate } | SaveRefused;

/** The newest journey; null if there was none, or for viewers who may not move the clock. */
export async function readTimeTravel(world: World, viewer: Viewer): Promise<TimeTravel | null> {
  if (!world.sandbox || !mayViewLab(viewer.masks)) return null;
  const journey = await readNewestJourney(world.db);
  if (journey === undefined) return null;
  const { timeTravelId, toDate, endedAt } = journey;
  const days = await readDays(world.db, timeTravelId);
  return { today: businessToday(world), toDate, isUnderWay: endedAt === null, days };
}

/** The most days of one journey. */
const mostDays = 800;

/** Has the clock go on day by day: each day is worked on by the calendar before the next one begins. */
export async function startTimeTravel(world: World, viewer: Viewer, days: number): Promise<TimeTravelAnswer> {
  if (!mayViewLab(viewer.masks))
    return saveRefused([
      buildProblem('NOT_ALLOWED', null, "You don't have permission to move this installation's clock."),
    ]);
  if (!world.sandbox)
    return saveRefused([
      buildProblem('NO_SANDBOX', null, 'This installation is not a sandbox, so its clock cannot be moved.'),
    ]);
  if (days < 1 || days > mostDays)
    return saveRefused([buildProblem('RANGE', 'days', `Travel 1 to ${mostDays} days at a time.`)]);
  await syncSandboxClock(world);
  const toDate = addDays(businessToday(world), days);
  const startedAt = world.now();
  if (await addJourney(world.db, { toDate, startedBy: viewer.userId, startedAt }))
    return { __typename: 'TimeTravelStarted', toDate };
  return saveRefused([buildProblem('STATUS', null, 'A journey is under way. Wait for its end, or stop it.')]);
}

/** Stops the journey under way after the day that it is on. */
export async function stopTimeTravel(world: World, viewer: Viewer): Promise<TimeTravel | null> {
  if (world.sandbox && mayViewLab(viewer.masks)) await endNewestJourney(world);
  return readTimeTravel(world, viewer);
}

/** Ends the journey under way, if there is one. */
export async function endNewestJourney({ db, now }: World): Promise<void> {
  const journey = await readNewestJourney(db);
  if (journey !== undefined) await endJourney(db, journey.timeTravelId, now());
}

/** Travels: the clock moves forward by a day, the calendar does that day's duties, and the events are noted. */
export async function travelInTime(world: World, stop: AbortSignal): Promise<void> {
  const { db, sandbox } = world;
  if (!sandbox) return;
  for (;;) {
    // The duties that earlier days left open do not belong to the next one.
    await workThroughDays(world, stop);
    if (stop.aborted) return queueJourney(db);
    const journey = await readNewestJourney(db);
    if (journey === undefined || journey.endedAt !== null) return;
    await syncSandboxClock(world);
    const isThere = businessToday(world) >= journey.toDate;
    if (isThere || !(await moveBusinessClock(world, sandbox, journey.startedBy, 1)))
      return endJourney(db, journey.timeTravelId, world.now());
    const marks = await readMarks(db);
    await workThroughDays(world, stop);
    await addDay(db, journey.timeTravelId, businessToday(world), marks);
  }
}

/** Works on the calendar until every day up to the business day is done, by this process or another. */
async function workThroughDays(world: World, stop: AbortSignal): Promise<void> {
  for (;;) {
    await workOnCalendar(world, stop);
    if (stop.aborted || (await isCalendarDone(world))) return;
    await pause(50);
  }
}
