import { useContext, useMemo } from 'react';
import { useQueryText } from '../use-query-text.ts';
import { decodePath, type LabPath } from './paths/lab-path.ts';
import { buildSessionPath } from './sessions/session-path.ts';
import { RecordingsContext } from './sessions/sessions.ts';

/** The path that the address names: a whole one under `play`, or a recording by its number under `recording`. */
interface AddressedPath {
  readonly path: LabPath | null;
  /** The number of the recording; null where the address names none. */
  readonly recording: string | null;
  readonly isLoading: boolean;
}

/** Reads the path from the address. A recording stays short there, however many events it has. */
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
