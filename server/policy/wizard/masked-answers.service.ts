import { enums } from '../../../machines/contract/enums.ts';
import { type EntitySpec, type FieldKind, type FieldSpec, parts } from '../../../machines/contract/fields.ts';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import { findFieldSpec, isAnswered } from '../../../machines/domain/problems/field-key.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';
import { maskDays } from '../../../machines/wizard/masked-days.ts';

type MaskedValue = string | number | boolean | null;

/**
 * What a recording keeps of an answer: a choice or a yes/no as it is, and so a number or a day that describes the building or its cover. Of
 * anything that may tell who somebody is or where, only its type. Null if unanswered.
 */
type MaskedAnswer = MaskedValue | readonly MaskedValue[];

/** The answers under these keys, masked for a recording. The field decides what is kept, not its value. */
export function maskAnswers(
  file: PolicyFile,
  fields: readonly string[],
): { readonly [field: string]: MaskedAnswer } {
  return Object.fromEntries(fields.map((key) => [key, maskAnswer(file, key)]));
}

/** The fields that somebody answered in a file, by their keys: what a recording begins with. */
export function listAnsweredFields(file: PolicyFile): readonly string[] {
  return Object.values(parts).flatMap((part: EntitySpec) => {
    const rows: unknown[] = [Reflect.get(file, part.key)].flat();
    return Object.values(part.fields)
      .filter(({ kind, serverSet, identity }) => kind !== 'id' && !serverSet && !identity)
      .filter(({ name }) => name !== 'version' && rows.some((row) => isAnswered(Object(row)[name])))
      .map(({ name }) => `${part.key}.${name}`);
  });
}

/**
 * Facts masked for a recording: the days since purchase, the only number among them, are told as the middle of their fifth of a year, ten
 * years at most. No guard gives a different result for it, nor would one that asks for a day more or less.
 */
export function maskFacts(facts: Facts): Facts {
  const { daysSincePurchase: days } = facts;
  return { ...facts, daysSincePurchase: days === null ? null : maskDays(days) };
}

function maskAnswer(file: PolicyFile, key: string): MaskedAnswer {
  const [part = '', name = ''] = key.split('.');
  const spec = findFieldSpec(key);
  const stored: unknown = Reflect.get(file, part);
  const masked = (row: unknown) =>
    spec === null ? '(unknown)' : maskValue(spec, Object(row)[name], part, key);
  return Array.isArray(stored) ? stored.map(masked) : masked(stored);
}

function maskValue(spec: FieldSpec, value: unknown, part: string, key: string): MaskedValue {
  if (!isAnswered(value)) return null;
  if (key === 'policy.floodZone') return /^[ABCDVX][A-Z0-9]{0,4}$/.test(String(value)) ? String(value) : null;
  const isMeasure = measuredParts.has(part) || measuredFields.has(key);
  const kept = unmaskedKinds[spec.kind] ?? (isMeasure ? measures[spec.kind] : undefined);
  return kept?.(value, spec) ?? `(${spec.kind})`;
}

/** Parts whose numbers and days describe a building or its cover, and tell of nobody. A place's distances and heights would tell where it is. */
const measuredParts: ReadonlySet<string> = new Set(['structure', 'elevationCertificate', 'privateQuestions']);
const measuredFields: ReadonlySet<string> = new Set(['policy.contentsValue', 'priorPolicyInfo.lapsedDays']);

type KindsKept = {
  readonly [kind in FieldKind]?: (value: unknown, spec: FieldSpec) => MaskedValue;
};

/** The types whose answers are recorded as they are. A function returns null if the value does not belong to its type. */
const unmaskedKinds: KindsKept = {
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  enum: (value, { enumName = '' }) => {
    const enumValues: unknown = Reflect.get(enums, enumName);
    return typeof value === 'string' && Object.hasOwn(Object(enumValues), value) ? value : null;
  },
};

const keepNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** The types that are recorded as they are where they measure something. */
const measures: KindsKept = {
  int: keepNumber,
  decimal: keepNumber,
  dollars: keepNumber,
  date: (value) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null),
};
