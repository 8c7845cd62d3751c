import type { ApplicationContext } from './application-context.ts';

const firstRetrySeconds = 5;
const maxRetrySeconds = 60;

/** Seconds until the next retry: 5 at first, doubled after each failure, up to 60. */
export function retrySeconds(tries: number): number {
  return Math.min(maxRetrySeconds, firstRetrySeconds * 2 ** Math.max(0, tries - 1));
}

/** The save status that the header shows. `at` is the time of the last save, and `retryIn` is in seconds. */
export type SaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'not saved'; readonly retryIn: number; readonly isOffline: boolean };

interface SaveSnapshot {
  readonly context: Pick<ApplicationContext, 'failedSaveCount' | 'savedAt'>;
  matches(value: { connection?: 'offline'; quote?: { open: { ready: 'waiting' } } }): boolean;
  hasTag(tag: 'saving'): boolean;
}

/** Reads the save status from a snapshot of the application machine. */
export function readSaveStatus(snapshot: SaveSnapshot): SaveStatus {
  const { failedSaveCount, savedAt } = snapshot.context;
  if (snapshot.matches({ quote: { open: { ready: 'waiting' } } })) {
    const isOffline = snapshot.matches({ connection: 'offline' });
    return { kind: 'not saved', retryIn: retrySeconds(failedSaveCount), isOffline };
  }
  if (snapshot.hasTag('saving')) return { kind: 'saving' };
  return savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: savedAt };
}
