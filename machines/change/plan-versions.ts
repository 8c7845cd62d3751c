import type { IsoDate, PolicyChange, VersionSlice } from '../contract/types.ts';
import { addDays } from '../domain/dates/calendar.ts';
import { findSliceOfDay, listVersionSpans, type VersionSpan } from '../domain/policy/version-slice.ts';
import { isAboutCancellation, isReinstatement } from './changes.ts';

/** Days whose version an issue decides. */
export type PlannedSlice = { readonly from: IsoDate; readonly to: IsoDate } & (
  | { readonly is: 'the change' }
  | { readonly is: 'no cover' }
  /** A version that was stored before and counts again. */
  | { readonly is: 'stored'; readonly transactionId: number }
  /** An issued change that is applied again over what now stands before it. `after` is the version that it was applied to. */
  | { readonly is: 'applied again'; readonly transactionId: number; readonly after: number }
);

/** What decides the versions of a change's days. */
type PlannedChange = Pick<PolicyChange, 'kind' | 'effectiveDate' | 'cancellationTransactionId'>;

/**
 * The days that the issue of a change decides, from its first day to the end of the term, and whose version counts for each. A change
 * dated before issued ones is laid under them: each later one is applied again. Days without cover stay as they are and are left out,
 * unless the change is about them.
 */
export function planVersions(
  slices: readonly VersionSlice[],
  change: PlannedChange,
  expirationDate: IsoDate,
): PlannedSlice[] {
  const { kind, effectiveDate } = change;
  if (kind === 'CANCELLATION') return [{ from: effectiveDate, to: expirationDate, is: 'no cover' }];
  const undone = withoutCancellations(slices);
  if (isAboutCancellation(kind)) return planCorrectedCancellation(slices, undone, change, expirationDate);
  const counted = isReinstatement(kind) ? undone : slices;
  const spans = cutSpans(listVersionSpans(counted), effectiveDate, expirationDate);
  return spans.flatMap(({ from, to, transactionId }): PlannedSlice[] => {
    if (transactionId === null) return [];
    if (from === effectiveDate) return [{ from, to, is: 'the change' }];
    return kind === 'REINSTATEMENT'
      ? [planUncovered(slices, undone, { from, to, transactionId })]
      : [{ from, to, is: 'applied again', transactionId, after: findVersionBefore(counted, from) }];
  });
}

/** The transaction in force on a day, or the one that would be without any cancellation; null where there never was cover. */
export function findBaseTransaction(
  slices: readonly VersionSlice[],
  day: IsoDate,
  isUncancelled = false,
): number | null {
  const counted = isUncancelled ? withoutCancellations(slices) : slices;
  return findSliceOfDay(counted, day)?.transactionId ?? null;
}

/** The versions between two days as they would count without any cancellation. */
export function listUncancelledSpans(
  slices: readonly VersionSlice[],
  from: IsoDate,
  to: IsoDate,
): VersionSpan[] {
  return cutSpans(listVersionSpans(withoutCancellations(slices)), from, to);
}

/** The cancellation that stands: the newest issue that left days of the term without cover; null if the term has none. */
export function findStandingCancellation(slices: readonly VersionSlice[]): VersionSlice | null {
  const spans = listVersionSpans(slices);
  const gap = spans.findLast(({ transactionId }) => transactionId === null);
  if (gap === undefined) return null;
  return findSliceOfDay(slices, gap.from);
}

/** From the earlier of the two days on: days that are covered again count as they did, the rest is without cover. */
function planCorrectedCancellation(
  slices: readonly VersionSlice[],
  undone: readonly VersionSlice[],
  { effectiveDate, cancellationTransactionId }: PlannedChange,
  expirationDate: IsoDate,
): PlannedSlice[] {
  const corrected = slices.find(
    ({ issuedByTransactionId, transactionId }) =>
      issuedByTransactionId === cancellationTransactionId && transactionId === null,
  );
  const from = corrected?.fromDate ?? effectiveDate;
  const covered = from < effectiveDate ? cutSpans(listVersionSpans(undone), from, effectiveDate) : [];
  return [
    ...covered.flatMap(({ transactionId, ...days }): PlannedSlice[] =>
      transactionId === null ? [] : [planUncovered(slices, undone, { ...days, transactionId })],
    ),
    { from: effectiveDate, to: expirationDate, is: 'no cover' },
  ];
}

/** Days that are covered again. Their version is applied again where an earlier one was changed while they were without cover. */
function planUncovered(
  slices: readonly VersionSlice[],
  undone: readonly VersionSlice[],
  {
    from,
    to,
    transactionId,
  }: { readonly from: IsoDate; readonly to: IsoDate; readonly transactionId: number },
): PlannedSlice {
  const { issueSequence = 0 } = findSliceOfDay(undone, from) ?? {};
  const ending = listEndingIssues(slices);
  const isOutdated = undone.some(
    (slice) =>
      slice.fromDate < from &&
      slice.issueSequence > issueSequence &&
      !ending.has(slice.issuedByTransactionId),
  );
  return isOutdated
    ? { from, to, is: 'applied again', transactionId, after: findVersionBefore(undone, from) }
    : { from, to, is: 'stored', transactionId };
}

/** The transactions of cancellations and their corrections: their issues left days without cover. */
function listEndingIssues(slices: readonly VersionSlice[]): ReadonlySet<number> {
  const ends = slices.filter(({ transactionId }) => transactionId === null);
  return new Set(ends.map(({ issuedByTransactionId }) => issuedByTransactionId));
}

/** The version that the one of a day was applied to: that of the day before, as it was when the day's own was issued. */
function findVersionBefore(slices: readonly VersionSlice[], day: IsoDate): number {
  const own = findSliceOfDay(slices, day);
  const known = slices.filter(({ issueSequence }) => issueSequence <= (own?.issueSequence ?? 0));
  const before = findSliceOfDay(known, addDays(day, -1))?.transactionId;
  if (before === undefined || before === null) throw new Error(`No version stands before the one of ${day}.`);
  return before;
}

/** What stands beneath cancellations, as if there had been none. */
function withoutCancellations(slices: readonly VersionSlice[]): VersionSlice[] {
  const undone: VersionSlice[] = [];
  for (const slice of slices.toSorted((one, other) => one.issueSequence - other.issueSequence))
    if (slice.transactionId !== null)
      undone.push({ ...slice, toDate: findUncancelledEnd(slices, undone, slice) });
  return undone;
}

/** Where a version would have ended that was issued up to a gap: where the one that it replaced goes on to, beneath the gap. */
function findUncancelledEnd(
  slices: readonly VersionSlice[],
  undone: readonly VersionSlice[],
  { issueSequence, toDate }: VersionSlice,
): IsoDate {
  const isEarlier = (slice: VersionSlice) => slice.issueSequence < issueSequence;
  const next = findSliceOfDay(slices.filter(isEarlier), toDate);
  if (next === null || next.transactionId !== null) return toDate;
  const beneath = listVersionSpans(undone.filter(isEarlier)).find(
    ({ from, to }) => from < toDate && toDate < to,
  );
  return beneath?.to ?? toDate;
}

/** The spans between two days. */
function cutSpans(spans: readonly VersionSpan[], from: IsoDate, to: IsoDate): VersionSpan[] {
  return spans
    .filter((span) => span.to > from && span.from < to)
    .map((span) => ({
      ...span,
      from: span.from < from ? from : span.from,
      to: span.to > to ? to : span.to,
    }));
}
