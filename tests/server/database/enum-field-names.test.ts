import { expect, test } from 'vitest';
import { readSchemaCatalogue } from '../../../server/schema/contract.ts';

test('no field that holds a choice from a list is called an id', () => {
  const names = readSchemaCatalogue()
    .entities.flatMap(({ fields }) => fields)
    .filter(({ kind, name }) => kind === 'enum' && /Id$/.test(name))
    .map(({ name }) => name);
  expect(names).toEqual([]);
});
