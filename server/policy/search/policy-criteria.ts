import type { PolicyState, TransactionStatus } from '../../../machines/contract/types.ts';

/** Search criteria for policies. A policy must match every one that is set. */
export interface PolicyCriteria {
  readonly trackingNumber?: string | null;
  readonly email?: string | null;
  readonly streetNumber?: string | null;
  readonly zipCode?: string | null;
}

/** Filter for a page of policies. A policy must match every field that is set. */
export interface PolicyFilter {
  readonly policyStates?: readonly PolicyState[] | null;
  readonly transactionStatuses?: readonly TransactionStatus[] | null;
  readonly text?: string | null;
  /** First and last allowed day of the term's start, both inclusive. */
  readonly effectiveFrom?: string | null;
  readonly effectiveTo?: string | null;
  readonly changedSince?: Date | null;
}

/** Filter for a page of payments. A payment must match every field that is set. */
export interface PaymentFilter {
  readonly policyId?: number | null;
  readonly paymentStatusIds?: readonly number[] | null;
  /** First and last allowed day on which the money was received, both inclusive. */
  readonly receivedFrom?: string | null;
  readonly receivedTo?: string | null;
}
