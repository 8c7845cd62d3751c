import { useEffect } from 'react';
import { mayUseShortcut } from '../../ui/keyboard/shortcut-switch.ts';

/** The shortcut keys and their actions. */
export const shortcuts = [
  { keys: 'Alt + N', action: 'Next' },
  { keys: 'Alt + B', action: 'Back' },
  { keys: 'Alt + S', action: 'Save and exit' },
  { keys: 'F1', action: 'Help on the question' },
  { keys: '?', action: 'This list' },
] as const;

/** Binds Alt+N, Alt+B and Alt+S while shortcuts are enabled. An undefined action has no shortcut. */
export function useShortcuts(actions: {
  next: (() => void) | undefined;
  back: (() => void) | undefined;
  exit: (() => void) | undefined;
}): void {
  const { next, back, exit } = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || !mayUseShortcut()) return;
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
