import type { ClaimPayee } from '../../contract/types.ts';
import {
  type Cents,
  compareMoney,
  maxMoney,
  minMoney,
  multiplyMoney,
  noMoney,
  subtractMoney,
} from '../money/money.ts';

/** A part of a payment and who it goes to. */
export interface PayeeShare {
  readonly payee: ClaimPayee;
  readonly payeeName: string;
  readonly amount: Cents;
}

/** The names on payments of a coverage: the insureds with those who act for them, and the lenders. */
export interface PayeeNames {
  readonly insureds: readonly string[];
  readonly lenders: readonly string[];
}

/**
 * Splits a payment by who it goes to; the parts add up to it. The lenders of the coverage are named on one joint check, or, where the
 * lenders' balance is known, as interests appear. Dwelling Form VII.N.
 */
export function splitByPayee(
  amount: Cents,
  { insureds, lenders }: PayeeNames,
  lenderBalance: Cents | null,
): readonly PayeeShare[] {
  const insured = insureds.join(' and ');
  if (lenders.length === 0) return [{ payee: 'INSURED', payeeName: insured, amount }];
  if (lenderBalance === null)
    return [{ payee: 'INSURED_AND_LENDER', payeeName: [...insureds, ...lenders].join(' and '), amount }];
  const ofLender = minMoney(lenderBalance, amount);
  const shares: PayeeShare[] = [
    { payee: 'LENDER', payeeName: lenders.join(' and '), amount: ofLender },
    { payee: 'INSURED', payeeName: insured, amount: subtractMoney(amount, ofLender) },
  ];
  return shares.filter((share) => compareMoney(share.amount, noMoney) > 0);
}

/** Divides a payment into the premium that is not paid, which comes off first, and the rest. Standard Flood Insurance Policy, VII.D.3. */
export function keepPremium(amount: Cents, unpaid: Cents): { readonly premium: Cents; readonly rest: Cents } {
  const premium = maxMoney(noMoney, minMoney(amount, unpaid));
  return { premium, rest: subtractMoney(amount, premium) };
}

/** An advance after the preliminary report: a share of the reserve, less the deductible. NFIP Claims Manual, advance payments. */
export function computeAdvance(reserve: Cents, share: number, deductible: Cents): Cents {
  return maxMoney(noMoney, subtractMoney(multiplyMoney(reserve, share, 'half up'), deductible));
}

/** The room for Increased Cost of Compliance beside the payments for the building. Dwelling Form III.D. */
export function findIccRoom(
  { icc, maximum }: { readonly icc: Cents; readonly maximum: Cents },
  paidBuilding: Cents,
): Cents {
  return maxMoney(noMoney, minMoney(icc, subtractMoney(maximum, paidBuilding)));
}
