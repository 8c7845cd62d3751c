import { type ComponentType, lazy, useState } from 'react';
import { withQueries } from '../../graphql/with-queries.ts';

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
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Awaited = lazy(async () => ({ default: await preload() }));
  /** Keeps the component it first rendered with. Switching components would remount the screen and lose its state. */
  function Screen() {
    const [Shown] = useState<ComponentType>(() => Loaded ?? Awaited);
    return <Shown />;
  }
  return { preload, Screen };
}
