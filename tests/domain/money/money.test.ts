import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  absoluteMoney,
  addMoney,
  allocateMoney,
  compareMoney,
  formatMoney,
  moneyFromDollars,
  multiplyAllToDollars,
  multiplyMoney,
  multiplyToDollars,
  negateMoney,
  parseMoney,
  roundToDollars,
  subtractMoney,
  sumMoney,
  toDollars,
} from '../../../machines/domain/money/money.ts';

const amounts = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => moneyFromDollars(cents / 100));

test('a parsed amount is formatted to the same text, and nothing else is an amount', () => {
  fc.assert(fc.property(amounts, (amount) => formatMoney(parseMoney(amount)) === amount));
  expect([null, undefined, '5', '5.1', '-0.00'].map((amount) => formatMoney(parseMoney(amount)))).toEqual([
    '0.00',
    '0.00',
    '5.00',
    '5.10',
    '0.00',
  ]);
  for (const text of ['', '1,204.00', '5.', '.5', '1.234', '1e3', '$5.00', ' 5.00'])
    expect(() => parseMoney(text)).toThrow(RangeError);
});

test('sums and differences are exact where binary fractions are not', () => {
  expect(sumMoney('0.10', '0.20', null, undefined)).toBe('0.30');
  expect(formatMoney(subtractMoney(parseMoney('4124.10'), parseMoney('4124.00')))).toBe('0.10');
  expect(formatMoney(addMoney())).toBe('0.00');
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const difference = subtractMoney(parseMoney(one), parseMoney(other));
      return formatMoney(addMoney(difference, parseMoney(other))) === one;
    }),
  );
});

test('a product is rounded half up or down, away from and towards zero', () => {
  const product = (amount: string, rate: number, rounding: 'half up' | 'down') =>
    formatMoney(multiplyMoney(parseMoney(amount), rate, rounding));
  expect([
    product('0.10', 0.05, 'half up'),
    product('0.10', 0.05, 'down'),
    product('-0.10', 0.05, 'half up'),
    product('1000.00', 0.00175, 'half up'),
    product('9999999999.99', 1.000001, 'half up'),
  ]).toEqual(['0.01', '0.00', '-0.01', '1.75', '10000009999.99']);
});

test('a product in whole dollars is rounded once, half away from zero', () => {
  const product = (amount: string, rate: number) => formatMoney(multiplyToDollars(parseMoney(amount), rate));
  expect([
    product('300.00', 0.726),
    product('-1.00', 0.5),
    product('99.00', 0.005),
    product('-0.01', 0.49),
    product('9999999999.00', 0.999999),
  ]).toEqual(['218.00', '-1.00', '0.00', '0.00', '9999989999.00']);
});

test('products in whole dollars add up to that of their sum; leftover dollars go to the largest remainders, in order', () => {
  const products = (amounts: string[], rate: number) =>
    multiplyAllToDollars(amounts.map(parseMoney), rate).map(formatMoney);
  expect(products(['1001.00', '291.00', '8.00'], 0.4)).toEqual(['401.00', '116.00', '3.00']);
  expect(products(['-1001.00', '-291.00', '-8.00'], 0.4)).toEqual(['-401.00', '-116.00', '-3.00']);
  expect(products(['100.00', '-103.00', '0.00'], 0.726)).toEqual(['73.00', '-75.00', '0.00']);
  expect(products(['0.50', '0.50'], 1)).toEqual(['1.00', '0.00']);
  expect(products([], 0.4)).toEqual([]);
});

test('parts of an amount add up to it, and none is a cent away from its share', () => {
  const split = (amount: string, weights: number[]) =>
    allocateMoney(parseMoney(amount), weights).map(formatMoney);
  expect([split('100.00', [1, 1, 1]), split('-0.05', [1, 1]), split('10.00', [0, 3, 1])]).toEqual([
    ['33.34', '33.33', '33.33'],
    ['-0.03', '-0.02'],
    ['0.00', '7.50', '2.50'],
  ]);
  const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, weights, (amount, shares) => {
      const parts = allocateMoney(parseMoney(amount), shares);
      return formatMoney(addMoney(...parts)) === amount;
    }),
  );
  expect(() => split('1.00', [0, 0])).toThrow(RangeError);
  expect(() => split('1.00', [2, -1])).toThrow(RangeError);
});

test('dollars are rounded half away from zero', () => {
  expect([1.005, -1.005, 0.1 + 0.2, 819.605, 12].map(moneyFromDollars)).toEqual([
    '1.01',
    '-1.01',
    '0.30',
    '819.61',
    '12.00',
  ]);
  expect(
    ['0.49', '0.50', '-0.49', '-0.50', '-1.51'].map((amount) => roundToDollars(parseMoney(amount))),
  ).toEqual([0, 1, 0, -1, -2]);
  expect([toDollars('12.30'), toDollars(null)]).toEqual([12.3, 0]);
});

test('amounts are compared, negated and freed of their sign', () => {
  const [less, more] = [parseMoney('-2.00'), parseMoney('1.99')];
  expect([compareMoney(less, more) < 0, compareMoney(more, less) > 0, compareMoney(more, more)]).toEqual([
    true,
    true,
    0,
  ]);
  expect([absoluteMoney(less), negateMoney(more)].map(formatMoney)).toEqual(['2.00', '-1.99']);
});
