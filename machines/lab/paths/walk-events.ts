import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot, transition } from 'xstate';
import type { HardStopType, StepId } from '../../contract/types.ts';
import type { Facts } from '../../wizard/facts.ts';
import { findTriedTransitions, type TriedTransition } from '../map/tried-transitions.ts';

/** An event of a wizard, as played by the lab. */
export type LabEvent =
  | { readonly type: 'next' | 'back' | 'back to the start' | 'undo' }
  | { readonly type: 'facts changed' | 'evaluated'; readonly facts: Facts }
  | { readonly type: 'hard stop'; readonly stop: HardStopType }
  | { readonly type: 'xstate.route'; readonly to: string };

/** The context of a wizard, in any version of the machine. */
export interface LabContext {
  readonly facts: Facts;
  readonly from: StepId | null;
  readonly cleared: readonly number[];
}

/** The position of a wizard after an event, and how it got there. The first step has no event. */
export interface WalkStep extends LabContext {
  readonly event: LabEvent | null;
  readonly at: string;
  /** The transitions that were tried, in order. The one taken is the last whose guard held. */
  readonly tried: readonly TriedTransition[];
}

/** Plays events on a wizard from its start. */
export function walkEvents(machine: AnyStateMachine, start: Facts, events: readonly LabEvent[]): WalkStep[] {
  let snapshot: AnyMachineSnapshot = getInitialSnapshot(machine, start);
  const moments: WalkStep[] = [buildWalkStep(snapshot, null, [])];
  for (const event of events) {
    const tried = findTriedTransitions(machine, snapshot, event);
    snapshot = nextSnapshot(machine, snapshot, event);
    moments.push(buildWalkStep(snapshot, event, tried));
  }
  return moments;
}

/** The snapshot of a wizard after an event. */
export function nextSnapshot(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: LabEvent,
): AnyMachineSnapshot {
  return transition(machine, snapshot, event)[0];
}

/** The current state of a wizard, such as `RATES` or `hardStop.FZD_FAILURE`. */
export function readPlace({ value }: AnyMachineSnapshot): string {
  return formatStatePath(value);
}

/** The event that opens a step out of turn. */
export function openStepEvent(step: StepId): LabEvent {
  return { type: 'xstate.route', to: `#${step}` };
}

/** Describes an event, such as `next`, `open RATES` or `hard stop FZD_FAILURE`. */
export function describeEvent(event: LabEvent): string {
  if (event.type === 'xstate.route') return `open ${event.to.slice(1)}`;
  return 'stop' in event ? `${event.type} ${event.stop}` : event.type;
}

function buildWalkStep(
  snapshot: AnyMachineSnapshot,
  event: LabEvent | null,
  tried: readonly TriedTransition[],
): WalkStep {
  const { facts, from, cleared }: LabContext = snapshot.context;
  return { event, at: readPlace(snapshot), facts, from, cleared, tried };
}

function formatStatePath(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}.${formatStatePath(inner)}`)
    .join(' ');
}
