import { useSyncExternalStore } from 'react';
import { waitForIdle } from './idle.ts';

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
  if (!isAsked) void load();
  return () => watchers.delete(watcher);
}

async function load(): Promise<void> {
  isAsked = true;
  try {
    // The screen comes first: an explanation is opened by a press.
    await waitForIdle();
    help = (await import('../../machines/contract/help.ts')).help;
    for (const watcher of watchers) watcher();
  } catch {
    isAsked = false;
  }
}
