/** The number of an ID; NaN for text that is not a number, which matches no row. */
export function parseId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** The input with the named IDs as numbers. */
export function withNumericIds<T extends object>(input: T, ...names: readonly (keyof T & string)[]): T {
  const values = Object.entries(input).map(([name, value]) => {
    const isId = names.some((idName) => idName === name) && typeof value === 'string';
    return [name, isId ? parseId(value) : value];
  });
  return Object.fromEntries(values) as T;
}

export function parseOptionalId(id: string | null | undefined): number | null {
  return typeof id === 'string' ? parseId(id) : null;
}
