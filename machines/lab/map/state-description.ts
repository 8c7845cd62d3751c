import { enumerateWords } from '../comparison/change-sentence.ts';
import { listSteps } from '../comparison/step-table.ts';
import type { ClearingRow } from '../versions/version-tables.ts';
import type { MachineMap, MapTransition } from './machine-map.ts';
import { type EdgeKind, edgeKinds, listClearedThresholds, listEdges, type MapEdge } from './map-edges.ts';
import { describeGuard, formatEvent, formatStateTitle, type StateTitle } from './map-titles.ts';

/** Everything that a map tells of one state, in sentences. */
interface StateDescription {
  readonly title: string;
  /** When it is entered, and what entering it from a later step clears. */
  readonly entry: readonly string[];
  /** Where it leads, one line for each meaning: `Next: 6 · Enclosure Information (if …)`. */
  readonly leads: readonly string[];
}

/** Describes a state of a map. */
export function describeState(
  map: MachineMap,
  id: string,
  titles: ReadonlyMap<string, StateTitle>,
  clearing: readonly ClearingRow[],
): StateDescription {
  const leaving = listEdges(map).filter(({ from }) => from === id || id.startsWith(`${from}.`));
  return {
    title: formatStateTitle(titles, id),
    entry: [...describeCondition(map, id), ...describeClearing(map, id, clearing)],
    leads: edgeKinds.flatMap(({ kind, label }) => {
      const edges = leaving.filter((edge) => edge.kind === kind);
      if (edges.length === 0) return [];
      if (kind === 'stop' && map.id === 'wizard') return ['Hard stop: where one stands on it'];
      return [`${label}: ${edges.map((edge) => describeTarget(edge, kind, map, titles)).join('; ')}`];
    }),
  };
}

/** What entering a state from a later step clears: the labels of the answers, and whether the rating goes too. */
export function findCleared(
  map: MachineMap,
  id: string,
  clearing: readonly ClearingRow[],
): { readonly fields: readonly string[]; readonly resetsRating: boolean } {
  const thresholds = listClearedThresholds(map, id);
  const rows = clearing.filter(({ below }) => thresholds.includes(below));
  return {
    fields: rows.flatMap(({ fields }) => fields.map(({ label }) => label)),
    resetsRating: rows.some(({ resetsRating }) => resetsRating),
  };
}

function describeCondition(map: MachineMap, id: string): string[] {
  const step = listSteps(map).find((candidate) => candidate.id === id);
  if (step === undefined) return [];
  if (step.conditions === null) return ['Next never enters it'];
  return step.conditions.length === 0 ? [] : [`Entered only if ${enumerateWords(step.conditions)}`];
}

function describeClearing(map: MachineMap, id: string, clearing: readonly ClearingRow[]): string[] {
  const { fields, resetsRating } = findCleared(map, id, clearing);
  const cleared = [...fields.map((label) => label.toLowerCase()), ...(resetsRating ? ['the rating'] : [])];
  return cleared.length === 0 ? [] : [`Going back to it clears ${enumerateWords(cleared)}`];
}

/** The target of an edge, with the event where the meaning does not name it, and with the guard of each transition. */
function describeTarget(
  { to, transitions }: MapEdge,
  kind: EdgeKind,
  map: MachineMap,
  titles: ReadonlyMap<string, StateTitle>,
): string {
  const conditions = transitions.map((transition) => describeWay(transition, kind, map, titles));
  const said = [...new Set(conditions.filter((text) => text !== ''))];
  return `${formatStateTitle(titles, to)}${said.length === 0 ? '' : ` (${said.join(', or ')})`}`;
}

function describeWay(
  transition: MapTransition,
  kind: EdgeKind,
  map: MachineMap,
  titles: ReadonlyMap<string, StateTitle>,
): string {
  const event = formatEvent(titles, map.id, transition);
  const isNamed = event === kind || (kind === 'clear' && event === 'back');
  const guard = transition.guard === null ? [] : [`if ${describeGuard(titles, transition.guard)}`];
  return [...(isNamed ? [] : [event]), ...guard].join(' ');
}
