import type { IsoDate, Money, Rating, Renewal, RenewalBill } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { planInstallments } from '../../machines/domain/installments/installment-plan.ts';
import { annualCharge } from '../../machines/domain/ledger/premium-charge.ts';
import { formatMoney } from '../../machines/domain/money/money.ts';
import { isOfferedTerm, isUnissuedRollover } from '../../machines/domain/policy/transaction-stage.ts';
import { findSliceOfDay, findTransactionOfDay } from '../../machines/domain/policy/version-slice.ts';
import type { OfferedPrices } from '../../machines/domain/renewal/money-buys.ts';
import { foreseeRenewal } from '../../machines/domain/renewal/renewal-refusal.ts';
import { isUnpaidOffer } from '../../machines/domain/renewal/renewal-stage.ts';
import type { Db } from '../database/db.ts';
import { readRecords } from '../database/records.store.ts';
import { findPlan } from '../ledger/installments.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { openVersion, readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { readOpenBill, readRenewalOfOffer, readRenewalOfTerm, saveRenewal } from './renewals.store.ts';

/** An offered term with the renewal that offered it and the bill that counts. */
export interface OpenOffer {
  readonly renewal: Renewal;
  /** Null before it is billed. */
  readonly bill: RenewalBill | null;
}

/** Reads the renewal and the bill of an offered term; null for a policy that did not come from a renewal. */
export async function readOffer(db: Db, offeredPolicyId: number): Promise<OpenOffer | null> {
  const renewal = await readRenewalOfOffer(db, offeredPolicyId);
  return renewal === null ? null : { renewal, bill: await readOpenBill(db, offeredPolicyId) };
}

/** Offers a term that waits for the day of its bill. */
export function scheduleOffer(
  trx: Db,
  renewalId: number,
  { expirationDate, billDate }: { readonly expirationDate: IsoDate; readonly billDate: IsoDate },
): Promise<void> {
  return saveRenewal(trx, renewalId, { stage: 'OFFERED', expirationDate, nextDate: billDate });
}

/** Reads the facts about a renewal that the calendar needs: of the renewal of a file's term, or of the one that offered it; null without either. */
export async function readRenewalFacts(
  db: Db,
  { policy, transaction, rating }: Pick<StoredFile, 'policy' | 'transaction' | 'rating'>,
): Promise<RenewalFacts | null> {
  const { policyId } = policy;
  if (isOfferedTerm(transaction.policyState) || isUnissuedRollover(transaction.policyState)) {
    const offer = await readOffer(db, policyId);
    if (offer === null) return null;
    const changedOn = await findRevisionDay(db, offer.renewal, rating.ratedAt);
    const isMonthly = transaction.laterInstallments !== null;
    const revisedOn = changedOn ?? (isMonthly ? await findMissDay(db, offer.renewal) : null);
    return { ...offer, isOffer: true, revisedOn };
  }
  if (policy.currentTransactionId === null) return null;
  const renewal = await readRenewalOfTerm(db, policyId);
  return renewal === null ? null : { renewal, bill: null, isOffer: false, revisedOn: null };
}

/** `isOffer`: the file is the offered term, else the one that ends. */
export interface RenewalFacts extends OpenOffer {
  readonly isOffer: boolean;
  /** The day on which the term that ends got a version that the offer lacks, or missed a payment of its plan that the offer keeps; null for neither. */
  readonly revisedOn: IsoDate | null;
}

/** Whether the version on the last day of the term was issued after its offer was rated, and on which day. */
async function findRevisionDay(db: Db, renewal: Renewal, ratedAt: string | null): Promise<IsoDate | null> {
  const { policyId, expirationDate } = renewal;
  if (policyId === null || ratedAt === null || !isUnpaidOffer(renewal)) return null;
  const slices = await readSlicesOfEdit({ trx: db, at: { policyId } });
  const last = findSliceOfDay(slices, addDays(expirationDate, -1));
  if (last === null || last.transactionId === null) return null;
  const issued = new Date(last.issuedAt);
  return issued > new Date(ratedAt) ? toBusinessDate(issued) : null;
}

/** The day on which a payment of the term that ends was missed; null if none was. */
async function findMissDay(db: Db, renewal: Renewal): Promise<IsoDate | null> {
  if (renewal.policyId === null || !isUnpaidOffer(renewal)) return null;
  return (await findPlan(db, renewal.policyId))?.missedDate ?? null;
}

/** Whether the term that ends still has cover on its last day. Another insurer's policy is taken to have it. */
export async function isTermInForce(
  trx: Db,
  { policyId, expirationDate }: Pick<Renewal, 'policyId' | 'expirationDate'>,
): Promise<boolean> {
  if (policyId === null) return true;
  const slices = await readSlicesOfEdit({ trx, at: { policyId } });
  return findTransactionOfDay(slices, addDays(expirationDate, -1)) !== null;
}

/** Whether an edit is of an offer that will not be issued, because the term before it has no cover on its last day. */
export async function isOfferWithoutCover({ trx, at, file }: Edit): Promise<boolean> {
  if (!isOfferedTerm(file.transaction.policyState)) return false;
  const renewal = await readRenewalOfOffer(trx, at.policyId);
  return renewal !== null && isUnpaidOffer(renewal) && !(await isTermInForce(trx, renewal));
}

/** A renewal as people read of it, by the cover that its term has on its last day. */
export async function foreseeByCover<
  Row extends Pick<Renewal, 'policyId' | 'expirationDate' | 'stage' | 'nextDate'>,
>(db: Db, renewal: Row): Promise<Row> {
  return foreseeRenewal(renewal, await isTermInForce(db, renewal));
}

/** The version on the last day of a term; null where that day has no cover. */
export async function openLastVersion(edit: Edit, expirationDate: string): Promise<Edit | null> {
  const slices = await readSlicesOfEdit(edit);
  const transactionId = findTransactionOfDay(slices, addDays(expirationDate, -1));
  if (transactionId === null) return null;
  // Mostly the version that the edit is of, which is read already.
  return transactionId === edit.file.transaction.transactionId ? edit : openVersion(edit, transactionId);
}

/** The prices that a bill asks for, with their ratings. */
export interface BilledPrices extends OfferedPrices {
  readonly same: Rating;
  readonly higher: Rating | null;
}

/** The amounts that a term paid monthly needs before its issue: the first payment of each option. */
export function findFirstPayments(prices: BilledPrices): BilledPrices {
  const { same, higher, expirationDate } = prices;
  const findFirst = (rating: Rating) =>
    formatMoney(planInstallments(annualCharge(rating), expirationDate).firstPayment);
  return {
    ...prices,
    total: findFirst(same),
    higherTotal: higher === null ? null : findFirst(higher),
  };
}

/** The amount that is still due on the bill that renews a term, with its last day; null where none is open. */
export async function readOpenDue(
  db: Db,
  policyId: number,
): Promise<{ readonly expirationDate: IsoDate; readonly lastDate: IsoDate; readonly due: Money } | null> {
  const renewal = await readRenewalOfTerm(db, policyId);
  if (renewal?.stage !== 'BILLED' || renewal.offeredPolicyId === null) return null;
  const bill = await readOpenBill(db, renewal.offeredPolicyId);
  if (bill === null) return null;
  const { transactionId, lastDate } = bill;
  const [offered] = await readRecords(db, 'transaction', { policyId: bill.policyId, transactionId });
  return { expirationDate: renewal.expirationDate, lastDate, due: offered?.balance ?? '0.00' };
}

/** The prices of a bill. */
export async function readPrices(db: Db, bill: RenewalBill, expirationDate: IsoDate): Promise<BilledPrices> {
  const { policyId, lastDate, ratingId, higherRatingId } = bill;
  const [same] = await readRecords(db, 'rating', { policyId, ratingId });
  const [higher = null] =
    higherRatingId === null ? [] : await readRecords(db, 'rating', { policyId, ratingId: higherRatingId });
  if (same === undefined) throw new Error(`The rating of bill ${bill.billNumber} cannot be read.`);
  return {
    expirationDate,
    lastDate,
    total: same.totalPremium ?? '0.00',
    higherTotal: higher?.totalPremium ?? null,
    same,
    higher,
  };
}
