import { type ReactNode, useContext, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { ColorSchemeContext, type ColorSchemeStore } from './color-scheme.ts';

/** Shows the page in the store's colors for as long as this is mounted, and then in those around it. */
export function ColorSchemes({ store, children }: { store: ColorSchemeStore; children: ReactNode }) {
  const scheme = useSyncExternalStore(store.subscribe, store.read, () => 'light' as const);
  const around = useContext(ColorSchemeContext).scheme;
  useLayoutEffect(() => {
    document.documentElement.dataset.colorScheme = scheme;
    return () => {
      document.documentElement.dataset.colorScheme = around;
    };
  }, [scheme, around]);
  const value = useMemo(() => ({ scheme, choose: store.choose }), [scheme, store]);
  return <ColorSchemeContext value={value}>{children}</ColorSchemeContext>;
}
