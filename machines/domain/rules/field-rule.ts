import type { PolicyFile } from '../../contract/types.ts';
import type { FieldKey } from '../problems/field-key.ts';
import type { Check } from '../problems/finding.ts';

/** A field of a step: the instruction shown when it is missing or out of range, and when it is required. The rule applies only if the field does. */
export interface FieldRule {
  readonly key: string;
  readonly instruction: string | null;
  readonly isRequired: (file: PolicyFile) => boolean;
}

/** The rules of one step: its fields in the order of the screen, those of list rows, and what else must hold. */
export interface StepRules {
  readonly fields: readonly FieldRule[];
  readonly rowFields?: (file: PolicyFile) => readonly FieldRule[];
  readonly checks: readonly Check[];
}

/** A field that is required wherever it applies. */
export function required(key: FieldKey, instruction: string): FieldRule {
  return { key, instruction, isRequired: () => true };
}

/** A field that may be left empty. */
export function optional(key: FieldKey, instruction: string | null = null): FieldRule {
  return { key, instruction, isRequired: () => false };
}

/** A field that is required where it applies and the condition holds. */
export function requiredIf(
  key: FieldKey,
  isRequired: (file: PolicyFile) => boolean,
  instruction: string,
): FieldRule {
  return { key, instruction, isRequired };
}

/** A field of a list row, by the row's key. */
export function rowField(key: string, instruction: string, isRequired: boolean): FieldRule {
  return { key, instruction, isRequired: () => isRequired };
}

/** The rules of a screen that only shows. */
export const noRules: StepRules = { fields: [], checks: [] };
