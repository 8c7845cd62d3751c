import { describeEvent, type WalkStep } from '../../../machines/lab/paths/walk-events.ts';

/** What a path has passed of a map. */
export interface Trace {
  readonly at: string;
  /** The ways that were taken, by their ids. */
  readonly takenIds: ReadonlySet<string>;
  /** How the guard of each way came out when it was asked last. */
  readonly outcomes: ReadonlyMap<string, boolean>;
  /** The path as a list of texts. */
  readonly lines: readonly string[];
}

export function buildTrace(moments: readonly WalkStep[]): Trace {
  const attempts = moments.flatMap((walkStep) => walkStep.tried);
  return {
    at: moments.at(-1)?.at ?? '',
    takenIds: new Set(attempts.filter(({ isOpen }) => isOpen).map(({ transition }) => transition.id)),
    outcomes: new Map(
      attempts
        .filter(({ transition }) => transition.guard !== null)
        .map(({ transition, isOpen }) => [transition.id, isOpen]),
    ),
    lines: moments.map(({ event, at }) => (event === null ? at : `${describeEvent(event)} → ${at}`)),
  };
}
