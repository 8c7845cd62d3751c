import { useSyncExternalStore } from 'react';
import { network } from './network.ts';
import { type SessionState, session } from './session.ts';

/** The session, as it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Whether the server can be reached, as it changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOffline);
}
