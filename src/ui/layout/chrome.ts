import { createContext, type ReactNode } from 'react';
import type { MainMenuItem } from './MainMenu.tsx';

/** What surrounds every page of a signed-in person: the menu by permission, and the person's own menu. */
export interface Chrome {
  menu: readonly MainMenuItem[];
  user: ReactNode;
}

/** Given once by the app; AppHeader and PageFrame take from it what they are not given themselves. */
export const ChromeContext = createContext<Chrome>({ menu: [], user: null });
