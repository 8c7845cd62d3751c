import { describeEvent, type WalkStep } from '../../../machines/lab/paths/walk-events.ts';

/** The part of a map that a path has covered. */
export interface Trace {
  readonly at: string;
  /** The ids of the transitions taken. */
  readonly takenIds: ReadonlySet<string>;
  /** The latest outcome of each evaluated guard, by transition id. */
  readonly outcomes: ReadonlyMap<string, boolean>;
  /** The path as text, one line per event. */
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
