import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { loadInTheEnd } from '../../ui/layout/lazy-when-idle.ts';
import { onDemand } from '../../ui/layout/on-demand.ts';
import { buildingSoFar } from '../building/building-so-far.ts';

/** A screen whose script loads on first display or on preload. Once loaded, it renders without a wait. */
export interface WizardScreen {
  Screen: ComponentType;
  preload: () => Promise<unknown>;
  /** Fetches what the screen asks the server for, if it is known before the screen opens. */
  fetchAhead?: AheadFetch | undefined;
  /** Whether the building as answered so far is drawn beside it. */
  showsBuilding?: boolean;
}

/** Fetches the answers of a screen for a stored file, before it opens. */
export type AheadFetch = (client: ApolloClient, stored: LoadedPolicyFile) => Promise<unknown>;

/**
 * A lazily loaded screen. Where its script cannot be loaded, as while there is no network, the quote waits for it, and unsaved answers are
 * not lost.
 */
export function lazyScreen(load: () => Promise<ComponentType>, fetchAhead?: AheadFetch): WizardScreen {
  const { Shown, preload } = onDemand(() => loadInTheEnd(load));
  return { Screen: Shown, preload, fetchAhead };
}

/** A screen that describes the building, which is drawn beside it. The drawing's script loads with the screen's. */
export function besideBuilding(screen: WizardScreen): WizardScreen {
  const preload = () => Promise.all([screen.preload(), buildingSoFar.preload()]);
  return { ...screen, preload, showsBuilding: true };
}
