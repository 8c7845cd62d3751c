import { SessionEnded } from './SessionEnded.tsx';

/** The page shown after a 401 whose token is no longer valid. */
export function SessionErrorPage() {
  return <SessionEnded title="Session ended">Your session has ended</SessionEnded>;
}
