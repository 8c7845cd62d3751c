/** A value whose texts are composed (NFC): a letter and its accent are one character, however they were sent. */
export function composeTexts<T>(value: T): T {
  return compose(value) as T;
}

function compose(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(compose);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, compose(item)]));
}
