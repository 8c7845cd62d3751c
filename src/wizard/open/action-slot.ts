import { createContext } from 'react';

/** The place in the action bar where the open screen draws its own main button; null where there is none. */
export const ActionSlot = createContext<HTMLElement | null>(null);
