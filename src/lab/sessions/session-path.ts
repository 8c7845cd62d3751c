import { defaultFacts } from '../../../machines/lab/map/guard-combinations.ts';
import type { LabEvent } from '../../../machines/lab/paths/walk-events.ts';
import { beginKnowledge, learnAnswers } from '../../../machines/lab/sessions/recorded-answers.ts';
import type { RecordedEvent, RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { type Replay, replaySession } from '../../../machines/lab/sessions/replay.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import type { LabPath, RecordedMoment } from '../paths/lab-path.ts';

/**
 * A recording as a path: the events sent for each recorded event, up to the first divergence, with what it tells of the answers. Facts that
 * changed without an event, as by a rating, are an event of the path of their own.
 */
export function buildSessionPath(
  session: RecordedSession,
  { turns }: Replay = replaySession(wizardMachine, session),
): LabPath {
  const start = session.events[0]?.facts ?? defaultFacts;
  const events: LabEvent[] = [];
  let known = beginKnowledge(session.events);
  let lastFacts: Facts | null = start;
  let lastAt: string | undefined;
  const recorded: RecordedMoment[] = [buildMoment(null, known, known, null)];
  for (const { recorded: event, before, events: sent } of turns) {
    const leadIn: LabEvent[] = [
      ...(isSame(before, lastFacts) ? [] : [{ type: 'facts changed' as const, facts: before }]),
      ...sent.slice(0, -1),
    ];
    for (const led of leadIn) {
      events.push(led);
      recorded.push(buildMoment(null, known, known, null));
    }
    const learned = learnAnswers(known, event);
    const last = sent.at(-1);
    if (last !== undefined) {
      events.push(last);
      recorded.push(buildMoment(event, known, learned, countSeconds(lastAt, event.occurredAt)));
    }
    known = learned;
    // Going back clears facts by the machine of today: what the next event begins with is told in any case.
    lastFacts = event.type.startsWith('back') ? null : event.facts;
    lastAt = event.occurredAt ?? lastAt;
  }
  const { id, title, faults = [] } = session;
  const named = title === undefined ? { title: `Recording ${id}`, isTitledByStory: true } : { title };
  return { ...named, facts: start, events, faults, recorded };
}

function buildMoment(
  event: RecordedEvent | null,
  before: RecordedMoment['before'],
  after: RecordedMoment['after'],
  secondsSinceLast: number | null,
): RecordedMoment {
  return { event, before, after, secondsSinceLast };
}

function countSeconds(from: string | undefined, to: string | undefined): number | null {
  return from === undefined || to === undefined ? null : (Date.parse(to) - Date.parse(from)) / 1000;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
