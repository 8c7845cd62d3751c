import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { addDays } from './calendar.ts';
import { isBilledToLender } from './coverage-start.ts';
import { countGraceDays } from './grace.ts';
import { lastTimelyReceipt, waitingPeriods } from './waiting-period.ts';

/** The answers of an application that decide how long its premium can still come. */
export interface ReceiptFile {
  readonly policy: Pick<
    PolicyFile['policy'],
    | 'effectiveDateType'
    | 'loanClosingDate'
    | 'isLenderFoundGap'
    | 'policyBillingType'
    | 'priorPolicyExpirationDate'
  >;
  readonly transaction: Pick<PolicyFile['transaction'], 'agentSignedDate'>;
  readonly propertyAddress: Pick<PolicyFile['propertyAddress'], 'stateAbbreviation'>;
}

/** The last day on which an unpaid premium still buys coverage from the day that the application asked for; null without the dates. */
export function findLastTimelyDay({ policy, transaction, propertyAddress }: ReceiptFile): IsoDate | null {
  const { effectiveDateType: type, loanClosingDate, isLenderFoundGap, priorPolicyExpirationDate } = policy;
  if (type === 'LOAN_CLOSING' && isLenderFoundGap !== true && loanClosingDate !== null)
    return addDays(
      loanClosingDate,
      isBilledToLender(policy) ? waitingPeriods.lenderReceiptDays : waitingPeriods.receiptDays,
    );
  if (type === 'TRANSFER' && priorPolicyExpirationDate !== null)
    return addDays(
      priorPolicyExpirationDate,
      countGraceDays(priorPolicyExpirationDate, propertyAddress.stateAbbreviation),
    );
  return transaction.agentSignedDate === null ? null : lastTimelyReceipt(transaction.agentSignedDate);
}
