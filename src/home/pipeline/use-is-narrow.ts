import { useSyncExternalStore } from 'react';

const narrowMedia = matchMedia('(max-width: 767px)');

/** Whether rows are cards, because the window has no room for columns. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrowMedia.matches);
}

function subscribe(onChange: () => void): () => void {
  narrowMedia.addEventListener('change', onChange);
  return () => narrowMedia.removeEventListener('change', onChange);
}
