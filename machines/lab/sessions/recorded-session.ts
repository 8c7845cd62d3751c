import { enums } from '../../contract/enums.ts';
import type { HardStopType, StepId } from '../../contract/types.ts';
import type { Facts } from '../../wizard/facts.ts';
import type { FaultName } from '../paths/faults.ts';

/** An event of a live wizard as recorded, masked so that it contains no text from the quote. */
export interface RecordedEvent {
  readonly type: string;
  readonly from?: string | null;
  readonly to?: string | null;
  /** Where answers were saved, the names of the fields that changed. */
  readonly fields?: readonly string[];
  /**
   * What is other than after the event before: answers, what follows from them, and the amounts of the rating; at the start all of them.
   * Of what may tell who somebody is or where, only the type: `(text)`. Null where an answer was taken back.
   */
  readonly answers?: { readonly [field: string]: unknown };
  /** Of a Next that the browser refused: the codes and fields of what was wrong. */
  readonly problems?: readonly { readonly code: string; readonly field?: string | null }[];
  /** The call that it happened in, such as `mutation next`, and the id of its request. */
  readonly call?: string | null;
  readonly requestId?: string | null;
  /** When it happened, an ISO date and time; recordings of earlier versions do not say. */
  readonly occurredAt?: string;
  /** The facts after the event. */
  readonly facts: Facts;
  readonly machineVersion: string;
}

/** The recorded wizard session of one quote. */
export interface RecordedSession {
  readonly id: string;
  readonly events: readonly RecordedEvent[];
  /** Of the trace of a failed test: the title of the test, and the faults that it had switched on. */
  readonly title?: string;
  readonly faults?: readonly FaultName[];
}

/** Describes a recorded event, such as `next RATES → ENCLOSURE_INFORMATION` or `facts changed: structure.floorsCount`. */
export function describeRecordedEvent({ type, from, to, fields, problems }: RecordedEvent): string {
  if (problems !== undefined && problems.length > 0) return `${type} on ${from}: ${listCodes(problems)}`;
  if (fields !== undefined && fields.length > 0) return `${type}: ${fields.join(', ')}`;
  if (!to) return type;
  return from ? `${type} ${from} → ${to}` : `${type} → ${to}`;
}

/** The codes of recorded problems, each once: `REQUIRED, V-04-02`. */
export function listCodes(problems: NonNullable<RecordedEvent['problems']>): string {
  return [...new Set(problems.map(({ code }) => code))].join(', ');
}

export function isStepId(text: string | null | undefined): text is StepId {
  return typeof text === 'string' && text in enums.StepId;
}

export function isHardStopType(text: string | null | undefined): text is HardStopType {
  return typeof text === 'string' && text in enums.HardStopType;
}
