import type { ComponentType } from 'react';
import { withQueries } from '../../graphql/with-queries.ts';
import { onDemand } from '../../ui/layout/on-demand.ts';

/** A screen whose script loads on first display or on preload. Once loaded, it renders without a wait. */
export interface WizardScreen {
  Screen: ComponentType;
  preload: () => Promise<unknown>;
}

/** A lazily loaded screen with a client for its queries. */
export function lazyScreen(load: () => Promise<ComponentType>): WizardScreen {
  return lazyPlainScreen(() => withQueries(load));
}

/** A screen without queries of its own. Opening a quote on it does not wait for the query client. */
export function lazyPlainScreen(load: () => Promise<ComponentType>): WizardScreen {
  const { Shown, preload } = onDemand(load);
  return { Screen: Shown, preload };
}
