import type { AnyStateMachine } from 'xstate';
import type { HardStopType } from '../../contract/types.ts';
import type { Facts } from '../../wizard/facts.ts';
import { mapOf } from '../map/machine-map.ts';
import { entryGuardsOf, type Witness, witnessesOf } from '../map/witnesses.ts';
import { type Node, PathGraph } from './path-graph.ts';
import type { LabEvent } from './walk.ts';

/** All paths that differ in no guard, no hard stop and no going back: one of them, walked to the error past the last step. */
export interface PathClass {
  /** Short and stable: `0101.RATES-PREMIUM_FAILURE.back-3`. */
  readonly id: string;
  readonly guards: Witness['guards'];
  readonly facts: Facts;
  /** The hard stop that is met on the way and lifted again. */
  readonly stop: { readonly at: string; readonly type: HardStopType } | null;
  /** The threshold that is crossed by going back from the last screen; what it clears is answered again. */
  readonly back: number | null;
  readonly events: readonly LabEvent[];
  /** Where the wizard stands after each event. */
  readonly places: readonly string[];
}

/** Every path class of a wizard: guard combinations × hard stops on each screen, or none × going back below each threshold, or not. */
export function pathClassesOf(
  machine: AnyStateMachine,
  guards: readonly string[] = entryGuardsOf(machine),
): PathClass[] {
  const graph = new PathGraph(machine);
  const kinds = stopKindsOf(machine);
  const thresholds: (number | null)[] = [null, ...thresholdsOf(machine)];
  return witnessesOf(machine, guards).flatMap((witness) => {
    const answered: LabEvent = { type: 'facts changed', facts: witness.facts };
    const line = toTheEnd(graph, graph.start(witness.facts));
    const stops = [null, ...stopsOn(line, witness.facts, kinds)];
    const ends = thresholds.flatMap((back) => {
      const end = endOf(graph, lastOf(line), back, answered);
      return end === null ? [] : [{ back, end: walkedOf(end) }];
    });
    return stops.flatMap((stop) => {
      const way = walkedOf(stop === null ? line : stoppedOn(graph, line, stop, answered));
      return ends.map(({ back, end }) => classOf(witness, stop, back, way, end));
    });
  });
}

/** What a class is about, in the words of the guards. */
export function wordsOfClass({ guards, stop, back }: PathClass): string[] {
  return [
    ...Object.entries(guards).map(([guard, isSo]) => (isSo ? guard : `not: ${guard}`)),
    ...(stop === null ? [] : [`hard stop on ${stop.at}: ${stop.type}`]),
    ...(back === null ? [] : [`back below step ${back}`]),
  ];
}

interface Stop {
  readonly at: string;
  readonly type: HardStopType;
  readonly stands: LabEvent;
}

/** A way through the graph: the nodes, and the events between them. */
interface Trail {
  readonly nodes: readonly Node[];
  readonly events: readonly LabEvent[];
}

const next: LabEvent = { type: 'next' };
const goBack: LabEvent = { type: 'back' };
const most = 60;

/** Next until the wizard would leave its last screen. */
function toTheEnd(graph: PathGraph, start: Node): Trail {
  const nodes = [start];
  for (let node = graph.after(start, next); nodes.length < most; node = graph.after(node, next)) {
    if (node.at === 'pastTheLastStep' || node === nodes.at(-1)) break;
    nodes.push(node);
  }
  return { nodes, events: nodes.slice(1).map(() => next) };
}

function stopsOn(line: Trail, facts: Facts, kinds: readonly HardStopType[]): Stop[] {
  return line.nodes.slice(1).flatMap(({ at }) =>
    kinds.map((type) => {
      const stands: LabEvent = { type: 'facts changed', facts: { ...facts, hardStops: { [at]: type } } };
      return { at, type, stands };
    }),
  );
}

/** The line with the hard stop met on its screen: Next leads to it, Back to the screen, where it is lifted. */
function stoppedOn(graph: PathGraph, line: Trail, stop: Stop, lifted: LabEvent): Trail {
  const index = line.nodes.findIndex(({ at }) => at === stop.at);
  const before = { nodes: line.nodes.slice(0, index + 1), events: line.events.slice(0, index) };
  const met = along(graph, before, [stop.stands, next, goBack, lifted]);
  const rest = { nodes: line.nodes.slice(index), events: line.events.slice(index) };
  const isOnLine = graph.after(lastOf(met), next) === graph.after(lastOf(before), next);
  return isOnLine ? joined(met, rest) : along(graph, met, rest.events);
}

/** What follows the last screen: straight past the end, or back below a threshold and on again; null where Back never crosses it. */
function endOf(graph: PathGraph, last: Node, threshold: number | null, answered: LabEvent): Trail | null {
  const end = { nodes: [last], events: [] };
  if (threshold === null) return along(graph, end, [next]);
  const presses: LabEvent[] = [];
  let node = last;
  while (!node.cleared.includes(threshold)) {
    const before = graph.after(node, goBack);
    if (before === node) return null;
    presses.push(goBack);
    node = before;
  }
  const again = along(graph, end, [...presses, answered]);
  return along(graph, joined(again, toTheEnd(graph, lastOf(again))), [next]);
}

function along(graph: PathGraph, trail: Trail, events: readonly LabEvent[]): Trail {
  const nodes = [...trail.nodes];
  let node = lastOf(trail);
  for (const event of events) {
    node = graph.after(node, event);
    nodes.push(node);
  }
  return { nodes, events: [...trail.events, ...events] };
}

function joined(trail: Trail, rest: Trail): Trail {
  return { nodes: [...trail.nodes, ...rest.nodes.slice(1)], events: [...trail.events, ...rest.events] };
}

function lastOf({ nodes }: Trail): Node {
  const last = nodes.at(-1);
  if (last === undefined) throw new RangeError('A trail has a start.');
  return last;
}

/** A trail as events and the place after each. */
interface Walked {
  readonly events: readonly LabEvent[];
  readonly places: readonly string[];
}

function walkedOf({ events, nodes }: Trail): Walked {
  return { events, places: nodes.slice(1).map(({ at }) => at) };
}

function classOf(
  witness: Witness,
  stop: Stop | null,
  back: number | null,
  way: Walked,
  end: Walked,
): PathClass {
  const bits = Object.values(witness.guards).map(Number).join('');
  const met = stop === null ? '' : `.${stop.at}-${stop.type}`;
  return {
    id: `${bits}${met}${back === null ? '' : `.back-${back}`}`,
    guards: witness.guards,
    facts: witness.facts,
    stop: stop && { at: stop.at, type: stop.type },
    back,
    events: way.events.concat(end.events),
    places: way.places.concat(end.places),
  };
}

/** The kinds of hard stop that the machine has a state for. */
function stopKindsOf(machine: AnyStateMachine): HardStopType[] {
  return Object.keys(machine.states.hardStop?.states ?? {}).filter(isStopKind);
}

function isStopKind(text: string): text is HardStopType {
  return /^[A-Z_]+$/.test(text);
}

/** The steps below which an entry of the machine clears something. */
function thresholdsOf(machine: AnyStateMachine): number[] {
  const words = mapOf(machine).states.flatMap(({ entry }) => entry);
  const numbers = words.flatMap((action) => /^clear below step (\d+)$/.exec(action)?.[1] ?? []);
  return [...new Set(numbers)].map(Number).sort((one, other) => one - other);
}
