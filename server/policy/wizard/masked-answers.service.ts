import { enums } from '../../../machines/contract/enums.ts';
import {
  type EntitySpec,
  type FieldKind,
  type FieldSpec,
  parts,
  records,
} from '../../../machines/contract/fields.ts';
import type { IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import { daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { findFieldSpec, isAnswered } from '../../../machines/domain/problems/field-key.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';
import { maskDays } from '../../../machines/wizard/masked-days.ts';

type MaskedValue = string | number | boolean | null;

/**
 * An answer as recorded: a choice or a yes/no unchanged, and so a number or a day that describes the building or its cover.
 * A day of the policy by its distance from today, `today+30`: a replay on another day meets the same rules. Of anything that may tell who
 * someone is or where, only its type, `(text)`. Null if unanswered.
 */
type MaskedAnswer = MaskedValue | readonly MaskedValue[];

/** The answers under these keys, masked for a recording made today. The field, not its value, decides what is kept. */
export function maskAnswers(
  file: PolicyFile,
  fields: readonly string[],
  today: IsoDate,
): { readonly [field: string]: MaskedAnswer } {
  return Object.fromEntries(fields.map((key) => [key, maskAnswer(file, key, today)]));
}

/** The fields in which two states of a file differ, by their keys: answers, derived values, and the amounts of the rating. */
export function listChangedFields(before: PolicyFile, after: PolicyFile): readonly string[] {
  return recordedParts.flatMap(({ key, fields }) => {
    const [old, now]: [unknown, unknown] = [Reflect.get(before, key), Reflect.get(after, key)];
    if (old === now) return [];
    return fields.filter((name) => !isSameInAllRows(name, old, now)).map((name) => `${key}.${name}`);
  });
}

/** The parts of a file that are recorded, with the names of their fields: without the numbers and versions of rows. */
const recordedParts = [...Object.values(parts), records.rating].map((part: EntitySpec) => ({
  key: part.key,
  fields: Object.values(part.fields)
    .filter(({ kind, identity, name }) => kind !== 'id' && !identity && name !== 'version')
    .map(({ name }) => name),
}));

function isSameInAllRows(name: string, old: unknown, now: unknown): boolean {
  const [before, after] = [old, now].map((stored) =>
    JSON.stringify([stored].flat().map((row) => Object(row)[name] ?? null)),
  );
  return before === after;
}

/**
 * Facts masked for a recording: the days since purchase, the only number among them, become the middle of their fifth of a year, ten
 * years at most; a purchase that is still to come is kept unchanged. No guard gives a different result for it, nor would one that asks for a day more
 * or less.
 */
export function maskFacts(facts: Facts): Facts {
  const { daysSincePurchase: days } = facts;
  return { ...facts, daysSincePurchase: days === null ? null : maskDays(days) };
}

function maskAnswer(file: PolicyFile, key: string, today: IsoDate): MaskedAnswer {
  const [part = '', name = ''] = key.split('.');
  const spec = findFieldSpec(key);
  const stored: unknown = Reflect.get(file, part);
  const masked = (row: unknown) =>
    spec === null ? '(unknown)' : maskValue(spec, Object(row)[name], part, key, today);
  return Array.isArray(stored) ? stored.map(masked) : masked(stored);
}

function maskValue(spec: FieldSpec, value: unknown, part: string, key: string, today: IsoDate): MaskedValue {
  if (!isAnswered(value)) return null;
  if (key === 'policy.floodZone') return /^[ABCDVX][A-Z0-9]{0,4}$/.test(String(value)) ? String(value) : null;
  if (daysOfPolicy.has(key)) return describeDistance(key, value, today);
  const isMeasure = measuredParts.has(part) || measuredFields.has(key);
  const kept = unmaskedKinds[spec.kind] ?? (isMeasure ? measures[spec.kind] : undefined);
  return kept?.(value, spec) ?? `(${spec.kind})`;
}

/** Parts whose numbers and days describe a building, its cover or its price, and identify no person. A place's distances and heights would reveal where it is. */
const measuredParts: ReadonlySet<string> = new Set([
  'structure',
  'elevationCertificate',
  'privateQuestions',
  'rating',
]);
const measuredFields: ReadonlySet<string> = new Set([
  'policy.contentsValue',
  'priorPolicyInfo.lapsedDays',
  'locationFacts.replacementCost',
  // Since when flood insurance is prohibited there. A few days hold for the protected areas of the whole country.
  'policy.cbraDate',
  'floodZoneInformation.cbraDate',
  'propertyAddress.cbrsFloodInsuranceProhibitionDate',
]);

/** Days that describe the policy and identify no person. Those of maps and communities would reveal where the building is. */
const daysOfPolicy: ReadonlySet<string> = new Set([
  'policy.effectiveDate',
  'policy.expirationDate',
  'policy.requestedEffectiveDate',
  'policy.purchaseDate',
  'policy.loanClosingDate',
  'policy.lenderNoticeDate',
  'policy.priorPolicyExpirationDate',
  'policy.quoteExpirationDate',
]);

/** A day by its distance from today. That of the purchase is as coarse as in the facts, in parentheses where it is another day. */
function describeDistance(key: string, value: unknown, today: IsoDate): string {
  if (!isIsoDate(value)) return '(date)';
  const days = daysBetween(today, value);
  const distance = key === 'policy.purchaseDate' ? -maskDays(-days) : days;
  const text = `today${distance < 0 ? '-' : '+'}${Math.abs(distance)}`;
  return distance === days ? text : `(${text})`;
}

function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

type KindsKept = {
  readonly [kind in FieldKind]?: (value: unknown, spec: FieldSpec) => MaskedValue;
};

/** The types whose answers are recorded unchanged. A function returns null if the value does not belong to its type. */
const unmaskedKinds: KindsKept = {
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  enum: (value, { enumName = '' }) => {
    const enumValues: unknown = Reflect.get(enums, enumName);
    return typeof value === 'string' && Object.hasOwn(Object(enumValues), value) ? value : null;
  },
};

const keepNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** The types that are recorded unchanged where they measure something. */
const measures: KindsKept = {
  int: keepNumber,
  decimal: keepNumber,
  dollars: keepNumber,
  money: (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : null),
  date: (value) => (isIsoDate(value) ? value : null),
};
