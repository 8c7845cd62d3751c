import type { PolicyState, TransactionStatus } from '../../../machines/contract/types.ts';

/** What policies are looked for by; every one that is given must fit. */
export interface PolicyCriteria {
  readonly trackingNumber?: string | null;
  readonly email?: string | null;
  readonly streetNumber?: string | null;
  readonly zipCode?: string | null;
}

/** What a page of policies is narrowed by; everything that is given must fit. */
export interface PolicyFilter {
  readonly policyStates?: readonly PolicyState[] | null;
  readonly transactionStatuses?: readonly TransactionStatus[] | null;
  readonly text?: string | null;
  /** Of the term's first day, both included. */
  readonly effectiveFrom?: string | null;
  readonly effectiveTo?: string | null;
  readonly changedSince?: Date | null;
}

/** What a page of payments is narrowed by. */
export interface PaymentFilter {
  readonly policyId?: number | null;
  readonly paymentStatusIds?: readonly number[] | null;
  /** Of the day on which the money was received, both included. */
  readonly receivedFrom?: string | null;
  readonly receivedTo?: string | null;
}
