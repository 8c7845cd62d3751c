import type { IsoDate, Money } from '../../machines/contract/types.ts';
import { centsOf } from '../../machines/domain/cents.ts';
import { manualPaymentTypes, paymentStatus } from '../../machines/domain/payment.ts';
import { isStaff, may } from '../../machines/domain/permission.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import type { Viewer } from '../auth/viewer.ts';
import { paid } from './activity.ts';
import { type Edit, holdPolicyFile } from './edit-file.ts';
import { evaluateReceipt } from './evaluate-application.ts';
import { keepTheMoney } from './money-received.ts';
import type { PaymentAnswer } from './payment-actions.ts';
import { addPayment, problemsOfAmount } from './payments.ts';
import { refused } from './save-parts.ts';
import type { World } from './world.ts';

/** Money that came in by itself: a check, a wire, a lender's transfer. */
export interface ManualPayment {
  paymentTypeId: number;
  amount: Money;
  cashReceiptDate?: IsoDate | null;
  description?: string | null;
}

/** Enters a payment that came in by itself. A check counts once it clears, a wire at once. */
export function enterPayment(
  world: World,
  viewer: Viewer,
  policyId: number,
  payment: ManualPayment,
): Promise<PaymentAnswer> {
  return holdPolicyFile<PaymentAnswer>(world, viewer, policyId, async (edit) => {
    if (!isStaff(viewer.role) || !may(viewer.masks, 'billing', 'takePayment'))
      return refused([
        { ...problem('payment', ''), code: 'NOT_ALLOWED', message: 'Only staff enter payments.' },
      ]);
    const status = manualPaymentTypes[payment.paymentTypeId];
    if (status === undefined)
      return refused([
        problem('payment.paymentTypeId', 'Choose a check, a money order, a wire or a transfer.'),
      ]);
    const problems = [...problemsOfAmount(edit.file, payment), ...problemsOfDay(edit, payment)];
    if (problems.length > 0) return refused(problems);
    const entered = await addPayment(edit, payment, {
      paymentProviderTransactionId: null,
      paymentStatusId: paymentStatus[status],
      cashReceiptDate: payment.cashReceiptDate ?? edit.today,
      isManualEntry: true,
    });
    await paid(edit.trx, edit.at, payment.amount, status.toLowerCase());
    await keepTheMoney(edit, centsOf(payment.amount));
    await evaluateReceipt(edit);
    return { __typename: 'PaymentChanged', payment: entered, file: edit.file };
  });
}

function problemsOfDay({ today }: Edit, { cashReceiptDate }: ManualPayment): Problem[] {
  if (!cashReceiptDate || cashReceiptDate <= today) return [];
  return [problem('payment.cashReceiptDate', 'The money cannot have come after today.')];
}

function problem(field: string, message: string): Problem {
  return { code: 'RANGE', field, message, severity: 'E', step: 'APPLICATION_SUMMARY' };
}
