import { useEffect } from 'react';
import type { WizardState } from '../../../machines/wizard/wizard-state.ts';
import { waitUntilIdle } from '../question/lazy-when-idle.ts';
import { screens } from '../screens.ts';

/**
 * Preloads the screens' scripts while the browser is idle, so that steps change without
 * a wait: first those of Next and Back, then the rest one by one.
 */
export function usePreloadScreens({ next, back }: Pick<WizardState, 'next' | 'back'>): void {
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      await waitUntilIdle();
      if (isLeft) return;
      await Promise.all([next, back].map((step) => step && preloadScreen(screens[step])));
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
}

/** Preloads a screen and ignores a failure, because the script is requested again when the screen opens. */
function preloadScreen(screen: (typeof screens)[keyof typeof screens]): Promise<unknown> {
  return screen.preload().catch(() => undefined);
}
