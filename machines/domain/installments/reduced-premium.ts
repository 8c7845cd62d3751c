import type { LineAmount } from '../ledger/ledger-entry.ts';
import { isPremium } from '../ledger/premium-charge.ts';
import {
  addMoney,
  allocateMoney,
  type Cents,
  compareMoney,
  formatMoney,
  moneyFromCents,
  multiplyMoney,
  multiplyToDollars,
  noMoney,
  parseDollars,
  parseMoney,
  roundToDollars,
  subtractMoney,
  toDollars,
} from '../money/money.ts';

/**
 * The part of a term that money buys: fees are paid first, and the rest is premium of building, contents and ICC in the proportion in which they were
 * asked for, with the reserve fund that follows it. Never more than was asked for; null where it buys nothing. Standard Flood Insurance Policy,
 * VII.D. `reserveFundRate` is the reserve fund as a share of the premium.
 */
export function findReducedLines(
  asked: readonly LineAmount[],
  money: Cents,
  reserveFundRate: number,
): readonly LineAmount[] | null {
  const premiumLines = asked.filter(({ line }) => isPremium(line));
  const fixed = asked.filter(({ line }) => !isPremium(line) && line !== 'RESERVE_FUND');
  const premiumAsked = addMoney(...premiumLines.map(({ amount }) => amount));
  const left = subtractMoney(money, addMoney(...fixed.map(({ amount }) => amount)));
  const premium = findPremiumWithin(left, premiumAsked, reserveFundRate);
  if (compareMoney(premium, noMoney) <= 0) return null;
  if (compareMoney(premium, premiumAsked) === 0) return asked;
  const amounts = divideDollars(
    premium,
    premiumLines.map(({ amount }) => amount),
  );
  const reserve = multiplyToDollars(premium, reserveFundRate);
  const lines: LineAmount[] = [
    ...premiumLines.map(({ line }, at) => ({ line, amount: amounts[at] ?? noMoney })),
    { line: 'RESERVE_FUND', amount: reserve },
    ...fixed,
  ];
  return lines.filter(({ amount }) => compareMoney(amount, noMoney) !== 0);
}

/** Divides an amount of whole dollars by the proportion of others, in whole dollars; dollars left over go to the largest remainders. */
function divideDollars(amount: Cents, proportion: readonly Cents[]): readonly Cents[] {
  const dollars = parseMoney(moneyFromCents(roundToDollars(amount)));
  const weights = proportion.map((part) => toDollars(formatMoney(part)));
  return allocateMoney(dollars, weights).map((part) => multiplyMoney(part, centsInDollar, 'down'));
}

const centsInDollar = 100;

/** The largest premium in whole dollars that fits into the money with its reserve fund, at most what was asked for. */
function findPremiumWithin(left: Cents, asked: Cents, reserveFundRate: number): Cents {
  let premium = parseDollars(roundToDollars(asked));
  const dollar = parseDollars(1);
  while (
    compareMoney(premium, noMoney) > 0 &&
    compareMoney(addMoney(premium, multiplyToDollars(premium, reserveFundRate)), left) > 0
  )
    premium = subtractMoney(premium, dollar);
  return premium;
}
