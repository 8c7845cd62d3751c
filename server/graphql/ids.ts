import { type EntitySpec, parts } from '../../machines/contract/fields.ts';
import type { PartsInput, RowInput } from '../policy/parts/merge-parts.service.ts';

/** The number that an ID stands for; NaN for a text that is no number, which names nothing. */
export function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** An input with the IDs named as numbers. */
export function numberedInput<T extends object>(input: T, ...names: readonly (keyof T & string)[]): T {
  const values = Object.entries(input).map(([name, value]) => {
    const isId = names.some((one) => one === name) && typeof value === 'string';
    return [name, isId ? idOf(value) : value];
  });
  return Object.fromEntries(values) as T;
}

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

const entities: ReadonlyMap<string, EntitySpec> = new Map(Object.entries(parts));

function isList(given: RowInput | readonly RowInput[]): given is readonly RowInput[] {
  return Array.isArray(given);
}

function numbered(part: EntitySpec, row: RowInput): RowInput {
  const values = Object.entries(row).map(([name, value]) => {
    const isId = part.fields[name]?.kind === 'id' && typeof value === 'string';
    return [name, isId ? idOf(value) : value];
  });
  return Object.fromEntries(values);
}
