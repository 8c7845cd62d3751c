import type { ApplicationContext } from './application-context.ts';

const firstRetrySeconds = 5;
const maxRetrySeconds = 60;

/** How long the next try waits after some failed ones: 5 s, then twice as long each time, up to a minute. */
export function retrySeconds(tries: number): number {
  return Math.min(maxRetrySeconds, firstRetrySeconds * 2 ** Math.max(0, tries - 1));
}

/** What the header says of saving. `at` is the moment of the last save. */
export type SaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'not saved'; readonly retryIn: number; readonly isOffline: boolean };

interface SaveSnapshot {
  readonly context: Pick<ApplicationContext, 'tries' | 'savedAt'>;
  matches(value: { connection?: 'offline'; quote?: { open: { ready: 'waiting' } } }): boolean;
  hasTag(tag: 'saving'): boolean;
}

/** What the header says at a moment of the machine: saving, saved, or not saved and tried again in some seconds. */
export function readSaveStatus(moment: SaveSnapshot): SaveStatus {
  const { tries, savedAt } = moment.context;
  if (moment.matches({ quote: { open: { ready: 'waiting' } } })) {
    const isOffline = moment.matches({ connection: 'offline' });
    return { kind: 'not saved', retryIn: retrySeconds(tries), isOffline };
  }
  if (moment.hasTag('saving')) return { kind: 'saving' };
  return savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: savedAt };
}
