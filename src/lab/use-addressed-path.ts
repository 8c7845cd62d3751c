import { useContext, useMemo } from 'react';
import { useQueryText } from '../use-query-text.ts';
import { decodePath, type LabPath } from './paths/lab-path.ts';
import { buildSessionPath } from './sessions/session-path.ts';
import { RecordingsContext } from './sessions/sessions.ts';

/** The path named by the URL: a complete path under `play`, or a recording's id under `recording`. */
interface AddressedPath {
  readonly path: LabPath | null;
  /** The id of the recording, or null if the URL names none. */
  readonly recording: string | null;
  readonly isLoading: boolean;
}

/** Reads the path from the URL. A recording is named by its id, so that the URL stays short regardless of the number of events. */
export function useAddressedPath(): AddressedPath {
  const search = useQueryText();
  const { sessions, isLoading } = useContext(RecordingsContext);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const text = query.get('play');
  const recording = text === null ? query.get('recording') : null;
  const session = sessions.find(({ id }) => id === recording);
  const path = useMemo(() => {
    if (text !== null) return decodePath(text);
    return session === undefined ? null : buildSessionPath(session);
  }, [text, session]);
  return { path, recording, isLoading: recording !== null && session === undefined && isLoading };
}
