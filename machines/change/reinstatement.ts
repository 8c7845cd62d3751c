import type { IsoDate, PolicyChange } from '../contract/types.ts';
import { documentTypes } from '../domain/underwriting/document-types.ts';
import type { KindDocument } from './changes.ts';

type Cancellation = Pick<PolicyChange, 'cancellationReason' | 'effectiveDate'>;

/** Whether a policy was cancelled because a payment was returned. */
export function isForReturnedPayment({
  cancellationReason,
}: Pick<Cancellation, 'cancellationReason'>): boolean {
  return cancellationReason === 'INVALID_PAYMENT' || cancellationReason === 'NON_PAYMENT';
}

/**
 * The document that restores days which a returned payment took away; null if none is needed for it. Money that comes when cover is over
 * does not cover the days before it, unless the bank returned the payment by its own error: otherwise a new application begins with
 * its own receipt. Money that comes before cover ends leaves no day without it. Policy form VIII.B.1.d.
 */
export function findReturnProof(cancellation: Cancellation, today: IsoDate): KindDocument | null {
  if (!isForReturnedPayment(cancellation) || !isOver(cancellation, today)) return null;
  return {
    documentType: documentTypes.bankError,
    reason:
      'It shows that the bank returned the payment by its own error. Without it, coverage begins again with a new application.',
  };
}

/** A void ends what never was covered: its money is always too late. */
function isOver({ cancellationReason, effectiveDate }: Cancellation, today: IsoDate): boolean {
  return cancellationReason === 'INVALID_PAYMENT' || effectiveDate <= today;
}
