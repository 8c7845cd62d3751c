import { expect, test } from 'vitest';
import { findOwnThings, type OwnThing } from '../../../machines/domain/policy/own-search.ts';

const blank = {
  policyId: 7,
  ...{ claimId: null, documentId: null, fileName: null, detail: null, day: null, amount: null, people: null },
};
const loan: OwnThing = { ...blank, kind: 'LENDER', title: 'Muñoz Bank', detail: '4410-2291' };
const oldBill: OwnThing = { ...blank, kind: 'BILL', title: 'The bill for your next year', day: '2025-11-01' };
const newBill: OwnThing = { ...oldBill, day: '2026-11-01' };
const paid: OwnThing = { ...blank, kind: 'PAYMENT', title: 'FLD0000000007', amount: '1204.50' };
const things = [loan, oldBill, paid, newBill];
const find = (text: string) =>
  findOwnThings(things, text, 'EN').map(({ kindName, title, day }) => [kindName, title, day]);

test('a search finds what contains every word, without regard to case and accents, the newest of a kind first', () => {
  const bank = ['Lender', 'Muñoz Bank', null];
  expect([
    find('MUNOZ bank'),
    find('factura'),
    find('bill 2025'),
    find('$1,204.50'),
    find('4410'),
    find('muñoz 9999'),
    find('  '),
  ]).toEqual([
    [bank],
    [
      ['Bill', newBill.title, '2026-11-01'],
      ['Bill', oldBill.title, '2025-11-01'],
    ],
    [['Bill', oldBill.title, '2025-11-01']],
    [['Payment', 'FLD0000000007', null]],
    [bank],
    [],
    [],
  ]);
});

test('a kind is named in the language of the reader', () => {
  expect(findOwnThings(things, 'bank', 'ES')).toEqual([{ ...loan, kindName: 'Banco' }]);
});

test('a thing is found by what people call it in both languages, and a claim by the name of its adjuster', () => {
  const policy: OwnThing = { ...blank, kind: 'POLICY', title: '118 Riverside Dr', detail: 'FLD0000000007' };
  const claim: OwnThing = { ...blank, kind: 'CLAIM', title: 'C-1042-1', people: 'Sam Reyes' };
  const named = (text: string) =>
    findOwnThings([policy, claim, ...things], text, 'EN').map(({ title }) => title);
  expect([
    named('flood'),
    named('inundación'),
    named('mortgage'),
    named('hipoteca 4410'),
    named('sam reyes'),
  ]).toEqual([
    ['118 Riverside Dr', 'C-1042-1'],
    ['118 Riverside Dr', 'C-1042-1'],
    ['Muñoz Bank'],
    ['Muñoz Bank'],
    ['C-1042-1'],
  ]);
});
