import type { IsoDate } from '../../contract/types.ts';
import {
  addMoney,
  allocateMoney,
  type Cents,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  subtractMoney,
  toDollars,
} from '../money/money.ts';
import { findPaidPremium } from './applied-commission.ts';
import type { EntryDraft } from './ledger-entry.ts';

/** An entry of a term as a statement of commission reads it. */
export interface DatedEntry extends EntryDraft {
  /** Entries that were written together have the same one. */
  readonly postedAt: string;
  readonly accountingDate: IsoDate;
  /** The agency whose commission it is, or the agency of record when it was written. */
  readonly agencyEntityId: number | null;
}

/** The movement of an agency's commission on a term within some days. */
export interface CommissionMovement {
  /** The premium that was paid in these days; negative where more was taken back. */
  readonly premium: Cents;
  readonly earned: Cents;
  readonly takenBack: Cents;
}

/** Computes the commission that an agency earned and lost on a term within some days, from all of the term's entries in their order. */
export function findCommissionMovement(
  entries: readonly DatedEntry[],
  agencyEntityId: number,
  { fromDate, toDate }: { readonly fromDate: IsoDate; readonly toDate: IsoDate },
): CommissionMovement {
  let paid = noMoney;
  let movement: CommissionMovement = { premium: noMoney, earned: noMoney, takenBack: noMoney };
  for (const [at, entry] of entries.entries()) {
    if (entries[at + 1]?.postedAt === entry.postedAt) continue;
    const paidThen = findPaidPremium(entries.slice(0, at + 1));
    if (entry.accountingDate >= fromDate && entry.accountingDate <= toDate) {
      const together = entries.filter(({ postedAt }) => postedAt === entry.postedAt);
      const change = findPremiumOfAgency(subtractMoney(paidThen, paid), together, agencyEntityId);
      const counted = { ...movement, premium: addMoney(movement.premium, change) };
      movement = addCommission(counted, together, agencyEntityId);
    }
    paid = paidThen;
  }
  return movement;
}

/** An agency's part of a change of paid premium. What several agencies lose together is divided by the commission that each loses. */
function findPremiumOfAgency(change: Cents, together: readonly DatedEntry[], agencyEntityId: number): Cents {
  const moved = listCommission(together);
  const isLostByMany =
    moved.every(({ amount }) => compareMoney(amount, noMoney) < 0) &&
    new Set(moved.map((part) => part.agencyEntityId)).size > 1;
  if (!isLostByMany) return together.at(-1)?.agencyEntityId === agencyEntityId ? change : noMoney;
  const weights = moved.map(({ amount }) => toDollars(formatMoney(negateMoney(amount))));
  const isOfAgency = (_: Cents, at: number) => moved[at]?.agencyEntityId === agencyEntityId;
  return addMoney(...allocateMoney(change, weights).filter(isOfAgency));
}

function listCommission(entries: readonly EntryDraft[]) {
  return entries
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => account === 'COMMISSION_PAYABLE')
    .map(({ agencyEntityId, amount }) => ({ agencyEntityId, amount: negateMoney(amount) }));
}

function addCommission(
  movement: CommissionMovement,
  entries: readonly EntryDraft[],
  agencyEntityId: number,
): CommissionMovement {
  const amounts = listCommission(entries)
    .filter((part) => part.agencyEntityId === agencyEntityId)
    .map(({ amount }) => amount);
  const gained = amounts.filter((amount) => compareMoney(amount, noMoney) > 0);
  const lost = amounts.filter((amount) => compareMoney(amount, noMoney) < 0);
  return {
    ...movement,
    earned: addMoney(movement.earned, ...gained),
    takenBack: subtractMoney(movement.takenBack, addMoney(noMoney, ...lost)),
  };
}
