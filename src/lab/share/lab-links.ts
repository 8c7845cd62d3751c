import { createContext } from 'react';

/** Keeps and reads short links. Both reject if the server does not answer. */
export interface LabLinks {
  /** Keeps the player's address behind its question mark; resolves with the id of the link. */
  readonly keep: (search: string) => Promise<string>;
  /** The player's address of a link; null if it is not kept. */
  readonly read: (id: string) => Promise<string | null>;
}

/** Null where there is no server: the address itself is the link. */
export const LabLinksContext = createContext<LabLinks | null>(null);
