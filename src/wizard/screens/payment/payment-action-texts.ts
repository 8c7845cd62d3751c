import type {
  Payment,
  PaymentAction,
  PaymentSender,
  TransactionType,
} from '../../../../machines/contract/types.ts';
import { enumLabel, formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { absoluteMoney, addMoney, formatMoney, parseMoney } from '../../../../machines/domain/money/money.ts';
import { changeNoticeDays } from '../../../../machines/domain/underwriting/returned-payment.ts';
import type { LoadedPolicyFile } from '../../../graphql/parse-policy-file.ts';

/** The button of an action, and the question that its dialog asks. */
interface PaymentActionText {
  readonly label: string;
  readonly title: string;
}

const forNewBusiness =
  'The policy stays in force until someone decides: an examiner is asked about cancelling it for nonpayment (reason code 05).';
const forChange = `The policy stays in force. Where the payment was for a change, the change is undone unless it is made good in ${changeNoticeDays} days, and more coverage also in time for its wait; the insured and the agent get a letter with the last day.`;

const forRenewal =
  'While the bill of the renewal can be paid, the term ends from its first day (reason code 05), and the same bill asks for it again. After its last day an examiner decides.';

/** The consequence of a return of money for an issued policy: another one for new business and for a renewal than for a change. */
function findReturnText(action: PaymentAction, paidFor: TransactionType | null): string {
  if (paidFor === 'RENEWAL') return forRenewal;
  if (action === 'RETURN') return paidFor === 'NEW_BUSINESS' ? forNewBusiness : forChange;
  return 'The policy was issued and stays in force until someone decides about it.';
}

export const paymentActionTexts: { readonly [action in PaymentAction]: PaymentActionText } = {
  CLEAR: { label: 'Clear', title: 'Has the bank cleared this payment?' },
  VOID: { label: 'Void', title: 'Void this payment?' },
  RETURN: { label: 'Return', title: 'Did the bank return this payment?' },
  REQUEST_REFUND: { label: 'Refund', title: 'Request a refund of this payment' },
  APPROVE_REFUND: { label: 'Approve', title: 'Approve this refund?' },
  REJECT_REFUND: { label: 'Reject', title: 'Reject this refund?' },
  QUEUE_REFUND: { label: 'Queue', title: 'Queue this refund to be sent?' },
  ISSUE_REFUND: { label: 'Record as sent', title: 'Was this refund sent?' },
  CASH_REFUND: { label: 'Record as cashed', title: 'Was this refund cashed?' },
  STOP_REFUND: { label: 'Stop', title: 'Stop this refund?' },
  TURN_OVER_REFUND: { label: 'Turn over', title: 'Was this refund turned over to the state?' },
};

/** Says who gets a refund that another paid. */
export function describeRecipient(recipient: PaymentSender): string {
  return `to the ${enumLabel('PaymentSender', recipient).toLowerCase()} by the document on file`;
}

/** The consequences of an action on a payment, in sentences for the person who is about to take it. */
export function describeConsequence(
  action: PaymentAction,
  { amount, transactionId, paidBy }: Pick<Payment, 'amount' | 'transactionId' | 'paidBy'>,
  { transaction, policy }: Pick<LoadedPolicyFile, 'transaction' | 'policy'>,
): string {
  const size = formatDollarsAndCents(formatMoney(absoluteMoney(parseMoney(amount))));
  const dueAfter = formatDollarsAndCents(
    formatMoney(addMoney(parseMoney(transaction.balance), absoluteMoney(parseMoney(amount)))),
  );
  const isIssued = transaction.issuedDate !== null || policy.currentTransactionId !== null;
  const paidFor = transactionId === transaction.transactionId ? transaction.transactionType : null;
  switch (action) {
    case 'CLEAR':
      return `The bank has the ${size}. An application that only needs this money is evaluated at once.`;
    case 'VOID':
    case 'RETURN':
      return `${size} no longer counts as received: ${dueAfter} is due afterwards. ${
        isIssued ? findReturnText(action, paidFor) : 'The application is not issued before it is paid.'
      }`;
    case 'REQUEST_REFUND':
      return `The refund goes back the way the payment came. A different person must approve it before anything is sent.${isIssued ? ' Premium that pays for the policy is returned only by a change or a cancellation.' : ''}`;
    case 'APPROVE_REFUND':
      return `${size} may then be sent${paidBy === null ? '' : ` ${describeRecipient(paidBy)}`}.`;
    case 'REJECT_REFUND':
      return 'Nothing is sent. The money stays with the policy.';
    case 'QUEUE_REFUND':
      return `${size} gets a number in the queue of outgoing payments.`;
    case 'ISSUE_REFUND':
      return `${size} no longer counts as received: ${dueAfter} is due afterwards.`;
    case 'CASH_REFUND':
      return 'The refund is complete and can no longer be stopped.';
    case 'STOP_REFUND':
      return `${size} counts as received again.`;
    case 'TURN_OVER_REFUND':
      return `${size} has left the bank for the state, which pays it to its owner from then on. The years after which it is due are an assumption of this product: compare them with the statute of the state first.`;
  }
}
