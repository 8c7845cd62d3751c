import { once } from 'node:events';
import { isProcessMessage, type Measurements, type ProcessMessage } from './messages.ts';

/** The kind of work that the parent gave this process; undefined if it has no parent. */
export function readProcessKind(): string | undefined {
  return process.send === undefined ? undefined : process.env.HIGHWATER_PROCESS;
}

/** Reports to the parent that this process does its work. Does nothing without a parent. */
export function reportReady(): void {
  if (readProcessKind() !== undefined) sendToParent({ highwater: 'ready' });
}

/** Answers the parent whenever it asks for the measurements of this process. Does nothing without a parent. */
export function shareMeasurements(measure: () => Promise<Measurements>): void {
  if (readProcessKind() === undefined) return;
  process.on('message', async (message) => {
    if (!isProcessMessage(message) || message.highwater !== 'measure') return;
    sendToParent({ highwater: 'measured', id: message.id, measurements: await measure() });
  });
}

let lastId = 0;

/** The measurements of all processes together, for Prometheus; null without a parent, or if it does not answer. */
export async function readSharedMetrics(): Promise<string | null> {
  if (readProcessKind() === undefined) return null;
  lastId += 1;
  const id = lastId;
  const signal = AbortSignal.timeout(parentTimeoutMs);
  sendToParent({ highwater: 'metrics wanted', id });
  try {
    for (;;) {
      const [message] = await once(process, 'message', { signal });
      if (isProcessMessage(message) && message.highwater === 'metrics' && message.id === id)
        return message.text;
    }
  } catch {
    return null;
  }
}

const parentTimeoutMs = 4_000;

/** A message to a parent that is gone is dropped: this process ends with it. */
function sendToParent(message: ProcessMessage): void {
  process.send?.(message, undefined, {}, () => undefined);
}
