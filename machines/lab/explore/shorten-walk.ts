import type { WalkCommand } from './walk-command.ts';

/** Plays commands on a new quote; the walk up to the same failure, or null if it does not fail so. */
export type Replay<Failed> = (commands: readonly WalkCommand[]) => Promise<Failed | null>;

/**
 * Leaves out one command after another, from the last to the first, as long as the walk still fails in the same way and there is time.
 * The command that fails stays.
 */
export async function shortenWalk<Failed extends { readonly commands: readonly WalkCommand[] }>(
  failed: Failed,
  replay: Replay<Failed>,
  isTimeOver: () => boolean,
): Promise<Failed> {
  let shortest = failed;
  for (let left = shortest.commands.length - 2; left >= 0 && !isTimeOver(); left -= 1) {
    const fewer = shortest.commands.filter((_, index) => index !== left);
    const again = await replay(fewer);
    if (again === null || again.commands.length >= shortest.commands.length) continue;
    shortest = again;
    left = Math.min(left, shortest.commands.length - 1);
  }
  return shortest;
}
