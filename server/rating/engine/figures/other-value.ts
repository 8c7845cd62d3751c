import type { ConstantRow } from '../books/edition-files.ts';

/** Another reading of a figure: the one that a source or an implementation has, or else a tenth more. */
export function findOtherValue({ value, other }: ConstantRow): ConstantRow['value'] {
  if (other !== undefined) return other;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? Number((value * 1.1).toPrecision(6)) : value;
}
