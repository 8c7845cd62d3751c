import type { MapTransition } from '../../../machines/lab/map/machine-map.ts';
import { formatGuard } from '../../../machines/lab/map/transition-labels.ts';
import type { Trace } from './trace.ts';

/** All ways between two states as one arrow, with a second head where some lead the other way. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly MapTransition[];
  readonly returns: readonly MapTransition[];
}

/** The label of an arrow: its events with their guards, and how those came out on the path. */
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
