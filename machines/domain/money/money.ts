import type { Money } from '../../contract/types.ts';

declare const unit: unique symbol;

/** An amount in whole cents. It is a bigint only inside this file; elsewhere, arithmetic on it does not compile. */
export interface Cents {
  readonly [unit]: 'cents';
}

/** `half up` rounds half a cent away from zero. `down` drops fractions of a cent. */
export type Rounding = 'half up' | 'down';

export const noMoney = asCents(0n);

/** Parses an amount; null counts as zero. Throws if the text is not an amount. */
export function parseMoney(amount: Money | null | undefined): Cents {
  if (amount === null || amount === undefined) return noMoney;
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (sign === undefined) throw new RangeError(`Not an amount of money: ${amount}`);
  const size = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return asCents(sign === '-' ? -size : size);
}

/** Formats an amount with two decimal places, such as 1204.00 or -3.10. */
export function formatMoney(amount: Cents): Money {
  const cents = asInteger(amount);
  const size = absoluteValue(cents);
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Converts dollars to cents, rounding half away from zero. The tiny term offsets the error of binary fractions. */
export function parseDollars(dollars: number): Cents {
  const size = BigInt(Math.floor(Math.abs(dollars) * 100 + 0.5 + 1e-7));
  return asCents(dollars < 0 ? -size : size);
}

/** Converts a number of dollars to an amount, rounding half away from zero. */
export function moneyFromDollars(dollars: number): Money {
  return formatMoney(parseDollars(dollars));
}

/** Converts a number of whole cents, as the database stores it, to an amount; null stays null. */
export function moneyFromCents(cents: number): Money;
export function moneyFromCents(cents: number | null): Money | null;
export function moneyFromCents(cents: number | null): Money | null {
  return cents === null ? null : formatMoney(asCents(BigInt(cents)));
}

/** An amount as a number of dollars, for charts, wire formats and comparisons with whole dollars. Never use it in calculations. */
export function toDollars(amount: Money | null | undefined): number {
  return Number(asInteger(parseMoney(amount))) / 100;
}

/** How many dollars an amount is more than another one, as a number for charts and comparisons; negative if it is less. */
export function differenceInDollars(amount: Money | null, other: Money | null): number {
  return toDollars(formatMoney(subtractMoney(parseMoney(amount), parseMoney(other))));
}

/** Rounds an amount to whole dollars, half away from zero. */
export function roundToDollars(amount: Cents): number {
  const cents = asInteger(amount);
  const dollars = (absoluteValue(cents) + 50n) / 100n;
  return Number(cents < 0n ? -dollars : dollars);
}

export function hasCents(amount: Cents): boolean {
  return asInteger(amount) % 100n !== 0n;
}

export function addMoney(...amounts: readonly Cents[]): Cents {
  return asCents(amounts.reduce((sum, amount) => sum + asInteger(amount), 0n));
}

export function subtractMoney(amount: Cents, second: Cents): Cents {
  return asCents(asInteger(amount) - asInteger(second));
}

export function negateMoney(amount: Cents): Cents {
  return asCents(-asInteger(amount));
}

export function absoluteMoney(amount: Cents): Cents {
  return asCents(absoluteValue(asInteger(amount)));
}

/** Multiplies an amount by a rate of at most six decimal places. The product is exact before rounding. */
export function multiplyMoney(amount: Cents, rate: number, rounding: Rounding): Cents {
  const product = asInteger(amount) * millionths(rate);
  const cents = (absoluteValue(product) + (rounding === 'half up' ? 500_000n : 0n)) / 1_000_000n;
  return asCents(product < 0n ? -cents : cents);
}

/** How much an amount is of another one, in percent with one decimal place, for comparisons; 0 of nothing. */
export function shareInPercent(part: Cents, whole: Cents): number {
  const divisor = asInteger(whole);
  if (divisor <= 0n) return 0;
  return Number((asInteger(part) * 2000n + divisor) / (divisor * 2n)) / 10;
}

/** Multiplies an amount by a fraction of two amounts, exact before it is rounded half a cent away from zero. Throws if the whole is not above zero. */
export function multiplyByRatio(amount: Cents, part: Cents, whole: Cents): Cents {
  const divisor = asInteger(whole);
  if (divisor <= 0n) throw new RangeError('The whole is above zero.');
  const product = asInteger(amount) * asInteger(part);
  const cents = (absoluteValue(product) * 2n + divisor) / (divisor * 2n);
  return asCents(product < 0n ? -cents : cents);
}

/** Multiplies an amount by a rate of at most six decimal places. The product is rounded once, to whole dollars, half away from zero. */
export function multiplyToDollars(amount: Cents, rate: number): Cents {
  const product = asInteger(amount) * millionths(rate);
  const dollars = (absoluteValue(product) + millionthsInDollar / 2n) / millionthsInDollar;
  return asCents((product < 0n ? -dollars : dollars) * 100n);
}

/**
 * Multiplies amounts by a rate, each product in whole dollars, so that they add up to the rounded product of their sum. Leftover dollars
 * go to the largest remainders, in order. A return is divided like the same charge.
 */
export function multiplyAllToDollars(amounts: readonly Cents[], rate: number): readonly Cents[] {
  const sum = addMoney(...amounts);
  const sign = asInteger(sum) < 0n ? -1n : 1n;
  const products = amounts.map((amount) => sign * asInteger(amount) * millionths(rate));
  const parts = products.map((product) => divideDown(product, millionthsInDollar));
  const rounded = (sign * asInteger(multiplyToDollars(sum, rate))) / 100n;
  const left = Number(parts.reduce((rest, part) => rest - part, rounded));
  const byRemainder = products
    .map((product, at) => ({ at, remainder: product - (parts[at] ?? 0n) * millionthsInDollar }))
    .sort((first, second) => Number(second.remainder - first.remainder) || first.at - second.at);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts.map((part) => asCents(sign * part * 100n));
}

/**
 * Splits an amount by weights so that the parts add up to it. Leftover cents go to the largest remainders, in order. Throws if a weight is
 * negative or none is above zero.
 */
export function allocateMoney(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const shares = weights.map(millionths);
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total <= 0n || shares.some((share) => share < 0n))
    throw new RangeError('Weights are not negative, and one of them is above zero.');
  const cents = asInteger(amount);
  const size = absoluteValue(cents);
  const parts = shares.map((share) => (size * share) / total);
  const remainder = Number(size - parts.reduce((sum, part) => sum + part, 0n));
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: (size * share) % total }))
    .sort((first, second) => Number(second.remainder - first.remainder) || first.at - second.at);
  for (const { at } of byRemainder.slice(0, remainder)) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts.map((part) => asCents(cents < 0n ? -part : part));
}

/** Divides an amount into equal parts of whole cents; what is left over goes to the first. */
export function divideMoney(amount: Cents, count: number): readonly Cents[] {
  const part = asInteger(amount) / BigInt(count);
  const first = asInteger(amount) - part * BigInt(count - 1);
  return Array.from({ length: count }, (_, at) => asCents(at === 0 ? first : part));
}

/** The lesser of two amounts. */
export function minMoney(amount: Cents, second: Cents): Cents {
  return compareMoney(amount, second) < 0 ? amount : second;
}

/** The greater of two amounts. */
export function maxMoney(amount: Cents, second: Cents): Cents {
  return compareMoney(amount, second) > 0 ? amount : second;
}

/** Compares two amounts: negative if the first is smaller, positive if it is larger, 0 if they are equal. */
export function compareMoney(amount: Cents, second: Cents): number {
  return Number(asInteger(amount) - asInteger(second));
}

/** Adds amounts; a missing amount counts as zero. */
export function sumMoney(...amounts: readonly (Money | null | undefined)[]): Money {
  return formatMoney(addMoney(...amounts.map(parseMoney)));
}

/** Whether an amount is missing or zero. */
export function isNothing(amount: Money | null | undefined): boolean {
  return asInteger(parseMoney(amount)) === 0n;
}

export function isAboveZero(amount: Money | null | undefined): boolean {
  return asInteger(parseMoney(amount)) > 0n;
}

function millionths(rate: number): bigint {
  return BigInt(Math.round(rate * 1_000_000));
}

/** A product of cents and millionths that is worth a dollar. */
const millionthsInDollar = 100_000_000n;

/** Divides and rounds down, below zero as well. */
function divideDown(amount: bigint, divisor: bigint): bigint {
  const quotient = amount / divisor;
  return amount < 0n && quotient * divisor !== amount ? quotient - 1n : quotient;
}

function absoluteValue(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

function asInteger(amount: Cents): bigint {
  return amount as unknown as bigint;
}

function asCents(cents: bigint): Cents {
  return cents as unknown as Cents;
}
