import type { AnyStateMachine } from 'xstate';
import type { HardStopType } from '../../contract/types.ts';
import type { Facts } from '../../wizard/facts.ts';
import { findGuardCombinations, type GuardCombination, listEntryGuards } from '../map/guard-combinations.ts';
import { buildMachineMap, type MachineMap } from '../map/machine-map.ts';
import { PathGraph, type PathNode } from './path-graph.ts';
import type { LabEvent } from './walk-events.ts';

/** All paths with the same guard results, hard stop and going back, represented by one path that is walked past the last step. */
export interface PathClass {
  /** A short and stable id, such as `0101.RATES-PREMIUM_FAILURE.back-3`. */
  readonly id: string;
  readonly guards: GuardCombination['guards'];
  readonly facts: Facts;
  /** The hard stop that occurs on the path and is lifted again; null if there is none. */
  readonly stop: { readonly at: string; readonly type: HardStopType } | null;
  /** The threshold that the path crosses by going back from the last screen; null if it does not. What this clears is answered again. */
  readonly back: number | null;
  readonly events: readonly LabEvent[];
  /** The place of the wizard after each event. */
  readonly places: readonly string[];
}

/**
 * Finds every path class of a wizard: each guard combination, with each hard stop on each screen or none, and with going back below each
 * threshold or not at all.
 */
export function findPathClasses(
  machine: AnyStateMachine,
  guards: readonly string[] = listEntryGuards(machine),
): PathClass[] {
  const graph = new PathGraph(machine);
  const kinds = listStopKinds(machine);
  const thresholds: (number | null)[] = [null, ...listThresholds(buildMachineMap(machine))];
  return findGuardCombinations(machine, guards).flatMap((witness) => {
    const answered: LabEvent = { type: 'facts changed', facts: witness.facts };
    const line = walkToEnd(graph, graph.start(witness.facts));
    const stops = [null, ...listPlannedStops(line, witness.facts, kinds)];
    const ends = thresholds.flatMap((back) => {
      const end = walkPastEnd(graph, lastNode(line), back, answered);
      return end === null ? [] : [{ back, end: toWalkedPath(end) }];
    });
    return stops.flatMap((stop) => {
      const walkedPath = toWalkedPath(stop === null ? line : insertStop(graph, line, stop, answered));
      return ends.map(({ back, end }) => buildPathClass(witness, stop, back, walkedPath, end));
    });
  });
}

/** Describes a path class in the words of its guards. */
export function describePathClass({ guards, stop, back }: PathClass): string[] {
  return [
    ...Object.entries(guards).map(([guard, isSo]) => (isSo ? guard : `not: ${guard}`)),
    ...(stop === null ? [] : [`hard stop on ${stop.at}: ${stop.type}`]),
    ...(back === null ? [] : [`back below step ${back}`]),
  ];
}

interface PlannedStop {
  readonly at: string;
  readonly type: HardStopType;
  readonly stands: LabEvent;
}

/** A walk through the graph: the nodes, and the events between them. */
interface Trail {
  readonly nodes: readonly PathNode[];
  readonly events: readonly LabEvent[];
}

const nextEvent: LabEvent = { type: 'next' };
const backEvent: LabEvent = { type: 'back' };
const maxTrailLength = 60;

/** Presses Next until the wizard would leave its last screen. */
function walkToEnd(graph: PathGraph, start: PathNode): Trail {
  const nodes = [start];
  for (
    let node = graph.after(start, nextEvent);
    nodes.length < maxTrailLength;
    node = graph.after(node, nextEvent)
  ) {
    if (node.at === 'pastTheLastStep' || node === nodes.at(-1)) break;
    nodes.push(node);
  }
  return { nodes, events: nodes.slice(1).map(() => nextEvent) };
}

function listPlannedStops(line: Trail, facts: Facts, kinds: readonly HardStopType[]): PlannedStop[] {
  return line.nodes.slice(1).flatMap(({ at }) =>
    kinds.map((type) => {
      const stands: LabEvent = { type: 'facts changed', facts: { ...facts, hardStops: { [at]: type } } };
      return { at, type, stands };
    }),
  );
}

/** Inserts a hard stop into the walk: Next leads to the stop, Back returns to the screen, and the stop is lifted there. */
function insertStop(graph: PathGraph, line: Trail, stop: PlannedStop, lifted: LabEvent): Trail {
  const index = line.nodes.findIndex(({ at }) => at === stop.at);
  const before = { nodes: line.nodes.slice(0, index + 1), events: line.events.slice(0, index) };
  const met = extendTrail(graph, before, [stop.stands, nextEvent, backEvent, lifted]);
  const rest = { nodes: line.nodes.slice(index), events: line.events.slice(index) };
  const isOnLine = graph.after(lastNode(met), nextEvent) === graph.after(lastNode(before), nextEvent);
  return isOnLine ? joinTrails(met, rest) : extendTrail(graph, met, rest.events);
}

/**
 * Continues from the last screen: either straight past the end, or back below a threshold and forward again. Null if Back never crosses the
 * threshold.
 */
function walkPastEnd(
  graph: PathGraph,
  last: PathNode,
  threshold: number | null,
  answered: LabEvent,
): Trail | null {
  const end = { nodes: [last], events: [] };
  if (threshold === null) return extendTrail(graph, end, [nextEvent]);
  const presses: LabEvent[] = [];
  let node = last;
  while (!node.cleared.includes(threshold)) {
    const before = graph.after(node, backEvent);
    if (before === node) return null;
    presses.push(backEvent);
    node = before;
  }
  const again = extendTrail(graph, end, [...presses, answered]);
  return extendTrail(graph, joinTrails(again, walkToEnd(graph, lastNode(again))), [nextEvent]);
}

function extendTrail(graph: PathGraph, trail: Trail, events: readonly LabEvent[]): Trail {
  const nodes = [...trail.nodes];
  let node = lastNode(trail);
  for (const event of events) {
    node = graph.after(node, event);
    nodes.push(node);
  }
  return { nodes, events: [...trail.events, ...events] };
}

function joinTrails(trail: Trail, rest: Trail): Trail {
  return { nodes: [...trail.nodes, ...rest.nodes.slice(1)], events: [...trail.events, ...rest.events] };
}

function lastNode({ nodes }: Trail): PathNode {
  const last = nodes.at(-1);
  if (last === undefined) throw new RangeError('A trail has a start.');
  return last;
}

/** A walk as events and the place after each one. */
interface WalkedPath {
  readonly events: readonly LabEvent[];
  readonly places: readonly string[];
}

function toWalkedPath({ events, nodes }: Trail): WalkedPath {
  return { events, places: nodes.slice(1).map(({ at }) => at) };
}

function buildPathClass(
  witness: GuardCombination,
  stop: PlannedStop | null,
  back: number | null,
  walkedPath: WalkedPath,
  end: WalkedPath,
): PathClass {
  const bits = Object.values(witness.guards).map(Number).join('');
  const met = stop === null ? '' : `.${stop.at}-${stop.type}`;
  return {
    id: `${bits}${met}${back === null ? '' : `.back-${back}`}`,
    guards: witness.guards,
    facts: witness.facts,
    stop: stop && { at: stop.at, type: stop.type },
    back,
    events: walkedPath.events.concat(end.events),
    places: walkedPath.places.concat(end.places),
  };
}

/** The types of hard stops for which the machine has a state. */
function listStopKinds(machine: AnyStateMachine): HardStopType[] {
  return Object.keys(machine.states.hardStop?.states ?? {}).filter(isStopKind);
}

function isStopKind(text: string): text is HardStopType {
  return /^[A-Z_]+$/.test(text);
}

/** The numbers of the steps below which a machine clears something, in ascending order. */
export function listThresholds({ states }: MachineMap): number[] {
  const actions = states.flatMap(({ entry }) => entry);
  const numbers = actions.flatMap((action) => /^clear below step (\d+)$/.exec(action)?.[1] ?? []);
  return [...new Set(numbers)].map(Number).sort((first, second) => first - second);
}
