import { useSyncExternalStore } from 'react';
import type { Language } from './language.ts';

/** The language of the page that is shown, for what is above every page. */
export function usePageLanguage(): Language {
  return useSyncExternalStore(watchLanguage, readPageLanguage, () => 'en');
}

function readPageLanguage(): Language {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}

function watchLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
