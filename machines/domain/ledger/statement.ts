import type { LedgerAccount, Money } from '../../contract/types.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  subtractMoney,
} from '../money/money.ts';
import { accountBalance, type PostingDraft } from './ledger-entry.ts';

/** A line of an account statement. */
export interface StatementLine<Entry> {
  readonly entry: Entry;
  /** Negative is returned; null for money. */
  readonly charge: Money | null;
  /** Negative is returned or refunded; null for a charge. */
  readonly receipt: Money | null;
  /** The amount written off, negative where it was owed to the insured; null for other lines. */
  readonly writtenOff: Money | null;
  /** The amount owed after this line; negative is money of the insured. */
  readonly balance: Money;
}

export interface Statement<Entry> {
  readonly lines: readonly StatementLine<Entry>[];
  readonly charged: Money;
  readonly received: Money;
  readonly writtenOff: Money;
  readonly balance: Money;
}

/** The sums of the postings on a policy. `owed` is charged less received, written off and not due yet; money on its way out counts as the insured's. */
interface AccountSums {
  readonly charged: Cents;
  readonly received: Cents;
  readonly writtenOff: Cents;
  readonly owed: Cents;
}

/** Sums the postings on a policy. */
function sumAccount(postings: readonly PostingDraft[]): AccountSums {
  const charged = negateMoney(accountBalance(postings, ...chargeAccounts));
  const writtenOff = accountBalance(postings, 'WRITTEN_OFF');
  const owed = accountBalance(postings, ...insuredAccounts);
  const notDue = accountBalance(postings, ...accountsOfSums.notDue);
  const received = subtractMoney(subtractMoney(charged, writtenOff), addMoney(owed, notDue));
  return { charged, received, writtenOff, owed };
}

/** The statement of entries in the order of posting. Moves between accounts of the company have no line. */
export function buildStatement<Entry extends { readonly postings: readonly PostingDraft[] }>(
  entries: readonly Entry[],
): Statement<Entry> {
  const total = { charged: noMoney, received: noMoney, writtenOff: noMoney, owed: noMoney };
  const lines: StatementLine<Entry>[] = [];
  for (const entry of entries) {
    const sums = sumAccount(entry.postings);
    total.charged = addMoney(total.charged, sums.charged);
    total.received = addMoney(total.received, sums.received);
    total.writtenOff = addMoney(total.writtenOff, sums.writtenOff);
    total.owed = addMoney(total.owed, sums.owed);
    if ([sums.charged, sums.received, sums.writtenOff, sums.owed].every(isZero)) continue;
    lines.push({
      entry,
      charge: formatAmount(sums.charged),
      receipt: formatAmount(sums.received),
      writtenOff: formatAmount(sums.writtenOff),
      balance: formatMoney(total.owed),
    });
  }
  return {
    lines,
    charged: formatMoney(total.charged),
    received: formatMoney(total.received),
    writtenOff: formatMoney(total.writtenOff),
    balance: formatMoney(total.owed),
  };
}

const chargeAccounts: readonly LedgerAccount[] = ['WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE'];
/** The accounts of the insured's debt, and of money of the insured that the company still has. */
const insuredAccounts: readonly LedgerAccount[] = ['PREMIUM_RECEIVABLE', 'UNAPPLIED_CASH', 'REFUNDS_PAYABLE'];

/** The accounts that each sum of an account is made of. */
export const accountsOfSums = {
  charged: chargeAccounts,
  owed: insuredAccounts,
  writtenOff: ['WRITTEN_OFF'],
  notDue: ['INSTALLMENTS_NOT_DUE'],
} as const satisfies { readonly [sum: string]: readonly LedgerAccount[] };

function formatAmount(amount: Cents): Money | null {
  return isZero(amount) ? null : formatMoney(amount);
}

function isZero(amount: Cents): boolean {
  return compareMoney(amount, noMoney) === 0;
}
