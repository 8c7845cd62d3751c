import path from 'node:path';
import { expect, test } from 'vitest';
import { operationRules } from '../support/server/operation-rules.ts';
import { operationsWithRules, permissionTable } from '../support/server/permission-table.ts';

test('every operation has a rule, and every rule is an operation’s', () => {
  const known = operationsWithRules();
  expect(known.filter(({ rule }) => rule === undefined).map(({ name }) => name)).toEqual([]);
  const names = known.map(({ name }) => name);
  expect(Object.keys(operationRules).filter((name) => !names.includes(name))).toEqual([]);
});

test('docs/permissions.md is the table of every operation by every role', async () => {
  const file = path.join(import.meta.dirname, '../../docs/permissions.md');
  await expect(permissionTable()).toMatchFileSnapshot(file);
});
