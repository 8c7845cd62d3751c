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
 * Shortens a failing walk as long as it still fails in the same way and there is time: opens the last step at once, as early as that fails,
 * then leaves out one command after another, from the last to the first. The command that fails stays.
 */
export async function shortenWalk<Failed extends FailingWalk>(
  failed: Failed,
  replay: ReplayWalk<Failed>,
  isTimeOver: () => boolean,
): Promise<Failed> {
  let shortest = await openLastStep(failed, replay, isTimeOver);
  for (let left = shortest.commands.length - 2; left >= 0 && !isTimeOver(); left -= 1) {
    const again = await replay(shortest.commands.filter((_, index) => index !== left));
    if (again === null || again.commands.length >= shortest.commands.length) continue;
    shortest = again;
    left = Math.min(left, shortest.commands.length - 1);
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
