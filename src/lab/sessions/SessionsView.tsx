import { useContext } from 'react';
import { LazyDetails } from '../../ui/controls/LazyDetails.tsx';
import { useAddressParams } from '../use-address-params.ts';
import { ReplayedSessions } from './ReplayedSessions.tsx';
import { isReplayFiltered } from './replay-filters.ts';
import { ServedSessions } from './ServedSessions.tsx';
import { RecordingsContext } from './sessions.ts';

/** The recorded sessions of the server, and recordings replayed on today's wizard; without a server only those, from files. */
export function SessionsView() {
  const { hasServer } = useContext(RecordingsContext);
  const [params] = useAddressParams();
  if (!hasServer) return <ReplayedSessions />;
  return (
    <>
      <ServedSessions />
      <LazyDetails
        summary="Replay the newest recordings, or recordings from a file"
        isOpenAtFirst={isReplayFiltered(params)}
      >
        <ReplayedSessions />
      </LazyDetails>
    </>
  );
}
