import { useEffect, useSyncExternalStore } from 'react';

const storageKey = 'highwater-shortcuts-off';
const shortcutListeners = new Set<() => void>();

/** The keys and what they do. */
export const shortcuts = [
  { keys: 'Alt + N', action: 'Next' },
  { keys: 'Alt + B', action: 'Back' },
  { keys: 'Alt + S', action: 'Save and exit' },
  { keys: '?', action: 'This list' },
] as const;

/** Whether the shortcuts are on in this browser, and how to switch them. */
export function useShortcutSwitch(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areShortcutsOn);
  return [isOn, setShortcutsOn];
}

/** Alt+N, Alt+B and Alt+S while the shortcuts are on; an absent action has no key. */
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

/** Calls on a question mark that is not being typed into a field. */
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
