import { listSteps } from '../comparison/step-table.ts';
import type { MachineMap, MapTransition } from './machine-map.ts';

/** What an edge of a map means. */
export type EdgeKind = 'next' | 'back' | 'clear' | 'stop' | 'answer';

/** The kinds in the order of the legend, each in words. */
export const edgeKinds: readonly {
  readonly kind: EdgeKind;
  readonly label: string;
  readonly about: string;
}[] = [
  { kind: 'next', label: 'Next', about: 'leads on' },
  { kind: 'back', label: 'Back', about: 'leads to an earlier state' },
  { kind: 'clear', label: 'Back that clears', about: 'answers are emptied on the way' },
  { kind: 'stop', label: 'Hard stop', about: 'leads to a hard stop' },
  { kind: 'answer', label: 'By itself', about: 'an answer of the server, time, or a decision at once' },
];

/** All transitions of one meaning from one state to another. */
export interface MapEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly transitions: readonly MapTransition[];
}

/**
 * The edges of a map, one for each pair of states and meaning. Transitions that stay in their state, or that are open everywhere, have
 * none: the text form lists them.
 */
export function listEdges(map: MachineMap): MapEdge[] {
  const classify = buildClassifier(map);
  const stopTarget = findStopTarget(map);
  const edges = new Map<string, MapEdge>();
  for (const transition of map.ways) {
    const kind = classify(transition);
    const to = isStopping(transition) ? stopTarget : (transition.to?.split(', ')[0] ?? null);
    if (transition.from === '' || to === null || to === transition.from) continue;
    const id = `${transition.from} ${to} ${kind}`;
    const transitions = [...(edges.get(id)?.transitions ?? []), transition];
    edges.set(id, { id, from: transition.from, to, kind, transitions });
  }
  return [...edges.values()];
}

/** The steps below which going back clears, for a move back to a state: those that its entry names. */
export function listClearedThresholds({ states }: MachineMap, id: string): number[] {
  const entry = states.find((state) => state.id === id)?.entry ?? [];
  return entry.flatMap((action) => /^clear below step (\d+)$/.exec(action)?.slice(1).map(Number) ?? []);
}

function buildClassifier(map: MachineMap): (transition: MapTransition) => EdgeKind {
  const ranks = rankStates(map);
  return (transition) => {
    const { event, from, to } = transition;
    if (isStopping(transition) || to?.startsWith('hardStop.')) return 'stop';
    if (isAutomatic(event)) return 'answer';
    const isBack = to !== null && (ranks.get(to) ?? 0) < (ranks.get(from) ?? 0);
    if (!isBack && event !== 'back') return 'next';
    // After a hard stop a step is entered again from itself, which clears nothing.
    const isStepLeft = !from.startsWith('hardStop');
    return isStepLeft && to !== null && listClearedThresholds(map, to).length > 0 ? 'clear' : 'back';
  };
}

/** Whether the event comes from no person: an answer, a failure, time, or a decision at once. */
function isAutomatic(event: string): boolean {
  return /^(at once|answered|failed|all are done|after .*)$/.test(event);
}

/** The kinds of lines that a text names: `back,stop`. */
export function parseEdgeKinds(text: string): ReadonlySet<EdgeKind> {
  const names = text.split(',');
  return new Set(edgeKinds.map(({ kind }) => kind).filter((kind) => names.includes(kind)));
}

function isStopping({ actions, to }: MapTransition): boolean {
  return to === null && actions.includes('stop hard');
}

/** The state that contains all hard stops; null if the machine has none. */
function findStopTarget({ states, ways }: MachineMap): string | null {
  const target = ways.find(({ from, event }) => from === '' && event === 'hard stop')?.to;
  return states.find(({ id }) => id === target)?.parent ?? null;
}

/** How far each state is from the start: a step by its number, what follows the steps after them, any other by the fewest transitions. */
function rankStates(map: MachineMap): ReadonlyMap<string, number> {
  const initial = map.states.flatMap((state) => (state.initial === null ? [] : [state.initial]));
  const steps = listSteps(map);
  if (steps.length > 0) {
    const numbers = new Map(steps.map(({ id, number }) => [id, number]));
    const last = steps.length + 1;
    return new Map(map.states.map(({ id }) => [id, numbers.get(id) ?? (initial.includes(id) ? 0 : last)]));
  }
  const ranks = new Map<string, number>();
  for (let states = initial, rank = 0; states.length > 0; rank += 1) {
    for (const id of states) ranks.set(id, rank);
    const reached = map.ways.flatMap(({ from, to }) => (states.includes(from) && to !== null ? [to] : []));
    states = [...new Set(reached)].filter((id) => !ranks.has(id));
  }
  return ranks;
}
