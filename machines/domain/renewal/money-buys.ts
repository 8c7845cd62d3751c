import type { IsoDate, Money, RenewalOptionName } from '../../contract/types.ts';
import { addMoney, type Cents, compareMoney, noMoney, parseMoney, subtractMoney } from '../money/money.ts';
import { isAboveTolerance, tolerance } from '../money/tolerance.ts';

/** The amounts of a bill, and the days until which they can be paid. */
export interface OfferedPrices {
  readonly expirationDate: IsoDate;
  readonly lastDate: IsoDate;
  /** The total of option A. */
  readonly total: Money;
  /** The total of option B; null where it is not offered. */
  readonly higherTotal: Money | null;
}

/** The result of the money that came for a renewal. */
export type Purchase =
  /** `excess` stays its payor's. */
  | { readonly kind: 'BUYS'; readonly option: RenewalOptionName; readonly excess: Cents }
  /** Less than the total of option A came. */
  | { readonly kind: 'TOO_LITTLE'; readonly missing: Cents }
  /** It came after the last day. */
  | { readonly kind: 'TOO_LATE' };

/**
 * Finds what the money of a renewal buys on the day on which the last of it came: option B only by the expiration, option A by the last day. Five dollars
 * may be missing.
 */
export function findPurchase(
  { expirationDate, lastDate, total, higherTotal }: OfferedPrices,
  received: Cents,
  day: IsoDate,
): Purchase {
  if (day > lastDate) return { kind: 'TOO_LATE' };
  const same = parseMoney(total);
  const higher = higherTotal === null || day > expirationDate ? null : parseMoney(higherTotal);
  if (higher !== null && covers(received, higher) && isNearer(received, higher, same))
    return { kind: 'BUYS', option: 'B', excess: findExcess(received, higher) };
  return covers(received, same)
    ? { kind: 'BUYS', option: 'A', excess: findExcess(received, same) }
    : { kind: 'TOO_LITTLE', missing: subtractMoney(same, received) };
}

/**
 * The same by the first payments of an offer in monthly payments: more than that of option A buys option B only where it is the first payment of
 * option B.
 */
export function findFirstPurchase(first: OfferedPrices, received: Cents, day: IsoDate): Purchase {
  const purchase = findPurchase(first, received, day);
  return purchase.kind === 'BUYS' && isAboveTolerance(purchase.excess)
    ? findPurchase({ ...first, higherTotal: null }, received, day)
    : purchase;
}

function covers(received: Cents, total: Cents): boolean {
  return compareMoney(addMoney(received, tolerance), total) >= 0;
}

/** Whether an amount is nearer to the higher total: of two options less than five dollars apart, the total of option A buys option A. */
function isNearer(received: Cents, higher: Cents, same: Cents): boolean {
  return compareMoney(subtractMoney(higher, received), subtractMoney(received, same)) <= 0;
}

function findExcess(received: Cents, total: Cents): Cents {
  const excess = subtractMoney(received, total);
  return compareMoney(excess, noMoney) > 0 ? excess : noMoney;
}
