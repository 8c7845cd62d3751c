import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate';
import type { Facts } from '../wizard/facts.ts';
import { type Divergence, divergenceAt } from './divergence.ts';
import { isHardStop, isStep, type RecordedEvent, type RecordedSession } from './session.ts';
import { type Tried, triedWays } from './tried-ways.ts';
import { after, type LabEvent, opening, placeOf } from './walk.ts';

/** A recorded event as a wizard takes it now. */
export interface Turn {
  readonly recorded: RecordedEvent;
  /** What was sent for it; several where the recording leaves out the way back from a hard stop. */
  readonly events: readonly LabEvent[];
  /** The facts when it came. */
  readonly before: Facts;
  readonly at: string;
  readonly tried: readonly Tried[];
}

export interface Replay {
  readonly turns: readonly Turn[];
  /** The first event that goes another way than it was recorded; null where none does. The replay ends there. */
  readonly divergence: Divergence | null;
}

/** Plays a recorded session on a wizard, up to the first event that leads elsewhere or leaves other facts. */
export function replay(machine: AnyStateMachine, { events }: RecordedSession): Replay {
  const first = events[0];
  if (first === undefined) return { turns: [], divergence: null };
  const turns: Turn[] = [];
  let snapshot: AnyMachineSnapshot = getInitialSnapshot(machine, first.facts);
  let known = first.facts;
  for (const [index, recorded] of events.entries()) {
    const before = factsBefore(recorded, known);
    snapshot = withFacts(snapshot, before);
    const sent = eventsOf(machine, snapshot, recorded, before);
    const standing = sent.slice(0, -1).reduce((now, event) => after(machine, now, event), snapshot);
    const event = sent.at(-1);
    const tried = event === undefined ? [] : triedWays(machine, standing, event);
    snapshot = event === undefined ? standing : after(machine, standing, event);
    turns.push({ recorded, events: sent, before, at: placeOf(snapshot), tried });
    const divergence = divergenceAt(machine, { index, recorded, event, tried, standing, snapshot });
    if (divergence !== null) return { turns, divergence };
    snapshot = withFacts(snapshot, recorded.facts);
    known = recorded.facts;
  }
  return { turns, divergence: null };
}

/** What is sent for a recorded event. The recording knows one place where the machine has a hard stop or the start in between. */
export function eventsOf(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  recorded: RecordedEvent,
  before: Facts,
): LabEvent[] {
  const { type, to } = recorded;
  const lead = leadTo(snapshot, recorded);
  switch (type) {
    case 'started':
      return [{ type: 'next' }];
    case 'next':
      return [...lead, { type }];
    case 'back':
      return [...lead, backOrLink(machine, lead, snapshot, to)];
    case 'jump':
      return isStep(to) ? [opening(to)] : [];
    case 'back to the start':
      return [{ type }];
    case 'undo':
      return [{ type }, { type: 'facts changed', facts: recorded.facts }];
    case 'facts changed':
    case 'evaluated':
      return [{ type, facts: recorded.facts }];
    case 'hard stop':
      return isHardStop(to) && placeOf(snapshot) !== `hardStop.${to}`
        ? [...lead, stopping(recorded, before)]
        : [];
    default:
      return [];
  }
}

/** A wizard with other facts, which nothing in it has noticed yet. */
export function withFacts(snapshot: AnyMachineSnapshot, facts: Facts): AnyMachineSnapshot {
  return { ...snapshot, context: { ...snapshot.context, facts } };
}

/** The facts when an event came. A rating is no event: going on tells what it left behind. */
export function factsBefore({ type, facts }: RecordedEvent, known: Facts): Facts {
  return type === 'next' || type === 'hard stop' || type === 'jump' ? facts : known;
}

function leadTo(snapshot: AnyMachineSnapshot, { from }: RecordedEvent): LabEvent[] {
  const at = placeOf(snapshot);
  if (at.startsWith('hardStop')) return [{ type: 'back' }];
  return at === 'applicationStart' && from === 'BUILDING_INFORMATION' ? [{ type: 'next' }] : [];
}

/** Back, or a link of the stepper or a summary: the recording does not tell the two apart where Back leads there too. */
function backOrLink(
  machine: AnyStateMachine,
  lead: readonly LabEvent[],
  snapshot: AnyMachineSnapshot,
  to: string | null | undefined,
): LabEvent {
  const pressed = [...lead, { type: 'back' } as const].reduce(
    (now: AnyMachineSnapshot, event) => after(machine, now, event),
    snapshot,
  );
  return isStep(to) && placeOf(pressed) !== to ? opening(to) : { type: 'back' };
}

/** Next leads to a hard stop that the facts know of; any other came from a call that failed. */
function stopping({ from, to }: RecordedEvent, before: Facts): LabEvent {
  if (!isHardStop(to)) return { type: 'next' };
  return isStep(from) && before.hardStops[from] === to ? { type: 'next' } : { type: 'hard stop', stop: to };
}
