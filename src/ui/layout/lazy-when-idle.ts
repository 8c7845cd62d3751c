import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Waits until the browser is idle, two seconds at most. */
export function waitUntilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}

/** Whether the browser is asked to load as little as it can, as on a link that is paid by the megabyte (Save-Data). */
export function isDataSaved(): boolean {
  // Not every browser has this setting.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * A component that is not needed for the first paint. Its script loads once the browser is idle. Where it cannot be loaded, as
 * while there is no network, the page stays without it, and the script is asked for again.
 */
export function lazyWhenIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await waitUntilIdle();
    return { default: await loadInTheEnd(load) };
  });
}

const mostPauseMilliseconds = 30_000;

/** Loads again and again until it succeeds: when the network is back, or after two seconds, then after twice as long each time. */
export async function loadInTheEnd<Loaded>(
  load: () => Promise<Loaded>,
  pauseMilliseconds = 2_000,
): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, pauseMilliseconds);
    });
    return loadInTheEnd(load, Math.min(2 * pauseMilliseconds, mostPauseMilliseconds));
  }
}
