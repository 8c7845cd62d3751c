import { changes } from '../../machines/change/changes.ts';
import type { IsoDate, Transaction } from '../../machines/contract/types.ts';
import { changeRecord } from '../database/records.store.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { openVersion, placeWizard } from '../policy/versions/issue-versions.service.ts';
import { rateAndStore, toRatingChoice } from '../quote/pricing/rate.service.ts';
import { blankRatingOfChange } from '../rating/store-rating.service.ts';
import { addChangeTransaction, saveChange } from './change.store.ts';
import { type AppliedAgain, changeOf, type LaidChange, writeAnswers } from './lay-change.service.ts';
import { isPrivate } from './term-price.service.ts';

/**
 * Applies the issued changes that come after an open one again over it, each as a transaction of the product's own that says which one
 * it repeats. Returns the transaction of each by its first day. The issued ones stay unchanged.
 */
export async function applyAgain(
  edit: Edit,
  { appliedAgain }: LaidChange,
): Promise<ReadonlyMap<IsoDate, number>> {
  const added = new Map<IsoDate, number>();
  let before = edit;
  for (const again of appliedAgain) {
    before = await addApplication(edit, before, again);
    added.set(again.from, before.at.transactionId);
  }
  return added;
}

async function addApplication(
  edit: Edit,
  before: Edit,
  { of, from, stored, isRated, file }: AppliedAgain,
): Promise<Edit> {
  const { policyId, occurredAt } = edit.at;
  const own = stored.change;
  if (own === null) throw new Error('Only a change is applied again.');
  const { policyChangeId: _number, policyId: _policy, transactionId: _transaction, ...fields } = own;
  const isAhead = from > edit.today;
  const transactionId = await addChangeTransaction(edit.trx, {
    policyId,
    fromTransactionId: of,
    userId: null,
    transaction: copyOf(stored, before, { from, isAhead, isRated, issuedDate: edit.today }),
    change: {
      ...fields,
      stage: isAhead ? 'SCHEDULED' : 'ISSUED',
      effectiveDate: from,
      basedOnTransactionId: before.at.transactionId,
      basedOnSequence: changeOf(edit).basedOnSequence,
      reapplicationOf: own.reapplicationOf ?? of,
      price: null,
      dueAmount: null,
      openedBy: null,
      openedAt: occurredAt.toISOString(),
      acceptedAt: occurredAt.toISOString(),
    },
  });
  await placeWizard(
    { ...edit, at: { ...edit.at, transactionId } },
    changes[own.kind].screens[0] ?? 'APPLICATION_SUMMARY',
  );
  if (own.stage === 'SCHEDULED') await settleRepeated(edit, of);
  const added = await openVersion(edit, transactionId);
  const { transaction, change } = added.file;
  await writeAnswers(added, { ...file, transaction, change }, before.at.transactionId);
  if (!isRated || isPrivate(file)) return added;
  await blankRatingOfChange(added, file.rating);
  await rateAndStore(added, 'DISCOUNTED', toRatingChoice(file.rating));
  return added;
}

/**
 * The transaction of a change that is applied again; where it has no rating of its own, that of the version before it counts. A private one
 * keeps its carrier's rating: only answers that do not touch the premium are applied to it.
 */
function copyOf(
  { transaction, rating }: StoredFile,
  before: Edit,
  {
    from,
    isAhead,
    isRated,
    issuedDate,
  }: {
    readonly from: IsoDate;
    readonly isAhead: boolean;
    readonly isRated: boolean;
    readonly issuedDate: IsoDate;
  },
): Omit<Partial<Transaction>, 'transactionId' | 'isCurrent'> {
  const { transactionId: _id, isCurrent: _current, ...fields } = transaction;
  const { ratedTransactionId, transactionId } = before.file.transaction;
  const isKept = isRated && isPrivate({ rating });
  const ownRating = transaction.ratedTransactionId ?? transaction.transactionId;
  return {
    ...fields,
    effectiveDate: from,
    transactionStatus: isAhead ? 'PENDING_SCHEDULED_CHANGES' : 'ISSUED',
    issuedDate: isAhead ? null : issuedDate,
    ratedTransactionId: isKept ? ownRating : isRated ? null : (ratedTransactionId ?? transactionId),
  };
}

/** A scheduled change that is repeated no longer takes effect itself: its repetition does. */
async function settleRepeated({ trx, at, today }: Edit, transactionId: number): Promise<void> {
  const place = { policyId: at.policyId, transactionId };
  await saveChange(trx, place, { stage: 'ISSUED' });
  await changeRecord(trx, 'transaction', place, { transactionStatus: 'ISSUED', issuedDate: today });
}
