import type { ClaimPayment, ClaimPaymentAction, ClaimPaymentStatus } from '../../../contract/types.ts';
import {
  cashClaimCheck,
  holdUnclaimedCheck,
  payClaimExpense,
  releaseUnclaimedCheck,
  sendClaimPayment,
  stopClaimCheck,
  turnOverUnclaimedCheck,
} from '../../ledger/claim-entry.ts';
import type { EntryDraft } from '../../ledger/ledger-entry.ts';
import { parseMoney } from '../../money/money.ts';

/** The status of a payment after an action, and what is posted; null if the action does not fit. */
export interface PaymentMove {
  readonly status: ClaimPaymentStatus;
  readonly entry: EntryDraft;
}

/**
 * Sends a payment, records that the bank paid it, stops its check, issues it again, or turns an unclaimed one over to the state; the calendar
 * alone holds a check as unclaimed. An adjuster is always paid to the account.
 */
export function movePayment(
  { status, kind, amount }: Pick<ClaimPayment, 'status' | 'kind' | 'amount'>,
  action: ClaimPaymentAction | 'HOLD_UNCLAIMED',
): PaymentMove | null {
  const cents = parseMoney(amount);
  const isSending = action === 'SEND' || action === 'SEND_ELECTRONICALLY';
  if (kind === 'EXPENSE')
    return status === 'APPROVED' && isSending ? { status: 'CASHED', entry: payClaimExpense(cents) } : null;
  if (status === 'APPROVED' && action === 'SEND')
    return { status: 'SENT', entry: sendClaimPayment(cents, 'CHECK') };
  if (status === 'APPROVED' && action === 'SEND_ELECTRONICALLY')
    return { status: 'CASHED', entry: sendClaimPayment(cents, 'ACCOUNT') };
  if (status === 'SENT' && action === 'CASH') return { status: 'CASHED', entry: cashClaimCheck(cents) };
  if (status === 'SENT' && action === 'STOP') return { status: 'STOPPED', entry: stopClaimCheck(cents) };
  if (status === 'SENT' && action === 'HOLD_UNCLAIMED')
    return { status: 'UNCLAIMED', entry: holdUnclaimedCheck(cents) };
  if (status === 'UNCLAIMED' && action === 'STOP')
    return { status: 'STOPPED', entry: releaseUnclaimedCheck(cents) };
  if (status === 'UNCLAIMED' && action === 'TURN_OVER')
    return { status: 'TURNED_OVER', entry: turnOverUnclaimedCheck(cents) };
  if (status === 'STOPPED' && action === 'REISSUE')
    return { status: 'SENT', entry: sendClaimPayment(cents, 'CHECK') };
  return null;
}
