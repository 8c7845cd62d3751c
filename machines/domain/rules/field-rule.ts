import type { PolicyFile } from '../../contract/types.ts';
import type { FieldKey } from '../problems/field-key.ts';
import type { Check } from '../problems/finding.ts';

/** A field of a step: what to ask for when it is missing or out of its limits, and when it is required. It counts only where it applies. */
export interface FieldRule {
  readonly key: string;
  readonly ask: string | null;
  readonly isRequired: (file: PolicyFile) => boolean;
}

/** The rules of one step: its fields in the order of the screen, those of list rows, and what else must hold. */
export interface StepRules {
  readonly fields: readonly FieldRule[];
  readonly rowFields?: (file: PolicyFile) => readonly FieldRule[];
  readonly checks: readonly Check[];
}

/** A field that is required wherever it applies. */
export function required(key: FieldKey, ask: string): FieldRule {
  return { key, ask, isRequired: () => true };
}

/** A field that may be left empty. */
export function optional(key: FieldKey, ask: string | null = null): FieldRule {
  return { key, ask, isRequired: () => false };
}

/** A field that is required where it applies and the condition holds. */
export function requiredIf(key: FieldKey, isRequired: (file: PolicyFile) => boolean, ask: string): FieldRule {
  return { key, ask, isRequired };
}

/** A field of a list row, by the row's key. */
export function rowField(key: string, ask: string, isRequired: boolean): FieldRule {
  return { key, ask, isRequired: () => isRequired };
}

/** The rules of a screen that only shows. */
export const noRules: StepRules = { fields: [], checks: [] };
