import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const printMedia = matchMedia('print');
let isPrintStarted = false;

/** True while the page is being printed. The dependent content is rendered before the browser lays out the sheets. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribeToPrinting, () => isPrintStarted || printMedia.matches);
}

function subscribeToPrinting(onChange: () => void): () => void {
  const tellAtOnce = () => flushSync(onChange);
  const begin = () => {
    isPrintStarted = true;
    tellAtOnce();
  };
  const end = () => {
    isPrintStarted = false;
    onChange();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  printMedia.addEventListener('change', tellAtOnce);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    printMedia.removeEventListener('change', tellAtOnce);
  };
}
