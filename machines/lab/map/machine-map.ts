import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { formatEventType, type MapGuard, toMapGuard } from './transition-labels.ts';

/** A machine as data: everything that can be drawn, listed and compared, but nothing that runs. */
export interface MachineMap {
  readonly id: string;
  readonly states: readonly MapState[];
  readonly ways: readonly MapTransition[];
}

/** A state, identified by its path, such as `hardStop.REQUIRES_REVIEW`. The machine itself has the empty path. */
export interface MapState {
  readonly id: string;
  /** Null for the machine itself. */
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The child state that is entered first; null if there is none. */
  readonly initial: string | null;
  readonly title: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** The actors that run while the state is active. */
  readonly calls: readonly string[];
}

/** Whether a quote can stand in a state: it is no group of others, as the machine itself and the hard stops together are. */
export function isPlace({ kind }: MapState): boolean {
  return kind === 'atomic' || kind === 'final';
}

/** A transition out of a state. Transitions of the same state and event are tried in order. */
export interface MapTransition {
  readonly id: string;
  readonly from: string;
  readonly event: string;
  readonly guard: MapGuard | null;
  /** The target state; null if the state does not change. */
  readonly to: string | null;
  readonly actions: readonly string[];
}

/** Builds the map of a machine. */
export function buildMachineMap(machine: AnyStateMachine): MachineMap {
  return drawMachine(machine).map;
}

/** Finds the map entry of a machine's transition. Throws if it is not on the map. */
export function findMapTransition(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
): MapTransition {
  const mapTransition = drawMachine(machine).ways.get(transition);
  if (mapTransition === undefined) throw new Error(`A transition of ${machine.id} is not on its map.`);
  return mapTransition;
}

interface DrawnMachine {
  readonly map: MachineMap;
  readonly ways: ReadonlyMap<AnyTransitionDefinition, MapTransition>;
}

const drawnMachines = new WeakMap<AnyStateMachine, DrawnMachine>();

function drawMachine(machine: AnyStateMachine): DrawnMachine {
  const before = drawnMachines.get(machine);
  if (before !== undefined) return before;
  const nodes = listNodes(machine.root);
  const ways = new Map(nodes.flatMap(listNodeTransitions));
  const drawn = { map: { id: machine.id, states: nodes.map(toMapState), ways: [...ways.values()] }, ways };
  drawnMachines.set(machine, drawn);
  return drawn;
}

function listNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(listNodes)];
}

function toMapState(node: AnyStateNode): MapState {
  const first = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    id: formatNodeId(node),
    parent: node.parent === undefined ? null : formatNodeId(node.parent),
    kind: node.type,
    initial: first === undefined ? null : formatNodeId(first),
    title: readTitle(node.meta),
    entry: node.entry.map(formatAction),
    exit: node.exit.map(formatAction),
    calls: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'an actor of its own')),
  };
}

function listNodeTransitions(node: AnyStateNode): [AnyTransitionDefinition, MapTransition][] {
  const always = node.always ?? [];
  const onEvents = [...node.transitions]
    .flatMap(([, ways]) => ways)
    .filter((definition) => !always.includes(definition));
  return [...always, ...onEvents].map((definition, index, all) => {
    const event = formatEventType(definition);
    const order = all.slice(0, index).filter((earlier) => formatEventType(earlier) === event).length + 1;
    const target = definition.target?.map(formatNodeId).join(', ') ?? null;
    const from = formatNodeId(node);
    const drawnWay = { from, event, guard: toMapGuard(definition.guard), to: target };
    return [
      definition,
      { id: `${from} ${event} ${order}`.trim(), ...drawnWay, actions: definition.actions.map(formatAction) },
    ];
  });
}

function formatNodeId(node: AnyStateNode): string {
  return node.path.join('.');
}

function readTitle(meta: unknown): string | null {
  return typeof meta === 'object' && meta !== null && 'title' in meta ? String(meta.title) : null;
}

function formatAction(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action !== 'object' || action === null || !('type' in action)) return 'an action of its own';
  return String(action.type);
}
