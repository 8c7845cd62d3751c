import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate';
import { eventsOf, factsBefore, withFacts } from './replay.ts';
import { type RecordedSession, wordsOfRecorded } from './session.ts';
import { after, placeOf } from './walk.ts';

/** A recorded session that goes another way in the other version, and the event at which it does. */
export interface OtherWay {
  readonly session: string;
  /** Of the recorded event, from 0. */
  readonly index: number;
  readonly event: string;
  readonly old: string;
  readonly now: string;
}

/** The sessions that lead elsewhere in the new version than in the old one, each with its first such event. */
export function sessionsGoingElsewhere(
  old: AnyStateMachine,
  now: AnyStateMachine,
  sessions: readonly RecordedSession[],
): OtherWay[] {
  return sessions.flatMap((session) => otherWayOf(old, now, session) ?? []);
}

/** Both get the same events with the same facts, as the old version takes the recording. */
function otherWayOf(
  old: AnyStateMachine,
  now: AnyStateMachine,
  { id, events }: RecordedSession,
): OtherWay | null {
  let known = events[0]?.facts;
  if (known === undefined) return null;
  let one: AnyMachineSnapshot = getInitialSnapshot(old, known);
  let other: AnyMachineSnapshot = getInitialSnapshot(now, known);
  for (const [index, recorded] of events.entries()) {
    const before = factsBefore(recorded, known);
    one = withFacts(one, before);
    other = withFacts(other, before);
    for (const event of eventsOf(old, one, recorded, before)) {
      one = after(old, one, event);
      other = after(now, other, event);
    }
    if (placeOf(one) !== placeOf(other)) {
      return { session: id, index, event: wordsOfRecorded(recorded), old: placeOf(one), now: placeOf(other) };
    }
    one = withFacts(one, recorded.facts);
    other = withFacts(other, recorded.facts);
    known = recorded.facts;
  }
  return null;
}
