import type { IsoDate, VersionSlice } from '../contract/types.ts';
import type { TermStep } from '../domain/dates/term-charge.ts';
import type { LineAmount } from '../domain/ledger/ledger-entry.ts';
import { findSliceOfDay, listVersionSpans, type VersionSpan } from '../domain/policy/version-slice.ts';
import { type EndedTerm, findEndingRule, type ReasonRule } from './cancellation-reasons.ts';
import { findBaseTransaction, listUncancelledSpans } from './plan-versions.ts';

/** What tells why cover ended: the reasons of cancellations, by their transactions. */
type Reasons = ReadonlyMap<number, EndedTerm>;

/**
 * The steps that a term is charged by: each version from its first day on, and no cover from the day of a cancellation. A cancellation
 * that returns nothing leaves the charge as it was.
 */
export function listTermSteps(
  slices: readonly VersionSlice[],
  reasons: Reasons,
  annualOf: ReadonlyMap<number, readonly LineAmount[]>,
): TermStep[] {
  const chargeFor = (transactionId: number) => annualOf.get(transactionId) ?? [];
  const spans = listVersionSpans(slices).flatMap((span): VersionSpan[] =>
    findRule(slices, reasons, span)?.refund === 'NONE'
      ? listUncancelledSpans(slices, span.from, span.to)
      : [span],
  );
  return spans.flatMap((span, index): TermStep[] => {
    const { from, transactionId } = span;
    if (transactionId !== null) return [{ from, annual: chargeFor(transactionId) }];
    const rule = findRule(slices, reasons, span);
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

/** The rule of the reason for which a span is without cover; null where it is covered. */
function findRule(
  slices: readonly VersionSlice[],
  reasons: Reasons,
  { from, transactionId }: { readonly from: IsoDate; readonly transactionId: number | null },
): ReasonRule | null {
  const slice = transactionId === null ? findSliceOfDay(slices, from) : null;
  const ending = slice && reasons.get(slice.issuedByTransactionId);
  return ending ? findEndingRule(ending) : null;
}
