import type { AnyStateMachine } from 'xstate';
import { Recall, type Stand } from '../paths/recall.ts';
import type { LabEvent } from '../paths/walk.ts';
import { eventsOf, factsBefore } from './recorded-moves.ts';
import { type RecordedSession, wordsOfRecorded } from './session.ts';

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
  const [one, other] = [new Recall(old), new Recall(now)];
  return sessions.flatMap((session) => otherWayOf(one, other, session) ?? []);
}

/** Both get the same events with the same facts, as the old version takes the recording. */
function otherWayOf(old: Recall, now: Recall, { id, events }: RecordedSession): OtherWay | null {
  let known = events[0]?.facts;
  if (known === undefined) return null;
  let one = old.start(known);
  let other = now.start(known);
  for (const [index, recorded] of events.entries()) {
    const before = factsBefore(recorded, known);
    const stands = { spot: one.spot, facts: before };
    const led = (sent: readonly LabEvent[]) => afterAll(old, stands, sent).spot.at;
    const sent = eventsOf({ at: one.spot.at, led }, recorded, before);
    one = afterAll(old, stands, sent);
    other = afterAll(now, { spot: other.spot, facts: before }, sent);
    if (one.spot.at !== other.spot.at) {
      const event = wordsOfRecorded(recorded);
      return { session: id, index, event, old: one.spot.at, now: other.spot.at };
    }
    known = recorded.facts;
  }
  return null;
}

function afterAll(recall: Recall, stand: Stand, events: readonly LabEvent[]): Stand {
  return events.reduce((now, event) => recall.after(now, event), stand);
}
