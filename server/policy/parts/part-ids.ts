import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import { parseId } from '../../graphql/ids.ts';
import type { PartsInput, RowInput } from './part-inputs.ts';

/** A save's parts with their IDs parsed to numbers. */
export function parsePartIds(input: PartsInput): PartsInput {
  return Object.fromEntries(
    Object.entries(input).map(([key, sent]) => {
      const part = partSpecs.get(key);
      if (!part || sent === null || sent === undefined) return [key, sent];
      return [key, isRowList(sent) ? sent.map((row) => parseRowIds(part, row)) : parseRowIds(part, sent)];
    }),
  );
}

const partSpecs: ReadonlyMap<string, EntitySpec> = new Map(Object.entries(parts));

function isRowList(sent: RowInput | readonly RowInput[]): sent is readonly RowInput[] {
  return Array.isArray(sent);
}

function parseRowIds(part: EntitySpec, row: RowInput): RowInput {
  const values = Object.entries(row).map(([name, value]) => {
    const isId = part.fields[name]?.kind === 'id' && typeof value === 'string';
    return [name, isId ? parseId(value) : value];
  });
  return Object.fromEntries(values);
}
