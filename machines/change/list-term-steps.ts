import type { VersionSlice } from '../contract/types.ts';
import type { TermStep } from '../domain/dates/term-charge.ts';
import type { LineAmount } from '../domain/ledger/ledger-entry.ts';
import { findSliceOfDay, listVersionSpans, type VersionSpan } from '../domain/policy/version-slice.ts';
import { type EndedTerm, findEndingRule, type ReasonRule } from './cancellation-reasons.ts';
import { cutSpans, findBaseTransaction } from './plan-versions.ts';

/** The reasons why cover ended: the cancellations, by their transactions. */
type Reasons = ReadonlyMap<number, EndedTerm>;

/**
 * The steps that a term is charged by: each version from its first day on, and no cover from the day of a cancellation. A cancellation
 * that returns nothing does not change the charge.
 */
export function listTermSteps(
  slices: readonly VersionSlice[],
  reasons: Reasons,
  annualOf: ReadonlyMap<number, readonly LineAmount[]>,
): TermStep[] {
  const chargeFor = (transactionId: number) => annualOf.get(transactionId) ?? [];
  const spans = listVersionSpans(slices).flatMap((span) => findChargedSpans(slices, reasons, span));
  return spans.flatMap(({ from, transactionId, rule }, index): TermStep[] => {
    if (transactionId !== null) return [{ from, annual: chargeFor(transactionId) }];
    const end: TermStep = {
      from,
      annual: null,
      kept: rule?.kept ?? [],
      keepsMinimum: rule?.keepsMinimum ?? false,
    };
    // A policy that is cancelled, not void, from its first day was charged for the year: what a cancellation keeps is kept.
    const isCancelledAtOnce = index === 0 && rule?.refund === 'PRO_RATA';
    const beneath = isCancelledAtOnce ? findBaseTransaction(slices, from, true) : null;
    return beneath === null ? [end] : [{ from, annual: chargeFor(beneath) }, end];
  });
}

/** A span with the rule by which its cover ended; null where it is covered. */
interface ChargedSpan extends VersionSpan {
  readonly rule: ReasonRule | null;
}

/** The spans by which days are charged. Where a cancellation returns nothing, they are the spans before it. */
function findChargedSpans(
  slices: readonly VersionSlice[],
  reasons: Reasons,
  span: VersionSpan,
): ChargedSpan[] {
  const slice = span.transactionId === null ? findSliceOfDay(slices, span.from) : null;
  const ending = slice && reasons.get(slice.issuedByTransactionId);
  const rule = ending ? findEndingRule(ending) : null;
  if (slice === null || rule?.refund !== 'NONE') return [{ ...span, rule }];
  const taken = listCorrected(reasons, slice.issuedByTransactionId);
  const before = slices.filter(
    ({ transactionId, issuedByTransactionId }) =>
      transactionId !== null || !taken.includes(issuedByTransactionId),
  );
  return cutSpans(listVersionSpans(before), span.from, span.to).flatMap((earlier) =>
    findChargedSpans(before, reasons, earlier),
  );
}

/** A cancellation, and those that it corrected. */
function listCorrected(reasons: Reasons, transactionId: number): number[] {
  const corrected = reasons.get(transactionId)?.cancellationTransactionId ?? null;
  return [transactionId, ...(corrected === null ? [] : listCorrected(reasons, corrected))];
}
