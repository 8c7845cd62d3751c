import type {
  ClaimCoverage,
  ClaimRecoveryKind,
  LedgerAccount,
  LedgerEntryKind,
} from '../../contract/types.ts';
import { type Cents, negateMoney } from '../money/money.ts';
import { buildEntry, type EntryDraft } from './ledger-entry.ts';

/** A reserve rises by an amount, or falls by a negative one. */
export function changeReserve(coverage: ClaimCoverage, by: Cents): EntryDraft {
  return move('RESERVE_CHANGED', { to: 'RESERVE_CHANGE', from: 'RESERVES', amount: by, coverage });
}

/** A payment to one payee was approved. */
export function approveClaimPayment(coverage: ClaimCoverage, amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_APPROVED', { to: 'CLAIMS_PAID', from: 'CLAIMS_PAYABLE', amount, coverage });
}

/** A part of a payment is kept as premium that was not paid: the insured's money, which waits for the charges of the term. */
export function keepPremiumOfClaim(coverage: ClaimCoverage, amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_APPROVED', { to: 'CLAIMS_PAID', from: 'UNAPPLIED_CASH', amount, coverage });
}

/** The approval of a payment to one payee was taken back: nothing of it is owed. */
export function cancelClaimPayment(coverage: ClaimCoverage, amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_CANCELED', { to: 'CLAIMS_PAYABLE', from: 'CLAIMS_PAID', amount, coverage });
}

/** The approval of an adjuster's fee was taken back. */
export function cancelClaimExpense(amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_CANCELED', { to: 'EXPENSES_PAYABLE', from: 'ADJUSTING_EXPENSE', amount });
}

/** An approved payment was sent: a check leaves the bank when it is cashed, money to an account at once. */
export function sendClaimPayment(amount: Cents, by: 'CHECK' | 'ACCOUNT'): EntryDraft {
  const from = by === 'CHECK' ? 'OUTSTANDING_CLAIM_CHECKS' : 'BANK';
  return move('CLAIM_PAYMENT_SENT', { to: 'CLAIMS_PAYABLE', from, amount });
}

/** The bank paid a claim check. */
export function cashClaimCheck(amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_CASHED', { to: 'OUTSTANDING_CLAIM_CHECKS', from: 'BANK', amount });
}

/** A claim check was stopped: the amount is owed again. */
export function stopClaimCheck(amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_STOPPED', { to: 'OUTSTANDING_CLAIM_CHECKS', from: 'CLAIMS_PAYABLE', amount });
}

/** A claim check was not cashed in the years of a state: it is property of its payee that the company holds. */
export function holdUnclaimedCheck(amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_UNCLAIMED', {
    to: 'OUTSTANDING_CLAIM_CHECKS',
    from: 'UNCLAIMED_PROPERTY',
    amount,
  });
}

/** The payee of an unclaimed check was found: the amount is owed again. */
export function releaseUnclaimedCheck(amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_STOPPED', { to: 'UNCLAIMED_PROPERTY', from: 'CLAIMS_PAYABLE', amount });
}

/** An unclaimed check went to the state. */
export function turnOverUnclaimedCheck(amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_TURNED_OVER', { to: 'UNCLAIMED_PROPERTY', from: 'BANK', amount });
}

/** An adjuster's fee was approved. */
export function approveClaimExpense(amount: Cents): EntryDraft {
  return move('CLAIM_EXPENSE_APPROVED', { to: 'ADJUSTING_EXPENSE', from: 'EXPENSES_PAYABLE', amount });
}

/** An adjuster was paid. */
export function payClaimExpense(amount: Cents): EntryDraft {
  return move('CLAIM_PAYMENT_SENT', { to: 'EXPENSES_PAYABLE', from: 'BANK', amount });
}

/** Money came back after a claim was paid: it recovers the loss, or pays what the insured owes back. */
export function recordRecovery(kind: ClaimRecoveryKind, coverage: ClaimCoverage, amount: Cents): EntryDraft {
  const from = kind === 'OVERPAYMENT' ? 'DUE_FROM_INSURED' : 'RECOVERIES';
  return move('CLAIM_RECOVERED', { to: 'CHECK_CLEARING', from, amount, coverage });
}

/** The bank has the money that came back. */
export function settleRecovery(amount: Cents): EntryDraft {
  return move('CLAIM_RECOVERY_SETTLED', { to: 'BANK', from: 'CHECK_CLEARING', amount });
}

/** Makes an overpayment due from the insured, so that it no longer counts as a paid claim. */
export function demandOverpaid(coverage: ClaimCoverage, amount: Cents): EntryDraft {
  return move('CLAIM_OVERPAID', { to: 'DUE_FROM_INSURED', from: 'CLAIMS_PAID', amount, coverage });
}

/** Writes an overpayment that the insured does not repay off as the company's own cost. */
export function writeOffOverpaid(amount: Cents): EntryDraft {
  return move('BALANCE_WRITTEN_OFF', { to: 'WRITTEN_OFF', from: 'DUE_FROM_INSURED', amount });
}

/** Claims paid, reserves and recoveries are kept by coverage; what is owed and in the bank is not. */
function move(
  kind: LedgerEntryKind,
  {
    to,
    from,
    amount,
    coverage,
  }: { to: LedgerAccount; from: LedgerAccount; amount: Cents; coverage?: ClaimCoverage },
): EntryDraft {
  const lineOf = (account: LedgerAccount) => (keptByCoverage.includes(account) ? (coverage ?? null) : null);
  return buildEntry(kind, [
    { account: to, line: lineOf(to), amount },
    { account: from, line: lineOf(from), amount: negateMoney(amount) },
  ]);
}

const keptByCoverage: readonly LedgerAccount[] = ['CLAIMS_PAID', 'RESERVES', 'RESERVE_CHANGE', 'RECOVERIES'];
