import { type FaultName, isFaultName } from '../paths/faults.ts';
import type { RecordedSession } from './recorded-session.ts';

/** The file that a failed browser test leaves of its quote: the masked recording, and how the page stood when the test failed. */
export interface FailureTrace {
  readonly kind: typeof traceKind;
  /** The title of the test. */
  readonly test: string;
  readonly session: RecordedSession;
  /** The place that the page showed, such as `RATES`; null where it was none of the wizard's. */
  readonly place: string | null;
  /** The width of the page, in pixels, and its colors. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  /** The faults that the test had switched on when it failed. */
  readonly faults: readonly string[];
}

export const traceKind = 'trace of a failed test';

/** Whether a value has the shape of a trace. */
export function isFailureTrace(value: unknown): value is FailureTrace {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === traceKind;
}

/** The recording of a trace, under an id that no recording of a server has, since its quote exists in the database of the test only. */
export function openTracedSession({ session, test, faults }: FailureTrace): RecordedSession {
  const known: readonly FaultName[] = faults.filter(isFaultName);
  return { ...session, id: `trace-${session.id}`, title: test, faults: known };
}

/** The index of the moment at which a test failed: the last one at the place of its page, or else the last of all. */
export function findFailedMoment(moments: readonly { readonly at: string }[], place: string | null): number {
  const index = moments.findLastIndex(({ at }) => at === place);
  return index === -1 ? moments.length - 1 : index;
}
