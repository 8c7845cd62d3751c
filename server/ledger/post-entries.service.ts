import type { LedgerAccount, LedgerEntry, Payment } from '../../machines/contract/types.ts';
import {
  accountBalance,
  applyCash,
  approveRefund,
  captureReceipt,
  chargePremium,
  type EntryDraft,
  earnCommission,
  findClearingAccount,
  returnReceipt,
  reverseEntry,
  sendRefund,
  settleReceipt,
} from '../../machines/domain/ledger/ledger-entry.ts';
import { annualCharge, commissionOnCharge } from '../../machines/domain/ledger/premium-charge.ts';
import {
  absoluteMoney,
  type Cents,
  compareMoney,
  formatMoney,
  minMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import { paymentStatus } from '../../machines/domain/money/payment.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { addLedgerEntry, readLedgerEntries, type StoredEntry } from './ledger.store.ts';

/** What an entry records: a payment, a refund, a transaction; `key` names it once and for all. */
type EntrySource = { readonly key: string } & Partial<
  Pick<LedgerEntry, 'paymentId' | 'transactionId' | 'reversesEntryId' | 'effectiveDate'>
>;

/** Posts money that came in, and applies it to what is owed. Money that the bank has already is settled too. */
export async function postReceipt(edit: Edit, payment: Payment): Promise<void> {
  const amount = parseMoney(payment.amount);
  await post(edit, captureReceipt(findClearingAccount(payment), amount), paymentSource(payment, 'captured'));
  if (payment.paymentStatusId === paymentStatus.CLEARED) await postClearing(edit, payment);
  await applyUnappliedCash(edit, paymentSource(payment, 'applied'));
}

/** Posts that the bank has the money. */
export async function postClearing(edit: Edit, payment: Payment): Promise<void> {
  const settled = settleReceipt(findClearingAccount(payment), parseMoney(payment.amount));
  await post(edit, settled, paymentSource(payment, 'settled'));
}

/** Posts that a receipt was voided or came back from the bank: what it paid for is owed again. */
export async function postReturn(edit: Edit, payment: Payment): Promise<void> {
  const amount = parseMoney(payment.amount);
  const heldIn = payment.paymentStatusId === paymentStatus.CLEARED ? 'BANK' : findClearingAccount(payment);
  await freeCash(edit, amount, paymentSource(payment, 'unapplied'));
  await post(edit, returnReceipt(heldIn, amount), paymentSource(payment, 'returned'));
}

/** Posts that a refund was approved. */
export async function postRefundApproval(edit: Edit, refund: Payment): Promise<void> {
  const amount = absoluteMoney(parseMoney(refund.amount));
  await freeCash(edit, amount, paymentSource(refund, 'unapplied'));
  await post(edit, approveRefund([amount]), paymentSource(refund, 'approved'));
}

/** Posts that a refund left the bank. */
export async function postRefundSent(edit: Edit, refund: Payment): Promise<void> {
  await post(edit, sendRefund(absoluteMoney(parseMoney(refund.amount))), paymentSource(refund, 'sent'));
}

/** Takes back everything that a stopped refund posted: the money is the insured's again. */
export async function postRefundStop(edit: Edit, refund: Payment): Promise<void> {
  const entries = await readLedgerEntries(edit.trx, edit.at.policyId);
  const ofRefund = entries.filter(
    ({ paymentId, kind }) => paymentId === refund.paymentId && kind !== 'REVERSED',
  );
  for (const entry of ofRefund.toReversed()) {
    const reversesEntryId = entry.ledgerEntryId;
    await post(edit, reverseEntry(toDraft(entry)), {
      ...paymentSource(refund, `stopped ${reversesEntryId}`),
      reversesEntryId,
    });
  }
}

/** Posts what an issued transaction charges, applies the money that waits, and gives the agency its commission. */
export async function postIssue(edit: Edit, commissionPercent: number): Promise<void> {
  const lines = annualCharge(edit.file.rating);
  const source = (what: string): EntrySource => ({
    key: `policy ${edit.at.policyId} transaction ${edit.at.transactionId} ${what}`,
    transactionId: edit.at.transactionId,
    effectiveDate: edit.file.policy.effectiveDate ?? edit.today,
  });
  await post(edit, chargePremium(lines), source('charged'));
  await applyUnappliedCash(edit, source('applied'));
  await post(edit, earnCommission(commissionOnCharge(lines, commissionPercent)), source('commission'));
}

/** Applies unapplied cash to what is owed, as far as it goes. */
async function applyUnappliedCash(edit: Edit, source: EntrySource): Promise<void> {
  const { owed, unapplied } = await readBalances(edit);
  await post(edit, applyCash(minMoney(owed, unapplied)), source);
}

/** Makes an amount unapplied again where it has paid a charge, so that it can be given back. */
async function freeCash(edit: Edit, amount: Cents, source: EntrySource): Promise<void> {
  const { unapplied } = await readBalances(edit);
  const missing = subtractMoney(amount, unapplied);
  if (compareMoney(missing, noMoney) > 0) await post(edit, applyCash(negateMoney(missing)), source);
}

async function readBalances(edit: Edit): Promise<{ owed: Cents; unapplied: Cents }> {
  const entries = await readLedgerEntries(edit.trx, edit.at.policyId);
  const postings = entries.flatMap((entry) => toDraft(entry).postings);
  const balance = (account: LedgerAccount) => accountBalance(postings, account);
  return { owed: balance('PREMIUM_RECEIVABLE'), unapplied: negateMoney(balance('UNAPPLIED_CASH')) };
}

/** Writes an entry into the book of the policy's company; one without postings is none. */
async function post(edit: Edit, { kind, postings }: EntryDraft, source: EntrySource): Promise<void> {
  if (postings.length === 0) return;
  const { policyId, userId, occurredAt } = edit.at;
  const { policyMain, policyOwner } = edit.file;
  const { key, paymentId = null, transactionId = null, reversesEntryId = null } = source;
  await addLedgerEntry(
    edit.trx,
    {
      companyId: policyOwner.companyId,
      policyMainId: policyMain.policyMainId,
      kind,
      effectiveDate: source.effectiveDate ?? edit.today,
      accountingDate: edit.today,
      postedAt: occurredAt.toISOString(),
      postedBy: userId,
      transactionId,
      paymentId,
      reversesEntryId,
      sourceKey: key,
    },
    postings.map(({ account, line, amount }) => ({
      policyId,
      account,
      line,
      amount: formatMoney(amount),
      agencyEntityId: policyOwner.agencyEntityId,
    })),
  );
}

function paymentSource({ policyId, paymentId }: Payment, what: string): EntrySource {
  return { key: `policy ${policyId} payment ${paymentId} ${what}`, paymentId };
}

function toDraft({ kind, postings }: StoredEntry): EntryDraft {
  return {
    kind,
    postings: postings.map(({ account, line, amount }) => ({ account, line, amount: parseMoney(amount) })),
  };
}
