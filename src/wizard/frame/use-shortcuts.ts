import { useEffect, useSyncExternalStore } from 'react';

const storageKey = 'highwater-shortcuts-off';
const shortcutListeners = new Set<() => void>();

/** The shortcut keys and their actions. */
export const shortcuts = [
  { keys: 'Alt + N', action: 'Next' },
  { keys: 'Alt + B', action: 'Back' },
  { keys: 'Alt + S', action: 'Save and exit' },
  { keys: 'F1', action: 'Help on the question' },
  { keys: '?', action: 'This list' },
] as const;

/** Whether the shortcuts are enabled in this browser, and a function to turn them on or off. */
export function useShortcutSwitch(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areShortcutsOn);
  return [isOn, setShortcutsOn];
}

/** Binds Alt+N, Alt+B and Alt+S while shortcuts are enabled. An undefined action has no shortcut. */
export function useShortcuts(actions: {
  next: (() => void) | undefined;
  back: (() => void) | undefined;
  exit: (() => void) | undefined;
}): void {
  const { next, back, exit } = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || !areShortcutsOn() || isDialogOpen()) return;
      const run = { KeyN: next, KeyB: back, KeyS: exit }[event.code];
      if (run === undefined) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [next, back, exit]);
}

/** Calls `onAsk` when `?` is pressed outside a text field while shortcuts are enabled. */
export function useQuestionMark(onAsk: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input:not([type=radio]), textarea, select');
      if (event.key !== '?' || isTyping || !areShortcutsOn() || isDialogOpen()) return;
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
  return document.querySelector('dialog[open]') !== null;
}
