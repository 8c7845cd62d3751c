import type { IsoDate, Money, PolicyFile, Rating } from '../../contract/types.ts';
import { addMonths } from '../dates/calendar.ts';
import type { LineAmount } from '../ledger/ledger-entry.ts';
import { annualCharge, isPremium } from '../ledger/premium-charge.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  divideMoney,
  formatMoney,
  minMoney,
  multiplyMoney,
  noMoney,
  subtractMoney,
} from '../money/money.ts';

/** How a premium is divided into payments. */
export interface InstallmentRule {
  /** The first one included. */
  readonly payments: number;
  /** Months from one payment to the next. */
  readonly everyMonths: number;
  /** Percent of the premium in the first payment; null where all payments are equal. */
  readonly depositPercent: number | null;
  /** The fee for each payment after the first, charged when it is billed. */
  readonly fee: Money;
}

/** The number of monthly payments of a term of the NFIP. 44 CFR 61.10; FEMA, installment plan of 4 November 2024. */
const installmentCount = 12;

/** The plan of the NFIP: equal monthly payments without a fee. */
export const nfipInstallments: InstallmentRule = {
  payments: installmentCount,
  everyMonths: 1,
  depositPercent: null,
  fee: '0.00',
};

/** A payment of a plan that falls due after the first. */
export interface LaterInstallment {
  /** 2 is the first one after the payment with which the term begins. */
  readonly number: number;
  readonly dueDate: IsoDate;
  readonly amount: Cents;
}

/** The payments of a term: the first one with all fees, surcharges and assessments, then premium alone. */
export interface InstallmentPlan {
  readonly firstPayment: Cents;
  readonly later: readonly LaterInstallment[];
}

/**
 * Divides what a term charges by a rule: the first payment is its share of the premium with the cents that are left over, and everything other
 * than premium; the later ones are equal, and fall due on the day of the month on which the term began, or the last day of a month that has no
 * such day. Fees of single payments are not among them.
 */
export function planInstallments(
  lines: readonly LineAmount[],
  effectiveDate: IsoDate,
  rule: InstallmentRule = nfipInstallments,
): InstallmentPlan {
  const { premium, fees } = splitCharge(lines);
  const later = divideLater(premium, rule);
  return {
    firstPayment: addMoney(subtractMoney(premium, addMoney(...later)), fees),
    later: later.map((amount, at) => ({
      number: at + 2,
      dueDate: addMonths(effectiveDate, (at + 1) * rule.everyMonths),
      amount,
    })),
  };
}

/** The later payments, all equal. */
function divideLater(premium: Cents, { payments, depositPercent }: InstallmentRule): readonly Cents[] {
  if (depositPercent === null) return divideMoney(premium, payments).slice(1);
  const rest = subtractMoney(premium, multiplyMoney(premium, depositPercent / 100, 'half up'));
  const [, share = rest] = divideMoney(rest, payments - 1);
  return Array.from({ length: payments - 1 }, () => share);
}

/** The total that falls due after the first payment. */
export function sumLater(later: readonly Pick<LaterInstallment, 'amount'>[]): Cents {
  return addMoney(...later.map(({ amount }) => amount));
}

/** The part of a rating that falls due after the first payment of its term; zero before it has a premium and a first day. */
export function sumLaterInstallments(
  { effectiveDate }: Pick<PolicyFile['policy'], 'effectiveDate'>,
  rating: Rating,
  rule: InstallmentRule = nfipInstallments,
): Money {
  if (rating.totalPremium === null) return formatMoney(noMoney);
  return formatMoney(sumLater(planInstallments(annualCharge(rating), effectiveDate ?? anyDay, rule).later));
}

/** Used for a first day that is not known yet: amounts do not follow from days. */
const anyDay: IsoDate = '2000-01-01';

/** The charge or return of a change, spread over the installments that are not billed yet. */
export interface ChangedPlan {
  /** The amount owed at once; negative is the insured's money. */
  readonly dueNow: Cents;
  readonly later: readonly LaterInstallment[];
}

/**
 * Lays a charge over the installments that are not billed yet. More premium is divided into equal shares: one is owed at once with all fees, the
 * others are added to the installments after its first day. A return reduces the last installments first; only the rest is the
 * insured's money.
 */
export function spreadCharge(
  later: readonly LaterInstallment[],
  lines: readonly LineAmount[],
  effectiveDate: IsoDate,
): ChangedPlan {
  const { premium, fees } = splitCharge(lines);
  const total = addMoney(premium, fees);
  if (compareMoney(total, noMoney) <= 0) return takeOffLast(later, total);
  if (compareMoney(premium, noMoney) <= 0) return { dueNow: total, later };
  const open = later.filter(({ dueDate }) => dueDate > effectiveDate);
  const [first = noMoney, ...shares] = divideMoney(premium, open.length + 1);
  const share = shares[0] ?? noMoney;
  return {
    dueNow: addMoney(first, fees),
    later: later.map((row) => (open.includes(row) ? { ...row, amount: addMoney(row.amount, share) } : row)),
  };
}

/** Takes what is returned, an amount below zero, off the installments, the last one first. */
function takeOffLast(later: readonly LaterInstallment[], returned: Cents): ChangedPlan {
  let left = returned;
  const changed = later.toReversed().map((row) => {
    const taken = minMoney(row.amount, subtractMoney(noMoney, left));
    left = addMoney(left, taken);
    return { ...row, amount: subtractMoney(row.amount, taken) };
  });
  return { dueNow: left, later: changed.toReversed() };
}

function splitCharge(lines: readonly LineAmount[]): { readonly premium: Cents; readonly fees: Cents } {
  const sum = (isWanted: boolean) =>
    addMoney(...lines.filter(({ line }) => isPremium(line) === isWanted).map(({ amount }) => amount));
  return { premium: sum(true), fees: sum(false) };
}
