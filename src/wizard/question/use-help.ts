import { useSyncExternalStore } from 'react';

type HelpTexts = { readonly [field: string]: string };

let loadedHelp: HelpTexts = {};
let isHelpRequested = false;
const helpListeners = new Set<() => void>();

/** The explanation of a field; undefined until the explanations are loaded, which begins with the first call. */
export function useHelp(key: string): string | undefined {
  const loaded = useSyncExternalStore(subscribe, () => loadedHelp);
  return loaded[key.replace(/^(\w+)\..*\.(\w+)$/, '$1.$2')];
}

function subscribe(watcher: () => void): () => void {
  helpListeners.add(watcher);
  if (!isHelpRequested) loadHelp();
  return () => helpListeners.delete(watcher);
}

function loadHelp(): void {
  isHelpRequested = true;
  import('../../../machines/contract/help.ts').then(
    (loaded) => {
      loadedHelp = loaded.help;
      for (const watcher of helpListeners) watcher();
    },
    () => {
      isHelpRequested = false;
    },
  );
}
