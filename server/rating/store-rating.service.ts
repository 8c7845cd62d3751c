import type { IsoDate, Rating, Transaction } from '../../machines/contract/types.ts';
import { blankRating, buildZeroTotals, pickTotals } from '../../machines/domain/file/rating-reset.ts';
import { buildProviderMask, findProviderBit } from '../../machines/domain/market/market.ts';
import { addRecord, changeRecord, columnFields } from '../database/records.store.ts';
import { type Edit, saveChanges } from '../policy/file/edit-file.service.ts';

/** The inputs and worksheet that are stored with a rating and never changed. */
export interface StoredRatingInputs {
  readonly input: unknown;
  readonly reasons: unknown;
  readonly lines: unknown;
  readonly perils: unknown;
  readonly premiumLines: unknown;
  readonly context: unknown;
  readonly ratedFor: IsoDate;
}

/** Stores a rating as the transaction's active one, with its inputs, and updates the transaction's totals. */
export async function storeRating(
  edit: Edit,
  rating: Rating,
  totals: Partial<Transaction>,
  background: StoredRatingInputs | null,
): Promise<void> {
  const ratingId = await activateRating(edit, rating);
  const { policyId } = edit.at;
  if (background) await addRecord(edit.trx, 'ratingWorksheets', { ratingId, policyId, ...background });
  await saveTotals(edit, totals);
}

/** Makes a new blank rating the active one. */
export async function resetRating(edit: Edit): Promise<void> {
  await activateRating(edit, blankRating(edit.file.rating));
  await nameActiveRating(edit);
}

/** Makes a rating with the coverages and deductibles of an estimate, and no amounts, the active one of a new quote. */
export async function storeChosenCover(
  edit: Edit,
  cover: Partial<
    Pick<Rating, 'buildingCoverage' | 'contentsCoverage' | 'buildingDeductible' | 'contentsDeductible'>
  >,
): Promise<void> {
  await activateRating(edit, { ...blankRating(edit.file.rating), ...cover });
  await nameActiveRating(edit);
}

/** Sets the transaction's premium, fee and surcharge totals to zero. A transaction that waited for rates is in process again. */
export async function resetTotals(edit: Edit): Promise<void> {
  await saveTotals(edit, buildZeroTotals(edit.file.transaction));
}

/** Makes a rating with the coverages of an earlier one and no amounts the active one: a change is rated before it has a price. */
export async function blankRatingOfChange(edit: Edit, before: Rating): Promise<void> {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible, stage } = before;
  const { rateMethod, privateFloodProviderId } = before;
  await activateRating(edit, {
    ...blankRating(edit.file.rating),
    policyId: edit.at.policyId,
    transactionId: edit.at.transactionId,
    buildingCoverage,
    contentsCoverage,
    buildingDeductible,
    contentsDeductible,
    stage,
    rateMethod,
    privateFloodProviderId,
  });
}

/** Makes an earlier rating active again and restores its totals. */
export async function restoreRating(edit: Edit, rating: Rating, transaction: Transaction): Promise<void> {
  const { policyId, transactionId } = edit.at;
  await changeRecord(edit.trx, 'rating', { policyId, transactionId, isActive: true }, { isActive: false });
  await changeRecord(edit.trx, 'rating', { policyId, ratingId: rating.ratingId }, { isActive: true });
  edit.file = { ...edit.file, rating };
  await nameActiveRating(edit);
  await updatePolicyMainProvider(edit);
  await saveTotals(edit, pickTotals(transaction));
}

async function activateRating(edit: Edit, rating: Rating): Promise<number> {
  const { policyId, transactionId } = edit.at;
  await changeRecord(edit.trx, 'rating', { policyId, transactionId, isActive: true }, { isActive: false });
  const { ratingId: _none, ...values } = { ...rating, policyId, transactionId, isActive: true };
  const ratingId = await addRecord(edit.trx, 'rating', values);
  edit.file = { ...edit.file, rating: { ...rating, policyId, transactionId, isActive: true, ratingId } };
  await updatePolicyMainProvider(edit);
  return ratingId;
}

/** Sets the policy's ratingID to the active rating, even a blank one. A computed rating gets there with its other changes to the policy. */
async function nameActiveRating(edit: Edit): Promise<void> {
  const { policy, rating } = edit.file;
  await saveChanges(edit, { ...edit.file, policy: { ...policy, ratingId: rating.ratingId } });
}

/** Sets the provider of the policy main to that of the active rating or, without one, to all that may rate. */
async function updatePolicyMainProvider(edit: Edit): Promise<void> {
  const { policyMain, rating, policy } = edit.file;
  const { carriers } = edit.world.providers.privateMarket;
  const all = carriers.map((carrier) => carrier.privateFloodProviderId);
  const { privateFloodProviderId } = rating;
  const policyRateProviderBitMask = findProviderBit(rating) ?? buildProviderMask(policy.rateMarketType, all);
  if (
    policyMain.privateFloodProviderId === privateFloodProviderId &&
    policyMain.policyRateProviderBitMask === policyRateProviderBitMask
  )
    return;
  const values = { privateFloodProviderId, policyRateProviderBitMask };
  await changeRecord(edit.trx, 'policyMain', { policyMainId: policyMain.policyMainId }, values);
  edit.file = { ...edit.file, policyMain: { ...policyMain, ...values } };
}

async function saveTotals(edit: Edit, totals: Partial<Transaction>): Promise<void> {
  const stored = columnFields('transaction', totals);
  if (Object.keys(stored).length === 0) return;
  const { policyId, transactionId } = edit.at;
  await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, stored);
  edit.file = { ...edit.file, transaction: { ...edit.file.transaction, ...totals } };
}
