import { enums } from '../../contract/enums.ts';
import { formatDate } from '../../domain/format/format-values.ts';
import type { DecisionSource } from '../versions/rule-table.ts';
import { diffLists, enumerateSomeWords } from './change-sentence.ts';

/** How a decision differs between two versions. */
export interface DecisionChange {
  /** `value`: one value or comparison took the place of another. `values`: several changed. */
  readonly kind: 'value' | 'values' | 'rewritten';
  /** A part of a sentence, such as `300 is now 400`. */
  readonly text: string;
}

/** Compares how two versions decide the same; null if the source is the same. */
export function describeDecisionChange(old: DecisionSource, now: DecisionSource): DecisionChange | null {
  if (old.digest === now.digest) return null;
  const { gone, added } = diffLists(old.values, now.values);
  if (gone.length + added.length === 0)
    return { kind: 'rewritten', text: 'is written differently, with the same values and comparisons' };
  const [was, is] = [gone[0], added[0]];
  return gone.length === 1 && added.length === 1 && was !== undefined && is !== undefined
    ? { kind: 'value', text: `${formatValue(was)} is now ${formatValue(is)}` }
    : { kind: 'values', text: describeValues(gone, added) };
}

const maxValues = 5;

/** Says which values came and went, and whether comparisons did. */
function describeValues(gone: readonly string[], added: readonly string[]): string {
  const [before, after] = [listValues(gone), listValues(added)];
  const parts = [
    after.length === 0 ? null : `now with ${enumerateSomeWords(after, maxValues)}`,
    before.length === 0 ? null : `no longer with ${enumerateSomeWords(before, maxValues)}`,
    [...gone, ...added].some((value) => value in signNames) ? 'with other comparisons' : null,
  ];
  return parts.filter((part) => part !== null).join('; ');
}

/** Each value once, in words; comparisons are no values. */
function listValues(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => !(text in signNames)))].map(formatValue);
}

const signNames: { readonly [sign: string]: string } = {
  '<': '“less than”',
  '<=': '“at most”',
  '>': '“more than”',
  '>=': '“at least”',
  '===': '“is”',
  '!==': '“is not”',
  '&&': '“and”',
  '||': '“or”',
  '??': '“or else”',
  '!': '“not”',
  '+': '“plus”',
  '-': '“minus”',
  '*': '“times”',
  '/': '“divided by”',
  '%': '“remainder of”',
  true: '“yes”',
  false: '“no”',
  null: '“no answer”',
};

const enumLabels: ReadonlyMap<string, string> = new Map(
  Object.values(enums).flatMap((values) =>
    Object.entries(values).map(([value, { label }]): [string, string] => [value, label]),
  ),
);

/** A value of a source as people write it: an amount with commas, a day, the label of a choice, a comparison in words. */
function formatValue(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (/^\d+$/.test(value)) return Number(value).toLocaleString('en-US');
  const label = enumLabels.get(value);
  return signNames[value] ?? (label === undefined ? `“${value}”` : `“${label}”`);
}
