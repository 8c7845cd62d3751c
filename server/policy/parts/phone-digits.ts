import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import { normalizePhone } from '../../../machines/domain/format/phone.ts';
import type { PartsInput, RowInput } from './part-inputs.ts';

/** The input with every phone number as its ten digits, however it was written. What is no phone number stays, to be refused. */
export function withPhoneDigits(input: PartsInput): PartsInput {
  return Object.fromEntries(
    Object.entries(input).map(([key, sent]) => {
      const part: EntitySpec | undefined = Object.values(parts).find((candidate) => candidate.key === key);
      if (part === undefined || sent === null || sent === undefined) return [key, sent];
      const rows: readonly RowInput[] = Array.isArray(sent) ? sent : [sent as RowInput];
      const digits = rows.map((row) => rowWithDigits(part, row));
      return [key, Array.isArray(sent) ? digits : digits[0]];
    }),
  );
}

function rowWithDigits(part: EntitySpec, row: RowInput): RowInput {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isPhone = part.fields[name]?.kind === 'phone' && typeof value === 'string';
      return [name, isPhone ? normalizePhone(value) : value];
    }),
  );
}
