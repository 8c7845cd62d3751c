const slowAfterMilliseconds = 5_000;
const callsInFlight = new Map<AbortController, number>();

/** Rejects a call that the person no longer waits for. The server may still carry it out. */
export class WaitCanceledError extends Error {
  constructor() {
    super('You stopped waiting; the server may still do what was asked.');
  }
}

/** Makes a call that `cancelSlowCalls` can end; it then rejects with WaitCanceledError. */
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

/** Ends every call that counts as slow by now. Its caller sees it as a failed call and can make it again. */
export function cancelSlowCalls(): void {
  const now = Date.now();
  for (const [call, since] of callsInFlight)
    if (now - since >= slowAfterMilliseconds) call.abort(new WaitCanceledError());
}
