import { SessionEnded } from './SessionEnded.tsx';

/** Where a 401 leads whose token is no longer valid. */
export function SessionErrorPage() {
  return <SessionEnded title="Session ended">Your session has ended</SessionEnded>;
}
