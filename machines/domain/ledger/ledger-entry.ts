import type { LedgerAccount, LedgerEntryKind, Payment, PremiumLine } from '../../contract/types.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  subtractMoney,
} from '../money/money.ts';
import { chargedPaymentTypes } from '../money/payment.ts';

/** One side of an entry. A debit is positive, a credit negative; never zero. */
export interface PostingDraft {
  readonly account: LedgerAccount;
  /** The premium line of a charge; null where the account is not kept by line. */
  readonly line: PremiumLine | null;
  readonly amount: Cents;
  /** The agency that it is booked for; absent for the agency of record. */
  readonly agencyEntityId?: number | null;
}

/** An entry before it is stored: its postings add up to zero. */
export interface EntryDraft {
  readonly kind: LedgerEntryKind;
  readonly postings: readonly PostingDraft[];
}

/** An amount charged or returned for a line; returns are negative. */
export interface LineAmount {
  readonly line: PremiumLine;
  readonly amount: Cents;
}

/** Where money waits until the bank has it. */
export type ClearingAccount = Extract<LedgerAccount, 'CARD_CLEARING' | 'CHECK_CLEARING'>;

/** Where a payment waits for the bank: cards and electronic checks with the payment service, everything else as a check. */
export function findClearingAccount({ paymentTypeId }: Pick<Payment, 'paymentTypeId'>): ClearingAccount {
  return chargedPaymentTypes.includes(paymentTypeId ?? 0) ? 'CARD_CLEARING' : 'CHECK_CLEARING';
}

/** Money came in. It belongs to the payor until it is applied to a charge. */
export function captureReceipt(clearing: ClearingAccount, amount: Cents): EntryDraft {
  return transfer('RECEIPT_CAPTURED', { to: clearing, from: 'UNAPPLIED_CASH', amount });
}

/** The bank has the money. */
export function settleReceipt(clearing: ClearingAccount, amount: Cents): EntryDraft {
  return transfer('RECEIPT_SETTLED', { to: 'BANK', from: clearing, amount });
}

/** Money that came in is taken back: a payment was voided before it settled, or the bank returned it. */
export function returnReceipt(heldIn: ClearingAccount | 'BANK', amount: Cents): EntryDraft {
  return transfer('RECEIPT_RETURNED', { to: 'UNAPPLIED_CASH', from: heldIn, amount });
}

/** A transaction was issued: what it charges, or returns, is owed from now on, but for what falls due in later installments. */
export function chargePremium(lines: readonly LineAmount[], notDue: Cents = noMoney): EntryDraft {
  const total = addMoney(...lines.map(({ amount }) => amount));
  return buildEntry('CHARGED', [
    { account: 'PREMIUM_RECEIVABLE', line: null, amount: subtractMoney(total, notDue) },
    { account: 'INSTALLMENTS_NOT_DUE', line: null, amount: notDue },
    ...lines.map(({ line, amount }) => ({ account: accountOfLine[line], line, amount: negateMoney(amount) })),
  ]);
}

/** The fee of a payment in installments is owed. It is kept by no line of the premium: a change of cover neither raises nor returns it. */
export function chargeInstallmentFee(fee: Cents): EntryDraft {
  return transfer('CHARGED', { to: 'PREMIUM_RECEIVABLE', from: 'FEE_INCOME', amount: fee });
}

/** An installment of a charge fell due. */
export function demandInstallment(amount: Cents): EntryDraft {
  return transfer('INSTALLMENT_DUE', { to: 'PREMIUM_RECEIVABLE', from: 'INSTALLMENTS_NOT_DUE', amount });
}

/** Unapplied cash pays a charge; a negative amount undoes that, or credits what a change returns. */
export function applyCash(amount: Cents): EntryDraft {
  return transfer('CASH_APPLIED', { to: 'UNAPPLIED_CASH', from: 'PREMIUM_RECEIVABLE', amount });
}

/** The agency earns commission on premium that was paid; a negative amount claws it back. */
export function earnCommission(amount: Cents): EntryDraft {
  return transfer('COMMISSION_EARNED', { to: 'COMMISSION_EXPENSE', from: 'COMMISSION_PAYABLE', amount });
}

/** A refund was approved: one posting for each receipt that it draws on. */
export function approveRefund(parts: readonly Cents[]): EntryDraft {
  return buildEntry('REFUND_APPROVED', [
    { account: 'UNAPPLIED_CASH', line: null, amount: addMoney(...parts) },
    ...parts.map((amount) => ({
      account: 'REFUNDS_PAYABLE' as const,
      line: null,
      amount: negateMoney(amount),
    })),
  ]);
}

/** An approved refund left the bank. */
export function sendRefund(amount: Cents): EntryDraft {
  return transfer('REFUND_SENT', { to: 'REFUNDS_PAYABLE', from: 'BANK', amount });
}

/** A refund check left. The bank pays it when it is cashed. */
export function sendRefundCheck(amount: Cents): EntryDraft {
  return transfer('REFUND_SENT', { to: 'REFUNDS_PAYABLE', from: 'OUTSTANDING_REFUNDS', amount });
}

/** The bank paid a refund check. */
export function cashRefund(amount: Cents): EntryDraft {
  return transfer('REFUND_CASHED', { to: 'OUTSTANDING_REFUNDS', from: 'BANK', amount });
}

/** A refund check was not cashed in the years of a state: it is property of its payee that the company holds. */
export function holdUnclaimed(amount: Cents): EntryDraft {
  return transfer('REFUND_UNCLAIMED', { to: 'OUTSTANDING_REFUNDS', from: 'UNCLAIMED_PROPERTY', amount });
}

/** Unclaimed property went to the state. */
export function turnOverUnclaimed(amount: Cents): EntryDraft {
  return transfer('REFUND_TURNED_OVER', { to: 'UNCLAIMED_PROPERTY', from: 'BANK', amount });
}

/** Money came in that fits no policy. */
export function suspendReceipt(amount: Cents): EntryDraft {
  return transfer('SUSPENDED', { to: 'CHECK_CLEARING', from: 'SUSPENSE', amount });
}

/** Money in suspense belongs to a policy: the first side has no policy, the second has the policy. */
export function matchFromSuspense(amount: Cents): EntryDraft {
  return transfer('SUSPENSE_MATCHED', { to: 'SUSPENSE', from: 'UNAPPLIED_CASH', amount });
}

/** Money in suspense went back to who sent it. */
export function returnFromSuspense(heldIn: ClearingAccount | 'BANK', amount: Cents): EntryDraft {
  return transfer('SUSPENSE_RETURNED', { to: 'SUSPENSE', from: heldIn, amount });
}

/** Money moved between policies: the first side is on the policy that gives it, the second on the one that receives it. */
export function moveCash(amount: Cents): EntryDraft {
  return transfer('TRANSFERRED', { to: 'UNAPPLIED_CASH', from: 'UNAPPLIED_CASH', amount });
}

/** Writes off an amount owed; a negative amount is money of the insured that is kept. */
export function writeOffOwed(owed: Cents): EntryDraft {
  const from = compareMoney(owed, noMoney) > 0 ? 'PREMIUM_RECEIVABLE' : 'UNAPPLIED_CASH';
  return transfer('BALANCE_WRITTEN_OFF', { to: 'WRITTEN_OFF', from, amount: owed });
}

/** The entry that reverses another one, which is not changed. */
export function reverseEntry({ postings }: Pick<EntryDraft, 'postings'>): EntryDraft {
  return buildEntry(
    'REVERSED',
    postings.map((posting) => ({ ...posting, amount: negateMoney(posting.amount) })),
  );
}

/** The balance of an account: debits less credits. */
export function accountBalance(
  postings: readonly PostingDraft[],
  ...accounts: readonly LedgerAccount[]
): Cents {
  return addMoney(
    ...postings.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount),
  );
}

const accountOfLine: { readonly [line in PremiumLine]: LedgerAccount } = {
  BUILDING: 'WRITTEN_PREMIUM',
  CONTENTS: 'WRITTEN_PREMIUM',
  ICC: 'WRITTEN_PREMIUM',
  RESERVE_FUND: 'WRITTEN_PREMIUM',
  HFIAA_SURCHARGE: 'WRITTEN_PREMIUM',
  FEDERAL_POLICY_FEE: 'WRITTEN_PREMIUM',
  PROBATION_SURCHARGE: 'WRITTEN_PREMIUM',
  POLICY_FEE: 'FEE_INCOME',
  SURPLUS_LINES_TAX: 'TAXES_PAYABLE',
  STAMPING_FEE: 'TAXES_PAYABLE',
  SURPLUS_LINES_SERVICE_CHARGE: 'TAXES_PAYABLE',
  FIRE_MARSHAL_TAX: 'TAXES_PAYABLE',
  EMERGENCY_MANAGEMENT_SURCHARGE: 'TAXES_PAYABLE',
  MUNICIPAL_FEE: 'TAXES_PAYABLE',
  COUNTY_FEE: 'TAXES_PAYABLE',
};

function transfer(
  kind: LedgerEntryKind,
  { to, from, amount }: { to: LedgerAccount; from: LedgerAccount; amount: Cents },
): EntryDraft {
  return buildEntry(kind, [
    { account: to, line: null, amount },
    { account: from, line: null, amount: negateMoney(amount) },
  ]);
}

/** Lines of zero are left out. Throws where debits and credits differ: an entry that does not balance is a fault of the code. */
export function buildEntry(kind: LedgerEntryKind, postings: readonly PostingDraft[]): EntryDraft {
  const sum = addMoney(...postings.map(({ amount }) => amount));
  if (compareMoney(sum, noMoney) !== 0)
    throw new RangeError(`The entry ${kind} does not balance: ${formatMoney(sum)}.`);
  return { kind, postings: postings.filter(({ amount }) => compareMoney(amount, noMoney) !== 0) };
}
