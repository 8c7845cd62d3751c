import type { TriedTransition } from '../../../machines/lab/map/tried-transitions.ts';
import { describeEvent, type WalkStep } from '../../../machines/lab/paths/walk-events.ts';

/** The part of a map that a path has covered. */
export interface Trace {
  /** The states in which the path stands: one for each region of a machine. */
  readonly at: readonly string[];
  /** The ids of the transitions taken. */
  readonly takenIds: ReadonlySet<string>;
  /** The latest outcome of each evaluated guard, by transition id. */
  readonly outcomes: ReadonlyMap<string, boolean>;
  /** The path as text, one line per event. */
  readonly lines: readonly string[];
}

export function buildTrace(moments: readonly WalkStep[]): Trace {
  const at = moments.at(-1)?.at;
  return {
    at: at === undefined ? [] : [at],
    ...summarizeAttempts(moments.flatMap((walkStep) => walkStep.tried)),
    lines: moments.map(({ event, at: place }) =>
      event === null ? place : `${describeEvent(event)} → ${place}`,
    ),
  };
}

/** Which transitions were taken, and what each guard answered last. */
function summarizeAttempts(attempts: readonly TriedTransition[]): Pick<Trace, 'takenIds' | 'outcomes'> {
  return {
    takenIds: new Set(attempts.filter(({ isOpen }) => isOpen).map(({ transition }) => transition.id)),
    outcomes: new Map(
      attempts
        .filter(({ transition }) => transition.guard !== null)
        .map(({ transition, isOpen }) => [transition.id, isOpen]),
    ),
  };
}
