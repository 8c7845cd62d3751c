import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Waits until the browser is idle, two seconds at most. */
export function waitUntilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}

/** A component that is not needed for the first paint. Its script loads once the browser is idle. */
export function lazyWhenIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await waitUntilIdle();
    return { default: await load() };
  });
}
