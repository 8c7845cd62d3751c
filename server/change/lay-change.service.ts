import { changes } from '../../machines/change/changes.ts';
import {
  type Decisions,
  findConflicts,
  findVersionChange,
  isEmptyChange,
  type LayConflict,
  layChange,
  type VersionChange,
} from '../../machines/change/lay-change.ts';
import { findBaseTransaction, type PlannedSlice, planVersions } from '../../machines/change/plan-versions.ts';
import { parts } from '../../machines/contract/fields.ts';
import type { ConflictChoice, IsoDate, PolicyChange, VersionSlice } from '../../machines/contract/types.ts';
import { copyPartRows } from '../database/part-lists.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { saveDerivedFile } from '../policy/parts/save-parts.service.ts';
import { loadVersion } from '../policy/versions/issue-versions.service.ts';
import { saveChange } from './change.store.ts';
import { readTermDays } from './change-facts.service.ts';

/** A conflict with where it counts. */
export interface DatedConflict extends LayConflict {
  readonly issuedTransactionId: number;
  readonly fromDate: IsoDate;
}

/** A later version that is applied again over the change. */
export interface AppliedAgain {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The issued change that it was. */
  readonly of: number;
  /** Its stored file. */
  readonly stored: StoredFile;
  /** Whether it is rated again: it has a rating of its own, or that of a change of the same first day that it was laid over. */
  readonly isRated: boolean;
  /** Its answers, applied to the version that is now before it. */
  readonly file: StoredFile;
}

/** The days that a change decides, the later versions that are applied again, and the conflicts among them. */
export interface LaidChange {
  readonly planned: readonly PlannedSlice[];
  readonly appliedAgain: readonly AppliedAgain[];
  readonly conflicts: readonly DatedConflict[];
  /** The differences from the version that it is applied to. */
  readonly difference: VersionChange;
  readonly hasBaseMoved: boolean;
}

/** The decisions that were made about a change's conflicts. */
export function readDecisions({ decisions }: Pick<PolicyChange, 'decisions'>): Decisions {
  return (decisions ?? {}) as Decisions;
}

/** The open change of an edit. Throws where the file is not that of a change. */
export function changeOf({ file }: Pick<Edit, 'file'>): PolicyChange {
  if (file.change === null) throw new Error('The transaction is not a change.');
  return file.change;
}

/**
 * How the open change lies among the issued versions: its own days, later changes applied again over it in order, and every field
 * that it and they both touch. If its base has changed in the meantime, the result says so, with the conflicts; nothing is written.
 */
export async function layOpenChange(edit: Edit, slices: readonly VersionSlice[]): Promise<LaidChange> {
  const change = changeOf(edit);
  const decisions = readDecisions(change);
  const base = await loadVersion(edit, change.basedOnTransactionId);
  const difference = findVersionChange(base, edit.file);
  const moved = await findMovedBase(edit, slices, base, difference);
  const laid = moved?.file ?? edit.file;
  const planned = planVersions(slices, change, readTermDays(edit.file).expirationDate);
  const appliedAgain: AppliedAgain[] = [];
  const conflicts: DatedConflict[] = [...(moved?.conflicts ?? [])];
  let before = laid;
  for (const days of planned) {
    if (days.is !== 'applied again') continue;
    const [stored, after] = await Promise.all([
      loadVersion(edit, days.transactionId),
      loadVersion(edit, days.after),
    ]);
    const issued = findVersionChange(after, stored);
    const found =
      changes[change.kind].money === 'TERM' ? [] : findConflicts(difference, issued, days.transactionId);
    conflicts.push(
      ...found.map((conflict) => ({
        ...conflict,
        issuedTransactionId: days.transactionId,
        fromDate: days.from,
      })),
    );
    const keptFromChange = new Set(
      found.filter(({ conflictId }) => decisions[conflictId] === 'CHANGE').map(({ field }) => field),
    );
    const reapplied = layChange(before, issued, (field) => !keptFromChange.has(field));
    // The change's value holds here even where an issued one held in between.
    const answers = layChange(reapplied, { ...difference, added: [] }, (field) => keptFromChange.has(field));
    const { transaction, rating, policy } = stored;
    const file: StoredFile = {
      ...answers,
      transaction,
      change: stored.change,
      rating: { ...rating, ...pickChoices(answers.rating) },
      policy: {
        ...answers.policy,
        effectiveDate: policy.effectiveDate,
        expirationDate: policy.expirationDate,
      },
    };
    const isRated = isRatedChange(stored.change) || findRatedBy(stored) !== findRatedBy(after);
    appliedAgain.push({ from: days.from, to: days.to, of: days.transactionId, stored, isRated, file });
    before = file;
  }
  return { planned, appliedAgain, conflicts, difference, hasBaseMoved: moved !== null };
}

/** Decides the conflicts of an open change that nobody is asked about, because the product itself makes it. */
export async function decideForProduct(
  edit: Edit,
  slices: readonly VersionSlice[],
  choose: (conflict: LayConflict) => ConflictChoice,
): Promise<void> {
  const { conflicts } = await layOpenChange(edit, slices);
  if (conflicts.length === 0) return;
  const decisions = Object.fromEntries(conflicts.map((conflict) => [conflict.conflictId, choose(conflict)]));
  await saveChange(edit.trx, edit.at, { decisions });
  edit.file = { ...edit.file, change: { ...changeOf(edit), decisions } };
}

/** Whether a version has a rating of its own: new business, and changes that touch the premium. */
export function isRatedChange(change: Pick<PolicyChange, 'kind'> | null): boolean {
  return change === null || changes[change.kind].money === 'RATED';
}

/** The transaction whose rating counts for a version. */
function findRatedBy({ transaction }: StoredFile): number {
  return transaction.ratedTransactionId ?? transaction.transactionId;
}

/** The change over the version that is in force on its first day now, where that is another one; null where its base has not moved. */
async function findMovedBase(
  edit: Edit,
  slices: readonly VersionSlice[],
  base: StoredFile,
  difference: VersionChange,
): Promise<{ file: StoredFile; baseTransactionId: number; conflicts: DatedConflict[] } | null> {
  const change = changeOf(edit);
  const { effectiveDate, cancellationTransactionId, basedOnSequence, basedOnTransactionId } = change;
  const sequence = Math.max(...slices.map(({ issueSequence }) => issueSequence));
  const now =
    findBaseTransaction(slices, effectiveDate, cancellationTransactionId !== null) ??
    findBaseTransaction(slices, effectiveDate, true) ??
    basedOnTransactionId;
  // Another version may also be in force on the first day because that was moved.
  if (sequence === basedOnSequence && now === basedOnTransactionId) return null;
  const newBase = now === basedOnTransactionId ? base : await loadVersion(edit, now);
  const issued = findVersionChange(base, newBase);
  const conflicts = findConflicts(difference, issued, now).map((conflict) => ({
    ...conflict,
    issuedTransactionId: now,
    fromDate: effectiveDate,
  }));
  const decisions = readDecisions(change);
  const dropped = new Set(
    conflicts.filter(({ conflictId }) => decisions[conflictId] === 'ISSUED').map(({ field }) => field),
  );
  const answers = isEmptyChange(issued)
    ? edit.file
    : layChange(newBase, difference, (field) => !dropped.has(field));
  const { policy, transaction, transactions, rating, change: own, wizard } = edit.file;
  const file: StoredFile = {
    ...answers,
    transaction,
    transactions,
    wizard,
    change: own,
    rating: { ...rating, ...pickChoices(answers.rating) },
    policy: { ...answers.policy, ...pickTransactions(policy) },
  };
  return { file, baseTransactionId: now, conflicts };
}

/**
 * Lays the open change over the version that is in force on its first day now, where its base has moved and every conflict is decided:
 * its parts are written again, and its price is gone. Returns whether it was laid again.
 */
export async function layAgain(edit: Edit, slices: readonly VersionSlice[]): Promise<boolean> {
  const change = changeOf(edit);
  const base = await loadVersion(edit, change.basedOnTransactionId);
  const moved = await findMovedBase(edit, slices, base, findVersionChange(base, edit.file));
  if (moved === null) return false;
  const values = {
    stage: 'EDITING',
    price: null,
    dueAmount: null,
    basedOnTransactionId: moved.baseTransactionId,
    basedOnSequence: Math.max(...slices.map(({ issueSequence }) => issueSequence)),
  } as const;
  await saveChange(edit.trx, edit.at, values);
  edit.file = { ...edit.file, change: { ...change, ...values } };
  await writeAnswers(edit, { ...moved.file, change: edit.file.change }, moved.baseTransactionId);
  const { kind: changeKind, effectiveDate } = change;
  await logActivity(edit.trx, edit.at, { event: 'change laid again', changeKind, effectiveDate });
  return true;
}

/**
 * Saves the answers of a file as those of the edit's transaction. Rows of lists that it does not have yet come with their numbers from
 * the transaction whose answers were laid under it.
 */
export async function writeAnswers(edit: Edit, next: StoredFile, rowsFrom: number): Promise<void> {
  const { policyId, transactionId: toTransactionId } = edit.at;
  const stored = { ...edit.file } as unknown as { [key: string]: Row | readonly Row[] };
  const merged = { ...next } as unknown as { [key: string]: Row | readonly Row[] };
  for (const { key, idField, isList } of Object.values(parts)) {
    const laid = merged[key];
    const own = stored[key];
    if (!isList || !Array.isArray(laid) || !Array.isArray(own)) {
      merged[key] = { ...(laid as Row), version: (own as Row).version };
      continue;
    }
    const known = new Map(own.map((row: Row) => [row[idField], row.version]));
    const missing = laid.filter((row: Row) => !known.has(row[idField]));
    const place = {
      policyId,
      toPolicyId: policyId,
      fromTransactionId: rowsFrom,
      toTransactionId,
      userId: edit.viewer.userId,
    };
    await copyPartRows(
      edit.trx,
      key,
      place,
      missing.map((row: Row) => Number(row[idField])),
    );
    stored[key] = [...own, ...missing.map((row: Row) => ({ ...row, version: 1 }))];
    merged[key] = laid.map((row: Row) => ({ ...row, version: known.get(row[idField]) ?? 1 }));
  }
  edit.file = stored as unknown as StoredFile;
  await saveDerivedFile(edit, merged as unknown as StoredFile);
}

type Row = { readonly [field: string]: unknown };

function pickChoices({
  buildingCoverage,
  contentsCoverage,
  buildingDeductible,
  contentsDeductible,
}: StoredFile['rating']) {
  return { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible };
}

function pickTransactions({
  activeTransactionId,
  currentTransactionId,
  openTransactionId,
  inForceTransactionId,
}: StoredFile['policy']) {
  return { activeTransactionId, currentTransactionId, openTransactionId, inForceTransactionId };
}
