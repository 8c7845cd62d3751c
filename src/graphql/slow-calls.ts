const slowAfterMilliseconds = 5_000;

/** The calls in flight: how each is ended, and when it began. */
const callsInFlight = new Map<(reason: WaitCanceledError) => void, number>();

/** Rejects a call that the person no longer waits for. The server may still carry it out. */
export class WaitCanceledError extends Error {
  constructor() {
    super('You stopped waiting; the server may still do what was asked.');
  }
}

/** Counts a call as in flight until the returned function is called. `cancel` ends it with a reason. */
export function trackCall(cancel: (reason: WaitCanceledError) => void): () => void {
  callsInFlight.set(cancel, Date.now());
  return () => callsInFlight.delete(cancel);
}

/** Ends every call that counts as slow by now. Its caller sees it as a failed call and can make it again. */
export function cancelSlowCalls(): void {
  const now = Date.now();
  for (const [cancel, since] of callsInFlight)
    if (now - since >= slowAfterMilliseconds) cancel(new WaitCanceledError());
}
