import { createContext, useContext, useEffect } from 'react';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';

/** The recordings available to the lab, from the server or from opened files. */
export interface Recordings {
  readonly sessions: readonly RecordedSession[];
  readonly isLoading: boolean;
  /** Whether a server lists its recordings. */
  readonly hasServer: boolean;
  /** Loads the newest recordings of the server into `sessions`, unless they are there. */
  readonly loadNewest: () => void;
  /** Whether the server has the recording, so that its id alone identifies it. */
  readonly isServed: (id: string) => boolean;
  readonly add: (sessions: readonly RecordedSession[]) => void;
}

export const RecordingsContext = createContext<Recordings>({
  sessions: [],
  isLoading: false,
  hasServer: false,
  loadNewest: () => undefined,
  isServed: () => false,
  add: () => undefined,
});

/** The recordings with the newest ones of the server, which are loaded where this is first asked for. */
export function useNewestRecordings(): Recordings {
  const recordings = useContext(RecordingsContext);
  const { loadNewest } = recordings;
  useEffect(loadNewest, [loadNewest]);
  return recordings;
}

/** Recordings with more of them in front; one with the same id is replaced. */
export function addSessions(
  sessions: readonly RecordedSession[],
  more: readonly RecordedSession[],
): readonly RecordedSession[] {
  return [...more, ...sessions.filter(({ id }) => more.every((added) => added.id !== id))];
}

/** Whether a value has the shape of a list of recordings. */
export function isSessionList(value: unknown): value is RecordedSession[] {
  return Array.isArray(value) && value.every(isSession);
}

function isSession(value: unknown): value is RecordedSession {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('events' in value)) return false;
  const { events } = value;
  return (
    Array.isArray(events) && events.every((event) => 'type' in Object(event) && 'facts' in Object(event))
  );
}
