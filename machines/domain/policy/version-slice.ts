import type { IsoDate, RecordLifecycleStatus, VersionSlice } from '../../contract/types.ts';
import { formatDate } from '../format/format-values.ts';

/** A stretch of days with the same version in force. `to` is the first day after it; a null transaction means no cover. */
export interface VersionSpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly transactionId: number | null;
}

/** Whether a policy covers today, and from when or until when. */
export type PolicyStanding =
  | { readonly kind: 'NOT_ISSUED' }
  | { readonly kind: 'NOT_STARTED'; readonly from: IsoDate }
  | { readonly kind: 'IN_FORCE'; readonly until: IsoDate }
  | { readonly kind: 'CANCELLED'; readonly from: IsoDate }
  | { readonly kind: 'VOIDED' }
  | { readonly kind: 'EXPIRED'; readonly on: IsoDate };

/** The slice that counts for a day, as known at a moment (null: now): of those that contain the day, the one that was issued last. */
export function findSliceOfDay(
  slices: readonly VersionSlice[],
  day: IsoDate,
  knownAt: Date | null = null,
): VersionSlice | null {
  const containing = listKnownSlices(slices, knownAt).filter(
    ({ fromDate, toDate }) => fromDate <= day && day < toDate,
  );
  return containing.toSorted((one, other) => other.issueSequence - one.issueSequence)[0] ?? null;
}

/** The transaction whose version is in force on a day; null for a day without cover. */
export function findTransactionOfDay(slices: readonly VersionSlice[], day: IsoDate): number | null {
  return findSliceOfDay(slices, day)?.transactionId ?? null;
}

/** The slices as one calendar without overlaps, as known at a moment (null: now). Neighboring days of the same transaction are one span. */
export function listVersionSpans(
  slices: readonly VersionSlice[],
  knownAt: Date | null = null,
): VersionSpan[] {
  const known = listKnownSlices(slices, knownAt);
  const days = [...new Set(known.flatMap(({ fromDate, toDate }) => [fromDate, toDate]))].toSorted();
  const spans: VersionSpan[] = [];
  for (const [index, from] of days.entries()) {
    const to = days[index + 1];
    const slice = findSliceOfDay(known, from);
    if (to === undefined || slice === null) continue;
    const { transactionId } = slice;
    const last = spans.at(-1);
    if (last?.to === from && last.transactionId === transactionId) spans[spans.length - 1] = { ...last, to };
    else spans.push({ from, to, transactionId });
  }
  return spans;
}

/** Whether the policy covers a day. */
export function findStanding(slices: readonly VersionSlice[], today: IsoDate): PolicyStanding {
  const spans = listVersionSpans(slices);
  const covered = spans.filter(({ transactionId }) => transactionId !== null);
  const [first] = covered;
  const last = covered.at(-1);
  if (spans.length === 0) return { kind: 'NOT_ISSUED' };
  if (first === undefined || last === undefined) return { kind: 'VOIDED' };
  if (today < first.from) return { kind: 'NOT_STARTED', from: first.from };
  const at = covered.findIndex(({ from, to }) => from <= today && today < to);
  if (at !== -1) return { kind: 'IN_FORCE', until: findEndOfCover(covered, at) };
  const gap = spans.find(
    ({ from, to, transactionId }) => transactionId === null && from <= today && today < to,
  );
  if (gap !== undefined) return { kind: 'CANCELLED', from: gap.from };
  const end = spans.at(-1);
  return end?.transactionId === null
    ? { kind: 'CANCELLED', from: end.from }
    : { kind: 'EXPIRED', on: last.to };
}

/** The first day after the cover of a policy: the first day of a void one. Null for what was never issued. */
export function findCoverEnd(slices: readonly VersionSlice[]): IsoDate | null {
  const spans = listVersionSpans(slices);
  return spans.findLast(({ transactionId }) => transactionId !== null)?.to ?? spans[0]?.from ?? null;
}

/** The last day of the cover that continues without a gap from the span at an index. */
function findEndOfCover(covered: readonly VersionSpan[], at: number): IsoDate {
  let end = covered[at]?.to ?? '';
  for (const { from, to } of covered.slice(at + 1)) if (from === end) end = to;
  return end;
}

/** The transaction whose version is in force, else the next to start, else the last that was; null if nothing was issued. */
export function findCurrentTransactionId(slices: readonly VersionSlice[], today: IsoDate): number | null {
  const covered = listVersionSpans(slices).filter(({ transactionId }) => transactionId !== null);
  const current = covered.find(({ to }) => today < to) ?? covered.at(-1);
  return current?.transactionId ?? null;
}

/** The life-cycle status of a record: what was stored about it, such as archived; else what its cover says today. */
export function findRecordStatus(
  stored: RecordLifecycleStatus | null,
  { kind }: PolicyStanding,
): RecordLifecycleStatus | null {
  if (stored !== null && stored !== 'ACTIVE') return stored;
  if (kind === 'VOIDED') return 'NULLIFIED';
  return kind === 'CANCELLED' || kind === 'EXPIRED' ? kind : stored;
}

/** A standing in words, such as "In force until 12/22/2027". Cover begins and ends at 12:01 a.m. */
export function describeStanding(standing: PolicyStanding): string {
  switch (standing.kind) {
    case 'NOT_ISSUED':
      return 'Not issued';
    case 'NOT_STARTED':
      return `Starts on ${formatDate(standing.from)}`;
    case 'IN_FORCE':
      return `In force until ${formatDate(standing.until)}`;
    case 'CANCELLED':
      return `Cancelled from 12:01 a.m. of ${formatDate(standing.from)}`;
    case 'VOIDED':
      return 'Void from its first day';
    case 'EXPIRED':
      return `Expired on ${formatDate(standing.on)}`;
  }
}

function listKnownSlices(slices: readonly VersionSlice[], knownAt: Date | null): readonly VersionSlice[] {
  if (knownAt === null) return slices;
  return slices.filter(({ issuedAt }) => new Date(issuedAt).getTime() <= knownAt.getTime());
}
