import { enums } from '../../../machines/contract/enums.ts';
import type { FieldKind, FieldSpec } from '../../../machines/contract/fields.ts';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import { findFieldSpec, isAnswered } from '../../../machines/domain/problems/field-key.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';

/** What a recording tells of an answer: a choice or a yes or no as it is, of anything else only its type, and whether it was given. */
type MaskedAnswer = string | boolean | null | readonly (string | boolean | null)[];

/** The answers under these keys as a recording may contain them. The type of the field decides, not its value. */
export function maskAnswers(
  file: PolicyFile,
  fields: readonly string[],
): { readonly [field: string]: MaskedAnswer } {
  return Object.fromEntries(fields.map((key) => [key, maskAnswer(file, key)]));
}

/** Facts as a recording may tell them: the only number among them, the days since the purchase, in fifths of a year up to one. No guard comes out otherwise. */
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

/** The types whose answer is recorded itself; null if the value is none of them. */
const unmaskedKinds: {
  readonly [kind in FieldKind]?: (value: unknown, spec: FieldSpec) => string | boolean | null;
} = {
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  enum: (value, { enumName = '' }) => {
    const enumValues: unknown = Reflect.get(enums, enumName);
    return typeof value === 'string' && Object.hasOwn(Object(enumValues), value) ? value : null;
  },
};
