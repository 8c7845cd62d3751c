import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import { toPlainValue } from '../../../machines/domain/fields/machine-text.ts';
import type { PartsInput, RowInput } from './part-inputs.ts';

/** The input with plain values in the fields that machines read: every phone number as its ten digits, numbers and codes in ASCII. */
export function withPlainValues(input: PartsInput): PartsInput {
  return Object.fromEntries(
    Object.entries(input).map(([key, sent]) => {
      const part: EntitySpec | undefined = Object.values(parts).find((candidate) => candidate.key === key);
      if (part === undefined || sent === null || sent === undefined) return [key, sent];
      const rows: readonly RowInput[] = Array.isArray(sent) ? sent : [sent as RowInput];
      const plain = rows.map((row) => toPlainRow(part, row));
      return [key, Array.isArray(sent) ? plain : plain[0]];
    }),
  );
}

function toPlainRow(part: EntitySpec, row: RowInput): RowInput {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = Object.hasOwn(part.fields, name) ? part.fields[name] : undefined;
      return [name, field === undefined ? value : toPlainValue(field, value)];
    }),
  );
}
