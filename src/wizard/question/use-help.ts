import { useSyncExternalStore } from 'react';
import { waitUntilIdle } from '../../ui/layout/lazy-when-idle.ts';

type HelpTexts = { readonly [field: string]: string };

let loadedHelp: HelpTexts = {};
let isHelpRequested = false;
const helpListeners = new Set<() => void>();

/** The help text of a field. Undefined until the texts are loaded; the first use starts loading them. */
export function useHelp(key: string): string | undefined {
  const loaded = useSyncExternalStore(subscribe, () => loadedHelp);
  return loaded[key.replace(/^(\w+)\..*\.(\w+)$/, '$1.$2')];
}

function subscribe(watcher: () => void): () => void {
  helpListeners.add(watcher);
  if (!isHelpRequested) void loadHelp();
  return () => helpListeners.delete(watcher);
}

async function loadHelp(): Promise<void> {
  isHelpRequested = true;
  try {
    // The screen loads first, because help texts open only on a click.
    await waitUntilIdle();
    loadedHelp = (await import('../../../machines/contract/help.ts')).help;
    for (const watcher of helpListeners) watcher();
  } catch {
    isHelpRequested = false;
  }
}
