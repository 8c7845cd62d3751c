import { useSyncExternalStore } from 'react';

const wideMedia = matchMedia('(min-width: 1200px)');

/** Whether the window has room for a third column. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => wideMedia.matches);
}

function subscribeToWidth(onChange: () => void): () => void {
  wideMedia.addEventListener('change', onChange);
  return () => wideMedia.removeEventListener('change', onChange);
}
