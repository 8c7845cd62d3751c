import { useRef, useState } from 'react';

/** A press that starts asynchronous work. */
export interface Press<Args extends readonly unknown[]> {
  readonly isBusy: boolean;
  /** Starts the work; does nothing while it is under way. */
  readonly press: (...args: Args) => void;
}

/**
 * Runs asynchronous work on a press and reports while it is under way. `work` must report its own
 * failures; here a failure only ends the wait.
 */
export function usePress<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): Press<Args> {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (...args: Args) => {
    isRunning.current = true;
    setBusy(true);
    await work(...args).catch(() => undefined);
    isRunning.current = false;
    setBusy(false);
  };
  return { isBusy, press: (...args) => void (isRunning.current ? undefined : run(...args)) };
}
