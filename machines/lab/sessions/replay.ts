import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { findTriedTransitions, type TriedTransition } from '../map/tried-transitions.ts';
import { type LabEvent, nextSnapshot, readPlace } from '../paths/walk-events.ts';
import { type Divergence, findDivergence } from './divergence.ts';
import type { RecordedEvent, RecordedSession } from './recorded-session.ts';
import { buildReplayEvents, factsBefore } from './replay-events.ts';

/** A recorded event, as a wizard handles it now. */
export interface ReplayTurn {
  readonly recorded: RecordedEvent;
  /** The events sent for it. There are several if the recording leaves out the way back from a hard stop. */
  readonly events: readonly LabEvent[];
  /** The facts before the event. */
  readonly before: Facts;
  readonly at: string;
  readonly tried: readonly TriedTransition[];
}

export interface Replay {
  readonly turns: readonly ReplayTurn[];
  /** The first event that leads elsewhere than recorded; null if there is none. The replay ends there. */
  readonly divergence: Divergence | null;
}

/** Plays a recorded session on a wizard, up to the first event that leads elsewhere or leaves different facts. */
export function replaySession(machine: AnyStateMachine, { events }: RecordedSession): Replay {
  const first = events[0];
  if (first === undefined) return { turns: [], divergence: null };
  const turns: ReplayTurn[] = [];
  let snapshot: AnyMachineSnapshot = getInitialSnapshot(machine, first.facts);
  let lastFacts = first.facts;
  for (const [index, recorded] of events.entries()) {
    const before = factsBefore(recorded, lastFacts);
    snapshot = withFacts(snapshot, before);
    const standsAt = snapshot;
    const led = (events: readonly LabEvent[]) => readPlace(playAll(machine, standsAt, events));
    const sent = buildReplayEvents({ at: readPlace(snapshot), led }, recorded, before);
    const snapshotBefore = playAll(machine, snapshot, sent.slice(0, -1));
    const event = sent.at(-1);
    const tried = event === undefined ? [] : findTriedTransitions(machine, snapshotBefore, event);
    snapshot = event === undefined ? snapshotBefore : nextSnapshot(machine, snapshotBefore, event);
    turns.push({ recorded, events: sent, before, at: readPlace(snapshot), tried });
    const divergence = findDivergence(machine, { index, recorded, event, tried, snapshotBefore, snapshot });
    if (divergence !== null) return { turns, divergence };
    snapshot = withFacts(snapshot, recorded.facts);
    lastFacts = recorded.facts;
  }
  return { turns, divergence: null };
}

function playAll(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  events: readonly LabEvent[],
): AnyMachineSnapshot {
  return events.reduce((now, event) => nextSnapshot(machine, now, event), snapshot);
}

/** A snapshot with different facts, without running any transition. */
function withFacts(snapshot: AnyMachineSnapshot, facts: Facts): AnyMachineSnapshot {
  return { ...snapshot, context: { ...snapshot.context, facts } };
}
