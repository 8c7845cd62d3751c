import { useSyncExternalStore } from 'react';
import { network } from './network.ts';
import { type SessionState, session } from './session.ts';

/** The current session; rerenders when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Whether the server cannot be reached; rerenders when that changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOffline);
}
