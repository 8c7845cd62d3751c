import { expect, test } from 'vitest';
import { letterTitles } from '../../../machines/domain/letters/letter-titles.ts';
import { chooseOwnDelivery } from '../../../machines/domain/letters/own-delivery.ts';

const copy = { delivery: 'MAIL', address: '1 River Rd', email: 'rosa@example.com' } as const;

test('a letter is sent in the way that the insured has chosen, if it has an address for it', () => {
  const bill = { ...copy, kind: 'RENEWAL_BILL' } as const;
  const reminder = { ...copy, kind: 'RENEWAL_REMINDER', delivery: 'EMAIL' } as const;
  expect([
    chooseOwnDelivery(bill, 'EMAIL'),
    chooseOwnDelivery({ ...bill, email: null }, 'EMAIL'),
    chooseOwnDelivery(bill, null),
    chooseOwnDelivery(reminder, 'MAIL'),
    chooseOwnDelivery({ ...reminder, address: null }, 'MAIL'),
    chooseOwnDelivery(reminder, null),
  ]).toEqual(['EMAIL', 'MAIL', 'MAIL', 'MAIL', 'EMAIL', 'EMAIL']);
});

test('a letter that ends the cover or says what is not paid is printed whatever the insured has chosen', () => {
  const kinds = [
    'CANCELLATION',
    'NON_RENEWAL',
    'RENEWAL_LAPSED',
    'COVERAGE_REDUCED',
    'CLAIM_DENIED',
  ] as const;
  expect(kinds.map((kind) => chooseOwnDelivery({ ...copy, kind }, 'EMAIL'))).toEqual(kinds.map(() => 'MAIL'));
});

test('every letter has a name of its own for the insured, in both languages', () => {
  const names = [...Object.values(letterTitles.EN), ...Object.values(letterTitles.ES)];
  expect(new Set(names).size).toBe(names.length);
});
