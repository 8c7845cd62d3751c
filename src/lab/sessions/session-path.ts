import { defaultFacts } from '../../../machines/lab/map/guard-combinations.ts';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { type Replay, replaySession } from '../../../machines/lab/sessions/replay.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import type { LabPath } from '../paths/lab-path.ts';

/** A recording as a path: the events sent for each recorded event, up to the first divergence. */
export function buildSessionPath(
  session: RecordedSession,
  { turns }: Replay = replaySession(wizardMachine, session),
): LabPath {
  const events = turns.flatMap(({ before, events: turnEvents }) => [
    { type: 'facts changed' as const, facts: before },
    ...turnEvents,
  ]);
  return { title: `Recording ${session.id}`, facts: session.events[0]?.facts ?? defaultFacts, events };
}
