import { type FieldValues, type Shape, type ValueShape, wireValues } from './shape.ts';

/** The wire form of a value: members in the specification's spelling, money as numbers, enumerations by number or name. */
export function toWire(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (shape.is === 'list') return Array.isArray(value) ? value.map((item) => toWire(shape.of, item)) : [];
  if (shape.is === 'value') return wireValue(shape, value);
  const out: { [wire: string]: unknown } = {};
  for (const { wire, name, shape: of } of shape.members)
    out[wire] = toWire(of, name === null ? value : (value as FieldValues)[name]);
  return out;
}

function wireValue({ field, isSlashedDate }: ValueShape, value: unknown): unknown {
  switch (field.kind) {
    case 'enum':
      return wireNames(field).get(String(value)) ?? null;
    case 'money':
      return Number(value);
    case 'date':
      return isSlashedDate ? formatSlashedDate(String(value)) : value;
    case 'dateTime':
      return new Date(String(value)).toISOString();
    case 'id':
      return Number(value);
    default:
      return value;
  }
}

const wireNameCache = new Map<string, ReadonlyMap<string, string | number>>();

function wireNames(field: ValueShape['field']): ReadonlyMap<string, string | number> {
  const key = `${field.enumName} ${field.wire.endsWith('ID')}`;
  const names = wireNameCache.get(key) ?? new Map(wireValues(field));
  wireNameCache.set(key, names);
  return names;
}

/** Turns 2026-03-02 into 03/02/2026. */
function formatSlashedDate(date: string): string {
  const [year, month, dayOfMonth] = date.split('-');
  return `${month}/${dayOfMonth}/${year}`;
}
