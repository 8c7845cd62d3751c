import { useEffect } from 'react';
import type { WizardState } from '../../../machines/wizard/wizard-state.ts';
import { waitUntilIdle } from '../question/lazy-when-idle.ts';
import { screens } from '../screens.ts';

/**
 * Loads the scripts of the screens that Next and Back lead to at once, and the other ones one by one while nothing
 * else is to be done, so that a step turns without a wait.
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

/** A script that cannot be had now is asked for again when its screen opens. */
function preloadScreen(screen: (typeof screens)[keyof typeof screens]): Promise<unknown> {
  return screen.preload().catch(() => undefined);
}
