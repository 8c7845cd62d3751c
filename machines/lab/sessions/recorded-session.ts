import { enums } from '../../contract/enums.ts';
import type { HardStopType, StepId } from '../../contract/types.ts';
import type { Facts } from '../../wizard/facts.ts';

/** An event of a live wizard as recorded, masked so that it contains no text from the quote. */
export interface RecordedEvent {
  readonly type: string;
  readonly from?: string | null;
  readonly to?: string | null;
  /** The names of the fields that changed; at the start those that were answered. */
  readonly fields?: readonly string[];
  /** The answers to those fields. Of what may tell who somebody is or where, only the type: `(text)`. */
  readonly answers?: { readonly [field: string]: unknown };
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
}

/** The place that a recorded event led to; null if the recording does not say. */
export function findRecordedPlace({ type, to }: RecordedEvent): string | null {
  if (type === 'back to the start') return 'applicationStart';
  if (type === 'hard stop') return `hardStop.${to}`;
  return to ?? null;
}

/** Describes a recorded event, such as `next RATES → ENCLOSURE_INFORMATION` or `facts changed: structure.floorsCount`. */
export function describeRecordedEvent({ type, from, to, fields }: RecordedEvent): string {
  if (fields !== undefined && fields.length > 0 && type !== 'started') return `${type}: ${fields.join(', ')}`;
  if (!to) return type;
  return from ? `${type} ${from} → ${to}` : `${type} → ${to}`;
}

export function isStepId(text: string | null | undefined): text is StepId {
  return typeof text === 'string' && text in enums.StepId;
}

export function isHardStopType(text: string | null | undefined): text is HardStopType {
  return typeof text === 'string' && text in enums.HardStopType;
}
