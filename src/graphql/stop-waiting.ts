const slow = 5_000;
const underWay = new Map<AbortController, number>();

/** A call whose answer the person no longer waits for. The server may do it all the same. */
export class StoppedWaiting extends Error {
  constructor() {
    super('You stopped waiting; the server may still do what was asked.');
  }
}

/** Makes a call that `stopWaiting` can end. Rejects with StoppedWaiting then. */
export async function untilStopped<Answer>(
  init: RequestInit,
  ask: (init: RequestInit) => Promise<Answer>,
): Promise<Answer> {
  const stop = new AbortController();
  const { signal } = init;
  signal?.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
  underWay.set(stop, Date.now());
  try {
    return await ask({ ...init, signal: stop.signal });
  } finally {
    underWay.delete(stop);
  }
}

/** Ends every call that is slow by now. Whoever made one is told as of any call that failed, and can make it again. */
export function stopWaiting(): void {
  const now = Date.now();
  for (const [call, since] of underWay) if (now - since >= slow) call.abort(new StoppedWaiting());
}
