import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsOffline } from './use-session.ts';

/** Calls `onBack` when the server can be reached again after it could not. */
export function useWhenBack(onBack: () => void): void {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  const call = useEffectEvent(onBack);
  useEffect(() => {
    if (wasOffline.current && !isOffline) call();
    wasOffline.current = isOffline;
  }, [isOffline]);
}
