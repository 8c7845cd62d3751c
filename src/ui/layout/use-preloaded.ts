import { useEffect, useState } from 'react';
import type { OnDemand } from './on-demand.ts';

/**
 * Loads the scripts of components that are shown together, and says whether they are there, or cannot be loaded. React's own wait would keep
 * its fallback for 300 ms, and what the components ask the server for would wait as long.
 */
export function usePreloaded(parts: readonly Pick<OnDemand, 'preload' | 'isLoaded'>[]): boolean {
  const areLoaded = parts.every((part) => part.isLoaded());
  const [isDone, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew each time
  useEffect(() => {
    if (!areLoaded) void Promise.allSettled(parts.map((part) => part.preload())).then(() => setDone(true));
  }, [areLoaded]);
  return areLoaded || isDone;
}
