import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { isDataSaved, waitUntilIdle } from '../../ui/layout/lazy-when-idle.ts';
import type { Wizard } from '../open/use-wizard.ts';
import { screens } from './screens.ts';

/**
 * Preloads the screens' scripts while the browser is idle, so that steps change without
 * a wait: first those of Next and Back, then the rest one by one, unless the browser saves data. The queries of the next screen are fetched as well.
 */
export function usePreloadScreens({ stored, isAhead, state: { next, back } }: Wizard): void {
  const client = useApolloClient();
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      await waitUntilIdle();
      if (isLeft) return;
      await Promise.all([next, back].map((step) => step && preloadScreen(screens[step])));
      if (isDataSaved()) return;
      for (const screen of Object.values(screens)) {
        await waitUntilIdle();
        if (isLeft) return;
        await preloadScreen(screen);
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [next, back]);
  // The queries are fetched again when an answer has changed.
  useEffect(() => {
    const fetchAhead = next && screens[next].fetchAhead;
    if (isAhead || !fetchAhead) return;
    let isLeft = false;
    const load = async () => {
      await waitUntilIdle();
      if (!isLeft) await fetchAhead(client, stored).catch(() => undefined);
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [next, isAhead, stored, client]);
}

/** Preloads a screen and ignores a failure, because the script is requested again when the screen opens. */
function preloadScreen(screen: (typeof screens)[keyof typeof screens]): Promise<unknown> {
  return screen.preload().catch(() => undefined);
}
