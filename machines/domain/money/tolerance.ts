import { type Cents, compareMoney, parseDollars } from './money.ts';

/** The largest balance that is neither asked for nor refunded without a request: it may be written off. nfip-domain 4.5. */
export const tolerance: Cents = parseDollars(5);

/** Whether an amount, owed or to be refunded, is above the tolerance. */
export function isAboveTolerance(amount: Cents): boolean {
  return compareMoney(amount, tolerance) > 0;
}
