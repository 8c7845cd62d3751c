import type { HardStopType, StepId } from '../contract/types.ts';
import { type HardStopDetails, hardStopDefaults } from '../domain/underwriting/hard-stop.ts';

/** A hard stop as data: the kind, what is known, what can be done, and the field that can mend it. */
export type HardStop = HardStopDetails;

/** A hard stop that belongs to no field, such as a rating call that failed. `message` replaces the usual words. */
export function buildHardStop(type: HardStopType, step: StepId | null, message?: string | null): HardStop {
  const words = hardStopDefaults(type);
  return { ...words, message: message ?? words.message, type, step, field: null };
}
