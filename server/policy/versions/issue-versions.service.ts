import type { IsoDate, StepId, VersionSlice } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import {
  findCurrentTransactionId,
  findSliceOfDay,
  findTransactionOfDay,
} from '../../../machines/domain/policy/version-slice.ts';
import type { Db } from '../../database/db.ts';
import { type Edit, writeInBackground } from '../file/edit-file.service.ts';
import { loadPolicyFile } from '../file/policy-file.store.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { saveWizardPosition } from '../file/wizard.store.ts';
import { reviewCoverageOfClaims } from './later-version.service.ts';
import {
  addVersionSlice,
  hastenRenewal,
  readVersionSlices,
  reopenRenewal,
  saveTransactionsOfPolicy,
} from './versions.store.ts';

/** Days that an issue decides: whose version counts for them, null for no cover. */
export interface DecidedDays {
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
  readonly transactionId: number | null;
  /** The earlier cancellation that stays over these days of the issue; null where the issue itself decides them. */
  readonly endedBy: number | null;
}

/** The slices of the policy of an edit, in the order of issue. */
export function readSlicesOfEdit({
  trx,
  at,
}: {
  readonly trx: Db;
  readonly at: { readonly policyId: number };
}): Promise<VersionSlice[]> {
  return readVersionSlices(trx, at.policyId);
}

/** The file of another transaction of the edit's policy. Throws if there is none. */
export async function loadVersion({ trx, at }: Edit, transactionId: number): Promise<StoredFile> {
  const file = await loadPolicyFile(trx, { policyId: at.policyId, transactionId });
  if (file === null) throw new Error(`Transaction ${transactionId} cannot be read.`);
  return file;
}

/** The same policy under the same lock, looked at as one of its other transactions. */
export async function openVersion(edit: Edit, transactionId: number): Promise<Edit> {
  const file = await loadVersion(edit, transactionId);
  return { ...edit, file, at: { ...edit.at, transactionId } };
}

/** The same policy at what is in force, without the change that is open; before its issue the edit itself. */
export async function openInForce(edit: Edit): Promise<Edit> {
  const { currentTransactionId } = edit.file.policy;
  const isInForce = currentTransactionId === null || currentTransactionId === edit.at.transactionId;
  return isInForce ? edit : openVersion(edit, currentTransactionId);
}

/** Puts the wizard of the edit's transaction on a screen. */
export function placeWizard({ trx, at, viewer }: Edit, step: StepId): Promise<void> {
  const { policyId, transactionId, occurredAt: movedAt } = at;
  return saveWizardPosition(trx, {
    policyId,
    transactionId,
    step,
    furthestStep: step,
    movedBy: viewer.userId,
    movedAt,
  });
}

/**
 * Appends the days that the issue of the edit's transaction decides, and says which transaction is in force today. `open` is the one
 * that is still worked on; null for none. The caller has checked that it may be issued, and holds the policy's lock.
 */
export async function decideDays(
  edit: Edit,
  days: readonly DecidedDays[],
  open: number | null,
): Promise<void> {
  const { policyId, transactionId, occurredAt } = edit.at;
  const before = await readVersionSlices(edit.trx, policyId);
  const issueSequence = 1 + Math.max(0, ...before.map((slice) => slice.issueSequence));
  const added = days.map(({ endedBy, ...day }) => ({
    policyId,
    // A cancellation that stays is laid over the versions of the same issue again.
    issueSequence: endedBy === null ? issueSequence : issueSequence + 1,
    ...day,
    issuedByTransactionId: endedBy ?? transactionId,
    issuedAt: occurredAt.toISOString(),
  }));
  for (const slice of added) writeInBackground(edit, addVersionSlice(edit.trx, slice));
  hastenOffer(edit);
  await reviewCoverageOfClaims(edit, days);
  const all = [...before, ...added.map((slice) => ({ ...slice, versionSliceId: 0 }))];
  const { expirationDate } = edit.file.policy;
  const lastDay = expirationDate === null ? null : addDays(expirationDate, -1);
  const isCoveredAgain =
    lastDay !== null &&
    findSliceOfDay(before, lastDay)?.transactionId === null &&
    findTransactionOfDay(all, lastDay) !== null;
  if (isCoveredAgain) writeInBackground(edit, reopenRenewal(edit.trx, policyId, edit.today));
  await nameTransactions(edit, findCurrentTransactionId(all, edit.today), open);
}

/** Has the calendar look at the offer of the next term today. For services. */
export function hastenOffer(edit: Edit): void {
  writeInBackground(edit, hastenRenewal(edit.trx, edit.at.policyId, edit.today));
}

/** Says again which transaction is in force today, as the calendar does when a day begins. */
export async function decideToday(edit: Edit): Promise<void> {
  const slices = await readVersionSlices(edit.trx, edit.at.policyId);
  const { openTransactionId, currentTransactionId } = edit.file.policy;
  const current = findCurrentTransactionId(slices, edit.today);
  if (current !== currentTransactionId) await nameTransactions(edit, current, openTransactionId);
}

/** A void policy covers no day; what it last was stays the transaction that is read. */
async function nameTransactions(edit: Edit, inForce: number | null, open: number | null): Promise<void> {
  const { policy } = edit.file;
  const current = inForce ?? policy.currentTransactionId;
  await saveTransactionsOfPolicy(edit.trx, edit.at.policyId, { current, open });
  edit.file = {
    ...edit.file,
    policy: {
      ...policy,
      currentTransactionId: current,
      openTransactionId: open,
      inForceTransactionId: current ?? open,
      activeTransactionId: open ?? current,
    },
  };
}
