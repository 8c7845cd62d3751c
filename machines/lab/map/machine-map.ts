import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventWords, guardOf, type MapGuard } from './way-words.ts';

/** A machine as data: everything that can be drawn, listed and compared, and nothing that runs. */
export interface MachineMap {
  readonly id: string;
  readonly states: readonly MapState[];
  readonly ways: readonly MapWay[];
}

/** A state by its path, such as `hardStop.REQUIRES_REVIEW`; the machine itself is the empty path. */
export interface MapState {
  readonly id: string;
  /** Null for the machine itself. */
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The child that is entered first. */
  readonly initial: string | null;
  readonly title: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** The actors that run while it is active. */
  readonly calls: readonly string[];
}

/** A way out of a state. Ways of one state and event are tried in their order. */
export interface MapWay {
  readonly id: string;
  readonly from: string;
  readonly event: string;
  readonly guard: MapGuard | null;
  /** Null where the state stays. */
  readonly to: string | null;
  readonly actions: readonly string[];
}

/** The map of a machine. */
export function mapOf(machine: AnyStateMachine): MachineMap {
  return drawn(machine).map;
}

/** The way on the map that a transition of the machine is drawn as. */
export function wayOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): MapWay {
  const way = drawn(machine).ways.get(transition);
  if (way === undefined) throw new Error(`A transition of ${machine.id} is not on its map.`);
  return way;
}

interface Drawn {
  readonly map: MachineMap;
  readonly ways: ReadonlyMap<AnyTransitionDefinition, MapWay>;
}

const known = new WeakMap<AnyStateMachine, Drawn>();

function drawn(machine: AnyStateMachine): Drawn {
  const before = known.get(machine);
  if (before !== undefined) return before;
  const nodes = nodesOf(machine.root);
  const ways = new Map(nodes.flatMap(waysOf));
  const made = { map: { id: machine.id, states: nodes.map(stateOf), ways: [...ways.values()] }, ways };
  known.set(machine, made);
  return made;
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function stateOf(node: AnyStateNode): MapState {
  const first = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    id: idOf(node),
    parent: node.parent === undefined ? null : idOf(node.parent),
    kind: node.type,
    initial: first === undefined ? null : idOf(first),
    title: titleOf(node.meta),
    entry: node.entry.map(actionWords),
    exit: node.exit.map(actionWords),
    calls: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'an actor of its own')),
  };
}

function waysOf(node: AnyStateNode): [AnyTransitionDefinition, MapWay][] {
  const always = node.always ?? [];
  const onEvents = [...node.transitions].flatMap(([, ways]) => ways).filter((way) => !always.includes(way));
  return [...always, ...onEvents].map((way, index, all) => {
    const event = eventWords(way);
    const order = all.slice(0, index).filter((one) => eventWords(one) === event).length + 1;
    const target = way.target?.map(idOf).join(', ') ?? null;
    const from = idOf(node);
    const drawnWay = { from, event, guard: guardOf(way.guard), to: target };
    return [
      way,
      { id: `${from} ${event} ${order}`.trim(), ...drawnWay, actions: way.actions.map(actionWords) },
    ];
  });
}

function idOf(node: AnyStateNode): string {
  return node.path.join('.');
}

function titleOf(meta: unknown): string | null {
  return typeof meta === 'object' && meta !== null && 'title' in meta ? String(meta.title) : null;
}

function actionWords(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action !== 'object' || action === null || !('type' in action)) return 'an action of its own';
  return String(action.type);
}
