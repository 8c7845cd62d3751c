import { enums } from '../../../machines/contract/enums.ts';
import type { FieldKind, FieldSpec } from '../../../machines/contract/fields.ts';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import { findFieldSpec, isAnswered } from '../../../machines/domain/problems/field-key.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';

/** What a recording keeps of an answer: a choice or a yes/no as it is, of anything else only its type; null if unanswered. */
type MaskedAnswer = string | boolean | null | readonly (string | boolean | null)[];

/** The answers under these keys, masked for a recording. The field's type decides what is kept, not its value. */
export function maskAnswers(
  file: PolicyFile,
  fields: readonly string[],
): { readonly [field: string]: MaskedAnswer } {
  return Object.fromEntries(fields.map((key) => [key, maskAnswer(file, key)]));
}

/**
 * Facts masked for a recording: the days since purchase, the only number among them, are rounded down to fifths of a year, one
 * year at most. No guard gives a different result for it.
 */
export function maskFacts(facts: Facts): Facts {
  const { daysSincePurchase: days } = facts;
  return { ...facts, daysSincePurchase: days === null ? null : roundToFifths(days) };
}

const fifthOfAYearDays = 73;

function roundToFifths(days: number): number {
  return Math.max(0, Math.min(5, Math.floor(days / fifthOfAYearDays))) * fifthOfAYearDays;
}

function maskAnswer(file: PolicyFile, key: string): MaskedAnswer {
  const [part = '', name = ''] = key.split('.');
  const spec = findFieldSpec(key);
  const stored: unknown = Reflect.get(file, part);
  const masked = (row: unknown) => (spec === null ? '(unknown)' : maskValue(spec, Object(row)[name]));
  return Array.isArray(stored) ? stored.map(masked) : masked(stored);
}

function maskValue(spec: FieldSpec, value: unknown): string | boolean | null {
  if (!isAnswered(value)) return null;
  return unmaskedKinds[spec.kind]?.(value, spec) ?? `(${spec.kind})`;
}

/** The types whose answers are recorded as they are. A function returns null if the value does not belong to its type. */
const unmaskedKinds: {
  readonly [kind in FieldKind]?: (value: unknown, spec: FieldSpec) => string | boolean | null;
} = {
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  enum: (value, { enumName = '' }) => {
    const enumValues: unknown = Reflect.get(enums, enumName);
    return typeof value === 'string' && Object.hasOwn(Object(enumValues), value) ? value : null;
  },
};
