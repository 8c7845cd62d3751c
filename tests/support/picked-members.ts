import type { Json } from './server/rest-client.ts';

/** An object of only these members of a row, so that a test compares them whole where the rest is random or another test's matter. */
export function pickMembers(row: unknown, ...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(Object(row), name)]));
}
