import type { PolicyFile, Transaction, TransactionStatus } from '../contract/types.ts';
import { isNothing } from './money.ts';
import { isWithoutMoney } from './payment.ts';
import { isPastQuoteAndApplication } from './policy.ts';

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
export interface Condition {
  readonly condition: string;
  readonly holds: boolean;
}

type Submitted = Pick<PolicyFile, 'transaction' | 'payments'>;

/** Whether the status is to be set to PendingUnderwriting and saved: every condition of the checklist holds. */
export function shouldBecomePendingUnderwriting(file: Submitted): boolean {
  return pendingUnderwritingChecklist(file).every(({ holds }) => holds);
}

/** The conditions of PendingUnderwriting, one by one. Specification, section 4; settled.md 18 for the ended statuses. */
export function pendingUnderwritingChecklist({ transaction, payments }: Submitted): Condition[] {
  return [
    {
      condition: 'The policy is a quote or an application',
      holds: !isPastQuoteAndApplication(transaction.policyState),
    },
    { condition: 'There is a payment that is not zero', holds: payments.some(isNonZero) },
    { condition: 'The transaction has no issued date', holds: transaction.issuedDate === null },
    {
      condition: 'The transaction is not already pending underwriting',
      holds: !isPendingUnderwriting(transaction),
    },
    {
      condition: 'The transaction is neither issued nor ended',
      holds: !ended.includes(transaction.transactionStatus),
    },
  ];
}

const ended: readonly TransactionStatus[] = [
  'ISSUED',
  'REJECTED',
  'ABANDONED',
  'CLOSED',
  'ARCHIVED',
  'RESCINDED_ROLLOVER_TRANSFER',
];

function isNonZero(payment: PolicyFile['payments'][number]): boolean {
  return !isNothing(payment.amount) && !isWithoutMoney(payment);
}
