import { may } from '../../machines/domain/access/permission.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import { refused, type SaveRefused } from '../kernel/answers.ts';
import { daysAhead, keepClock, mostDaysAhead } from '../kernel/business-clock.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { todayOf, type World } from '../kernel/world.ts';

/** The business clock of a sandbox, and whether the viewer may move it. */
export interface Sandbox {
  today: string;
  daysAhead: number;
  mayMove: boolean;
}

export type MoveClockAnswer = { __typename: 'ClockMoved'; sandbox: Sandbox } | SaveRefused;

/** How the sandbox stands; null where the installation is none. */
export function sandboxOf(world: World, viewer: Viewer): Sandbox | null {
  if (!world.sandbox) return null;
  return { today: todayOf(world), daysAhead: world.sandbox.daysAhead, mayMove: mayMove(viewer) };
}

/** Moves the business clock of a sandbox by days from where it stands, or back to the real time. Kept with who did it and when. */
export async function moveClock(world: World, viewer: Viewer, days: number | null): Promise<MoveClockAnswer> {
  if (!mayMove(viewer)) return refused([notAllowed]);
  if (!world.sandbox) return refused([noSandbox]);
  const by = { movedBy: viewer.userId, movedAt: world.now() };
  const moved = await keepClock(world.db, (ahead) => (days === null ? 0 : ahead + days), by);
  if (Math.abs(moved) > mostDaysAhead) return refused([tooFar]);
  world.sandbox.daysAhead = moved;
  return { __typename: 'ClockMoved', sandbox: { today: todayOf(world), daysAhead: moved, mayMove: true } };
}

/** Reads where the clock stands: another process may have moved it. Nothing is asked where there is no sandbox. */
export async function readClock({ sandbox, db }: Pick<World, 'sandbox' | 'db'>): Promise<void> {
  if (sandbox) sandbox.daysAhead = await daysAhead(db);
}

function mayMove({ masks }: Viewer): boolean {
  return may(masks, 'system', 'lab');
}

const notAllowed: Problem = problem('NOT_ALLOWED', null, 'You may not move the clock of this installation.');
const noSandbox: Problem = problem(
  'NO_SANDBOX',
  null,
  'This installation is no sandbox: its clock stays with the real time.',
);
const tooFar: Problem = problem(
  'RANGE',
  'days',
  `The clock stands at most ${mostDaysAhead} days before or behind the real one.`,
);
