import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component whose script is loaded when it is first shown, or before. Once loaded, it renders without a wait. */
export interface OnDemand<Props extends object = object> {
  Shown: ComponentType<Props>;
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
}

/** Loads a component on demand. A wait, even for a loaded script, would show its fallback for 300 ms. */
export function onDemand<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Awaited = lazy(async () => ({ default: await preload() }));
  /** Keeps the component it first rendered with. Switching components would remount it and lose its state. */
  function Shown(props: Props) {
    const [Kept] = useState<ComponentType<Props>>(() => Loaded ?? Awaited);
    return createElement(Kept, props);
  }
  return { preload, isLoaded: () => Loaded !== undefined, Shown };
}
