import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import { parseId } from '../../graphql/ids.ts';
import type { PartsInput, RowInput } from './part-inputs.ts';

/** A save's parts with their IDs as numbers. */
export function parsePartIds(input: PartsInput): PartsInput {
  return Object.fromEntries(
    Object.entries(input).map(([key, given]) => {
      const part = partSpecs.get(key);
      if (!part || given === null || given === undefined) return [key, given];
      return [key, isRowList(given) ? given.map((row) => parseRowIds(part, row)) : parseRowIds(part, given)];
    }),
  );
}

const partSpecs: ReadonlyMap<string, EntitySpec> = new Map(Object.entries(parts));

function isRowList(given: RowInput | readonly RowInput[]): given is readonly RowInput[] {
  return Array.isArray(given);
}

function parseRowIds(part: EntitySpec, row: RowInput): RowInput {
  const values = Object.entries(row).map(([name, value]) => {
    const isId = part.fields[name]?.kind === 'id' && typeof value === 'string';
    return [name, isId ? parseId(value) : value];
  });
  return Object.fromEntries(values);
}
