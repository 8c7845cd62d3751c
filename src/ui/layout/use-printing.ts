import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const media = matchMedia('print');
let isBegun = false;

/** True while the page is printed. What depends on it stands there before the browser lays the sheets out. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watch, () => isBegun || media.matches);
}

function watch(tell: () => void): () => void {
  const tellAtOnce = () => flushSync(tell);
  const begin = () => {
    isBegun = true;
    tellAtOnce();
  };
  const end = () => {
    isBegun = false;
    tell();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  media.addEventListener('change', tellAtOnce);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    media.removeEventListener('change', tellAtOnce);
  };
}
