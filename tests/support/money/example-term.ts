import type { IsoDate } from '../../../machines/contract/types.ts';
import {
  type LaterInstallment,
  planInstallments,
  spreadCharge,
  sumLater,
} from '../../../machines/domain/installments/installment-plan.ts';
import { findCommissionChange } from '../../../machines/domain/ledger/applied-commission.ts';
import {
  accountBalance,
  applyCash,
  approveRefund,
  type ClearingAccount,
  captureReceipt,
  cashRefund,
  chargePremium,
  demandInstallment,
  type EntryDraft,
  earnCommission,
  type LineAmount,
  moveCash,
  type PostingDraft,
  returnReceipt,
  sendRefund,
  sendRefundCheck,
  settleReceipt,
} from '../../../machines/domain/ledger/ledger-entry.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  minMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../../machines/domain/money/money.ts';

export const toCents = (amount: string): Cents => parseMoney(amount);

/** The ledger of a term of the worked examples: each act posts what the product posts for it, by the product's rules. Commission is 15 percent. */
export class ExampleTerm {
  readonly #entries: EntryDraft[] = [];
  #later: readonly LaterInstallment[] = [];

  /** Each entry as an accountant writes it. */
  get written(): string[] {
    return this.#entries.map(({ postings }) =>
      postings.map((posting) => `${nameOf(posting)} ${formatMoney(posting.amount)}`).join(', '),
    );
  }

  /** The balance of each account; those of nothing are left out. */
  get balances(): { readonly [account: string]: string } {
    const postings = this.#entries.flatMap((entry) => entry.postings);
    const sums = [...new Set(postings.map(nameOf))].map(
      (name) =>
        [
          name,
          formatMoney(
            addMoney(...postings.filter((one) => nameOf(one) === name).map(({ amount }) => amount)),
          ),
        ] as const,
    );
    return Object.fromEntries(sums.filter(([, sum]) => sum !== '0.00'));
  }

  /** The payments of the plan that are not due yet. */
  get notDue(): string[] {
    return this.#later.map(({ amount }) => formatMoney(amount));
  }

  post(entry: EntryDraft): void {
    if (entry.postings.length > 0) this.#entries.push(entry);
  }

  /** Money comes in, and pays what is owed. */
  capture(clearing: ClearingAccount, amount: string): void {
    this.post(captureReceipt(clearing, toCents(amount)));
    this.apply();
  }

  settle(clearing: ClearingAccount, amount: string): void {
    this.post(settleReceipt(clearing, toCents(amount)));
  }

  /** Money that waits pays what is owed, or what is returned is credited. */
  apply(): void {
    const unapplied = negateMoney(this.#balance('UNAPPLIED_CASH'));
    this.#applied(minMoney(this.#balance('PREMIUM_RECEIVABLE'), unapplied));
  }

  /** Money no longer pays what it paid. */
  free(amount: string): void {
    this.#applied(negateMoney(toCents(amount)));
  }

  returnMoney(heldIn: ClearingAccount | 'BANK', amount: string): void {
    this.post(returnReceipt(heldIn, toCents(amount)));
  }

  charge(lines: readonly LineAmount[]): void {
    this.post(chargePremium(lines));
    this.apply();
  }

  chargeMonthly(lines: readonly LineAmount[], effectiveDate: IsoDate): void {
    this.#later = planInstallments(lines, effectiveDate).later;
    this.post(chargePremium(lines, sumLater(this.#later)));
    this.apply();
  }

  /** A change of a term that is paid monthly: what it costs, less what it cost before, over the payments that are not due. */
  change(lines: readonly LineAmount[], before: readonly LineAmount[], effectiveDate: IsoDate): void {
    const names = [...new Set([...before, ...lines].map(({ line }) => line))];
    const sum = (rows: readonly LineAmount[], name: LineAmount['line']) =>
      addMoney(noMoney, ...rows.filter(({ line }) => line === name).map(({ amount }) => amount));
    const charged = names
      .map((line) => ({ line, amount: subtractMoney(sum(lines, line), sum(before, line)) }))
      .filter(({ amount }) => compareMoney(amount, noMoney) !== 0);
    const { later } = spreadCharge(this.#later, charged, effectiveDate);
    this.post(chargePremium(charged, subtractMoney(sumLater(later), sumLater(this.#later))));
    this.#later = later;
    this.apply();
  }

  /** A payment of the plan falls due. */
  demand(number: number): Cents {
    const due = this.#later.find((row) => row.number === number)?.amount ?? noMoney;
    this.#later = this.#later.filter((row) => row.number !== number);
    this.post(demandInstallment(due));
    return due;
  }

  /** A payment of the plan falls due, is drawn from the card, and settles. */
  payInstallment(number: number): void {
    const amount = formatMoney(this.demand(number));
    this.capture('CARD_CLEARING', amount);
    this.settle('CARD_CLEARING', amount);
  }

  /** A refund is approved from receipts and sent: to a card at once, or as a check that is cashed later. */
  refund(parts: readonly (string | Cents)[], by: 'card' | 'check'): void {
    const amounts = parts.map((part) => (typeof part === 'string' ? toCents(part) : part));
    const total = addMoney(...amounts);
    this.post(approveRefund(amounts));
    this.post(by === 'card' ? sendRefund(total) : sendRefundCheck(total));
  }

  cash(amount: string): void {
    this.post(cashRefund(toCents(amount)));
  }

  /** Money moves to another term: each of them has its own side of the entry. */
  moveTo(other: ExampleTerm, amount: string): void {
    const { kind, postings } = moveCash(toCents(amount));
    this.post({ kind, postings: postings.slice(0, 1) });
    other.post({ kind, postings: postings.slice(1) });
  }

  #applied(amount: Cents): void {
    this.post(applyCash(amount));
    this.post(earnCommission(findCommissionChange(this.#entries, 15)));
  }

  #balance(account: PostingDraft['account']): Cents {
    return accountBalance(
      this.#entries.flatMap((entry) => entry.postings),
      account,
    );
  }
}

/** Premium is named by its line; claims are kept by coverage beside their account. */
function nameOf({ account, line }: PostingDraft): string {
  if (line === null) return account;
  return ['WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE'].includes(account) ? line : `${account} ${line}`;
}
