const slowAfterMilliseconds = 5_000;
const callsInFlight = new Map<AbortController, number>();

/** A call whose answer the person no longer waits for. The server may do it all the same. */
export class WaitCanceledError extends Error {
  constructor() {
    super('You stopped waiting; the server may still do what was asked.');
  }
}

/** Makes a call that `stopWaiting` can end. Rejects with StoppedWaiting then. */
export async function runCancelable<Answer>(
  init: RequestInit,
  ask: (init: RequestInit) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const { signal } = init;
  signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  callsInFlight.set(controller, Date.now());
  try {
    return await ask({ ...init, signal: controller.signal });
  } finally {
    callsInFlight.delete(controller);
  }
}

/** Ends every call that is slow by now. Whoever made one is told as of any call that failed, and can make it again. */
export function cancelSlowCalls(): void {
  const now = Date.now();
  for (const [call, since] of callsInFlight)
    if (now - since >= slowAfterMilliseconds) call.abort(new WaitCanceledError());
}
