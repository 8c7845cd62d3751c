import { type ComponentType, lazy, useState } from 'react';
import { withQueries } from '../../graphql/with-queries.ts';

/** A screen whose script is loaded when it is first shown, or before. Once loaded it is shown without a wait. */
export interface WizardScreen {
  Screen: ComponentType;
  preload: () => Promise<unknown>;
}

/** A screen from what loads its component, with a client for its queries. */
export function lazyScreen(load: () => Promise<ComponentType>): WizardScreen {
  return lazyPlainScreen(() => withQueries(load));
}

/** A screen without queries of its own: who opens a quote on it does not wait for their client. */
export function lazyPlainScreen(load: () => Promise<ComponentType>): WizardScreen {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Awaited = lazy(async () => ({ default: await preload() }));
  /** Stays what it began as: another component would be another screen, without what was done on it. */
  function Screen() {
    const [Shown] = useState<ComponentType>(() => Loaded ?? Awaited);
    return <Shown />;
  }
  return { preload, Screen };
}
