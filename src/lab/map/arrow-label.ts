import type { MapTransition } from '../../../machines/lab/map/machine-map.ts';
import { formatGuard } from '../../../machines/lab/map/transition-labels.ts';
import type { Trace } from './trace.ts';

/** All transitions between two states as one arrow. Transitions in the other direction give it a second head. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly MapTransition[];
  readonly returns: readonly MapTransition[];
}

/** The label of an arrow: its events with their guards, and the outcome of each guard on the path. */
export function formatArrowLabel({ transitions, returns }: Arrow, trace: Trace | null = null): string {
  const sides = [transitions, returns].map((list) =>
    list.map((transition) => formatTransition(transition, trace)).join(' · '),
  );
  return sides.filter((side) => side !== '').join(' ⇄ ');
}

function formatTransition({ id, event, guard }: MapTransition, trace: Trace | null): string {
  if (guard === null) return event;
  const outcome = trace?.outcomes.get(id);
  return `${event} [${formatGuard(guard)}${outcome === undefined ? '' : `: ${outcome}`}]`;
}
