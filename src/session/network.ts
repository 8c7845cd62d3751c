const probeMilliseconds = 4_000;
const watchers = new Set<() => void>();
let isLost = false;
let probe: ReturnType<typeof setTimeout> | undefined;

/** Whether the server can be reached, as far as the last call showed; watched, so that a loss can be told and what is kept sent later. */
export const network = {
  isLost: () => isLost,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** `fetch` that tells the network's loss and return. Rejects as `fetch` does. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    say(false);
    return response;
  } catch (problem) {
    if (problem instanceof TypeError) lose();
    throw problem;
  }
}

/** Asks at once whether the server is back. */
export async function probeNetwork(): Promise<void> {
  clearTimeout(probe);
  probe = undefined;
  const isBack = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(15_000) }).then(
    (response) => response.ok,
    () => false,
  );
  if (isBack) say(false);
  else lose();
}

function lose(): void {
  say(true);
  probe ??= setTimeout(probeNetwork, probeMilliseconds);
}

function say(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  if (!lost) clearTimeout(probe);
  if (!lost) probe = undefined;
  for (const watcher of watchers) watcher();
}

window.addEventListener('offline', lose);
window.addEventListener('online', () => void probeNetwork());
