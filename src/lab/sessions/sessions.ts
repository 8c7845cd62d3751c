import { createContext } from 'react';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';

/** The recordings available to the lab, from the server or from opened files. */
export interface Recordings {
  readonly sessions: readonly RecordedSession[];
  readonly isLoading: boolean;
  /** Whether the server has the recording, so that its id alone identifies it. */
  readonly isServed: (id: string) => boolean;
  readonly add: (sessions: readonly RecordedSession[]) => void;
}

export const RecordingsContext = createContext<Recordings>({
  sessions: [],
  isLoading: false,
  isServed: () => false,
  add: () => undefined,
});

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
