/** The keys of an object whose keys are known, such as an enumeration's values. */
export function listKeys<Key extends string>(values: { readonly [key in Key]: unknown }): Key[] {
  const keys: Key[] = [];
  for (const key in values) keys.push(key);
  return keys;
}
