import { useEffect, useSyncExternalStore } from 'react';

const key = 'highwater-shortcuts-off';
const watchers = new Set<() => void>();

/** The keys and what they do. */
export const shortcuts = [
  { keys: 'Alt + N', does: 'Next' },
  { keys: 'Alt + B', does: 'Back' },
  { keys: 'Alt + S', does: 'Save and exit' },
  { keys: '?', does: 'This list' },
] as const;

/** Whether the shortcuts are on in this browser, and how to switch them. */
export function useShortcutSwitch(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areOn);
  return [isOn, switchTo];
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
      if (!event.altKey || event.ctrlKey || event.metaKey || !areOn() || isDialogOpen()) return;
      const does = { KeyN: next, KeyB: back, KeyS: exit }[event.code];
      if (does === undefined) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      does();
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
      if (event.key !== '?' || isTyping || !areOn() || isDialogOpen()) return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onAsk]);
}

function areOn(): boolean {
  return localStorage.getItem(key) === null;
}

function switchTo(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
