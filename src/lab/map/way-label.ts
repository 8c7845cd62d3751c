import type { MapWay } from '../../../machines/lab/map/machine-map.ts';
import { guardWords } from '../../../machines/lab/map/way-words.ts';
import type { Trace } from './trace.ts';

/** All ways between two states as one arrow, with a second head where some lead the other way. */
export interface DrawnWay {
  readonly from: string;
  readonly to: string;
  readonly ways: readonly MapWay[];
  readonly returns: readonly MapWay[];
}

/** The words of an arrow: its events with their guards, and how those came out on the path. */
export function labelOf({ ways, returns }: DrawnWay, trace: Trace | null = null): string {
  const sides = [ways, returns].map((list) => list.map((way) => wordsOf(way, trace)).join(' · '));
  return sides.filter((words) => words !== '').join(' ⇄ ');
}

function wordsOf({ id, event, guard }: MapWay, trace: Trace | null): string {
  if (guard === null) return event;
  const outcome = trace?.outcomes.get(id);
  return `${event} [${guardWords(guard)}${outcome === undefined ? '' : `: ${outcome}`}]`;
}
