import { useSyncExternalStore } from 'react';

type Help = { readonly [field: string]: string };

let help: Help = {};
let isAsked = false;
const watchers = new Set<() => void>();

/** The explanation of a field; undefined until the explanations are loaded, which begins with the first call. */
export function useHelp(key: string): string | undefined {
  const loaded = useSyncExternalStore(subscribe, () => help);
  return loaded[key.replace(/^(\w+)\..*\.(\w+)$/, '$1.$2')];
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  if (!isAsked) load();
  return () => watchers.delete(watcher);
}

function load(): void {
  isAsked = true;
  import('../../../machines/contract/help.ts').then(
    (loaded) => {
      help = loaded.help;
      for (const watcher of watchers) watcher();
    },
    () => {
      isAsked = false;
    },
  );
}
