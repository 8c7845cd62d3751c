const probeMilliseconds = 4_000;
const networkListeners = new Set<() => void>();
let isNetworkLost = false;
let lossCount = 0;
let probe: ReturnType<typeof setTimeout> | undefined;

/** Whether the server could be reached by the last call. Watchers show the loss and send unsaved answers later. */
export const network = {
  isOffline: () => isNetworkLost,
  subscribe(watcher: () => void): () => void {
    if (networkListeners.size === 0) listenToBrowser();
    networkListeners.add(watcher);
    return () => networkListeners.delete(watcher);
  },
};

/** `fetch` that records when the network is lost and when it returns. Rejects as `fetch` does. */
export async function trackedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const lossesBefore = lossCount;
  try {
    const response = await fetch(input, init);
    // The answer to a call that was sent before the loss does not show that the network is back.
    if (lossCount === lossesBefore) setNetworkLost(false);
    return response;
  } catch (problem) {
    if (problem instanceof TypeError) markOffline();
    throw problem;
  }
}

/** Checks at once whether the server is back. */
export async function probeNetwork(): Promise<void> {
  clearTimeout(probe);
  probe = undefined;
  const isBack = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(15_000) }).then(
    (response) => response.ok,
    () => false,
  );
  if (isBack) setNetworkLost(false);
  else markOffline();
}

function listenToBrowser(): void {
  window.addEventListener('offline', markOffline);
  window.addEventListener('online', probeNetwork);
}

function markOffline(): void {
  setNetworkLost(true);
  probe ??= setTimeout(probeNetwork, probeMilliseconds);
}

function setNetworkLost(lost: boolean): void {
  if (lost === isNetworkLost) return;
  isNetworkLost = lost;
  if (lost) lossCount += 1;
  if (!lost) clearTimeout(probe);
  if (!lost) probe = undefined;
  for (const watcher of networkListeners) watcher();
}
