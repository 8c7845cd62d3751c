/** Whether a value is a record of named values, and no list. */
export function isNamedRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a record; an empty one if it is none. */
export function readRecord(value: unknown): { readonly [name: string]: unknown } {
  return isNamedRecord(value) ? value : {};
}

/** The value as a list; an empty one if it is none. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as text; empty if it is none. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
