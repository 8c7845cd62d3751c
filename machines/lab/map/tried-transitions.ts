import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { findMapTransition, type MapTransition } from './machine-map.ts';
import { listCombinedGuards } from './transition-labels.ts';

/** A transition that was tried, and whether its guard held. A transition without a guard is always open. */
export interface TriedTransition {
  readonly transition: MapTransition;
  readonly isOpen: boolean;
}

/**
 * The transitions that a machine tries on an event, in order, up to the one that it takes. Includes those of the events raised along the
 * way.
 */
export function findTriedTransitions(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: { readonly type: string },
): TriedTransition[] {
  const seen = { context: snapshot.context, event, snapshot };
  const tries = listLeaves(snapshot).flatMap((leaf) => {
    const { tried, taken } = tryLeafTransitions(machine, leaf, seen);
    const raised = taken === null ? [] : listRaisedEvents(machine, taken, seen);
    return [...tried, ...raised.flatMap((candidate) => findTriedTransitions(machine, snapshot, candidate))];
  });
  return removeRepeated(tries);
}

function listLeaves(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
}

/** States inside a parallel one share those around them, whose transitions are tried once. */
function removeRepeated(tries: readonly TriedTransition[]): TriedTransition[] {
  return tries.filter(
    (tried, index) => tries.findIndex(({ transition }) => transition.id === tried.transition.id) === index,
  );
}

/** Whether a guard of a machine holds. Throws if the machine has no guard with that name. */
export function isGuardSatisfied(machine: AnyStateMachine, guard: unknown, seen: GuardArgs): boolean {
  if (guard === undefined) return true;
  const among = listCombinedGuards(guard);
  if (among !== null) return among.every((candidate) => isGuardSatisfied(machine, candidate, seen));
  if (typeof guard === 'function') return guard(seen) === true;
  const { type, params } =
    typeof guard === 'string' ? { type: guard, params: undefined } : readTypeAndParams(guard);
  const meaning: unknown = Reflect.get(machine.implementations.guards, type);
  if (typeof meaning !== 'function') throw new Error(`${machine.id} has no guard "${type}".`);
  if ('check' in meaning && typeof meaning.check === 'function')
    return meaning.check(seen.snapshot, seen, meaning) === true;
  return meaning(seen, typeof params === 'function' ? params(seen) : params) === true;
}

/** The arguments of a guard. */
export interface GuardArgs {
  readonly context: unknown;
  readonly event: { readonly type: string };
  /** For a guard that asks in which state the machine is. */
  readonly snapshot?: AnyMachineSnapshot;
}

interface LeafResult {
  readonly tried: readonly TriedTransition[];
  readonly taken: AnyTransitionDefinition | null;
}

/** Tries the transitions of a leaf state and its ancestors for an event. */
function tryLeafTransitions(machine: AnyStateMachine, leaf: AnyStateNode, seen: GuardArgs): LeafResult {
  return tryNodes(machine, leaf, seen, ({ transitions }) => transitions.get(seen.event.type) ?? []);
}

type Definitions = readonly AnyTransitionDefinition[];

/** Tries transitions from a leaf state outward. The innermost state with an open transition decides. */
function tryNodes(
  machine: AnyStateMachine,
  leaf: AnyStateNode,
  seen: GuardArgs,
  list: (node: AnyStateNode) => Definitions,
): LeafResult {
  const tried: TriedTransition[] = [];
  for (let node: AnyStateNode | undefined = leaf; node !== undefined; node = node.parent) {
    for (const transition of list(node)) {
      if (isOtherRoute(machine, transition, seen)) continue;
      const isOpen = isGuardSatisfied(machine, transition.guard, seen);
      tried.push({ transition: findMapTransition(machine, transition), isOpen });
      if (isOpen) return { tried, taken: transition };
    }
  }
  return { tried, taken: null };
}

function isOtherRoute(
  machine: AnyStateMachine,
  { eventType, guard }: AnyTransitionDefinition,
  seen: GuardArgs,
) {
  return eventType === 'xstate.route' && !isGuardSatisfied(machine, listCombinedGuards(guard)?.[0], seen);
}

function listRaisedEvents(
  machine: AnyStateMachine,
  taken: AnyTransitionDefinition,
  seen: GuardArgs,
): GuardArgs['event'][] {
  return taken.actions.flatMap((action: unknown) => {
    const { type, params } = readTypeAndParams(action);
    const meaning: unknown = Reflect.get(machine.implementations.actions, type);
    if (typeof meaning !== 'function' || !('event' in meaning)) return [];
    return typeof meaning.event === 'function' ? [meaning.event(seen, params)] : [];
  });
}

function readTypeAndParams(guard: unknown): { type: string; params: unknown } {
  return { params: undefined, type: '', ...Object(guard) };
}
