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
  /** What is owed after it; negative is money of the insured. */
  readonly balance: Money;
}

export interface Statement<Entry> {
  readonly lines: readonly StatementLine<Entry>[];
  readonly charged: Money;
  readonly received: Money;
  readonly balance: Money;
}

/** The statement of entries in the order of posting. What only moves money between accounts of the company has no line. */
export function buildStatement<Entry extends { readonly postings: readonly PostingDraft[] }>(
  entries: readonly Entry[],
): Statement<Entry> {
  let charged = noMoney;
  let received = noMoney;
  const lines: StatementLine<Entry>[] = [];
  for (const entry of entries) {
    const charge = negateMoney(accountBalance(entry.postings, ...chargeAccounts));
    const receipt = accountBalance(entry.postings, ...cashAccounts);
    if (isZero(charge) && isZero(receipt)) continue;
    charged = addMoney(charged, charge);
    received = addMoney(received, receipt);
    lines.push({
      entry,
      charge: isZero(charge) ? null : formatMoney(charge),
      receipt: isZero(receipt) ? null : formatMoney(receipt),
      balance: formatMoney(subtractMoney(charged, received)),
    });
  }
  return {
    lines,
    charged: formatMoney(charged),
    received: formatMoney(received),
    balance: formatMoney(subtractMoney(charged, received)),
  };
}

const chargeAccounts: readonly LedgerAccount[] = ['WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE'];
const cashAccounts: readonly LedgerAccount[] = ['CARD_CLEARING', 'CHECK_CLEARING', 'BANK'];

function isZero(amount: Cents): boolean {
  return compareMoney(amount, noMoney) === 0;
}
