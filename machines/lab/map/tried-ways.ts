import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type MapWay, wayOf } from './machine-map.ts';
import { partsOf } from './way-words.ts';

/** A way that was tried, and whether its guard held; a way without a guard always holds. */
export interface Tried {
  readonly way: MapWay;
  readonly holds: boolean;
}

/** The ways that a machine tries on an event, in its order, up to the one it takes, and those of the events raised on it. */
export function triedWays(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: { readonly type: string },
): Tried[] {
  const seen = { context: snapshot.context, event };
  const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  return leaves.flatMap((leaf) => {
    const { tried, taken } = fromLeaf(machine, leaf, seen);
    const raised = taken === null ? [] : raisedBy(machine, taken, seen);
    return [...tried, ...raised.flatMap((one) => triedWays(machine, snapshot, one))];
  });
}

/** Whether a guard of a machine holds. */
export function holds(machine: AnyStateMachine, guard: unknown, seen: Seen): boolean {
  if (guard === undefined) return true;
  const among = partsOf(guard);
  if (among !== null) return among.every((one) => holds(machine, one, seen));
  if (typeof guard === 'function') return guard(seen) === true;
  const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : named(guard);
  const meaning: unknown = Reflect.get(machine.implementations.guards, type);
  if (typeof meaning !== 'function') throw new Error(`${machine.id} has no guard "${type}".`);
  return meaning(seen, params) === true;
}

/** What a guard sees. */
export interface Seen {
  readonly context: unknown;
  readonly event: { readonly type: string };
}

interface FromLeaf {
  readonly tried: readonly Tried[];
  readonly taken: AnyTransitionDefinition | null;
}

/** The innermost state that has a way decides. */
function fromLeaf(machine: AnyStateMachine, leaf: AnyStateNode, seen: Seen): FromLeaf {
  const tried: Tried[] = [];
  for (let node: AnyStateNode | undefined = leaf; node !== undefined; node = node.parent) {
    for (const transition of node.transitions.get(seen.event.type) ?? []) {
      if (isOtherRoute(machine, transition, seen)) continue;
      const isOpen = holds(machine, transition.guard, seen);
      tried.push({ way: wayOf(machine, transition), holds: isOpen });
      if (isOpen) return { tried, taken: transition };
    }
  }
  return { tried, taken: null };
}

function isOtherRoute(machine: AnyStateMachine, { eventType, guard }: AnyTransitionDefinition, seen: Seen) {
  return eventType === 'xstate.route' && !holds(machine, partsOf(guard)?.[0], seen);
}

function raisedBy(machine: AnyStateMachine, taken: AnyTransitionDefinition, seen: Seen): Seen['event'][] {
  return taken.actions.flatMap((action: unknown) => {
    const { type, params } = named(action);
    const meaning: unknown = Reflect.get(machine.implementations.actions, type);
    if (typeof meaning !== 'function' || !('event' in meaning)) return [];
    return typeof meaning.event === 'function' ? [meaning.event(seen, params)] : [];
  });
}

function named(given: unknown): { type: string; params: unknown } {
  return { params: undefined, type: '', ...Object(given) };
}
