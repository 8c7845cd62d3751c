import type { AnyStateMachine } from 'xstate';
import type { HardStopType } from '../../contract/types.ts';
import type { Facts } from '../../wizard/facts.ts';
import { findGuardCombinations, type GuardCombination, listEntryGuards } from '../map/guard-combinations.ts';
import { buildMachineMap, type MachineMap } from '../map/machine-map.ts';
import { buildClassId, buildClassTitle } from './class-names.ts';
import { PathGraph, type PathNode } from './path-graph.ts';
import { possibleStops } from './possible-stops.ts';
import type { PossibleStop } from './stop.ts';
import type { LabEvent } from './walk-events.ts';

/** All paths with the same guard results, hard stop and going back, represented by one path that is walked to its end. */
export interface PathClass {
  /** A readable and stable id, such as `enclosure.premium-failure-at-step-5.back-below-3`. */
  readonly id: string;
  /** Its story in a few words, such as `Enclosure: premium failure at step 5, back below step 3`. */
  readonly title: string;
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

/** Finds the path classes that can happen: those of `findPathClasses` with the hard stops that the code can come to. */
export function findPossibleClasses(
  machine: AnyStateMachine,
  stops: readonly PossibleStop[] = possibleStops,
): PathClass[] {
  return findPathClasses(machine, listEntryGuards(machine), stops);
}

/**
 * Finds every path class of a wizard: each guard combination, with each hard stop or none, and with going back below each threshold or not
 * at all. Without a list of stops every type occurs on every screen, as the machine by itself allows; so two versions are compared.
 */
export function findPathClasses(
  machine: AnyStateMachine,
  guards: readonly string[] = listEntryGuards(machine),
  possible: readonly PossibleStop[] | null = null,
): PathClass[] {
  const graph = new PathGraph(machine);
  const kinds = listStopKinds(machine);
  const thresholds: (number | null)[] = [null, ...listThresholds(buildMachineMap(machine))];
  return findGuardCombinations(machine, guards).flatMap((witness) => {
    const answered: LabEvent = { type: 'facts changed', facts: witness.facts };
    const line = walkToEnd(graph, graph.start(witness.facts));
    const screens = line.nodes.slice(1).map(({ at }) => at);
    const everywhere = screens.flatMap((at) => kinds.map((type): StopPlace => ({ at, type, via: 'next' })));
    const allowed = possible?.filter(({ at }) => screens.includes(at)) ?? everywhere;
    const stops = [null, ...allowed.map((place) => planStop(place, witness.facts))];
    const ends = thresholds.flatMap((back) => {
      const end = walkPastEnd(graph, lastNode(line), back, answered);
      return end === null ? [] : [{ back, end: toWalkedPath(end) }];
    });
    const plain = toWalkedPath(line);
    return stops.flatMap((stop) => {
      if (stop?.via === 'evaluation')
        return ends.map(({ back, end }) =>
          buildPathClass(witness, stop, back, plain, endEvaluated(graph, line, end, stop)),
        );
      const walkedPath = stop === null ? plain : toWalkedPath(insertStop(graph, line, stop, answered));
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

type StopPlace = Pick<PossibleStop, 'at' | 'type' | 'via'>;

interface PlannedStop extends StopPlace {
  /** The events that lead to the stop from its screen. */
  readonly meets: readonly LabEvent[];
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

function planStop({ at, type, via }: StopPlace, facts: Facts): PlannedStop {
  const held: Facts = { ...facts, policyState: 'APPLICATION', isPendingUnderwriting: true };
  const meets: { readonly [way in StopPlace['via']]: readonly LabEvent[] } = {
    next: [{ type: 'facts changed', facts: { ...facts, hardStops: { [at]: type } } }, nextEvent],
    call: [{ type: 'hard stop', stop: type }],
    evaluation: [{ type: 'evaluated', facts: held }],
  };
  return { at, type, via, meets: meets[via] };
}

/** Inserts a hard stop into the walk: Next or a call leads to the stop, Back returns to the screen, and the stop is lifted there. */
function insertStop(graph: PathGraph, line: Trail, stop: PlannedStop, lifted: LabEvent): Trail {
  const index = line.nodes.findIndex(({ at }) => at === stop.at);
  const before = { nodes: line.nodes.slice(0, index + 1), events: line.events.slice(0, index) };
  const met = extendTrail(graph, before, [...stop.meets, backEvent, lifted]);
  const rest = { nodes: line.nodes.slice(index), events: line.events.slice(index) };
  const isOnLine = graph.after(lastNode(met), nextEvent) === graph.after(lastNode(before), nextEvent);
  return isOnLine ? joinTrails(met, rest) : extendTrail(graph, met, rest.events);
}

/** The end of a path whose application is submitted on the last screen instead of leaving it, and held. */
function endEvaluated(graph: PathGraph, line: Trail, end: WalkedPath, { meets }: PlannedStop): WalkedPath {
  const onScreens = end.events.slice(0, -1);
  const last = extendTrail(graph, { nodes: [lastNode(line)], events: [] }, onScreens);
  return toWalkedPath(extendTrail(graph, last, meets));
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
  const traits = { guards: witness.guards, stop: stop && { at: stop.at, type: stop.type }, back };
  return {
    id: buildClassId(traits),
    title: buildClassTitle(traits),
    ...traits,
    facts: witness.facts,
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
