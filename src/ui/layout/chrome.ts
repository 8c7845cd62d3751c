import { createContext, type ReactNode } from 'react';

/** The surroundings of every page of a signed-in person: the menu by permission, and the user menu. */
export interface Chrome {
  menu: ReactNode;
  user: ReactNode;
}

/** Provided once by the app; AppHeader and PageFrame use it for props that they do not receive. */
export const ChromeContext = createContext<Chrome>({ menu: null, user: null });
