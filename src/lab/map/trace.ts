import { describeEvent, type WalkStep } from '../../../machines/lab/paths/walk-events.ts';

/** What a path has passed of a map. */
export interface Trace {
  readonly at: string;
  /** The ways that were taken, by their ids. */
  readonly taken: ReadonlySet<string>;
  /** How the guard of each way came out when it was asked last. */
  readonly outcomes: ReadonlyMap<string, boolean>;
  /** The path as a list in words. */
  readonly words: readonly string[];
}

export function buildTrace(moments: readonly WalkStep[]): Trace {
  const tried = moments.flatMap((moment) => moment.tried);
  return {
    at: moments.at(-1)?.at ?? '',
    taken: new Set(tried.filter(({ isOpen }) => isOpen).map(({ transition }) => transition.id)),
    outcomes: new Map(
      tried
        .filter(({ transition }) => transition.guard !== null)
        .map(({ transition, isOpen }) => [transition.id, isOpen]),
    ),
    words: moments.map(({ event, at }) => (event === null ? at : `${describeEvent(event)} → ${at}`)),
  };
}
