import type { Payment } from '../../machines/contract/types.ts';
import { compareMoney, parseDollars } from '../../machines/domain/money/money.ts';
import { isReturnForReview } from '../../machines/domain/underwriting/returned-payment.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { openInvalidPayment, withdrawInvalidPayment } from './invalid-payment.service.ts';
import { addReturnedPayment, closeReturnedRows } from './returned-payment-rows.service.ts';

/** Follows a payment that the bank returned: where it paid for new business, a cancellation by reason code 05 is held for an examiner. */
export async function openReturnedPayment(edit: Edit, payment: Payment): Promise<void> {
  if (!isReturnForReview(edit.file, payment)) return;
  await addReturnedPayment(
    edit,
    payment,
    'Payment returned: decide about cancelling for nonpayment (reason code 05).',
  );
  await openInvalidPayment(edit, payment);
}

/** Closes what waits for a decision once the money was made good. What is left within the tolerance is written off. */
export async function closeReturnedPayments(edit: Edit): Promise<void> {
  if (edit.file.policy.currentTransactionId === null) return;
  if (compareMoney(await readOwed(edit), parseDollars(5)) > 0) return;
  await closeReturnedRows(edit);
  await withdrawInvalidPayment(edit);
}
