import { may } from '../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { maxDaysAhead, readClockDaysAhead, saveClockMove } from '../kernel/business-clock.store.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';

/** The business clock of a sandbox, and whether the viewer may move it. */
export interface Sandbox {
  today: string;
  daysAhead: number;
  mayMove: boolean;
}

export type MoveClockAnswer = { __typename: 'ClockMoved'; sandbox: Sandbox } | SaveRefused;

/** How the sandbox stands; null if the installation is none. */
export function findSandbox(world: World, viewer: Viewer): Sandbox | null {
  if (!world.sandbox) return null;
  return { today: businessToday(world), daysAhead: world.sandbox.daysAhead, mayMove: canMoveClock(viewer) };
}

/** Moves the business clock of a sandbox by days from where it stands, or back to the real time. Kept with who did it and when. */
export async function moveSandboxClock(
  world: World,
  viewer: Viewer,
  days: number | null,
): Promise<MoveClockAnswer> {
  if (!canMoveClock(viewer)) return saveRefused([clockNotAllowedProblem]);
  if (!world.sandbox) return saveRefused([notSandboxProblem]);
  const by = { movedBy: viewer.userId, movedAt: world.now() };
  const moved = await saveClockMove(world.db, (ahead) => (days === null ? 0 : ahead + days), by);
  if (Math.abs(moved) > maxDaysAhead) return saveRefused([clockRangeProblem]);
  world.sandbox.daysAhead = moved;
  return {
    __typename: 'ClockMoved',
    sandbox: { today: businessToday(world), daysAhead: moved, mayMove: true },
  };
}

/** Reads where the clock stands: another process may have moved it. Nothing is asked if there is no sandbox. */
export async function syncSandboxClock({ sandbox, db }: Pick<World, 'sandbox' | 'db'>): Promise<void> {
  if (sandbox) sandbox.daysAhead = await readClockDaysAhead(db);
}

function canMoveClock({ masks }: Viewer): boolean {
  return may(masks, 'system', 'lab');
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
  `The clock stands at most ${maxDaysAhead} days before or behind the real one.`,
);
