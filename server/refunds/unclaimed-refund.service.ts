import { paymentStatus, paymentStatusName } from '../../machines/domain/money/payment.ts';
import { nextPaymentStatus } from '../../machines/lifecycle/payment.machine.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { postRefundUnclaimed } from '../ledger/post-entries.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { updatePayment } from './payment-rows.service.ts';

/** Holds an uncashed refund check as unclaimed property. Until it is turned over to the state it can be stopped, and sent again. */
export async function holdUnclaimedRefund(edit: Edit, paymentId: number): Promise<void> {
  const refund = edit.file.payments.find((row) => row.paymentId === paymentId);
  const status = paymentStatusName(refund?.paymentStatusId ?? null);
  const after = status === null ? null : nextPaymentStatus(status, 'HOLD_UNCLAIMED');
  if (refund === undefined || after === null) return;
  const { amount } = refund;
  await updatePayment(edit, refund, { paymentStatusId: paymentStatus[after], processedDate: edit.today });
  await postRefundUnclaimed(edit, refund);
  await logActivity(edit.trx, edit.at, { event: 'refund unclaimed', paymentId, amount });
}
