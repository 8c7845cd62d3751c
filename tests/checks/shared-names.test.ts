import { expect, test } from 'vitest';
import { findNameProblems, findSharedNames, readAllowedNames } from '../../scripts/structure/shared-names.ts';

test('a name that two files export has one meaning, which the list states', () => {
  expect(findNameProblems()).toEqual([]);
});

test('the list is short, and each meaning is a sentence', () => {
  const meanings = [...readAllowedNames().values()];
  expect(meanings.length).toBeLessThanOrEqual(10);
  expect(meanings.filter((meaning) => !/^[A-Z].{20,}\.$/.test(meaning))).toEqual([]);
});

test('two files that export one name are reported, and so is a name of the list that only one file exports', () => {
  const shared = new Map([['Offer', ['server/market/offers.ts', 'src/wizard/offers.ts']]]);
  expect(findNameProblems(shared, new Map([['Refund', 'Money that is refunded to the payor.']]))).toEqual([
    'Offer is exported by server/market/offers.ts and src/wizard/offers.ts: give each meaning a name of its own, or list the one meaning in scripts/structure/shared-names.json',
    'Refund is listed in scripts/structure/shared-names.json, but no two files export it',
  ]);
});

test('what is exported is found however it is declared, and files that are generated are left out', () => {
  const [first] = [...findSharedNames()];
  expect(first).toEqual(['NotFound', ['machines/application/results.ts', 'server/kernel/refusals.ts']]);
});
