import type { HardStopType, StepId } from '../contract/types.ts';
import { type HardStopDetails, hardStopDefaults } from '../domain/underwriting/hard-stop.ts';

/** A hard stop as data: its type, message, remedies, and the field that can correct it. */
export type HardStop = HardStopDetails;

/** Builds a hard stop that does not belong to a field, such as a failed rating call. `message` replaces the default message. */
export function buildHardStop(type: HardStopType, step: StepId | null, message?: string | null): HardStop {
  const defaults = hardStopDefaults(type);
  return { ...defaults, message: message ?? defaults.message, type, step, field: null };
}
