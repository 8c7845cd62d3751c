import type { CancellationReason, Payment, PaymentSender, PolicyFile } from '../contract/types.ts';
import {
  addMoney,
  allocateMoney,
  type Cents,
  compareMoney,
  formatMoney,
  minMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
  toDollars,
} from '../domain/money/money.ts';
import { findPaymentSender, isFailedPayment, isReceipt, isUndoneRefund } from '../domain/money/payment.ts';
import { hasActiveInterest } from '../domain/rules/application-interest.ts';
import { documentTypes } from '../domain/underwriting/document-types.ts';

/**
 * Evidence by which a refund goes to another than whose money paid it: after a foreclosure to the lender, by a lender's
 * release to the insured. Foreclosure papers come first. Life decisions 6.
 */
const evidenceOfRecipient: readonly {
  readonly documentType: string;
  readonly from: PaymentSender;
  readonly to: PaymentSender;
}[] = [
  { documentType: documentTypes.foreclosure, from: 'INSURED', to: 'LENDER' },
  { documentType: documentTypes.lenderRelease, from: 'LENDER', to: 'INSURED' },
];

/**
 * The types of documents that count as evidence about refunds: foreclosure papers only with the cancellation of a policy whose building was taken,
 * and only where the policy names a lender.
 */
export function listRefundEvidence(
  types: readonly string[],
  file: PolicyFile,
  cancellationReason: CancellationReason | null,
): string[] {
  const isTaken =
    cancellationReason === 'BUILDING_SOLD_OR_REMOVED' &&
    (hasActiveInterest(file, 'FIRST_MORTGAGEE') || hasActiveInterest(file, 'SECOND_MORTGAGEE'));
  return types.filter((type) => type !== documentTypes.foreclosure || isTaken);
}

/** Who gets the refund of a receipt, by the types of the documents that count as evidence. */
export function findRefundRecipient(
  receipt: Pick<Payment, 'paidBy' | 'paymentTypeId'>,
  evidence: readonly string[],
): PaymentSender {
  const sender = findPaymentSender(receipt);
  const override = evidenceOfRecipient.find(({ documentType }) => evidence.includes(documentType));
  return override?.from === sender ? override.to : sender;
}

/** The charge of an issued transaction by its postings; negative is returned. */
export interface PostedCharge {
  readonly transactionId: number;
  readonly amount: Cents;
  /** The charge by the day, for a whole year in dollars: its weight in the return of a later change. */
  readonly annual: number;
}

/** The part of each payor's money that is not applied to a charge. */
export type PayorCredits = ReadonlyMap<PaymentSender, Cents>;

/** The part of each payor's money that is applied, or left over. */
type Shares = Map<PaymentSender, Cents>;

/**
 * Whose money a credit is. A return undoes earlier charges in proportion to what they cost a year, each of them for those whose money paid
 * it; money that no charge needs is its payor's.
 */
export function attributeCredit(
  payments: readonly Payment[],
  charges: readonly PostedCharge[],
): PayorCredits {
  const kept = keepCharges(charges);
  const receipts = listReceipts(payments);
  const left = sumByPayor(payments);
  let unpaid = noMoney;
  for (const { transactionId, amount } of charges) {
    const needed = kept.get(transactionId) ?? noMoney;
    if (!isPositive(needed)) continue;
    const paid = shareOfCharge(receipts, transactionId, amount);
    const own = minMoney(needed, addMoney(...paid.values()));
    takeInProportion(left, paid, own);
    unpaid = addMoney(unpaid, subtractMoney(needed, own));
  }
  // The part that its own receipts do not pay is paid by the rest of the others.
  takeInProportion(left, new Map(left), unpaid);
  return left;
}

/** The rest of each charge after all returns. */
function keepCharges(charges: readonly PostedCharge[]): Map<number, Cents> {
  const kept = new Map<number, Cents>();
  for (const { transactionId, amount } of charges)
    if (isPositive(amount)) kept.set(transactionId, amount);
    else spreadReturn(kept, charges, negateMoney(amount));
  return kept;
}

function spreadReturn(kept: Map<number, Cents>, charges: readonly PostedCharge[], returned: Cents): void {
  let missing = returned;
  while (isPositive(missing)) {
    const open = charges.filter(({ transactionId }) => isPositive(kept.get(transactionId) ?? noMoney));
    if (open.length === 0) return;
    const weights = open.map(({ annual }) => Math.max(0, annual));
    const parts = allocateMoney(missing, weights.some((weight) => weight > 0) ? weights : open.map(() => 1));
    for (const [index, { transactionId }] of open.entries()) {
      const before = kept.get(transactionId) ?? noMoney;
      const taken = minMoney(before, parts[index] ?? noMoney);
      kept.set(transactionId, subtractMoney(before, taken));
      missing = subtractMoney(missing, taken);
    }
  }
}

/** Who paid a charge: the receipts for its transaction, the oldest first, as far as it goes. */
function shareOfCharge(receipts: readonly Payment[], transactionId: number, amount: Cents): Shares {
  const shares: Shares = new Map();
  let open = amount;
  for (const receipt of receipts.filter((row) => row.transactionId === transactionId)) {
    const taken = minMoney(parseMoney(receipt.amount), open);
    if (!isPositive(taken)) continue;
    addTo(shares, findPaymentSender(receipt), taken);
    open = subtractMoney(open, taken);
  }
  return shares;
}

/** Takes an amount of what is left, in proportion to shares and no more than there is. */
function takeInProportion(left: Shares, shares: ReadonlyMap<PaymentSender, Cents>, amount: Cents): void {
  const payors = [...shares].filter(([, share]) => isPositive(share));
  const most = addMoney(...payors.map(([, share]) => share));
  const taken = minMoney(amount, most);
  if (!isPositive(taken)) return;
  const parts = allocateMoney(
    taken,
    payors.map(([, share]) => toDollars(formatMoney(share))),
  );
  for (const [index, [payor]] of payors.entries()) addTo(left, payor, negateMoney(parts[index] ?? noMoney));
}

function listReceipts(payments: readonly Payment[]): readonly Payment[] {
  return payments
    .filter(isReceipt)
    .toSorted(
      (one, other) =>
        (one.cashReceiptDate ?? '').localeCompare(other.cashReceiptDate ?? '') ||
        one.paymentId - other.paymentId,
    );
}

/** The money received and not given back, by payor: refunds and transfers count for the receipt that they belong to. */
function sumByPayor(payments: readonly Payment[]): Shares {
  const sums: Shares = new Map();
  for (const payment of payments) {
    if (isFailedPayment(payment) || isUndoneRefund(payment)) continue;
    const parent = payments.find(({ paymentId }) => paymentId === payment.parentPaymentId);
    addTo(sums, findPaymentSender(parent ?? payment), parseMoney(payment.amount));
  }
  return sums;
}

function addTo(sums: Shares, payor: PaymentSender, amount: Cents): void {
  sums.set(payor, addMoney(sums.get(payor) ?? noMoney, amount));
}

function isPositive(amount: Cents): boolean {
  return compareMoney(amount, noMoney) > 0;
}
