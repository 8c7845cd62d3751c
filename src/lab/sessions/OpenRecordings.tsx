import { use } from 'react';
import { useLocation } from 'wouter';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import {
  type FailureTrace,
  findFailedMoment,
  isFailureTrace,
  openTracedSession,
} from '../../../machines/lab/sessions/failure-trace.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { findNearestWidth } from '../player/screen-widths.ts';
import { JsonFileInput } from './JsonFileInput.tsx';
import { buildSessionPath } from './session-path.ts';
import { isSessionList, RecordingsContext } from './sessions.ts';

/** Opens a file of recordings, or the trace of a failed test, which the player shows at once where the test failed. */
export function OpenRecordings() {
  const { add } = use(RecordingsContext);
  const [, navigate] = useLocation();
  return (
    <JsonFileInput
      label="Open recordings, or the trace of a failed test"
      wrong="This file holds no recordings, and it is no trace of a failed test."
      onOpen={(read) => {
        if (isFailureTrace(read) && isSessionList([read.session])) {
          add([openTracedSession(read)]);
          navigate(traceAddress(read));
          return true;
        }
        if (!isSessionList(read)) return false;
        add(read);
        return true;
      }}
    />
  );
}

/** The player's address for the event at which a test failed, as its page showed it. */
function traceAddress(trace: FailureTrace): string {
  const session = openTracedSession(trace);
  const { facts, events } = buildSessionPath(session);
  const at = findFailedMoment(walkEvents(wizardMachine, facts, events), trace.place);
  const width = String(findNearestWidth(trace.width));
  const query = { recording: session.id, at: String(at), width, scheme: trace.scheme };
  return `/lab/player?${new URLSearchParams(query)}`;
}
