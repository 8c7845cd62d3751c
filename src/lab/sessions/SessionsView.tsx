import { useContext } from 'react';
import { LazyDetails } from '../../ui/controls/LazyDetails.tsx';
import { ReplayedSessions } from './ReplayedSessions.tsx';
import { ServedSessions } from './ServedSessions.tsx';
import { RecordingsContext } from './sessions.ts';

/** The recorded sessions of the server, and recordings replayed on today's wizard; without a server only those, from files. */
export function SessionsView() {
  const { hasServer } = useContext(RecordingsContext);
  if (!hasServer) return <ReplayedSessions />;
  return (
    <>
      <ServedSessions />
      <LazyDetails summary="Replay the newest recordings, or recordings from a file">
        <ReplayedSessions />
      </LazyDetails>
    </>
  );
}
