import type { Money } from '../contract/types.ts';

/** An amount of money as whole cents. */
export function centsOf(amount: Money): number {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (sign === undefined) throw new RangeError(`Not an amount of money: ${amount}`);
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** Whole cents as an amount of money. */
export function moneyOf(cents: number): Money {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** The sum of amounts; what is not there counts as nothing. */
export function sumOf(...amounts: readonly (Money | null | undefined)[]): Money {
  return moneyOf(amounts.reduce((sum, amount) => sum + (amount ? centsOf(amount) : 0), 0));
}
