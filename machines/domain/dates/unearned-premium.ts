import type { IsoDate, PremiumLine } from '../../contract/types.ts';
import type { PostingDraft } from '../ledger/ledger-entry.ts';
import { addMoney, allocateMoney, type Cents, compareMoney, negateMoney, noMoney } from '../money/money.ts';
import { daysBetween, laterDate } from './calendar.ts';

/** An amount charged, or returned, from a day to the end of its term. */
export interface DatedCharge {
  readonly effectiveDate: IsoDate;
  readonly postings: readonly PostingDraft[];
}

/** The days that decide how much of a term's premium is earned. */
export interface EarnedDays {
  readonly expirationDate: IsoDate;
  /** The first day without cover: that of a cancellation, the first of a void term, else the end of the term. */
  readonly coverEndDate: IsoDate;
  readonly day: IsoDate;
}

/**
 * The premium for the days of a term that are left after a day: each charge by the days from its own first day to the end of the term, in
 * cents. Premium, reserve fund and HFIAA surcharge are earned by the day; fees and taxes are earned when they are charged. Amounts that are kept
 * when cover ends are earned then.
 */
export function findUnearnedPremium(
  charges: readonly DatedCharge[],
  { expirationDate, coverEndDate, day }: EarnedDays,
): Cents {
  if (day >= coverEndDate) return noMoney;
  const unearned = addMoney(
    ...charges.map(({ effectiveDate, postings }) => {
      const premium = postings.filter(({ line }) => line !== null && earnedByDay.includes(line));
      const written = negateMoney(addMoney(...premium.map(({ amount }) => amount)));
      const days = daysBetween(effectiveDate, expirationDate);
      const left = Math.max(0, daysBetween(laterDate(day, effectiveDate), expirationDate));
      return days <= 0 ? noMoney : (allocateMoney(written, [left, days - left])[0] ?? noMoney);
    }),
  );
  // A cancellation returns whole dollars by a rounded factor, which may be more than the days that are left of a small premium.
  return compareMoney(unearned, noMoney) > 0 ? unearned : noMoney;
}

/** The lines that are earned by the day, and returned for the days that are left. */
export const earnedByDay: readonly PremiumLine[] = [
  'BUILDING',
  'CONTENTS',
  'ICC',
  'RESERVE_FUND',
  'HFIAA_SURCHARGE',
];
