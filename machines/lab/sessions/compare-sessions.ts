import type { AnyStateMachine } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { listPossibleDays } from '../../wizard/masked-days.ts';
import { TransitionCache, type WizardPosition } from '../paths/transition-cache.ts';
import type { LabEvent } from '../paths/walk-events.ts';
import { describeRecordedEvent, type RecordedSession } from './recorded-session.ts';
import { buildReplayEvents, factsBefore } from './replay-events.ts';

/** A recorded session that leads to a different place in the other version, and the event at which it does. */
export interface SessionDivergence {
  readonly session: string;
  /** The index of the recorded event, from 0. */
  readonly index: number;
  readonly event: string;
  readonly old: string;
  readonly now: string;
  /** False if it hangs on the day of the purchase, which the recording tells only to a fifth of a year. */
  readonly isCertain: boolean;
}

/** Finds the sessions that lead elsewhere in the new version than in the old one, each with its first differing event. */
export function findDivergentSessions(
  old: AnyStateMachine,
  now: AnyStateMachine,
  sessions: readonly RecordedSession[],
): SessionDivergence[] {
  const [oldCache, newCache] = [new TransitionCache(old), new TransitionCache(now)];
  return sessions.flatMap((session) => {
    const trials = listPossibleSessions(session).map((possible) => findFirst(oldCache, newCache, possible));
    const first = trials.find((divergence) => divergence !== null);
    return first === undefined ? [] : [{ ...first, isCertain: !trials.includes(null) }];
  });
}

/** The recording with each day on which its purchase may have been. */
function listPossibleSessions(session: RecordedSession): RecordedSession[] {
  const days = session.events.map(({ facts }) => facts.daysSincePurchase);
  const shifts = [
    ...new Set(days.flatMap((day) => (day === null ? 0 : listPossibleDays(day).map((some) => some - day)))),
  ];
  return (shifts.length === 0 ? [0] : shifts).map((shift) => ({
    ...session,
    events: session.events.map((event) => ({ ...event, facts: shiftPurchase(event.facts, shift) })),
  }));
}

function shiftPurchase(facts: Facts, shift: number): Facts {
  const { daysSincePurchase: days } = facts;
  if (shift === 0 || days === null || listPossibleDays(days).length === 1) return facts;
  return { ...facts, daysSincePurchase: days + shift };
}

/** Compares one session. Both versions receive the same events and facts, derived from how the old version plays the recording. */
function findFirst(
  old: TransitionCache,
  now: TransitionCache,
  { id, events }: RecordedSession,
): Omit<SessionDivergence, 'isCertain'> | null {
  let lastFacts = events[0]?.facts;
  if (lastFacts === undefined) return null;
  let oldEnd = old.start(lastFacts);
  let other = now.start(lastFacts);
  for (const [index, recorded] of events.entries()) {
    const before = factsBefore(recorded, lastFacts);
    const stands = { spot: oldEnd.spot, facts: before };
    const led = (sent: readonly LabEvent[]) => playAll(old, stands, sent).spot.at;
    const sent = buildReplayEvents({ at: oldEnd.spot.at, led }, recorded, before);
    oldEnd = playAll(old, stands, sent);
    other = playAll(now, { spot: other.spot, facts: before }, sent);
    if (oldEnd.spot.at !== other.spot.at) {
      const event = describeRecordedEvent(recorded);
      return { session: id, index, event, old: oldEnd.spot.at, now: other.spot.at };
    }
    lastFacts = recorded.facts;
  }
  return null;
}

function playAll(
  recall: TransitionCache,
  stand: WizardPosition,
  events: readonly LabEvent[],
): WizardPosition {
  return events.reduce((now, event) => recall.after(now, event), stand);
}
