import { parts } from '../../contract/fields.ts';
import type { Policy, PolicyFile, Rating, StepId, Structure } from '../../contract/types.ts';
import { enumLabel, formatAmount, formatFieldValue } from '../format/format-values.ts';
import {
  blankRating,
  buildZeroTotals,
  isBlankRating,
  isResetTransaction,
  pickTotals,
  type TransactionTotals,
} from './rating-reset.ts';
import { stepNumber } from './step-order.ts';

/** Steps below which going back clears data. Specification, section 4. */
export type ClearingThreshold = 2 | 3 | 5;

/** The parts that may need saving again after clearing. */
type ClearedPart = 'structure' | 'policy' | 'rating' | 'transaction';

interface ClearingRule {
  readonly below: ClearingThreshold;
  readonly fields: readonly ClearableField[];
  readonly resetsRating: boolean;
}

/** A field that clearing empties, with a short label. */
type ClearableField =
  | { readonly part: 'structure'; readonly name: keyof Structure; readonly label: string }
  | { readonly part: 'policy'; readonly name: keyof Policy; readonly label: string };

/** The fields that going back below each step clears. Specification, section 4. */
export const clearingRules: readonly ClearingRule[] = [
  {
    below: 2,
    fields: [
      { part: 'structure', name: 'replacementCostUser', label: 'Replacement cost' },
      { part: 'policy', name: 'isPrimaryResidence', label: 'Primary residence' },
    ],
    resetsRating: false,
  },
  {
    below: 3,
    fields: [
      { part: 'structure', name: 'totalBuildingAreaFeet', label: 'Building area' },
      { part: 'structure', name: 'constructionType', label: 'Construction' },
      { part: 'structure', name: 'floorOfUnit', label: 'Floor of the unit' },
    ],
    resetsRating: false,
  },
  { below: 5, fields: [], resetsRating: true },
];

/** The screens that going back can lead to. */
export type EarlierScreen = StepId | 'APPLICATION_START';

/** One value that going back clears: its key (`rating` for the whole rating), its label, and the value as displayed. */
export interface ClearedField {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/** The previous values by part, so that clearing can be undone. */
export interface ClearedByPart {
  readonly structure?: Partial<Structure>;
  readonly policy?: Partial<Policy>;
  readonly rating?: Rating;
  readonly transaction?: TransactionTotals;
}

/** Everything that a move back clears. */
export interface ClearingPlan {
  readonly thresholds: readonly ClearingThreshold[];
  readonly fields: readonly ClearedField[];
  /** The parts to save again, without those that the caller saves itself. */
  readonly parts: readonly ClearedPart[];
  readonly values: ClearedByPart;
  readonly needsRatingReset: boolean;
}

/** The clearing thresholds that a move crosses. Empty for a move forward. */
export function findClearingThresholds(from: StepId, to: EarlierScreen): ClearingThreshold[] {
  const target = to === 'APPLICATION_START' ? 0 : stepNumber(to);
  if (target >= stepNumber(from)) return [];
  return clearingRules.map(({ below }) => below).filter((below) => target < below);
}

/** Builds the plan of what a move clears and which parts to save again, except those in `excluded`. Lists only values that are present. */
export function buildClearingPlan(
  file: PolicyFile,
  from: StepId,
  to: EarlierScreen,
  excluded: readonly string[] = [],
): ClearingPlan {
  const thresholds = findClearingThresholds(from, to);
  const rules = clearingRules.filter(({ below }) => thresholds.includes(below));
  const present = rules.flatMap(({ fields }) => fields).filter((field) => fieldValue(file, field) !== null);
  const resetsRating = rules.some((rule) => rule.resetsRating);
  const values: ClearedByPart = {
    ...pickPresentValues(file, present, 'structure'),
    ...pickPresentValues(file, present, 'policy'),
    ...(resetsRating && !isBlankRating(file.rating) ? { rating: file.rating } : {}),
    ...(resetsRating && !isResetTransaction(file.transaction)
      ? { transaction: pickTotals(file.transaction) }
      : {}),
  };
  return {
    thresholds,
    fields: [...present.map((field) => toClearedField(file, field)), ...toClearedRatingFields(values.rating)],
    parts: clearableParts.filter((part) => values[part] !== undefined && !excluded.includes(part)),
    values,
    needsRatingReset: values.rating !== undefined || values.transaction !== undefined,
  };
}

/** The file after clearing. The blank rating has number 0 until it is saved. */
export function applyClearing(file: PolicyFile, { values }: ClearingPlan): PolicyFile {
  return {
    ...file,
    structure: { ...file.structure, ...toNulls(values.structure) },
    policy: { ...file.policy, ...toNulls(values.policy) },
    rating: values.rating === undefined ? file.rating : blankRating(file.rating),
    transaction:
      values.transaction === undefined
        ? file.transaction
        : { ...file.transaction, ...buildZeroTotals(file.transaction) },
  };
}

/** The file with the cleared values restored. Anything answered or rated since then is kept. */
export function undoClearing(file: PolicyFile, values: ClearedByPart): PolicyFile {
  const isRatedSince = !isBlankRating(file.rating);
  return {
    ...file,
    structure: { ...file.structure, ...pickStillMissing(file.structure, values.structure) },
    policy: { ...file.policy, ...pickStillMissing(file.policy, values.policy) },
    rating: isRatedSince ? file.rating : (values.rating ?? file.rating),
    transaction: isRatedSince ? file.transaction : { ...file.transaction, ...values.transaction },
  };
}

/** The labels of cleared values, such as Replacement cost and Rating. */
export function clearedLabels({ structure, policy, rating }: ClearedByPart): string[] {
  const values = { structure, policy };
  const fields = clearingRules.flatMap((rule) => rule.fields);
  const cleared = fields.filter(({ part, name }) => Object.hasOwn(values[part] ?? {}, name));
  return [...cleared.map(({ label }) => label), ...(rating === undefined ? [] : [ratingLabel])];
}

/** The keys of the answers among cleared values. */
export function listClearedAnswers({ structure, policy }: ClearedByPart): readonly string[] {
  return Object.entries({ structure, policy }).flatMap(([part, values]) =>
    Object.keys(values ?? {}).map((name) => `${part}.${name}`),
  );
}

const ratingLabel = 'Rating';

const clearableParts: readonly ClearedPart[] = ['structure', 'policy', 'rating', 'transaction'];

function fieldValue(file: PolicyFile, field: ClearableField): unknown {
  return field.part === 'structure' ? file.structure[field.name] : file.policy[field.name];
}

function pickPresentValues(
  file: PolicyFile,
  present: readonly ClearableField[],
  part: 'structure' | 'policy',
) {
  const fields = present.filter((field) => field.part === part);
  if (fields.length === 0) return {};
  return { [part]: Object.fromEntries(fields.map((field) => [field.name, fieldValue(file, field)])) };
}

function toClearedField(file: PolicyFile, field: ClearableField): ClearedField {
  const specs: { readonly [name: string]: Parameters<typeof formatFieldValue>[0] } = parts[field.part].fields;
  const spec = specs[field.name];
  const value = spec === undefined ? '' : formatFieldValue(spec, fieldValue(file, field));
  return { field: `${field.part}.${field.name}`, label: field.label, value };
}

function toClearedRatingFields(rating: Rating | undefined): ClearedField[] {
  if (rating === undefined) return [];
  const value =
    rating.totalPremium === null
      ? enumLabel('RatingStatus', rating.status ?? 'not rated')
      : formatAmount(rating.totalPremium);
  return [{ field: 'rating', label: ratingLabel, value }];
}

function toNulls(values: object = {}): { [name: string]: null } {
  return Object.fromEntries(Object.keys(values).map((name) => [name, null]));
}

function pickStillMissing(part: object, values: object = {}) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Reflect.get(part, name) === null));
}
