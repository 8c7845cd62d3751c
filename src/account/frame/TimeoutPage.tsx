import { SessionEnded } from './SessionEnded.tsx';

/** Where a 401 leads for a product other than Flood that has no main site. */
export function TimeoutPage() {
  return <SessionEnded title="Timed out">You were signed out because you were inactive</SessionEnded>;
}
