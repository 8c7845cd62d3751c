import type { IsoDate, PolicyChange, VersionSlice } from '../contract/types.ts';
import { listVersionSpans, type VersionSpan } from '../domain/policy/version-slice.ts';
import { isAboutCancellation, isReinstatement } from './changes.ts';

/** Days whose version an issue decides. */
export type PlannedSlice = { readonly from: IsoDate; readonly to: IsoDate } & (
  | { readonly is: 'the change' }
  /** `endedBy` is the cancellation that stays over versions of the same plan; null where the change itself ends cover. */
  | { readonly is: 'no cover'; readonly endedBy: number | null }
  /** A version that was stored before and counts again. */
  | { readonly is: 'stored'; readonly transactionId: number }
  /** An issued change that is applied again on top of the version that now precedes it. `after` is the version that it was applied to. */
  | { readonly is: 'applied again'; readonly transactionId: number; readonly after: number }
);

/** The facts that decide the versions of a change's days. */
type PlannedChange = Pick<PolicyChange, 'kind' | 'effectiveDate'>;

/**
 * The days from a change's first day to the end of the term, and whose version counts for each. A change dated before issued ones is
 * laid under them: each later one is applied again. Days that are without cover stay so, unless the change is about that: it is laid
 * beneath their cancellation, so that it counts where that is taken back.
 */
export function planVersions(
  slices: readonly VersionSlice[],
  change: PlannedChange,
  expirationDate: IsoDate,
): PlannedSlice[] {
  const { kind, effectiveDate } = change;
  if (kind === 'CANCELLATION')
    return [{ from: effectiveDate, to: expirationDate, is: 'no cover', endedBy: null }];
  const undone = withoutCancellations(slices);
  if (isAboutCancellation(kind)) return planCorrectedCancellation(slices, undone, change, expirationDate);
  const spans = cutSpans(listVersionSpans(undone), effectiveDate, expirationDate);
  const versions = spans.map((span, index): PlannedSlice => {
    const { from, to, transactionId } = span;
    if (transactionId === null) throw new Error('Only a cancellation ends cover.');
    if (index === 0) return { from, to, is: 'the change' };
    if (kind === 'REINSTATEMENT') return { from, to, is: 'stored', transactionId };
    const after = spans[index - 1]?.transactionId ?? transactionId;
    return { from, to, is: 'applied again', transactionId, after };
  });
  if (isReinstatement(kind)) return versions;
  const endedBy = findStandingCancellation(slices)?.issuedByTransactionId ?? null;
  const uncovered = cutSpans(listVersionSpans(slices), effectiveDate, expirationDate)
    .filter(({ transactionId }) => transactionId === null)
    .map(({ from, to }): PlannedSlice => ({ from, to, is: 'no cover', endedBy }));
  return [...versions, ...uncovered];
}

/** The transaction in force on a day, or the one that would be without any cancellation; null where there was never any coverage. */
export function findBaseTransaction(
  slices: readonly VersionSlice[],
  day: IsoDate,
  isUncancelled = false,
): number | null {
  const counted = isUncancelled ? withoutCancellations(slices) : slices;
  const span = listVersionSpans(counted).find(({ from, to }) => from <= day && day < to);
  return span?.transactionId ?? null;
}

/** The slices without the issues that ended cover, as if there had been no cancellation. */
function withoutCancellations(slices: readonly VersionSlice[]): VersionSlice[] {
  const ending = new Set(
    slices
      .filter(({ transactionId }) => transactionId === null)
      .map(({ issuedByTransactionId }) => issuedByTransactionId),
  );
  return slices.filter(({ issuedByTransactionId }) => !ending.has(issuedByTransactionId));
}

/** The cancellation in effect: the newest issue that left days of the term without cover; null if the term has none. */
export function findStandingCancellation(slices: readonly VersionSlice[]): VersionSlice | null {
  const spans = listVersionSpans(slices);
  const gap = spans.findLast(({ transactionId }) => transactionId === null);
  if (gap === undefined) return null;
  const of = slices.filter(
    ({ transactionId, fromDate, toDate }) =>
      transactionId === null && fromDate <= gap.from && gap.from < toDate,
  );
  return of.toSorted((one, other) => other.issueSequence - one.issueSequence)[0] ?? null;
}

/** From the earlier of the two days on: days that are covered again count as they did, the rest is without cover. */
function planCorrectedCancellation(
  slices: readonly VersionSlice[],
  undone: readonly VersionSlice[],
  { effectiveDate }: PlannedChange,
  expirationDate: IsoDate,
): PlannedSlice[] {
  const gap = listVersionSpans(slices).findLast(({ transactionId }) => transactionId === null);
  const from = gap?.from ?? effectiveDate;
  const covered = effectiveDate <= from ? [] : cutSpans(listVersionSpans(undone), from, effectiveDate);
  return [
    ...covered.flatMap((span): PlannedSlice[] =>
      span.transactionId === null
        ? []
        : [{ from: span.from, to: span.to, is: 'stored', transactionId: span.transactionId }],
    ),
    { from: effectiveDate, to: expirationDate, is: 'no cover', endedBy: null },
  ];
}

/** The spans between two days. */
export function cutSpans(spans: readonly VersionSpan[], from: IsoDate, to: IsoDate): VersionSpan[] {
  return spans
    .filter((span) => span.to > from && span.from < to)
    .map((span) => ({
      ...span,
      from: span.from < from ? from : span.from,
      to: span.to > to ? to : span.to,
    }));
}
