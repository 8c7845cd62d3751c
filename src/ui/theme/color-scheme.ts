import { createContext } from 'react';

export type ColorScheme = 'light' | 'dark';

/** The colors of a page, and where a choice of them is kept. */
export interface ColorSchemeStore {
  readonly read: () => ColorScheme;
  readonly choose: (scheme: ColorScheme) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps the choice under `key`, for all tabs. Without a choice the colors are `fallback`, which may be the system's. The cookie of the same
 * name informs the server, which sends the page in these colors.
 */
export function createColorSchemeStore(key: string, fallback: ColorScheme | 'system'): ColorSchemeStore {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');
  return {
    read: () => {
      const choice = localStorage.getItem(key) ?? fallback;
      if (choice === 'light' || choice === 'dark') return choice;
      return darkSystem().matches ? 'dark' : 'light';
    },
    choose: (scheme) => {
      localStorage.setItem(key, scheme);
      // biome-ignore lint/suspicious/noDocumentCookie: the next page may be asked for before the cookie store has answered
      document.cookie = `${key}=${scheme}; max-age=34560000; path=/; samesite=lax`;
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const media = darkSystem();
      media.addEventListener('change', listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        media.removeEventListener('change', listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** A store with a fixed color scheme. */
export function fixedColorScheme(scheme: ColorScheme): ColorSchemeStore {
  return { read: () => scheme, choose: () => undefined, subscribe: () => () => undefined };
}

/** The product's colors: the system's until a person chooses. */
export const productColors = createColorSchemeStore('highwater-colors', 'system');

export const ColorSchemeContext = createContext<{
  readonly scheme: ColorScheme;
  readonly choose: (scheme: ColorScheme) => void;
}>({ scheme: 'light', choose: () => undefined });
