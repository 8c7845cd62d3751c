import type { Money, Rating, Transaction, TransactionStatus } from '../../contract/types.ts';
import { isNothing } from '../money/money.ts';
import { blankFile } from './blank-file.ts';

/** The transaction's premium, fee and surcharge totals, not including money received. */
const totalFields = [
  'totalAnnualPremium',
  'proratedAnnualPremium',
  'premiumChange',
  'proratedPremiumChange',
  'adjustedAnnualPremium',
  'annualFedFee',
  'proratedFedFee',
  'proratedReserveFund',
  'proratedHfiaaSurcharge',
  'proratedSrlPremium',
] as const satisfies readonly (keyof Transaction)[];

/** The changes of a reset in a transaction: its totals, the resulting balance, and a status that was waiting for rates. */
export type TransactionTotals = {
  readonly [name in (typeof totalFields)[number] | 'balance']?: Money | null;
} & { readonly transactionStatus?: TransactionStatus };

/** A blank rating of a transaction: no method, all amounts null, active, and number 0 until it is saved. Specification, section 4. */
export function blankRating({ policyId, transactionId }: Pick<Rating, 'policyId' | 'transactionId'>): Rating {
  return { ...blankFile().rating, policyId, transactionId };
}

/** Whether a rating is the same as one that was reset. */
export function isBlankRating(rating: Rating): boolean {
  const values = Object.entries(blankRating(rating)).filter(([name]) => name !== 'ratingId');
  return values.every(([name, value]) => Reflect.get(rating, name) === value);
}

/**
 * The totals set to zero. With nothing charged, the balance is the money received, to be refunded. A status that was waiting for rates
 * returns to in process.
 */
export function buildZeroTotals({ submittedPremium, transactionStatus }: Transaction): TransactionTotals {
  return {
    ...Object.fromEntries(totalFields.map((name) => [name, zeroAmount])),
    balance: isNothing(submittedPremium) ? zeroAmount : `-${submittedPremium}`,
    transactionStatus: transactionStatus === 'SFR_RATES_REQUIRED' ? 'IN_PROCESS' : transactionStatus,
  };
}

/** The current values of the same fields, so that they can be restored. */
export function pickTotals(transaction: Transaction): TransactionTotals {
  const { balance, transactionStatus } = transaction;
  const totals = Object.fromEntries(totalFields.map((name) => [name, transaction[name]]));
  return { ...totals, balance, transactionStatus };
}

/** Whether a transaction's totals and status are already those of a reset. */
export function isResetTransaction(transaction: Transaction): boolean {
  const isWaiting = transaction.transactionStatus === 'SFR_RATES_REQUIRED';
  return !isWaiting && totalFields.every((name) => transaction[name] === zeroAmount);
}

const zeroAmount: Money = '0.00';
