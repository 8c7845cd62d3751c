import { listTermSteps } from '../../machines/change/list-term-steps.ts';
import type { IsoDate, VersionSlice } from '../../machines/contract/types.ts';
import { chargePrivateTerm, type PrivateTerms } from '../../machines/domain/dates/private-term-charge.ts';
import {
  type ChargedStep,
  chargeTerm,
  subtractLines,
  sumCharge,
} from '../../machines/domain/dates/term-charge.ts';
import type { LineAmount } from '../../machines/domain/ledger/ledger-entry.ts';
import { annualCharge } from '../../machines/domain/ledger/premium-charge.ts';
import { findTransactionOfDay } from '../../machines/domain/policy/version-slice.ts';
import { readPrivateTerms } from '../market/private-terms.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { previewRating } from '../quote/pricing/rate.service.ts';
import { findReserveFundRate } from '../rating/engine/books/shipped-editions.ts';
import { readChanges, readPostedCharge, readRatingsOfTerm } from './change.store.ts';
import { readTermDays } from './change-facts.service.ts';
import { type AppliedAgain, changeOf, type LaidChange } from './lay-change.service.ts';

/** The effect that the issue of a change would have on the money of its term. */
export interface TermPrice {
  /** The recalculated charges of the term, step by step. */
  readonly steps: readonly ChargedStep[];
  /** The carrier's rules and the state's taxes; null for a policy of the NFIP. */
  readonly privateTerms: PrivateTerms | null;
  /** The amounts to charge or return in addition to the posted ones, by line. */
  readonly lines: readonly LineAmount[];
  /** The current version on the change's first day, by line; empty without cover. */
  readonly annualBefore: readonly LineAmount[];
  /** The same with the change. */
  readonly annualAfter: readonly LineAmount[];
}

/** Recalculates the term's charges with the open change and everything that is applied again over it, less what is posted. */
export async function priceTerm(
  edit: Edit,
  slices: readonly VersionSlice[],
  laid: LaidChange,
): Promise<TermPrice> {
  const change = changeOf(edit);
  const term = readTermDays(edit.file);
  const [ratings, all, posted, privateTerms] = await Promise.all([
    readRatingsOfTerm(edit.trx, edit.at.policyId),
    readChanges(edit.trx, edit.at.policyId),
    readPostedCharge(edit.trx, edit.at.policyId),
    readPrivateTerms(edit.trx, edit.file),
  ]);
  const annualOf = new Map(
    [...ratings].map(([transactionId, rating]) => [transactionId, annualCharge(rating)]),
  );
  const added = addPlannedSlices(edit, slices, laid, annualOf);
  const reasons = new Map([...all, change].map((row) => [row.transactionId, row]));
  const versions = listTermSteps(added, reasons, annualOf);
  const steps =
    privateTerms === null
      ? chargeTerm(term, versions, findReserveFundRate(term.effectiveDate))
      : chargePrivateTerm(term, versions, privateTerms);
  const day = change.effectiveDate;
  return {
    steps,
    privateTerms,
    lines: subtractLines(sumCharge(steps), posted),
    annualBefore: annualOn(slices, day, annualOf),
    annualAfter: annualOn(added, day, annualOf),
  };
}

/** The slices after the issue. Changes that are applied again get numbers below zero, with their ratings beside the stored ones. */
function addPlannedSlices(
  edit: Edit,
  slices: readonly VersionSlice[],
  { planned, appliedAgain }: LaidChange,
  annualOf: Map<number, readonly LineAmount[]>,
): VersionSlice[] {
  const { policyId, transactionId, occurredAt } = edit.at;
  const issueSequence = 1 + Math.max(...slices.map((slice) => slice.issueSequence));
  let before: readonly LineAmount[] = annualOf.get(transactionId) ?? annualCharge(edit.file.rating);
  const added = planned.map((days, index): VersionSlice => {
    const again = appliedAgain.find(({ from }) => from === days.from);
    let counted: number | null = null;
    if (days.is === 'the change') counted = transactionId;
    if (days.is === 'stored') counted = days.transactionId;
    if (days.is === 'applied again' && again) {
      counted = -1 - index;
      before = annualOfAgain(edit, again, annualOf) ?? before;
      annualOf.set(counted, before);
    }
    const endedBy = days.is === 'no cover' ? days.endedBy : null;
    return {
      versionSliceId: 0,
      policyId,
      issueSequence: endedBy === null ? issueSequence : issueSequence + 1,
      fromDate: days.from,
      toDate: days.to,
      transactionId: counted,
      issuedByTransactionId: endedBy ?? transactionId,
      issuedAt: occurredAt.toISOString(),
    };
  });
  return [...slices, ...added];
}

/** The yearly charge of a change that is applied again; null where it touches no premium. A private one keeps its carrier's rating. */
function annualOfAgain(
  edit: Edit,
  { of, isRated, file }: AppliedAgain,
  annualOf: ReadonlyMap<number, readonly LineAmount[]>,
): readonly LineAmount[] | null {
  if (!isRated) return null;
  if (isPrivate(file)) return annualOf.get(of) ?? null;
  const rating = previewRating(edit, file);
  return rating === null ? null : annualCharge(rating);
}

/** Whether a version is insured by a private carrier, which alone can rate it. */
export function isPrivate({ rating }: Pick<StoredFile, 'rating'>): boolean {
  return rating.privateFloodProviderId !== null;
}

function annualOn(
  slices: readonly VersionSlice[],
  day: IsoDate,
  annualOf: ReadonlyMap<number, readonly LineAmount[]>,
): readonly LineAmount[] {
  const transactionId = findTransactionOfDay(slices, day);
  return transactionId === null ? [] : (annualOf.get(transactionId) ?? []);
}
