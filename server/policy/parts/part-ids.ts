import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import { idOf } from '../../graphql/ids.ts';
import type { PartsInput, RowInput } from './part-inputs.ts';

/** A save's parts with their IDs as numbers. */
export function withNumbers(input: PartsInput): PartsInput {
  return Object.fromEntries(
    Object.entries(input).map(([key, given]) => {
      const part = entities.get(key);
      if (!part || given === null || given === undefined) return [key, given];
      return [key, isList(given) ? given.map((row) => numbered(part, row)) : numbered(part, given)];
    }),
  );
}

export const entities: ReadonlyMap<string, EntitySpec> = new Map(Object.entries(parts));

export function isList(given: RowInput | readonly RowInput[]): given is readonly RowInput[] {
  return Array.isArray(given);
}

export function numbered(part: EntitySpec, row: RowInput): RowInput {
  const values = Object.entries(row).map(([name, value]) => {
    const isId = part.fields[name]?.kind === 'id' && typeof value === 'string';
    return [name, isId ? idOf(value) : value];
  });
  return Object.fromEntries(values);
}
