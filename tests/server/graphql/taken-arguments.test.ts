import { expect, test } from 'vitest';
import { resolvers } from '../../../server/http/resolvers.ts';
import { operations } from '../../support/server/operations.ts';

/** The names that a resolver takes out of its arguments; null if it passes all of them on. */
function listTaken(resolver: unknown): string[] | null {
  const [, members] = /^[^(]*\(\s*\w+(?:\s*:\s*\w+)?,\s*\{([^}]*)\}/.exec(String(resolver)) ?? [];
  if (members === undefined || members.includes('...')) return null;
  return members.split(',').flatMap((member) => /^\s*(\w+)/.exec(member)?.[1] ?? []);
}

test('a resolver takes each argument of its operation, or passes all of them on', () => {
  const dropped: string[] = [];
  let named = 0;
  for (const { name, isMutation, field } of operations()) {
    const taken = listTaken(resolvers[isMutation ? 'Mutation' : 'Query']?.[name]);
    if (taken !== null && field.args.length > 0) named += 1;
    if (taken !== null)
      for (const arg of field.args) if (!taken.includes(arg.name)) dropped.push(`${name}.${arg.name}`);
  }
  expect(dropped).toEqual([]);
  expect(named).toBeGreaterThan(200);
});
