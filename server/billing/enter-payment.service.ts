import { records } from '../../machines/contract/fields.ts';
import type { IsoDate, Money, PaymentSender } from '../../machines/contract/types.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import {
  enteredPaymentTypes,
  paymentStatus,
  transferPaymentType,
} from '../../machines/domain/money/payment.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { findReduced } from '../installments/restore-cover.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findReceiptProblem } from '../policy/file/policy-access.service.ts';
import type { PaymentAnswer } from './payment-actions.service.ts';
import { problemsOfReceipt } from './payments.service.ts';
import { recordReceipt } from './record-receipt.service.ts';

/** Money that came in outside the payment service: a check, a wire, a lender's transfer. */
export interface ManualPayment {
  paymentTypeId: number;
  amount: Money;
  cashReceiptDate?: IsoDate | null;
  certifiedMailDate?: IsoDate | null;
  paidBy?: PaymentSender | null;
  description?: string | null;
}

/**
 * Enters a payment that came in outside the payment service. An overpaid amount is the payor's credit. Its status is Submitted, by any method, until the bank has the
 * money and accounting clears it.
 */
export function enterPayment(
  world: World,
  viewer: Viewer,
  policyId: number,
  payment: ManualPayment,
): Promise<PaymentAnswer> {
  return editPolicyFile<PaymentAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    const refusal = await findReceiptProblem('ENTER_PAYMENT', edit);
    // Money that came in time restores the cover that was reduced before it was entered.
    if (refusal && (refusal.code !== 'RANGE' || (await findReduced(edit)) === null))
      return saveRefused([refusal]);
    if (!enteredPaymentTypes.includes(payment.paymentTypeId))
      return saveRefused([enterPaymentProblem('payment.paymentTypeId', methodMessage(payment))]);
    const fault = valueFault(records.payments.fields.description, payment.description);
    const problems = [
      ...(await problemsOfReceipt(edit, payment, { mayExceed: true })),
      ...receiptDateProblems(edit, payment),
      ...(fault === null ? [] : [enterPaymentProblem('payment.description', fault.message, fault.code)]),
    ];
    if (problems.length > 0) return saveRefused(problems);
    const entered = await recordReceipt(edit, {
      paymentTypeId: payment.paymentTypeId,
      amount: payment.amount,
      description: payment.description ?? null,
      paymentStatusId: paymentStatus.SUBMITTED,
      cashReceiptDate: payment.cashReceiptDate ?? edit.today,
      certifiedMailDate: payment.certifiedMailDate ?? null,
      paidBy: payment.paidBy ?? null,
      isManualEntry: true,
    });
    return { __typename: 'PaymentChanged', payment: entered, file: edit.file };
  });
}

function methodMessage({ paymentTypeId }: ManualPayment): string {
  return paymentTypeId === transferPaymentType
    ? noTransfer
    : 'Choose a check, a money order, a wire or a sweep.';
}

const noTransfer = 'To use the money of another policy, transfer it on the account of that policy.';

function receiptDateProblems(
  { today }: Edit,
  { cashReceiptDate, certifiedMailDate }: ManualPayment,
): Problem[] {
  const received = cashReceiptDate ?? today;
  return [
    ...(received > today
      ? [enterPaymentProblem('payment.cashReceiptDate', 'The day of receipt cannot be after today.')]
      : []),
    ...(certifiedMailDate && certifiedMailDate > received
      ? [
          enterPaymentProblem(
            'payment.certifiedMailDate',
            'The day of mailing cannot be after the day of receipt.',
          ),
        ]
      : []),
  ];
}

function enterPaymentProblem(field: string, message: string, code = 'RANGE'): Problem {
  return { code, field, message, severity: 'ERROR', step: 'APPLICATION_SUMMARY' };
}
