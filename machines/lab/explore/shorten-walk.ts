import { isStepId } from '../sessions/recorded-session.ts';
import type { WalkedCommand } from './walk.ts';
import type { WalkCommand } from './walk-command.ts';

/** A walk whose last command fails. */
interface FailingWalk {
  readonly commands: readonly WalkCommand[];
  readonly walk: { readonly walked: readonly WalkedCommand[] };
}

/** Plays commands on a new quote; the walk up to the same failure, or null if it does not fail so. */
type ReplayWalk<Failed> = (commands: readonly WalkCommand[]) => Promise<Failed | null>;

/**
 * Shortens a failing walk as long as it still fails in the same way and there is time: leaves out runs of commands, all of them at first and
 * then runs of half the length down to one command, and opens the last step at once, as early as that fails. The command that fails stays.
 */
export async function shortenWalk<Failed extends FailingWalk>(
  failed: Failed,
  replay: ReplayWalk<Failed>,
  isTimeOver: () => boolean,
): Promise<Failed> {
  const shortest = await leaveOutRuns(failed, replay, isTimeOver);
  const opened = await openLastStep(shortest, replay, isTimeOver);
  return opened === shortest ? shortest : leaveOutRuns(opened, replay, isTimeOver);
}

async function leaveOutRuns<Failed extends FailingWalk>(
  failed: Failed,
  replay: ReplayWalk<Failed>,
  isTimeOver: () => boolean,
): Promise<Failed> {
  let shortest = failed;
  for (let length = failed.commands.length - 1; length > 0; length = Math.floor(length / 2)) {
    let end = shortest.commands.length - 1;
    while (end > 0 && !isTimeOver()) {
      const begin = Math.max(0, end - length);
      const kept = shortest.commands.filter((_, index) => index < begin || index >= end);
      const again = await replay(kept);
      if (again !== null && again.commands.length < shortest.commands.length) shortest = again;
      end = Math.min(begin, shortest.commands.length - 1);
    }
  }
  return shortest;
}

async function openLastStep<Failed extends FailingWalk>(
  failed: Failed,
  replay: ReplayWalk<Failed>,
  isTimeOver: () => boolean,
): Promise<Failed> {
  const { commands, walk } = failed;
  const [last, step] = [commands.at(-1), walk.walked.at(-2)?.place ?? ''];
  if (last === undefined || !isStepId(step)) return failed;
  for (let kept = 0; kept < commands.length - 2 && !isTimeOver(); kept += 1) {
    const again = await replay([...commands.slice(0, kept), { type: 'open', step }, last]);
    if (again !== null && again.commands.length < commands.length) return again;
  }
  return failed;
}
