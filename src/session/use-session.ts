import { useSyncExternalStore } from 'react';
import { network } from './network.ts';
import { type SessionState, session } from './session.ts';

/** The session state in the page as the server sends it. */
const signedOut: SessionState = { kind: 'signed out' };

/** The current session; rerenders when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => signedOut);
}

/** Whether the server cannot be reached; rerenders when that changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOffline, () => false);
}
