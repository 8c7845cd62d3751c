import { SessionEnded } from './SessionEnded.tsx';

/** The page shown after a 401 for a product other than Flood that has no main site. */
export function TimeoutPage() {
  return <SessionEnded title="Timed out">You were signed out because you were inactive</SessionEnded>;
}
