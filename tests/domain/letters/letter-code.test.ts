import { expect, test } from 'vitest';
import { buildLetterCode, printForReader } from '../../../server/documents/contents/letter-code.ts';

const letter = {
  is: 'letter',
  company: 'Ebb Mutual',
  date: '2026-11-21',
  subject: 'Your bill',
  references: [{ label: 'Insured', value: 'Rosa Alvarez' }],
  paragraphs: ['Pay.'],
  signature: ['Ebb Mutual'],
} as const;

test('only the insured’s copy of a letter shows the code that opens the policy, and a former owner’s does not', () => {
  const code = buildLetterCode({ sealKey: Buffer.alloc(32) }, 7);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(buildLetterCode({ sealKey: Buffer.alloc(32) }, 8)).not.toBe(code);
  // A policy that a buyer took over has another one.
  expect(buildLetterCode({ sealKey: Buffer.alloc(32) }, 7, 3)).not.toBe(code);
  const shown = {
    ...letter,
    references: [...letter.references, { label: 'Code to open your policy online', value: code }],
  };
  const print = (recipient: 'INSURED' | 'AGENT' | 'PAYOR' | 'MORTGAGEE', name: string) =>
    printForReader(letter, { recipient, name }, code);
  expect([
    print('INSURED', 'Rosa Alvarez'),
    print('INSURED', 'Saul Seller'),
    print('PAYOR', 'Rosa Alvarez'),
    print('PAYOR', 'First River Bank'),
    print('MORTGAGEE', 'First River Bank'),
    print('AGENT', 'Alex Rivera'),
  ]).toEqual([shown, letter, shown, letter, letter, letter]);
});

test('a letter of the seller, printed once a buyer was accepted, shows no code; the buyer’s shows it', () => {
  const print = (buyers: readonly string[]) =>
    printForReader(letter, { recipient: 'INSURED', name: 'Rosa Alvarez' }, 'ABCD-EFGH', buyers);
  const code = { label: 'Code to open your policy online', value: 'ABCD-EFGH' };
  expect([print(['Berta Buyer']), print([]), print(['Berta Buyer', 'Rosa Alvarez'])]).toEqual([
    letter,
    letter,
    { ...letter, references: [...letter.references, code] },
  ]);
});
