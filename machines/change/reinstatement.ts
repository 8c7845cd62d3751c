import type { IsoDate, PolicyChange } from '../contract/types.ts';
import { addDays } from '../domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../domain/format/format-values.ts';

/** Days after a cancellation for a returned payment in which the payment can be made good. nfip-domain 4.6. */
const returnNoticeDays = 30;

/** Whether a policy was cancelled because a payment was returned: it is reinstated when the payment is made good, without other evidence. */
export function isForReturnedPayment({
  cancellationReason,
}: Pick<PolicyChange, 'cancellationReason'>): boolean {
  return cancellationReason === 'INVALID_PAYMENT' || cancellationReason === 'NON_PAYMENT';
}

/** Why a cancelled policy cannot be reinstated any more, in a sentence; null if it can. */
export function findReinstatementRefusal(
  cancellation: Pick<PolicyChange, 'cancellationReason' | 'acceptedAt'> | null,
  today: IsoDate,
): string | null {
  if (cancellation === null || cancellation.acceptedAt === null || !isForReturnedPayment(cancellation))
    return null;
  const lastDay = addDays(toBusinessDate(new Date(cancellation.acceptedAt)), returnNoticeDays);
  return today <= lastDay
    ? null
    : `The returned payment could be made good until ${formatDate(lastDay)}. Coverage begins again with a new application.`;
}
