import type {
  Installment,
  IsoDate,
  LedgerAccount,
  LedgerEntry,
  Payment,
  SuspenseItem,
} from '../../machines/contract/types.ts';
import { findBillDate } from '../../machines/domain/installments/installment-days.ts';
import {
  planInstallments,
  spreadCharge,
  sumLater,
} from '../../machines/domain/installments/installment-plan.ts';
import { findCommissionChange, splitCommission } from '../../machines/domain/ledger/applied-commission.ts';
import {
  accountBalance,
  applyCash,
  approveRefund,
  captureReceipt,
  cashRefund,
  chargeInstallmentFee,
  chargePremium,
  demandInstallment,
  type EntryDraft,
  earnCommission,
  findClearingAccount,
  holdUnclaimed,
  type LineAmount,
  matchFromSuspense,
  moveCash,
  type PostingDraft,
  returnFromSuspense,
  returnReceipt,
  reverseEntry,
  sendRefund,
  sendRefundCheck,
  settleReceipt,
  suspendReceipt,
  turnOverUnclaimed,
  writeOffOwed,
} from '../../machines/domain/ledger/ledger-entry.ts';
import { annualCharge } from '../../machines/domain/ledger/premium-charge.ts';
import {
  absoluteMoney,
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  minMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import { paymentStatus, refundCheckType } from '../../machines/domain/money/payment.ts';
import type { Db } from '../database/db.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readTermCommission, setTermCommission } from './commission.store.ts';
import { readInstallmentRule } from './installment-rule.service.ts';
import { addPlan, readUnbilled, saveUnbilled } from './installments.store.ts';
import { addLedgerEntries, type NewEntry, readLedgerEntries, type StoredEntry } from './ledger.store.ts';
import { projectAccount } from './project-account.service.ts';

/** The payment, refund or transaction that an entry records; `key` identifies the entry once and for all. */
type EntrySource = { readonly key: string } & Partial<
  Pick<LedgerEntry, 'paymentId' | 'transactionId' | 'reversesEntryId' | 'effectiveDate' | 'suspenseItemId'>
>;

/** The book that money without a policy is posted to, and who posts it. */
export interface BookPlace {
  readonly trx: Db;
  readonly companyId: number | null;
  readonly today: IsoDate;
  readonly userId: number;
  readonly now: Date;
}

/** Posts money that came in, and applies it to the debt. Money that the bank already has is settled too. */
export async function postReceipt(edit: Edit, payment: Payment): Promise<void> {
  const amount = parseMoney(payment.amount);
  await post(edit, captureReceipt(findClearingAccount(payment), amount), paymentSource(payment, 'captured'));
  if (payment.paymentStatusId === paymentStatus.CLEARED) await postClearing(edit, payment);
  await applyUnappliedCash(edit, paymentSource(payment, 'applied'));
  await projectAccount(edit);
}

/** Posts that the bank has the money. */
export async function postClearing(edit: Edit, payment: Payment): Promise<void> {
  const settled = settleReceipt(findClearingAccount(payment), parseMoney(payment.amount));
  await post(edit, settled, paymentSource(payment, 'settled'));
}

/** Posts that a receipt was voided or returned by the bank: the debt that it paid is open again. */
export async function postReturn(edit: Edit, payment: Payment): Promise<void> {
  const amount = parseMoney(payment.amount);
  const heldIn = payment.paymentStatusId === paymentStatus.CLEARED ? 'BANK' : findClearingAccount(payment);
  await freeCash(edit, amount, paymentSource(payment, 'unapplied'));
  await post(edit, returnReceipt(heldIn, amount), paymentSource(payment, 'returned'));
  await projectAccount(edit);
}

/** Posts that a refund was approved. */
export async function postRefundApproval(edit: Edit, refund: Payment): Promise<void> {
  const amount = absoluteMoney(parseMoney(refund.amount));
  await freeCash(edit, amount, paymentSource(refund, 'unapplied'));
  await post(edit, approveRefund([amount]), paymentSource(refund, 'approved'));
}

/** Posts that a refund was sent: a check leaves the bank only when it is cashed. */
export async function postRefundSent(edit: Edit, refund: Payment): Promise<void> {
  const amount = absoluteMoney(parseMoney(refund.amount));
  await post(
    edit,
    isRefundCheck(refund) ? sendRefundCheck(amount) : sendRefund(amount),
    paymentSource(refund, 'sent'),
  );
  await projectAccount(edit);
}

/** Posts that the bank paid a refund check; what went back to a card or an account left when it was sent. */
export async function postRefundCashed(edit: Edit, refund: Payment): Promise<void> {
  if (!isRefundCheck(refund)) return;
  await post(edit, cashRefund(absoluteMoney(parseMoney(refund.amount))), paymentSource(refund, 'cashed'));
}

/** Posts that a refund check became unclaimed property. */
export async function postRefundUnclaimed(edit: Edit, refund: Payment): Promise<void> {
  await post(
    edit,
    holdUnclaimed(absoluteMoney(parseMoney(refund.amount))),
    paymentSource(refund, 'unclaimed'),
  );
}

/** Posts that an unclaimed refund was turned over to the state. */
export async function postRefundTurnedOver(edit: Edit, refund: Payment): Promise<void> {
  const amount = absoluteMoney(parseMoney(refund.amount));
  await post(edit, turnOverUnclaimed(amount), paymentSource(refund, 'turned over'));
}

function isRefundCheck({ paymentTypeId }: Payment): boolean {
  return paymentTypeId === refundCheckType;
}

/** Posts money that came in and fits no policy, that the bank cleared it, or that it went back. */
export async function postSuspense(
  place: BookPlace,
  item: SuspenseItem,
  step: 'SUSPENDED' | 'CLEARED' | 'RETURNED',
): Promise<void> {
  const amount = parseMoney(item.amount);
  const draft = {
    SUSPENDED: suspendReceipt(amount),
    CLEARED: settleReceipt('CHECK_CLEARING', amount),
    RETURNED: returnFromSuspense(item.clearedDate === null ? 'CHECK_CLEARING' : 'BANK', amount),
  }[step];
  await addLedgerEntries(place.trx, [
    {
      companyId: place.companyId,
      policyMainId: null,
      kind: draft.kind,
      effectiveDate: place.today,
      accountingDate: place.today,
      postedAt: place.now.toISOString(),
      postedBy: place.userId,
      transactionId: null,
      paymentId: null,
      suspenseItemId: item.suspenseItemId,
      claimId: null,
      reversesEntryId: null,
      sourceKey: `suspense ${item.suspenseItemId} ${step.toLowerCase()}`,
      postings: draft.postings.map(({ account, line, amount: cents }) => ({
        policyId: null,
        account,
        line,
        amount: formatMoney(cents),
        agencyEntityId: null,
      })),
    },
  ]);
}

/** Posts that money in suspense belongs to this policy, and applies it to the debt. */
export async function postMatch(edit: Edit, item: SuspenseItem, payment: Payment): Promise<void> {
  const source = {
    ...paymentSource(payment, 'matched'),
    key: `suspense ${item.suspenseItemId} matched`,
    suspenseItemId: item.suspenseItemId,
  };
  await post(edit, matchFromSuspense(parseMoney(item.amount)), source, ({ account }) =>
    account === 'SUSPENSE' ? null : edit,
  );
  await applyUnappliedCash(edit, paymentSource(payment, 'applied'));
  await projectAccount(edit);
}

/** Applies premium that was kept from a claim to the debt; the approval of the claim's payment has posted that it came in. */
export async function postKeptPremium(edit: Edit, payment: Payment): Promise<void> {
  await applyUnappliedCash(edit, paymentSource(payment, 'applied'));
  await projectAccount(edit);
}

/** Posts that money moved from one policy to another, and applies it there. The payment is the one that records it on the policy that receives it. */
export async function postTransfer(from: Edit, to: Edit, payment: Payment): Promise<void> {
  const amount = parseMoney(payment.amount);
  await freeCash(from, amount, paymentSource(payment, 'unapplied'));
  await post(to, moveCash(amount), paymentSource(payment, 'transferred'), (posting) =>
    compareMoney(posting.amount, noMoney) > 0 ? from : to,
  );
  await applyUnappliedCash(to, paymentSource(payment, 'applied'));
  await projectAccount(from);
  await projectAccount(to);
}

/** Posts that a balance is written off. The number of earlier entries makes its key: a balance can be written off again later. */
export async function postWriteOff(edit: Edit, owed: Cents): Promise<void> {
  const entries = await readLedgerEntries(edit.trx, edit.at.policyId);
  const { policyId, transactionId } = edit.at;
  const key = `policy ${policyId} written off after ${entries.at(-1)?.ledgerEntryId ?? 0}`;
  await post(edit, writeOffOwed(owed), { key, transactionId });
  await projectAccount(edit);
}

/** Takes back everything that a stopped refund posted: the money is the insured's again, and pays what is owed by now. */
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
  await applyUnappliedCash(edit, paymentSource(refund, 'stopped'));
  await projectAccount(edit);
}

/** Posts what new business charges: the premium of the year, of which a term that is paid monthly owes the first payment. */
export async function postIssue(edit: Edit, commissionPercent: number): Promise<void> {
  const lines = annualCharge(edit.file.rating);
  const effectiveDate = edit.file.policy.effectiveDate ?? edit.today;
  if (edit.file.transaction.laterInstallments === null)
    return postCharge(edit, lines, { commissionPercent, effectiveDate });
  const rule = await readInstallmentRule(edit.trx, edit.file);
  if (rule === null) throw new Error('A term in installments has a plan.');
  const { later } = planInstallments(lines, effectiveDate, rule);
  const rows = later.map((row) => ({ ...row, nextDate: findBillDate(row.dueDate) }));
  await setTermCommission(edit.trx, edit.at.policyId, commissionPercent);
  await addPlan(edit.trx, edit.at.policyId, rows);
  await postPlanCharge(edit, lines, { effectiveDate, notDue: sumLater(later) });
}

/** Posts the charge or return of an issued transaction, applies waiting money or credits the returned premium, and pays the agency its commission on the paid premium or takes it back: three entries in one statement. The first charge sets the rate of the term. */
export async function postCharge(
  edit: Edit,
  lines: readonly LineAmount[],
  {
    commissionPercent,
    effectiveDate,
  }: { readonly commissionPercent: number; readonly effectiveDate: IsoDate },
): Promise<void> {
  const source = (what: string) => transactionSource(edit, what, effectiveDate);
  const entries = await readDrafts(edit);
  const { owed, unapplied, hasPlan } = findBalances(entries);
  if (hasPlan) return changePlan(edit, lines, effectiveDate);
  const charge = chargePremium(lines);
  const owedThen = addMoney(owed, accountBalance(charge.postings, 'PREMIUM_RECEIVABLE'));
  const applied = applyCash(minMoney(owedThen, unapplied));
  const percent = await setTermCommission(edit.trx, edit.at.policyId, commissionPercent);
  const all = [...entries, charge, applied];
  await addLedgerEntries(edit.trx, [
    ...buildEntry(edit, charge, source('charged')),
    ...buildEntry(edit, applied, source('applied')),
    ...buildCommission(edit, all, percent, source('commission')),
  ]);
  await projectAccount(edit);
}

/** Spreads a change's charge or return over the payments that are not billed yet. With the end of cover the rest of the plan is owed at once. */
async function changePlan(edit: Edit, lines: readonly LineAmount[], effectiveDate: IsoDate): Promise<void> {
  const { policyId } = edit.at;
  const before = await readUnbilled(edit.trx, policyId);
  const { later } = spreadCharge(before, lines, effectiveDate);
  const notDue = subtractMoney(sumLater(later), sumLater(before));
  const endsCover = edit.file.change?.kind === 'CANCELLATION';
  await saveUnbilled(
    edit.trx,
    policyId,
    endsCover ? later.map((row) => ({ ...row, amount: noMoney })) : later,
    edit.today,
  );
  await postPlanCharge(edit, lines, {
    effectiveDate,
    notDue,
    demanded: endsCover ? sumLater(later) : noMoney,
  });
}

/** Posts a charge of a term that is paid monthly. `notDue` is the part of it that falls due later; `demanded` the part of the plan that is owed from now on. */
async function postPlanCharge(
  edit: Edit,
  lines: readonly LineAmount[],
  {
    effectiveDate,
    notDue,
    demanded = noMoney,
  }: { readonly effectiveDate: IsoDate; readonly notDue: Cents; readonly demanded?: Cents },
): Promise<void> {
  const source = (what: string) => transactionSource(edit, what, effectiveDate);
  await post(edit, chargePremium(lines, notDue), source('charged'));
  await post(edit, demandInstallment(demanded), source('demanded'));
  await applyUnappliedCash(edit, source('applied'));
  await projectAccount(edit);
}

/** Computes how much of a charge would be owed at once: all of it, or for a term that is paid monthly the part not spread over coming payments. */
export async function findOwedAtOnce(
  edit: Edit,
  lines: readonly LineAmount[],
  effectiveDate: IsoDate,
): Promise<Cents> {
  const { hasPlan } = findBalances(await readDrafts(edit));
  if (!hasPlan) return addMoney(...lines.map(({ amount }) => amount));
  return spreadCharge(await readUnbilled(edit.trx, edit.at.policyId), lines, effectiveDate).dueNow;
}

/** Posts the fee that a carrier charges for a payment of its plan; the fee is not a part of the premium. Nothing for a plan without one. */
export async function postInstallmentFee(
  edit: Edit,
  { number, dueDate }: Pick<Installment, 'number' | 'dueDate'>,
  fee: Cents,
): Promise<void> {
  await post(edit, chargeInstallmentFee(fee), {
    key: `policy ${edit.at.policyId} installment ${number} fee`,
    effectiveDate: dueDate,
  });
}

/** Posts that payments of a plan are owed from now on, and applies the money that waits. */
export async function postInstallments(
  edit: Edit,
  installments: readonly Pick<Installment, 'number' | 'amount' | 'dueDate'>[],
): Promise<void> {
  for (const { number, amount, dueDate } of installments) {
    const source = (what: string) => ({
      key: `policy ${edit.at.policyId} installment ${number} ${what}`,
      effectiveDate: dueDate,
    });
    await post(edit, demandInstallment(parseMoney(amount)), source('due'));
    await applyUnappliedCash(edit, source('applied'));
  }
  await projectAccount(edit);
}

function transactionSource({ at }: Edit, what: string, effectiveDate: IsoDate): EntrySource {
  const { policyId, transactionId } = at;
  return { key: `policy ${policyId} transaction ${transactionId} ${what}`, transactionId, effectiveDate };
}

/** Applies unapplied cash to the debt, as far as it goes, and gives the agency the commission on the premium that it pays. */
async function applyUnappliedCash(edit: Edit, source: EntrySource): Promise<void> {
  const entries = await readDrafts(edit);
  const { owed, unapplied } = findBalances(entries);
  await postApplied(edit, entries, applyCash(minMoney(owed, unapplied)), source);
}

/** Makes an amount unapplied again where it has paid a charge, so that it can be given back. The commission on it is taken back. */
async function freeCash(edit: Edit, amount: Cents, source: EntrySource): Promise<void> {
  const entries = await readDrafts(edit);
  const missing = subtractMoney(amount, findBalances(entries).unapplied);
  if (compareMoney(missing, noMoney) > 0)
    await postApplied(edit, entries, applyCash(negateMoney(missing)), source);
}

/** Posts that cash was applied, or is no longer, and what that earns or takes back. */
async function postApplied(
  edit: Edit,
  entries: readonly EntryDraft[],
  applied: EntryDraft,
  source: EntrySource,
): Promise<void> {
  await addLedgerEntries(edit.trx, [
    ...buildEntry(edit, applied, source),
    ...(await buildCommissionOfTerm(edit, [...entries, applied], source)),
  ]);
}

/** The entries of the commission that the entries of a term earn or take back; none where nothing changes, or nothing was charged yet. */
async function buildCommissionOfTerm(
  edit: Edit,
  entries: readonly EntryDraft[],
  source: EntrySource,
): Promise<NewEntry[]> {
  const percent = await readTermCommission(edit.trx, edit.at.policyId);
  if (percent === null) return [];
  return buildCommission(edit, entries, percent, { ...source, key: `${source.key} commission` });
}

/** The same by a rate: an entry for each agency. */
function buildCommission(
  edit: Edit,
  entries: readonly EntryDraft[],
  percent: number,
  source: EntrySource,
): NewEntry[] {
  const { agencyEntityId } = edit.file.policyOwner;
  const parts = splitCommission(findCommissionChange(entries, percent), entries, agencyEntityId);
  return parts.flatMap((part, at) => {
    const { kind, postings } = earnCommission(part.amount);
    const ofAgency = postings.map((posting) => ({ ...posting, agencyEntityId: part.agencyEntityId }));
    const key = at === 0 ? source.key : `${source.key} ${at + 1}`;
    return buildEntry(edit, { kind, postings: ofAgency }, { ...source, key });
  });
}

async function readDrafts(edit: Edit): Promise<EntryDraft[]> {
  return (await readLedgerEntries(edit.trx, edit.at.policyId)).map(toDraft);
}

/** `hasPlan`: the term is paid monthly. */
function findBalances(entries: readonly EntryDraft[]): { owed: Cents; unapplied: Cents; hasPlan: boolean } {
  const postings = entries.flatMap((entry) => entry.postings);
  const balance = (account: LedgerAccount) => accountBalance(postings, account);
  return {
    owed: balance('PREMIUM_RECEIVABLE'),
    unapplied: negateMoney(balance('UNAPPLIED_CASH')),
    hasPlan: postings.some(({ account }) => account === 'INSTALLMENTS_NOT_DUE'),
  };
}

/**
 * Writes an entry into the book of the policy's company, unless it has no postings. `findPlace` returns the policy of a posting,
 * or null for none.
 */
async function post(
  edit: Edit,
  draft: EntryDraft,
  source: EntrySource,
  findPlace?: (posting: PostingDraft) => Edit | null,
): Promise<void> {
  await addLedgerEntries(edit.trx, buildEntry(edit, draft, source, findPlace));
}

/** Builds the entry to write; an empty list without postings. */
function buildEntry(
  edit: Edit,
  { kind, postings }: EntryDraft,
  source: EntrySource,
  findPlace: (posting: PostingDraft) => Edit | null = () => edit,
): NewEntry[] {
  if (postings.length === 0) return [];
  const { userId, occurredAt } = edit.at;
  const { policyMain, policyOwner } = edit.file;
  const {
    key,
    paymentId = null,
    transactionId = null,
    reversesEntryId = null,
    suspenseItemId = null,
  } = source;
  return [
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
      suspenseItemId,
      claimId: null,
      reversesEntryId,
      sourceKey: key,
      postings: postings.map((posting) => {
        const place = findPlace(posting);
        return {
          policyId: place?.at.policyId ?? null,
          account: posting.account,
          line: posting.line,
          amount: formatMoney(posting.amount),
          agencyEntityId:
            posting.agencyEntityId === undefined
              ? (place?.file.policyOwner.agencyEntityId ?? null)
              : posting.agencyEntityId,
        };
      }),
    },
  ];
}

function paymentSource({ policyId, paymentId }: Payment, what: string): EntrySource {
  return { key: `policy ${policyId} payment ${paymentId} ${what}`, paymentId };
}

function toDraft({ kind, postings }: StoredEntry): EntryDraft {
  return {
    kind,
    postings: postings.map(({ account, line, amount, agencyEntityId }) => ({
      ...{ account, line, amount: parseMoney(amount), agencyEntityId },
    })),
  };
}
