import type { HardStopType, StepId } from '../contract/types.ts';
import { type HardStopDetails, hardStopDefaults } from '../domain/underwriting/hard-stop.ts';

/** A hard stop as data: its type, message, remedies, and the field that can correct it. */
export type HardStop = HardStopDetails;

/** A hard stop that belongs to no field, such as a rating call that failed. `message` replaces the default message. */
export function buildHardStop(type: HardStopType, step: StepId | null, message?: string | null): HardStop {
  const defaults = hardStopDefaults(type);
  return { ...defaults, message: message ?? defaults.message, type, step, field: null };
}
