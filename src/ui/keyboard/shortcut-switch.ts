import { useEffect, useSyncExternalStore } from 'react';

const storageKey = 'highwater-shortcuts-off';
const shortcutListeners = new Set<() => void>();

/** A shortcut key and its action. */
export interface Shortcut {
  readonly keys: string;
  readonly action: string;
}

/** Whether the shortcuts are enabled in this browser, and a function to turn them on or off. */
export function useShortcutSwitch(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areShortcutsOn);
  return [isOn, setShortcutsOn];
}

/** Whether a key pressed now may be a shortcut: they are enabled, and no dialog is open. */
export function mayUseShortcut(): boolean {
  return areShortcutsOn() && !isDialogOpen();
}

/** Calls `onAsk` when `?` is pressed outside a text field while shortcuts are enabled. */
export function useQuestionMark(onAsk: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input:not([type=radio]), textarea, select');
      if (event.key !== '?' || isTyping || !mayUseShortcut()) return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onAsk]);
}

function areShortcutsOn(): boolean {
  return localStorage.getItem(storageKey) === null;
}

function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const watcher of shortcutListeners) watcher();
}

function subscribe(watcher: () => void): () => void {
  shortcutListeners.add(watcher);
  return () => shortcutListeners.delete(watcher);
}

function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null;
}
