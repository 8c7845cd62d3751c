import { useEffect } from 'react';
import type { WizardState } from '../../machines/wizard/wizard-state.ts';
import { screens } from './screens.ts';

/** Loads the scripts of the screens that Next and Back lead to, so that a step turns without a wait. */
export function usePreload({ next, back }: Pick<WizardState, 'next' | 'back'>): void {
  useEffect(() => {
    const wanted = [next, back].flatMap((step) => (step === null ? [] : [screens[step]]));
    const load = () => {
      for (const screen of wanted) screen.preload().catch(() => undefined);
    };
    const idle = setTimeout(load, 50);
    return () => clearTimeout(idle);
  }, [next, back]);
}
