import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component whose script is loaded when it is first shown, or before. Once loaded, it renders without a wait. */
export interface OnDemand {
  Shown: ComponentType;
  preload: () => Promise<unknown>;
}

/** Loads a component on demand. A wait, even for a loaded script, would show its fallback for 300 ms. */
export function onDemand(load: () => Promise<ComponentType>): OnDemand {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Awaited = lazy(async () => ({ default: await preload() }));
  /** Keeps the component it first rendered with. Switching components would remount it and lose its state. */
  function Shown() {
    const [Kept] = useState<ComponentType>(() => Loaded ?? Awaited);
    return createElement(Kept);
  }
  return { preload, Shown };
}
