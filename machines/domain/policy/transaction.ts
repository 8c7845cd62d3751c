import type { PolicyFile, Transaction } from '../../contract/types.ts';
import { isNothing } from '../money/money.ts';
import { isFailedPayment } from '../money/payment.ts';
import { areAnswersOpen, endedStatuses, isApplication, isQuote } from './transaction-stage.ts';

/** Whether the transaction's status is InProcess. Specification, section 4. */
export function isInProcess({ transactionStatus }: Pick<Transaction, 'transactionStatus'>): boolean {
  return transactionStatus === 'IN_PROCESS';
}

/** Whether the transaction's status is PendingUnderwriting. Specification, section 4. */
export function isPendingUnderwriting({
  transactionStatus,
}: Pick<Transaction, 'transactionStatus'>): boolean {
  return transactionStatus === 'PENDING_UNDERWRITING';
}

/** Whether the transaction's type is NewBusiness. Specification, section 4. */
export function isNewBusiness({ transactionType }: Pick<Transaction, 'transactionType'>): boolean {
  return transactionType === 'NEW_BUSINESS';
}

/** One condition of a rule and whether it holds. */
export interface ChecklistItem {
  readonly condition: string;
  readonly holds: boolean;
}

type SubmittedRecords = Pick<PolicyFile, 'transaction' | 'payments'>;

/** Whether to set the status to PendingUnderwriting and save it: every condition of the checklist must hold. */
export function shouldBecomePendingUnderwriting(file: SubmittedRecords): boolean {
  return pendingUnderwritingChecklist(file).every(({ holds }) => holds);
}

/** The conditions to show: the current ones while the answers are open, else those of the last check. */
export function underwritingChecklist(file: Pick<PolicyFile, 'transaction' | 'payments'>): ChecklistItem[] {
  const asked = file.transaction.underwritingChecklist;
  return areAnswersOpen(file) || !isChecklist(asked) ? pendingUnderwritingChecklist(file) : asked;
}

function isChecklist(value: unknown): value is ChecklistItem[] {
  return Array.isArray(value) && value.length > 0;
}

/** The conditions for PendingUnderwriting. Specification, section 4; settled.md 18 for the ended statuses. */
export function pendingUnderwritingChecklist({ transaction, payments }: SubmittedRecords): ChecklistItem[] {
  return [
    {
      condition: 'The policy is a quote or an application',
      holds: isQuote(transaction.policyState) || isApplication(transaction.policyState),
    },
    { condition: 'There is a payment that is not zero', holds: payments.some(isNonZeroPayment) },
    { condition: 'The transaction has no issued date', holds: transaction.issuedDate === null },
    {
      condition: 'The transaction is not already pending underwriting',
      holds: !isPendingUnderwriting(transaction),
    },
    {
      condition: 'The transaction is neither issued nor ended',
      holds:
        transaction.transactionStatus !== 'ISSUED' && !endedStatuses.includes(transaction.transactionStatus),
    },
  ];
}

function isNonZeroPayment(payment: PolicyFile['payments'][number]): boolean {
  return !isNothing(payment.amount) && !isFailedPayment(payment);
}
