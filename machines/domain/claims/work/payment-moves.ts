import type {
  Claim,
  ClaimOverpayment,
  ClaimPayment,
  ClaimPaymentAction,
  ClaimPaymentStatus,
  ClaimRecovery,
} from '../../../contract/types.ts';
import {
  cancelClaimExpense,
  cancelClaimPayment,
  cashClaimCheck,
  holdUnclaimedCheck,
  payClaimExpense,
  releaseUnclaimedCheck,
  sendClaimPayment,
  stopClaimCheck,
  turnOverUnclaimedCheck,
} from '../../ledger/claim-entry.ts';
import type { EntryDraft } from '../../ledger/ledger-entry.ts';
import { addMoney, compareMoney, parseMoney, subtractMoney } from '../../money/money.ts';
import { isWorkedClaim, sumOverpayments, sumPayments } from '../claim-file.ts';

/** The status of a payment after an action, and what is posted; null if the action does not fit. */
export interface PaymentMove {
  readonly status: ClaimPaymentStatus;
  readonly entry: EntryDraft;
}

/**
 * Sends a payment, records that the bank paid it, stops its check, issues it again, cancels what no payee has, or turns an unclaimed one over to
 * the state; the calendar alone holds a check as unclaimed. An adjuster is always paid to the account.
 */
export function movePayment(
  { status, kind, coverage, amount }: Pick<ClaimPayment, 'status' | 'kind' | 'coverage' | 'amount'>,
  action: ClaimPaymentAction | 'HOLD_UNCLAIMED',
): PaymentMove | null {
  const cents = parseMoney(amount);
  if (action === 'CANCEL') {
    const entry = kind === 'EXPENSE' ? cancelClaimExpense(cents) : cancelClaimPayment(coverage, cents);
    return status === 'APPROVED' || status === 'STOPPED' ? { status: 'CANCELED', entry } : null;
  }
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

/**
 * Why a payment is not canceled, in a sentence; null if it can be. A claim that has ended is reopened first, and the payments that are left have
 * to cover what was recovered and what is demanded back.
 */
export function findCancelRefusal(
  {
    status,
    payments,
    overpayments,
    recoveries,
  }: Pick<Claim, 'status'> & {
    readonly payments: readonly Pick<ClaimPayment, 'kind' | 'coverage' | 'amount' | 'status'>[];
    readonly overpayments: readonly Pick<ClaimOverpayment, 'coverage' | 'amount'>[];
    readonly recoveries: readonly Pick<ClaimRecovery, 'kind' | 'coverage' | 'amount'>[];
  },
  { kind, coverage, amount }: Pick<ClaimPayment, 'kind' | 'coverage' | 'amount'>,
): string | null {
  if (kind === 'EXPENSE') return null;
  if (!isWorkedClaim({ status })) return 'The claim has ended. Reopen it before a payment is canceled.';
  const counted = payments.filter((payment) => payment.status !== 'CANCELED');
  const rest = subtractMoney(sumPayments(counted, coverage), parseMoney(amount));
  const recovered = recoveries.filter((row) => row.coverage === coverage && row.kind !== 'OVERPAYMENT');
  const back = addMoney(
    sumOverpayments(overpayments, coverage),
    ...recovered.map((row) => parseMoney(row.amount)),
  );
  return compareMoney(rest, back) < 0
    ? 'More of this coverage was recovered or is demanded back than would be left.'
    : null;
}

const moves: readonly ClaimPaymentAction[] = [
  'SEND',
  'SEND_ELECTRONICALLY',
  'CASH',
  'TURN_OVER',
  'STOP',
  'REISSUE',
  'CANCEL',
];

/** Lists what a person can do with a payment now. An adjuster's fee is sent one way. */
export function listPaymentMoves(
  claim: Parameters<typeof findCancelRefusal>[0],
  payment: Pick<ClaimPayment, 'status' | 'kind' | 'coverage' | 'amount'>,
): readonly ClaimPaymentAction[] {
  return moves.filter(
    (action) =>
      movePayment(payment, action) !== null &&
      (action !== 'SEND' || payment.kind !== 'EXPENSE') &&
      (action !== 'CANCEL' || findCancelRefusal(claim, payment) === null),
  );
}
