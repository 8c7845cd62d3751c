import { mayViewLab } from '../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { startCalendar } from '../calendar/night.service.ts';
import { moveBusinessClock, syncSandboxClock } from '../kernel/business-clock.service.ts';
import { maxDaysAhead } from '../kernel/default-limits.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { endNewestJourney } from './time-travel.service.ts';

/** The business clock of a sandbox, and whether the viewer may move it. */
export interface Sandbox {
  today: string;
  daysAhead: number;
  mayMove: boolean;
}

export type MoveClockAnswer = { __typename: 'ClockMoved'; sandbox: Sandbox } | SaveRefused;

/** The state of the sandbox; null if this installation is not a sandbox. */
export function findSandbox(world: World, viewer: Viewer): Sandbox | null {
  if (!world.sandbox) return null;
  return { today: businessToday(world), daysAhead: world.sandbox.daysAhead, mayMove: canMoveClock(viewer) };
}

/**
 * Moves a sandbox's business clock by `days` from its current position, or back to real time if `days` is null, and ends a journey
 * under way. Records who moved it and when. The calendar then works on the days in between.
 */
export async function moveSandboxClock(
  world: World,
  viewer: Viewer,
  days: number | null,
): Promise<MoveClockAnswer> {
  if (!canMoveClock(viewer)) return saveRefused([clockNotAllowedProblem]);
  if (!world.sandbox) return saveRefused([notSandboxProblem]);
  await syncSandboxClock(world);
  if (days !== null && Math.abs(world.sandbox.daysAhead + days) > maxDaysAhead)
    return saveRefused([clockRangeProblem]);
  await endNewestJourney(world);
  if (!(await moveBusinessClock(world, world.sandbox, viewer.userId, days)))
    return saveRefused([clockRangeProblem]);
  await startCalendar(world);
  const { daysAhead } = world.sandbox;
  return { __typename: 'ClockMoved', sandbox: { today: businessToday(world), daysAhead, mayMove: true } };
}

function canMoveClock({ masks }: Viewer): boolean {
  return mayViewLab(masks);
}

const clockNotAllowedProblem: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to move this installation's clock.",
);
const notSandboxProblem: Problem = buildProblem(
  'NO_SANDBOX',
  null,
  'This installation is not a sandbox, so its clock cannot be moved.',
);
const clockRangeProblem: Problem = buildProblem(
  'RANGE',
  'days',
  `The clock can be at most ${maxDaysAhead} days ahead of or behind the real one.`,
);
