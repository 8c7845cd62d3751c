import type { PolicyFile } from '../../contract/types.ts';
import type { FieldKey } from '../problems/field-key.ts';
import type { Check } from '../problems/finding.ts';

/**
 * A field of a step: the instruction shown if it is missing or out of range, and whether it is required. The rule applies only if the field
 * does.
 */
export interface FieldRule {
  readonly key: string;
  readonly instruction: string | null;
  readonly isRequired: (file: PolicyFile) => boolean;
}

/** The rules of one step: its fields in screen order, the fields of list rows, and other checks. */
export interface StepRules {
  readonly fields: readonly FieldRule[];
  readonly rowFields?: (file: PolicyFile) => readonly FieldRule[];
  readonly checks: readonly Check[];
}

/** A field that is required whenever it applies. */
export function required(key: FieldKey, instruction: string): FieldRule {
  return { key, instruction, isRequired: () => true };
}

/** A field that may be left empty. */
export function optional(key: FieldKey, instruction: string | null = null): FieldRule {
  return { key, instruction, isRequired: () => false };
}

/** A field that is required if it applies and the condition holds. */
export function requiredIf(
  key: FieldKey,
  isRequired: (file: PolicyFile) => boolean,
  instruction: string,
): FieldRule {
  return { key, instruction, isRequired };
}

/** A field of a list row, addressed by its full key. */
export function rowField(key: string, instruction: string, isRequired: boolean): FieldRule {
  return { key, instruction, isRequired: () => isRequired };
}

/** The rules of a screen that asks nothing. */
export const noRules: StepRules = { fields: [], checks: [] };
